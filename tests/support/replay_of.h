// SPDX-License-Identifier: GPL-3.0-or-later
// The replay of a trace with its own classes, and its results: the basis of tests of replays.
#pragma once

#include "core/analysis/analysis.h"
#include "core/replay/replay_tables.h"

#include <memory>
#include <string>
#include <string_view>

namespace tests {

/// The rules of the recorded results: gemm, attention, communication, ...
core::Rules replayRules();

class ReplayOf {
public:
    /// `iteration` is a value of the option --iteration.
    explicit ReplayOf(core::TracePtr trace, const std::string& iteration = "auto");

    const core::Replay& operator*() const { return *m_replay; }
    const core::Replay* operator->() const { return m_replay.get(); }
    core::View view() const { return core::viewOf(*m_snapshot); }
    /// Returns the result of the levers in a text; throws if the text is invalid.
    core::WhatIfAnswer answer(std::string_view text) const;
    /// Returns what limits the recorded steps.
    std::optional<core::StepLimits> limits() const;
    /// Formats low, best and high in whole microseconds: "40 45 50"; "40" if they are equal; otherwise the refusal.
    std::string microseconds(std::string_view text) const;
    /// Returns the result even if the recording is not sufficient for a replay.
    core::WhatIfAnswer answerAnyway(std::string_view text) const;
    /// Formats the critical path of a step in microseconds, from last to first: "gpu:gemm 20, stream gap 1".
    std::string path(std::size_t step = 0) const;

private:
    std::shared_ptr<const core::Snapshot> m_snapshot;
    std::shared_ptr<const core::Replay> m_replay;
};

}  // namespace tests
