// SPDX-License-Identifier: GPL-3.0-or-later
// Operators of a framework on an H100, made so that their kernels take a given time at a given share of its peak.
#pragma once

#include "core/base/ids.h"

#include <array>
#include <cstdint>
#include <string>

namespace tests {

/// An operator whose inputs are recorded, and its kernel.
struct Operator {
    std::string name = {};        ///< empty: none
    std::string inputs = {};      ///< members of its arguments in a trace
    std::string kernel = {};      ///< its name
    core::Nanos length = 0;       ///< of the kernel
    std::uint32_t blocks = 1320;  ///< of the kernel; each fills a multiprocessor, of which there are 132
};

/// What the device is, as PyTorch's profiler writes it.
std::string h100Text(int gpu);

/// A type of elements: its name in a trace, its size, and what the device computes with it in a second.
struct Elements {
    const char* name;
    int size;
    double peak;
};
inline constexpr Elements bf16{"c10::BFloat16", 2, 989.5e12}, fp32{"float", 4, 67e12}, tf32{"float", 4, 494.7e12};

/// A product of matrices that takes about `length` at a share of the peak. `odd` makes its inner dimension longer.
Operator product(core::Nanos length, double share, const Elements& of = bf16, int odd = 0);
Operator attention(core::Nanos length, double share);
Operator normalization(core::Nanos length, double share);
/// An elementwise operator of one or two tensors that reads and writes about as much as the memory does in `length`.
Operator elementwise(const char* name, int tensors, std::int64_t rows, double share);
/// Returns how many rows two tensors have that such an operator takes `length` for.
std::int64_t rowsOf(core::Nanos length, double share);
/// A product of queries and keys, the softmax of their scores, and their product with the values.
std::array<Operator, 3> attentionInParts(int batch, double share);
/// The attention of the same queries, keys and values in one kernel.
Operator fusedAttention(int batch, double share);

}  // namespace tests
