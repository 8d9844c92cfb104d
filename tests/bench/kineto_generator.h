// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a PyTorch trace of any size in the layout of libkineto: operators, Python calls, launches, GPU operations, and
// flows in CUPTI's order. The same shape results in the same bytes.
#pragma once

#include <cstdint>
#include <filesystem>

namespace bench {

struct KinetoShape {
    std::uint64_t bytes = 0;  ///< approximate; accurate to one percent from 10 MB
    unsigned streams = 25;
    unsigned morePython = 0;  ///< additional calls per launch: 80 make nine tenths of all events
};

/// The content of the file, which a reader must find.
struct KinetoContent {
    std::uint64_t bytes = 0;
    std::uint64_t events = 0;      ///< events of any kind, including flows
    std::uint64_t operations = 0;  ///< kernels, copies and sets
    std::uint64_t calls = 0;
    std::uint64_t hostRanges = 0;

    std::uint64_t kept() const { return operations + calls + hostRanges; }
};

/// Throws std::runtime_error if the file cannot be written.
KinetoContent writeKineto(const std::filesystem::path& path, const KinetoShape& shape);

/// Writes the same bytes as gzip, with zlib's default level.
void compressFile(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace bench
