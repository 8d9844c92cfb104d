// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/replay_of.h"

#include "tests/support/places.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>

#include <stdexcept>

namespace tests {

core::Rules replayRules() {
    return valueOf(core::parseRules(readFile(sourceFolder() / "tests/support/replay_rules.json")));
}

ReplayOf::ReplayOf(core::TracePtr trace, const std::string& iteration) {
    core::SnapshotCache cache;
    core::Options options;
    options.iteration = iteration;
    m_snapshot = core::snapshotOf(std::move(trace), replayRules(), options, cache, {}, {false, false, false});
    m_replay = core::replayOf(m_snapshot->trace, view());
}

core::WhatIfAnswer ReplayOf::answer(std::string_view text) const {
    const auto requested = core::parsedWhatIf(text);
    if (!requested) throw std::invalid_argument(requested.error().message);
    core::ReplayRun run(m_replay->graph);
    return core::whatIf(*m_replay, view(), requested->levers, run);
}

core::WhatIfAnswer ReplayOf::answerAnyway(std::string_view text) const {
    ReplayOf open = *this;
    auto replay = std::make_shared<core::Replay>(*m_replay);
    replay->refusal.clear();
    replay->hostRefusal.clear();
    open.m_replay = std::move(replay);
    return open.answer(text);
}

std::optional<core::StepLimits> ReplayOf::limits() const {
    core::ReplayRun run(m_replay->graph);
    return core::limitsOf(*m_replay, view(), {}, run);
}

std::string ReplayOf::microseconds(std::string_view text) const {
    const core::WhatIfAnswer answer = this->answer(text);
    if (!answer.refusal.empty()) return answer.refusal;
    if (answer.low == answer.high) return std::to_string(answer.best / 1000);
    return fmt::format("{} {} {}", answer.low / 1000, answer.best / 1000, answer.high / 1000);
}

std::string ReplayOf::path(std::size_t step) const {
    std::string text;
    for (const core::PathPiece& piece : m_replay->paths.at(step).pieces) {
        std::string kind(core::text(piece.kind));
        if (piece.kind == core::PathKind::Device) {
            const core::Trace& trace = *m_snapshot->trace;
            kind += ":" + std::string(trace.names[trace.events.name[piece.operation]]);
        }
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", kind, piece.length() / 1000);
    }
    return text;
}

}  // namespace tests
