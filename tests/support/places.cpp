// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/places.h"

namespace tests {

std::filesystem::path sourceFolder() { return LACUNA_SOURCE_DIR; }

const char* programPath() { return LACUNA_PROGRAM; }

std::filesystem::path demoTrace() { return LACUNA_DEMO; }

}  // namespace tests
