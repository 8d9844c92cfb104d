// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels of the demo: a 70-billion-parameter Llama on H100, 4,096 tokens a step and device, in bfloat16.
#pragma once

#include "core/base/ids.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace demo {

/// What an operator was given, as the profiler writes it: the elements of the lists of shapes, types and values.
struct Inputs {
    std::string_view shapes, types, values;
};

/// A kernel as the profiler describes one. Durations are means; GEMMs follow from their size at 650 TFLOP/s, the
/// memory-bound ones from their bytes at about 3 TB/s.
struct Kernel {
    std::string_view name;
    std::string_view call;       ///< the host call that launches it
    std::string_view operation;  ///< the framework operator around that call
    core::Nanos duration = 0;
    std::array<int, 3> grid{};
    std::array<int, 3> block{};
    int registers = 0;
    int sharedMemory = 0;    ///< bytes
    Inputs inputs{};         ///< of the operator; those of a collective depend on what it moves
    bool continues = false;  ///< the operator of the kernel before it launches this one too
};

enum class Gpu : std::uint8_t { H100, Mi300x };

/// The kernel that does the same on MI300X, or null where another one does it as well.
const Kernel* onMi300x(const Kernel& kernel);
/// "hipLaunchKernel" for "cudaLaunchKernel".
std::string_view onHip(std::string_view call);

/// In the order in which one transformer layer, or one part of the step, runs them.
std::span<const Kernel> embeddingForward();
std::span<const Kernel> layerForward();
std::span<const Kernel> headForward();
std::span<const Kernel> headBackward();
std::span<const Kernel> layerBackward();
std::span<const Kernel> embeddingBackward();

const Kernel& gradientNorm();
const Kernel& adam();
const Kernel& allGather();
const Kernel& reduceScatter();
const Kernel& allReduce();

}  // namespace demo
