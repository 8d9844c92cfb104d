// SPDX-License-Identifier: GPL-3.0-or-later
// The replay of a trace with classes of its own, and what it answers: what tests of replays begin with.
#pragma once

#include "core/analysis/analysis.h"
#include "core/replay/replay_tables.h"

#include <memory>
#include <string>
#include <string_view>

namespace tests {

/// The rules that recorded answers were made with: gemm, attention, communication, ...
core::Rules replayRules();

class ReplayOf {
public:
    /// `iteration` as the option has it.
    explicit ReplayOf(core::TracePtr trace, const std::string& iteration = "auto");

    const core::Replay& operator*() const { return *m_replay; }
    const core::Replay* operator->() const { return m_replay.get(); }
    core::View view() const { return core::viewOf(*m_snapshot); }
    /// To the levers that a text asks for; throws where it is none.
    core::WhatIfAnswer answer(std::string_view text) const;
    /// "40 45 50" in whole microseconds, low, best and high; "40" where they are equal; else the refusal.
    std::string microseconds(std::string_view text) const;
    /// Also where the record does not suffice.
    core::WhatIfAnswer answerAnyway(std::string_view text) const;
    /// "gpu:gemm 20, stream gap 1": of one step, in microseconds, from the last to the first.
    std::string path(std::size_t step = 0) const;

private:
    std::shared_ptr<const core::Snapshot> m_snapshot;
    std::shared_ptr<const core::Replay> m_replay;
};

}  // namespace tests
