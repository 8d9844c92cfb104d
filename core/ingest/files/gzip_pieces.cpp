// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/files/gzip_pieces.h"

#include "core/base/regular_file.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <span>
#include <vector>

namespace core {

namespace {

/// Returns whether the bytes may begin a gzip file: method, flags, level and system as its format knows them. By chance
/// that happens once in 200 GB.
bool beginsGzip(std::span<const char> bytes) {
    constexpr std::size_t headSize = 10;
    if (bytes.size() < headSize) return false;
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    constexpr unsigned knownFlags = 0x1f, knownSystems = 13, unknownSystem = 255;
    const bool isLevel = byte(8) == 0 || byte(8) == 2 || byte(8) == 4;
    return byte(0) == 0x1f && byte(1) == 0x8b && byte(2) == 8 && byte(3) <= knownFlags && isLevel &&
           (byte(9) <= knownSystems || byte(9) == unknownSystem);
}

}  // namespace

std::size_t gzipPieces(const std::filesystem::path& path) {
    constexpr std::size_t block = 1 << 20, most = 256 << 20, overlap = 16;
    const auto opened = openRegularFile(path);
    if (!opened) return 0;
    std::vector<char> bytes(block + overlap);
    std::size_t count = 0, at = 0;
    for (ssize_t got = 1; got > 0 && at < most; at += block) {
        got = ::pread(opened->file.number(), bytes.data(), bytes.size(), static_cast<off_t>(at));
        const std::span<const char> text(bytes.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
        for (std::size_t i = 0; i < std::min(block, text.size()); ++i)
            if (text[i] == 0x1f && beginsGzip(text.subspan(i))) ++count;
    }
    return count;
}

std::string mixedGzip(std::size_t pieces) {
    return fmt::format(
        "the file is made of pieces of {} compressed files, which several processes wrote into it: let "
        "each write a file of its own, with its rank or pid in the name",
        pieces);
}

}  // namespace core
