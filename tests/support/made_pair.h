// SPDX-License-Identifier: GPL-3.0-or-later
// Makes steps of the same model on two vendors' GPUs, whose kernels have different names and durations, are fused and
// split, and are sometimes reordered; with the true correspondence between them.
#pragma once

#include "core/classify/rules.h"
#include "tests/support/made_run.h"

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace tests {

/// A kernel, and the model's operations that it performs: the numbers are the same in both steps.
struct KnownKernel {
    MadeKernel kernel;
    std::vector<int> does;
    int layer = -1;  ///< -1: outside of layers
};
using KnownStep = std::vector<KnownKernel>;

struct MadePair {
    KnownStep a, b;
};

/// Makes a transformer with this many layers. The seed determines the differences.
MadePair madePair(std::uint32_t seed, int layers = 12);

/// Repeats the step with durations that vary by a few percent.
MadeKernels repeated(const KnownStep& step, int times, std::mt19937& random);

/// Returns whether two kernels share an operation.
bool areSame(const KnownKernel& a, const KnownKernel& b);

/// Returns rules that cover the kinds of kernels of both vendors.
core::Rules rulesOfBoth();

}  // namespace tests
