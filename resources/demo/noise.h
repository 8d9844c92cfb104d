// SPDX-License-Identifier: GPL-3.0-or-later
// Pseudo-random numbers that are the same on every machine: SplitMix64, integers only.
#pragma once

#include <cstdint>

namespace demo {

class Noise {
public:
    explicit Noise(std::uint64_t seed) : m_state(seed) {}

    /// Evenly spread over low..high, both included.
    std::int64_t between(std::int64_t low, std::int64_t high) {
        return low + static_cast<std::int64_t>(next() % static_cast<std::uint64_t>(high - low + 1));
    }
    /// Around a mean, at most `permille` of it away; values near the mean are likelier.
    std::int64_t around(std::int64_t mean, std::int64_t permille) {
        const std::int64_t reach = mean * permille / 1000;
        return mean + (between(-reach, reach) + between(-reach, reach)) / 2;
    }

private:
    std::uint64_t next() {
        std::uint64_t z = (m_state += 0x9e3779b97f4a7c15);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return z ^ (z >> 31);
    }

    std::uint64_t m_state;
};

}  // namespace demo
