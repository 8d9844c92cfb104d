// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of the recordings of PyTorch's profiler Cuspy, in JSON or as a Perfetto trace.
#pragma once

#include <string_view>

namespace core {

inline constexpr std::string_view cuspyWriter = "PyTorch (Cuspy)";
inline constexpr std::string_view readFromSource =
    "written by Cuspy: what is read of it was learned from PyTorch's source and from samples made after it alone, as "
    "no "
    "real recording was at hand";

}  // namespace core
