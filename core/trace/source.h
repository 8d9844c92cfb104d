// SPDX-License-Identifier: GPL-3.0-or-later
// The origin of a trace.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// The origin of a trace, in a form that is fit to show. It never holds host names, environments or command lines.
struct Source {
    std::string path;
    std::string format;  ///< the reader's id: "kineto", "xla", "chrome", "nsys-sqlite", "nsys-rep", "nsys-csv"
    std::string title;   ///< "PyTorch trace", "Nsight Systems SQLite export"
    std::string writer;  ///< "PyTorch 2.6", "Nsight Systems 2026.2.1 (schema 3.25.0)"; empty if not recorded
    std::uint64_t size = 0;
    std::optional<int> rank;
    std::optional<std::int64_t> utcAtZero;  ///< zero of its own clock, ns since 1970, if the file has it; not checked
    std::vector<std::string> notices;  ///< what the user must know: "kernels inside CUDA graphs were not recorded; ..."
};

}  // namespace core
