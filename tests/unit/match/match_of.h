// SPDX-License-Identifier: GPL-3.0-or-later
// Profiles to match, made from traces or from known steps.
#pragma once

#include "core/match/step_match.h"
#include "tests/support/made_pair.h"
#include "tests/support/snapshot_of.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace tests {

/// Compares two runs; each repeats its step `times` times.
inline std::vector<core::ComparedProfile> comparedRuns(const KnownStep& a, const KnownStep& b, int times = 6) {
    std::mt19937 random(7);
    return compared({traceOf(MadeRun{{repeated(a, times, random)}}), traceOf(MadeRun{{repeated(b, times, random)}})},
                    rulesOfBoth());
}

}  // namespace tests
