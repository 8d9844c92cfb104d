// SPDX-License-Identifier: GPL-3.0-or-later
// The replay of a trace with its own classes, and its answers: the basis of tests of replays.
#pragma once

#include "core/analysis/analysis.h"
#include "core/replay/replay_tables.h"

#include <memory>
#include <string>
#include <string_view>

namespace tests {

/// The rules of the recorded answers: gemm, attention, communication, ...
core::Rules replayRules();

class ReplayOf {
public:
    /// `iteration` as the option has it.
    explicit ReplayOf(core::TracePtr trace, const std::string& iteration = "auto");

    const core::Replay& operator*() const { return *m_replay; }
    const core::Replay* operator->() const { return m_replay.get(); }
    core::View view() const { return core::viewOf(*m_snapshot); }
    /// The answer to the levers in a text; throws if the text is not valid.
    core::WhatIfAnswer answer(std::string_view text) const;
    /// "40 45 50" in whole microseconds, low, best and high; "40" if they are equal; otherwise the refusal.
    std::string microseconds(std::string_view text) const;
    /// Even where the record is not sufficient.
    core::WhatIfAnswer answerAnyway(std::string_view text) const;
    /// "gpu:gemm 20, stream gap 1": the path of one step, in microseconds, from last to first.
    std::string path(std::size_t step = 0) const;

private:
    std::shared_ptr<const core::Snapshot> m_snapshot;
    std::shared_ptr<const core::Replay> m_replay;
};

}  // namespace tests
