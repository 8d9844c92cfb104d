// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/mfu_changes.h"

#include "core/analysis/analysis.h"

namespace core {

namespace {

MfuOfProfile mfuOf(const Snapshot& snapshot, const std::string& name, const std::stop_token& stop) {
    const Efficiency made = efficiency(viewOf(snapshot, stop), PeakTable::inUse());
    MfuOfProfile of{name, made.ofSteps(), {}, {}};
    for (const Mfu& step : made.steps)
        if (step.low) of.steps.push_back(*step.low);
    return of;
}

const ColumnOf<MfuOfProfile> mfuChangeColumns[]{
    {{"Profile"}, [](auto& of) { return of.name; }},
    {{"Iterations", "", CellKind::Count}, [](auto& of) { return static_cast<std::int64_t>(of.steps.size()); }},
    {{"MFU", "%", CellKind::Percent, 2}, [](auto& of) { return of.mfu.low; }},
    {{"MFU at Most", "%", CellKind::Percent, 2}, [](auto& of) { return of.mfu.high; }},
    {{"HFU", "%", CellKind::Percent, 2}, [](auto& of) { return of.mfu.hardware; }},
    {{"Verdict"}, [](auto& of) { return of.change ? Cell(std::string(text(of.change->verdict))) : Cell(); }},
    {{"Change", "%", CellKind::Percent, 2},
     [](auto& of) { return of.change ? percentCell(of.change->change) : Cell(); }},
    {{"Low", "%", CellKind::Percent, 2}, [](auto& of) { return of.change ? percentCell(of.change->low) : Cell(); }},
    {{"High", "%", CellKind::Percent, 2}, [](auto& of) { return of.change ? percentCell(of.change->high) : Cell(); }},
};

}  // namespace

std::vector<MfuOfProfile> mfuOfProfiles(std::span<const ComparedProfile> profiles, std::span<const std::string> names,
                                        const std::stop_token& stop) {
    std::vector<MfuOfProfile> all;
    for (std::size_t i = 0; i < profiles.size(); ++i) {
        all.push_back(mfuOf(*profiles[i].snapshot, names[i], stop));
        if (i > 0 && all.front().isKnown() && all[i].isKnown())
            all[i].change = changeOf(all.front().steps, all[i].steps);
    }
    return all;
}

Table mfuChanges(std::span<const ComparedProfile> profiles, std::span<const std::string> names) {
    Table table = tableWith("mfu-changes", mfuChangeColumns);
    for (const MfuOfProfile& each : mfuOfProfiles(profiles, names))
        addRow(table, mfuChangeColumns, each);
    table.whole = "the baseline's MFU";
    return table;
}

}  // namespace core
