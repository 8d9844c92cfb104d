// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/report/chosen_tables.h"

#include "app/cli/complaints.h"
#include "app/cli/jobs/job_report.h"

#include <algorithm>
#include <array>

namespace cli {

namespace {

constexpr std::array<std::string_view, 4> defaultTables{"classes", "communication", "memory-time", "breakdown"};

/// Adds the kind with this name unless it is already chosen. Returns whether there is such a kind.
template <class Kind>
bool choose(std::string_view name, const std::vector<Kind>& kinds, std::vector<Kind>& chosen) {
    const auto is = [&](const Kind& kind) { return kind.name == name; };
    const auto kind = std::find_if(kinds.begin(), kinds.end(), is);
    if (kind != kinds.end() && std::none_of(chosen.begin(), chosen.end(), is)) chosen.push_back(*kind);
    return kind != kinds.end();
}

}  // namespace

std::vector<std::string> reportTableNames() {
    std::vector<std::string> names;
    for (const core::TableKind& kind : core::tableKinds())
        names.emplace_back(kind.name);
    for (const core::CodeTableKind& kind : core::codeTableKinds())
        names.emplace_back(kind.name);
    for (const core::ReplayTableKind& kind : core::replayTableKinds())
        names.emplace_back(kind.name);
    for (const core::FindingTableKind& kind : core::findingTableKinds())
        names.emplace_back(kind.name);
    for (const core::RankTableKind& kind : core::rankTableKinds())
        names.emplace_back(kind.name);
    names.emplace_back(readingTable);
    for (std::string& name : jobTableNames())
        names.push_back(std::move(name));
    return names;
}

core::Result<ChosenTables> chosenTables(const std::vector<std::string>& requested, bool asksWhatIf) {
    const auto asked = [&](std::string_view name) { return std::ranges::find(requested, name) != requested.end(); };
    if (asked("all"))
        return ChosenTables{core::tableKinds(),     core::codeTableKinds(), ReplayTables::all(false),
                            asked(readingTable),  // needs nsys
                            core::rankTableKinds(), !asked("doubts")};
    ChosenTables chosen;
    chosen.comparesReports = asked(readingTable);
    for (const std::string& name : requested)
        if (name != readingTable && !choose(name, core::tableKinds(), chosen.ofProfiles) &&
            !choose(name, core::codeTableKinds(), chosen.ofCode) &&
            !choose(name, core::replayTableKinds(), chosen.ofReplay.kinds) &&
            !choose(name, core::findingTableKinds(), chosen.ofReplay.ofFindings) &&
            !choose(name, core::rankTableKinds(), chosen.ofRanks))
            return core::Error{core::ErrorKind::Usage, "--table: " + unknownWord("table", name, reportTableNames())};
    if (requested.empty() && asksWhatIf) choose("what-if", core::replayTableKinds(), chosen.ofReplay.kinds);
    if (requested.empty() && !asksWhatIf)
        for (const std::string_view name : defaultTables)
            choose(name, core::tableKinds(), chosen.ofProfiles);
    return chosen;
}

std::vector<std::string> namesOf(const ChosenTables& tables) {
    std::vector<std::string> names;
    for (const core::TableKind& kind : tables.ofProfiles)
        names.emplace_back(kind.name);
    for (const core::CodeTableKind& kind : tables.ofCode)
        names.emplace_back(kind.name);
    for (const core::ReplayTableKind& kind : tables.ofReplay.kinds)
        names.emplace_back(kind.name);
    for (const core::FindingTableKind& kind : tables.ofReplay.ofFindings)
        names.emplace_back(kind.name);
    if (tables.comparesReports) names.emplace_back(readingTable);
    for (const core::RankTableKind& kind : tables.ofRanks)
        names.emplace_back(kind.name);
    return names;
}

}  // namespace cli
