// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/finding_tables.h"

#include "core/trace/labels.h"
#include "core/trace/recorded.h"

#include <fmt/format.h>

#include <algorithm>

namespace core {

namespace {

/// Returns "nothing found by 3 rules: host-sync (0.3 ms), ...; not judged: ..." and what else applies to all prices.
std::string silenceText(const Findings& findings) {
    std::string nothing;
    std::vector<std::pair<std::string, std::string>> notJudged;  // reason, and ids of the rules
    int silent = 0;
    for (const SilentRule& each : findings.silent) {
        if (!each.notJudged.isEmpty()) {
            const std::string why = each.notJudged.text();
            const auto known =
                std::find_if(notJudged.begin(), notJudged.end(), [&](const auto& one) { return one.first == why; });
            if (known == notJudged.end())
                notJudged.emplace_back(why, each.rule->id);
            else
                known->second += fmt::format(", {}", each.rule->id);
            continue;
        }
        ++silent;
        nothing += fmt::format("{}{}", nothing.empty() ? "" : ", ", each.rule->id);
        if (each.largest > 0) nothing += " (" + timeWords(each.largest) + ")";
    }
    std::string all = fmt::format("prices are of an iteration of {}, and overlap", timeWords(findings.wall));
    if (!findings.firstStep.isEmpty()) all += "; " + findings.firstStep.text();
    if (findings.together) all += "; all together, replayed: at most " + timeWords(*findings.together);
    if (silent > 0) all += fmt::format("; nothing found by {} rule{}: {}", silent, silent == 1 ? "" : "s", nothing);
    if (!findings.refusal.empty()) all += "; estimates alone: " + text(findings.refusal);
    for (const auto& [why, rules] : notJudged)
        all += fmt::format("; not judged: {}: {}", rules, why);
    return all;
}

Table findingsTable(const View& view, const Findings& findings) {
    Table table{"findings",
                {{"Rule"},
                 {"Finding"},
                 {"Price", "ns", CellKind::Time},
                 {"% of Wall", "", CellKind::Percent, 2},
                 {"How Sure"},
                 {"Places", "", CellKind::Count},
                 {"Code"},
                 {"Evidence"}}};
    table.whole = "wall of an iteration";
    if (findings.found.empty()) table.missing = missingOperations(view.trace);
    table.note = silenceText(findings);
    for (const Finding& each : findings.found)
        table.rows.push_back({std::string(each.rule), each.title.text(), each.price, percentCell(findings.share(each)),
                              std::string(each.howSure()), each.placeCount,
                              each.code.empty() ? Cell() : Cell(each.code), evidenceText(each)});
    return table;
}

Table placesTable(const View& view, const Findings& findings) {
    Table table{"finding-places",
                {{"Rule"},
                 {"Device"},
                 {"Iteration"},
                 {"Start", "ns", CellKind::Time},
                 {"Duration", "ns", CellKind::Time},
                 {"Code"}}};
    table.missing = missingOperations(view.trace);
    const Labels labels(view.trace);
    const auto cell = [](const std::string& text) { return text.empty() ? Cell() : Cell(text); };
    for (const Finding& finding : findings.found) {
        if (finding.placeCount > static_cast<std::int64_t>(finding.places.size()))
            table.note += fmt::format("{}{}: the {} longest of {} places", table.note.empty() ? "" : "; ", finding.rule,
                                      finding.places.size(), finding.placeCount);
        for (const FindingPlace& place : finding.places)
            table.rows.push_back({std::string(finding.rule),
                                  place.device ? Cell(labels.deviceNumber(*place.device)) : Cell(),
                                  cell(place.iteration), place.start, place.duration, cell(place.code)});
    }
    return table;
}

}  // namespace

Table firstFindings(const View& view, const Findings& findings) {
    constexpr std::size_t most = 5;
    Table table{"first-findings",
                {{"Finding"},
                 {"Price", "ms", CellKind::Real, 3},
                 {"% of Wall", "", CellKind::Percent, 2},
                 {"How Sure"},
                 {"Evidence"},
                 {"What to Do"},
                 {"Might Not Hold"}}};
    table.whole = "wall of an iteration";
    if (findings.found.empty()) table.missing = missingOperations(view.trace);
    table.note = silenceText(findings);
    for (std::size_t i = 0; i < std::min(most, findings.found.size()); ++i) {
        const Finding& each = findings.found[i];
        table.rows.push_back({each.title.text(), static_cast<double>(each.price) / 1e6,
                              percentCell(findings.share(each)), std::string(each.howSure()), evidenceText(each),
                              each.toDo.text(), each.unless.text()});
    }
    return table;
}

std::string evidenceText(const Finding& finding) {
    std::string all;
    for (const Words& each : finding.evidence)
        all += (all.empty() ? "" : "; ") + each.text();
    return all;
}

const std::vector<FindingTableKind>& findingTableKinds() {
    static const std::vector<FindingTableKind> kinds = {{"findings", findingsTable}, {"finding-places", placesTable}};
    return kinds;
}

}  // namespace core
