// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of `lacuna report` that replay a recording:
// what-if, with the option that names the changes, and findings.
#pragma once

#include "app/cli/report/code_report.h"
#include "core/analysis/snapshot.h"
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

void addWhatIfOption(CLI::App& app, std::vector<std::string>& requested);

/// Parses the changes. An error begins with the name of the option.
core::Result<std::vector<core::WhatIf>> whatIfs(const std::vector<std::string>& requested);

struct ReplayTables {
    std::vector<core::ReplayTableKind> kinds;
    std::vector<core::FindingTableKind> ofFindings;  ///< written after the tables in `kinds`

    bool firstFindings = false;  ///< for a page: puts the most valuable findings at its top

    /// All tables that exist.
    static ReplayTables all(bool isPage) { return {core::replayTableKinds(), core::findingTableKinds(), isPage}; }
};

/// Appends these tables to a part. The replay is computed once, and only if a table needs it.
void addReplayTables(core::ReportPart& part, const core::Snapshot& snapshot, const ReplayTables& tables,
                     std::span<const core::WhatIf> requested, PartFrames& frames, const std::stop_token& stop);

}  // namespace cli
