// SPDX-License-Identifier: GPL-3.0-or-later
// A PyTorch trace of any size in the layout of libkineto: operators, then Python calls, then launches, GPU operations
// and flows in CUPTI's order. The same shape gives the same bytes.
#pragma once

#include <cstdint>
#include <filesystem>

namespace bench {

struct KinetoShape {
    std::uint64_t bytes = 0;  ///< approximate; met within one percent from 10 MB on
    unsigned streams = 25;
    unsigned morePython = 0;  ///< calls per launch beside the usual two or three: 80 make nine tenths of all events
};

/// What was written, which a reader must find.
struct KinetoContent {
    std::uint64_t bytes = 0;
    std::uint64_t events = 0;      ///< of any kind, including flows
    std::uint64_t operations = 0;  ///< kernels, copies, sets
    std::uint64_t calls = 0;
    std::uint64_t hostRanges = 0;

    std::uint64_t kept() const { return operations + calls + hostRanges; }
};

/// Throws std::runtime_error where the file cannot be written.
KinetoContent writeKineto(const std::filesystem::path& path, const KinetoShape& shape);

/// The same bytes as gzip, at zlib's default level.
void compressFile(const std::filesystem::path& from, const std::filesystem::path& to);

}  // namespace bench
