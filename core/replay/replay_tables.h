// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of a replay: what the wall time consisted of, and what it would be under each lever.
#pragma once

#include "core/base/table.h"
#include "core/replay/replay.h"

#include <span>
#include <string_view>
#include <vector>

namespace core {

/// The tables of a replay, in the order of `--table all`: `critical-path`, `what-if`.
struct ReplayTableKind {
    std::string_view name;
    Table (*make)(const View& view, const Replay& replay, std::span<const WhatIf> requested);
};
const std::vector<ReplayTableKind>& replayTableKinds();

/// A request and its answer.
struct AnsweredWhatIf {
    std::string text;
    WhatIfAnswer answer;
};
/// Returns the table `what-if` of these answers, below a row for the replay without a change.
Table whatIfTable(const Replay& replay, std::span<const AnsweredWhatIf> answered);

/// Returns the levers that the table `what-if` contains by default: those that need no name.
const std::vector<WhatIf>& usualWhatIfs();

}  // namespace core
