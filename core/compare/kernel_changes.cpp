// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/kernel_changes.h"

#include "core/base/kernel_name.h"
#include "core/compare/compared_name.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>

namespace core {

namespace {

/// The operations that are one kernel on either side.
struct Pairing {
    std::string name, className;
    OpKind kind = OpKind::Kernel;
    std::vector<const OperationTime*> before, after;
    std::set<std::string> candidateNames = {};
};
using Pairings = std::unordered_map<std::string, Pairing>;

/// visit(operation, its name as it is compared)
template <class Visit>
void forEachOperation(const ComparedProfile& profile, const Visit& visit) {
    const Snapshot& snapshot = *profile.snapshot;
    for (const OperationTime& operation : profile.times->operations)
        visit(operation, comparedName(*snapshot.trace, operation.name, operation.kind, operation.copyKind,
                                      snapshot.options.names));
}

Pairing& pairingOf(const ComparedProfile& profile, const OperationTime& operation, const std::string& name,
                   const std::string& key, Pairings& pairings) {
    Pairing& pairing = pairings[key];
    if (!pairing.name.empty()) return pairing;
    const Classification& classes = *profile.snapshot->classes;
    pairing.name = name;
    pairing.kind = operation.kind;
    pairing.className = classes.classes[index(classes.classOf[index(operation.name)])];
    return pairing;
}

void addBaseline(const ComparedProfile& profile, Pairings& pairings) {
    forEachOperation(profile, [&](const OperationTime& operation, const std::string& name) {
        pairingOf(profile, operation, name, canonicalName(name), pairings).before.push_back(&operation);
    });
}

/// A name that the map leads to one that the baseline lacks meets under its own.
void addCandidate(const ComparedProfile& profile, const NameMap& map, Pairings& pairings) {
    forEachOperation(profile, [&](const OperationTime& operation, const std::string& name) {
        std::string key = map.meetingName(name);
        if (const auto met = pairings.find(key); met == pairings.end() || met->second.before.empty())
            key = canonicalName(name);
        Pairing& pairing = pairingOf(profile, operation, name, key, pairings);
        pairing.after.push_back(&operation);
        pairing.candidateNames.insert(name);
    });
}

Measured measured(const std::vector<const OperationTime*>& operations, const ComparedProfile& profile, OpKind kind,
                  bool elapsed) {
    Measured sum;
    sum.isRecorded = profile.times->records(kind);
    for (const OperationTime* operation : operations)
        add(*operation, profile.times->iterations, elapsed, sum);
    return sum;
}

std::optional<double> shownTime(const Measured& sum, bool byIteration) {
    if (!sum.isRecorded) return std::nullopt;
    return byIteration ? sum.mean() : sum.whole.real();
}

double difference(const KernelChange& row) { return row.after.value_or(0) - row.before.value_or(0); }

}  // namespace

KernelChanges kernelChanges(const ComparedProfile& baseline, const ComparedProfile& candidate, bool elapsed,
                            const NameMap& map) {
    Pairings pairings;
    addBaseline(baseline, pairings);
    addCandidate(candidate, map, pairings);
    const bool byIteration = haveIterations(*baseline.times, *candidate.times);
    KernelChanges changes{byIteration, {}};
    for (auto& [key, pairing] : pairings) {
        // One at a time: all of them by iteration would fill the memory.
        const Measured before = measured(pairing.before, baseline, pairing.kind, elapsed);
        const Measured after = measured(pairing.after, candidate, pairing.kind, elapsed);
        changes.rows.push_back({std::move(pairing.name), std::move(pairing.className),
                                fmt::format("{}", fmt::join(pairing.candidateNames, " | ")),
                                shownTime(before, byIteration), shownTime(after, byIteration), before.whole,
                                after.whole, changeOf(before, after, byIteration)});
    }
    std::sort(changes.rows.begin(), changes.rows.end(), [](const KernelChange& a, const KernelChange& b) {
        return std::pair(-std::abs(difference(a)), std::string_view(a.name)) <
               std::pair(-std::abs(difference(b)), std::string_view(b.name));
    });
    return changes;
}

Table toTable(std::span<const KernelChanges> candidates, std::span<const std::string> names) {
    Table table{"kernel-changes",
                {{"Name"},
                 {"Class"},
                 {"Verdict"},
                 {"Base Time", "ns", CellKind::Time, 1},
                 {"Time", "ns", CellKind::Time, 1},
                 {"Change", "ns", CellKind::Time, 1},
                 {"Change", "%", CellKind::Percent, 2},
                 {"Low", "%", CellKind::Percent, 2},
                 {"High", "%", CellKind::Percent, 2},
                 {"Matched Name"}}};
    const bool ofSeveral = candidates.size() > 1;
    if (ofSeveral) table.columns.insert(table.columns.begin(), Column{"Profile"});
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        const KernelChanges& changes = candidates[i];
        const auto time = [&](const std::optional<double>& ns, const ExactSum& whole) {
            if (changes.isByIteration || !ns) return realCell(ns);
            return sumCell(whole, table);
        };
        for (const KernelChange& row : changes.rows) {
            const Change& change = row.change;
            const bool isKnown = row.before && row.after;
            std::vector<Cell> cells{row.name,
                                    row.className,
                                    std::string(text(change.verdict)),
                                    time(row.before, row.wholeBefore),
                                    time(row.after, row.wholeAfter),
                                    isKnown ? time(difference(row), row.wholeAfter - row.wholeBefore) : Cell(),
                                    percentCell(change.change),
                                    percentCell(change.low),
                                    percentCell(change.high),
                                    row.matchedName.empty() ? Cell() : Cell(row.matchedName)};
            if (ofSeveral) cells.insert(cells.begin(), names[i]);
            table.rows.push_back(std::move(cells));
        }
    }
    const auto isByIteration = [](const KernelChanges& each) { return each.isByIteration; };
    table.whole = "the baseline's time";
    if (std::any_of(candidates.begin(), candidates.end(), isByIteration))
        table.whole += ofSeveral ? ", an iteration's where both profiles have five of them" : " an iteration";
    return table;
}

}  // namespace core
