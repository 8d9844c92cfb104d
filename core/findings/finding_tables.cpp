// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/finding_tables.h"

#include "core/findings/headline.h"
#include "core/findings/rules.h"
#include "core/trace/labels.h"
#include "core/trace/recorded.h"

#include <fmt/format.h>

#include <algorithm>

namespace core {

namespace {

/// Returns "nothing found by 3 rules: host-sync (0.3 ms), ...; not evaluated: ..." and what else applies to all prices.
std::string silenceText(const Findings& findings) {
    std::string nothing;
    int silent = 0;
    for (const SilentRule& each : findings.silent) {
        if (!each.notJudged.isEmpty()) continue;
        ++silent;
        nothing += fmt::format("{}{}", nothing.empty() ? "" : ", ", each.rule->id);
        if (each.largest > 0) nothing += " (" + timeWords(each.largest) + ")";
    }
    const std::string wall = timeWords(findings.wall);
    std::string all = findings.hasIterations ? fmt::format("prices are of an iteration of {}, and overlap", wall)
                                             : fmt::format("prices are of {} in all, and overlap", wall);
    if (!findings.firstStep.isEmpty()) all += "; " + findings.firstStep.text();
    if (findings.together) {
        const auto replayed = std::ranges::count_if(findings.found, &Finding::isReplayable);
        const bool areAll = replayed == std::ssize(findings.found);
        all += areAll ? "; all together, replayed"
                      : fmt::format("; replayed together, {} of {}", replayed, findings.found.size());
        all += ": at most " + timeWords(*findings.together);
    }
    if (silent > 0 && findings.wall > 0)
        all += fmt::format("; nothing found by {} rule{}: {}", silent, silent == 1 ? "" : "s", nothing);
    if (!findings.refusal.empty()) all += "; estimates alone: " + text(findings.refusal);
    if (findings.found.empty()) return all;  // the headline says what was not evaluated
    for (const auto& [why, rules] : unevaluated(findings)) {
        all += "; not evaluated: ";
        for (const FindingRule* rule : rules)
            all += fmt::format("{}{}", rule == rules.front() ? "" : ", ", rule->id);
        all += ": " + why.text();
    }
    return all;
}

Table findingsTable(const View& view, const Findings& findings) {
    Table table = tableWith("findings", asList<FindingItem>(findingColumns), findings.found, [&](const Finding& each) {
        return FindingItem{findings, each};
    });
    table.whole = findings.hasIterations ? "wall of an iteration" : "wall";
    if (findings.found.empty()) table.missing = missingOperations(view.trace);
    table.note = headline(findings).text() + "; " + silenceText(findings);
    return table;
}

/// A row of the table `finding-places`.
struct PlaceItem {
    const Finding& finding;
    const FindingPlace& place;
    const Labels& labels;
};

constexpr ColumnOf<PlaceItem> placeColumns[] = {
    {{"Rule"}, [](auto& of) { return of.finding.rule; }},
    {{"Device"}, [](auto& of) { return of.place.device ? Cell(of.labels.deviceNumber(*of.place.device)) : Cell(); }},
    {{"Iteration"}, [](auto& of) { return textIfAny(of.place.iteration); }},
    {{"Start", "ns", CellKind::Time}, [](auto& of) { return of.place.start; }},
    {{"Duration", "ns", CellKind::Time}, [](auto& of) { return of.place.duration; }},
    {{"Code"}, [](auto& of) { return textIfAny(of.place.code); }},
};

Table placesTable(const View& view, const Findings& findings) {
    Table table = tableWith("finding-places", placeColumns);
    table.missing = missingOperations(view.trace);
    const Labels labels(view.trace);
    for (const Finding& finding : findings.found) {
        if (finding.placeCount > static_cast<std::int64_t>(finding.places.size()))
            table.note += fmt::format("{}{}: the {} longest of {} places", table.note.empty() ? "" : "; ", finding.rule,
                                      finding.places.size(), finding.placeCount);
        for (const FindingPlace& place : finding.places)
            addRow(table, placeColumns, PlaceItem{finding, place, labels});
    }
    return table;
}

constexpr ColumnOf<FindingItem> adviceColumns[] = {
    {{"Finding"}, [](auto& of) { return of.finding.title.text(); }},
    {{"Potential Saving", "ms", CellKind::Real, 3},
     [](auto& of) { return static_cast<double>(of.finding.price) / 1e6; }},
    {{"% of Wall", "", CellKind::Percent, 2}, [](auto& of) { return percentCell(of.all.share(of.finding)); }},
    {{"Estimate"}, [](auto& of) { return of.finding.isBound ? "upper bound" : "approximate"; }},
    {{"Evidence"}, [](auto& of) { return evidenceText(of.finding); }},
    {{"What to Do"}, [](auto& of) { return of.finding.toDo.text(); }},
    {{"When This Does Not Apply"}, [](auto& of) { return of.finding.unless.text(); }},
};

}  // namespace

constinit const FindingColumns findingColumns{
    .rule = {{"Rule"}, [](auto& of) { return of.finding.rule; }},
    .name = {{"Finding"}, [](auto& of) { return of.finding.title.text(); }},
    .price = {{"Price", "ns", CellKind::Time}, [](auto& of) { return of.finding.price; }},
    .share = {{"% of Wall", "", CellKind::Percent, 2}, [](auto& of) { return percentCell(of.all.share(of.finding)); }},
    .sure = {{"How Sure"}, [](auto& of) { return of.finding.howSure(); }},
    .places = {{"Places", "", CellKind::Count}, [](auto& of) { return of.finding.placeCount; }},
    .code = {{"Code"}, [](auto& of) { return textIfAny(of.finding.code); }},
    .evidence = {{"Evidence"}, [](auto& of) { return evidenceText(of.finding); }},
};

Table firstFindings(const View& view, const Findings& findings) {
    constexpr std::size_t most = 5;
    Table table = tableWith("first-findings", adviceColumns);
    table.whole = findings.hasIterations ? "wall of an iteration" : "wall";
    if (findings.found.empty()) table.missing = missingOperations(view.trace);
    table.note = silenceText(findings);
    for (std::size_t i = 0; i < std::min(most, findings.found.size()); ++i)
        addRow(table, adviceColumns, FindingItem{findings, findings.found[i]});
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
