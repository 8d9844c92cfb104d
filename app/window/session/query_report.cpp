// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/query_report.h"

#include "app/cli/report/chosen_tables.h"
#include "app/cli/report/rank_report.h"
#include "app/cli/report/report_page.h"
#include "ui/panes/query/query_pane.h"

namespace app {

namespace {

std::vector<core::Table> tablesFor(std::span<const core::QueryProfile> profiles, const std::vector<std::string>& names,
                                   const std::stop_token& stop) {
    const auto tables = cli::chosenTables(names, false);
    if (!tables) return {};  // SQLite says then that there is no such table
    core::Report report{{}, profiles.size() > 1};
    cli::RankReport ranks(tables->ofRanks);
    for (const core::QueryProfile& profile : profiles) {
        report.parts.push_back(cli::reportPart(profile.name(), profile.snapshot(),
                                               {tables->ofProfiles, tables->ofCode, tables->ofReplay}, {},
                                               cli::ReportFor::Tables, stop));
        ranks.add(profile.snapshot());
    }
    ranks.finish(report);
    return core::joinedTables(report);
}

}  // namespace

void giveReport(ui::Pane* pane) {
    if (auto* query = qobject_cast<ui::QueryPane*>(pane)) query->setReport({cli::reportTableNames(), tablesFor});
}

}  // namespace app
