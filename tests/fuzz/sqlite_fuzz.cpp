// SPDX-License-Identifier: GPL-3.0-or-later
// Exports of nsys and databases that only look like them; the magic bytes are corrected to those of a database.
#include "tests/fuzz/reading.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::string_view mark("SQLite format 3\0", 16);
    static_cast<void>(fuzz::readMarked(data, size, mark));
    return 0;
}
