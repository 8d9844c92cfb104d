// SPDX-License-Identifier: GPL-3.0-or-later
// How many times slower everything is with the sanitizer of this build: a factor for time limits.
#pragma once

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

}  // namespace tests
