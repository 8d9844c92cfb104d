// SPDX-License-Identifier: GPL-3.0-or-later
// CSV tables of nsys stats.
#include "tests/fuzz/reading.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static_cast<void>(fuzz::read(data, size));
    return 0;
}
