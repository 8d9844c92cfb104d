// SPDX-License-Identifier: GPL-3.0-or-later
// Profiles to match, made from traces or from known steps.
#pragma once

#include "core/match/step_match.h"
#include "tests/support/made_pair.h"

#include <gtest/gtest.h>

#include <memory>
#include <random>
#include <vector>

namespace tests {

inline std::vector<core::ComparedProfile> compared(const std::vector<core::TracePtr>& traces, const core::Rules& rules,
                                                   const core::Options& options = {}) {
    std::vector<std::shared_ptr<const core::Snapshot>> snapshots;
    for (const core::TracePtr& trace : traces) {
        core::SnapshotCache cache;
        snapshots.push_back(core::snapshotOf(trace, rules, options, cache));
    }
    return core::comparedProfiles(snapshots);
}

/// Compares two runs; each repeats its step `times` times.
inline std::vector<core::ComparedProfile> comparedRuns(const KnownStep& a, const KnownStep& b, int times = 6) {
    std::mt19937 random(7);
    return compared({traceOf(MadeRun{{repeated(a, times, random)}}), traceOf(MadeRun{{repeated(b, times, random)}})},
                    rulesOfBoth());
}

}  // namespace tests
