// SPDX-License-Identifier: GPL-3.0-or-later
// One model on two vendors' GPUs: steps whose kernels have other names, are fused and split, take other times and
// sometimes come in another order; with the true correspondence between both.
#pragma once

#include "core/classify/rules.h"
#include "tests/support/made_run.h"

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace tests {

/// A kernel, and the model's operations that it performs: numbers that are the same in both steps.
struct KnownKernel {
    MadeKernel kernel;
    std::vector<int> does;
    int layer = -1;  ///< -1: outside of layers
};
using KnownStep = std::vector<KnownKernel>;

struct MadePair {
    KnownStep a, b;
};

/// A transformer with this many layers. The seed decides what differs.
MadePair madePair(std::uint32_t seed, int layers = 12);

/// The step repeated, with durations that vary by a few percent.
MadeKernels repeated(const KnownStep& step, int times, std::mt19937& random);

/// Whether two kernels share an operation.
bool areSame(const KnownKernel& a, const KnownKernel& b);

/// Rules that cover the kinds of kernels of both vendors.
core::Rules rulesOfBoth();

}  // namespace tests
