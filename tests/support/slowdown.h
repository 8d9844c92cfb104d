// SPDX-License-Identifier: GPL-3.0-or-later
// For limits of time and memory: how many times slower everything is with the sanitizer of this build, a clock of time
// and one that stands still while other processes run, and the unit of memory.
#pragma once

#include <chrono>
#include <cstdint>
#include <ctime>

namespace tests {

#if defined(__has_feature)
#define LACUNA_HAS(feature) __has_feature(feature)
#else
#define LACUNA_HAS(feature) 0
#endif

#if defined(__SANITIZE_THREAD__) || LACUNA_HAS(thread_sanitizer)
constexpr int slowdown = 15;
#elif defined(__SANITIZE_ADDRESS__) || LACUNA_HAS(address_sanitizer)
constexpr int slowdown = 5;
#else
constexpr int slowdown = 1;
#endif

#undef LACUNA_HAS

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t mebibyte = 1 << 20;

/// Processor time of all threads of this process, in seconds.
inline double processorSeconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace tests
