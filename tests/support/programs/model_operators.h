// SPDX-License-Identifier: GPL-3.0-or-later
// The operators of a model: those that are as fast as their kernels usually are, and those with a fault.
#pragma once

#include "tests/support/programs/faulty_program.h"

#include <random>

namespace tests {

/// Operators with a fault, and the one that is launched instead of all of them without it.
struct PlantedOperators {
    std::vector<Operator> slow;
    Operator instead;
};

/// The operators of the program of a seed, each of which takes about the length of its kernels.
class ModelOperators {
public:
    ModelOperators(std::uint64_t seed, core::Nanos length);

    PlantedOperators planted(Fault fault);

    std::array<Operator, 4> usual;  ///< a product, attention, an elementwise operator and a normalization

private:
    double share(int low, int high);

    std::mt19937_64 m_random;
    core::Nanos m_length;
};

}  // namespace tests
