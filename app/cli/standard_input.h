// SPDX-License-Identifier: GPL-3.0-or-later
// Standard input as a function that a stop token ends, even while it waits.
#pragma once

#include "app/cli/commands.h"

#include <stop_token>

namespace cli {

ReadInput standardInput(const std::stop_token& stop);

}  // namespace cli
