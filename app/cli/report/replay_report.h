// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of `lacuna report` that run a recording again: what-if with the option that says with which changes, and
// findings.
#pragma once

#include "core/analysis/analysis.h"
#include "core/base/result.h"
#include "core/findings/finding_tables.h"
#include "core/replay/replay_tables.h"
#include "core/report/writers.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace cli {

void addWhatIfOption(CLI::App& app, std::vector<std::string>& asked);

/// The error begins with the option.
core::Result<std::vector<core::WhatIf>> whatIfs(const std::vector<std::string>& asked);

struct ReplayTables {
    std::vector<core::ReplayTableKind> kinds;
    std::vector<core::FindingTableKind> ofFindings;  ///< they stand behind those

    bool firstFindings = false;  ///< for a page: what is worth most, at its top

    /// All there are.
    static ReplayTables all(bool isPage) { return {core::replayTableKinds(), core::findingTableKinds(), isPage}; }
};

/// Puts these tables behind the others of a part. The replay is made once, and only where a table wants it.
void addReplayTables(core::ReportPart& part, const core::Snapshot& snapshot, const ReplayTables& tables,
                     std::span<const core::WhatIf> asked, const std::stop_token& stop);

}  // namespace cli
