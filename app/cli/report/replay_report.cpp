// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/report/replay_report.h"

#include "core/analysis/stacks/frames.h"
#include "core/findings/headline.h"

#include <CLI/CLI.hpp>

namespace cli {

void addWhatIfOption(CLI::App& app, std::vector<std::string>& requested) {
    app.add_option("--what-if", requested,
                   "What the wall would be with this changed, as the table what-if tells: levers separated by commas "
                   "act together, the option may be repeated for a row each. Levers: " +
                       core::leverForms() +
                       ". The recording is run again by the order it shows: bounds hold for that, not for other code, "
                       "clocks, memory or ranks; predictions were compared with real changes of two programs only")
        ->type_name("LEVER[,LEVER...]")
        ->allow_extra_args(false)
        ->group("Figures");
}

core::Result<std::vector<core::WhatIf>> whatIfs(const std::vector<std::string>& requested) {
    std::vector<core::WhatIf> all;
    for (const std::string& text : requested) {
        auto parsed = core::parsedWhatIf(text);
        if (!parsed) return parsed.error().within("--what-if: ");
        all.push_back(*std::move(parsed));
    }
    return all;
}

void addReplayTables(core::ReportPart& part, const core::Snapshot& snapshot, const ReplayTables& tables,
                     std::span<const core::WhatIf> requested, PartFrames& frames, const std::stop_token& stop) {
    const bool asksFindings = !tables.ofFindings.empty() || tables.firstFindings;
    if (tables.kinds.empty() && !asksFindings) return;
    const core::View view = core::viewOf(snapshot, stop);
    const auto replay = core::replayOf(snapshot.trace, view);
    if (!replay) return;
    for (const core::ReplayTableKind& kind : tables.kinds)
        part.tables.push_back(kind.make(view, *replay, requested));
    if (!asksFindings) return;
    const core::Findings found = core::findings(view, *replay, *frames);
    for (const core::FindingTableKind& kind : tables.ofFindings)
        part.tables.push_back(kind.make(view, found));
    if (!tables.firstFindings) return;
    part.summary.push_back({"What to do first", core::headline(found).text()});
    part.first.push_back(core::firstFindings(view, found));
}

}  // namespace cli
