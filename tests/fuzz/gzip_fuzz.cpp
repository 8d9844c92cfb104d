// SPDX-License-Identifier: GPL-3.0-or-later
// Compressed traces: members, damage, bombs.
#include "tests/fuzz/reading.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static_cast<void>(fuzz::read(data, size));
    return 0;
}
