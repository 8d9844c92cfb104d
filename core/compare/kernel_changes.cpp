// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/kernel_changes.h"

#include "core/base/kernel_name.h"
#include "core/compare/change_columns.h"
#include "core/compare/compared_name.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <unordered_map>

namespace core {

namespace {

/// The operations that count as one kernel on both sides.
struct Pairing {
    std::string name, className;
    OpKind kind = OpKind::Kernel;
    std::vector<const OperationTime*> before, after;
    std::set<std::string> candidateNames = {};
};
using Pairings = std::unordered_map<std::string, Pairing>;

/// Calls visit(operation, comparedName() of it).
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

/// Adds the candidate's operations. If `map` pairs a name with one that the baseline lacks, its own name is used.
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
        // Computed one at a time, because samples of all kernels would take too much memory.
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
    Table table{"kernel-changes", changeColumns({{"Name"}, {"Class"}}, {{"Matched Name"}}, candidates.size())};
    for (std::size_t i = 0; i < candidates.size(); ++i)
        for (const KernelChange& row : candidates[i].rows) {
            std::vector<Cell> cells;
            if (candidates.size() > 1) cells.push_back(names[i]);
            cells.insert(cells.end(), {row.name, row.className});
            addChangeCells(
                {candidates[i].isByIteration, row.before, row.after, row.wholeBefore, row.wholeAfter, row.change},
                cells, table);
            cells.push_back(row.matchedName.empty() ? Cell() : Cell(row.matchedName));
            table.rows.push_back(std::move(cells));
        }
    table.whole = baselineTime(std::ranges::any_of(candidates, &KernelChanges::isByIteration), candidates.size());
    return table;
}

}  // namespace core
