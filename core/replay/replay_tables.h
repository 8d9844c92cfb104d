// SPDX-License-Identifier: GPL-3.0-or-later
// A replay as tables: what the wall time consisted of, and what it would be.
#pragma once

#include "core/base/table.h"
#include "core/replay/replay.h"

#include <span>
#include <string_view>
#include <vector>

namespace core {

/// Tables of a replay, in the order of `--table all`: `critical-path`, `what-if`.
struct ReplayTableKind {
    std::string_view name;
    Table (*make)(const View& view, const Replay& replay, std::span<const WhatIf> asked);
};
const std::vector<ReplayTableKind>& replayTableKinds();

/// A request with its answer.
struct AnsweredWhatIf {
    std::string text;
    WhatIfAnswer answer;
};
/// The table `what-if` of these, below the row of a replay without a change.
Table whatIfTable(const Replay& replay, std::span<const AnsweredWhatIf> answered);

/// The rows of the table `what-if` where nothing is requested: levers that need no name.
const std::vector<WhatIf>& usualWhatIfs();

}  // namespace core
