// SPDX-License-Identifier: GPL-3.0-or-later
// One model on two vendors' GPUs: steps whose kernels have other names, are fused and split, take other times and come
// in another order here and there; and which of one is which of the other.
#pragma once

#include "core/classify/rules.h"
#include "tests/support/made_run.h"

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace tests {

/// A kernel, and which of the model's operations it does: numbers that are the same in both steps.
struct KnownKernel {
    MadeKernel kernel;
    std::vector<int> does;
    int layer = -1;  ///< -1: outside of layers
};
using KnownStep = std::vector<KnownKernel>;

struct MadePair {
    KnownStep a, b;
};

/// A transformer of so many layers. The seed decides what differs.
MadePair madePair(std::uint32_t seed, int layers = 12);

/// The step so many times, with durations that vary by a few percent.
MadeKernels repeated(const KnownStep& step, int times, std::mt19937& random);

/// Whether two kernels do something in common.
bool areSame(const KnownKernel& a, const KnownKernel& b);

/// Rules that know the kinds of kernels of both vendors.
core::Rules rulesOfBoth();

}  // namespace tests
