// SPDX-License-Identifier: GPL-3.0-or-later
// Compressed traces: members, frames, damage, bombs. The magic bytes are corrected, or nearly all would be refused.
#include "tests/fuzz/reading.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::string_view gzip = "\x1f\x8b\x08", zstd = "\x28\xb5\x2f\xfd";
    const bool isZstd = size > 0 && static_cast<char>(data[0]) == zstd.front();
    static_cast<void>(fuzz::readMarked(data, size, isZstd ? zstd : gzip));
    return 0;
}
