// SPDX-License-Identifier: GPL-3.0-or-later
// Exports of nsys and databases that only look like them: by their first bytes, which are put right, all of them do.
#include "tests/fuzz/reading.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::string_view mark("SQLite format 3\0", 16);
    static_cast<void>(fuzz::readMarked(data, size, mark));
    return 0;
}
