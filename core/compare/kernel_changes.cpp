// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/kernel_changes.h"

#include "core/analysis/time/iteration_table.h"
#include "core/base/kernel_name.h"
#include "core/compare/change_columns.h"
#include "core/compare/samples_by_kind.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <iterator>
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
    MeasuredSum sum(*profile.times, elapsed);
    for (const OperationTime* operation : operations)
        sum.add(*operation);
    std::int64_t left = 0;
    Measured all = sum.take(left);
    all.isRecorded = profile.times->records(kind);
    return all;
}

MeanClock clockOf(const std::vector<const OperationTime*>& operations) {
    MeanClock clock;
    for (const OperationTime* operation : operations)
        clock.add(operation->clock);
    return clock;
}

std::optional<double> shownTime(const Measured& sum, bool byIteration) {
    if (!sum.isRecorded) return std::nullopt;
    return byIteration ? sum.mean() : sum.whole.real();
}

/// Returns a kernel's change within the steps of one kind; nothing if it ran in none of them.
std::optional<KernelChange> changeWithin(const std::string& kind, const KernelChange& whole, const Measured& before,
                                         const IterationSamples& samplesBefore, const Measured& after,
                                         const IterationSamples& samplesAfter) {
    Measured a{before.ran, {}, timesOfKind(before.iterations, samplesBefore.kinds, kind), before.isRecorded};
    Measured b{after.ran, {}, timesOfKind(after.iterations, samplesAfter.kinds, kind), after.isRecorded};
    const auto isSome = [](double time) { return time > 0; };
    if (std::ranges::none_of(a.iterations, isSome) && std::ranges::none_of(b.iterations, isSome)) return std::nullopt;
    KernelChange row = whole;
    row.stepKind = kind;
    row.before = shownTime(a, true);
    row.after = shownTime(b, true);
    row.change = a.isRecorded && b.isRecorded ? changeOf(a.iterations, b.iterations) : Change();
    return row;
}

double difference(const KernelChange& row) { return row.after.value_or(0) - row.before.value_or(0); }

}  // namespace

KernelChanges kernelChanges(const ComparedProfile& baseline, const ComparedProfile& candidate, bool elapsed,
                            const NameMap& map) {
    Pairings pairings;
    addBaseline(baseline, pairings);
    addCandidate(candidate, map, pairings);
    const IterationSamples &samplesBefore = baseline.times->iterations, &samplesAfter = candidate.times->iterations;
    const std::vector<std::string> kinds = comparedKinds(samplesBefore, samplesAfter);
    const bool hasKinds = !kinds.empty(), byIteration = haveIterations(*baseline.times, *candidate.times) && !hasKinds;
    std::vector<std::vector<KernelChange>> byKernel;
    for (auto& [key, pairing] : pairings) {
        // Computed one at a time, because samples of all kernels would take too much memory.
        const Measured before = measured(pairing.before, baseline, pairing.kind, elapsed);
        const Measured after = measured(pairing.after, candidate, pairing.kind, elapsed);
        const KernelChange whole{std::move(pairing.name),
                                 std::move(pairing.className),
                                 fmt::format("{}", fmt::join(pairing.candidateNames, " | ")),
                                 shownTime(before, byIteration),
                                 shownTime(after, byIteration),
                                 before.whole,
                                 after.whole,
                                 changeOf(before, after, byIteration),
                                 hasKinds ? std::string(allKinds) : std::string(),
                                 clockOf(pairing.before),
                                 clockOf(pairing.after)};
        std::vector<KernelChange>& rows = byKernel.emplace_back(1, whole);
        for (const std::string& kind : kinds)
            if (auto row = changeWithin(kind, whole, before, samplesBefore, after, samplesAfter))
                rows.push_back(std::move(*row));
    }
    std::ranges::sort(byKernel, [](const std::vector<KernelChange>& a, const std::vector<KernelChange>& b) {
        return std::pair(-std::abs(difference(a.front())), std::string_view(a.front().name)) <
               std::pair(-std::abs(difference(b.front())), std::string_view(b.front().name));
    });
    KernelChanges changes{byIteration, {}, hasKinds};
    for (std::vector<KernelChange>& rows : byKernel)
        std::ranges::move(rows, std::back_inserter(changes.rows));
    return changes;
}

bool KernelChanges::isByIterationIn(const KernelChange& row) const {
    return isByIteration || (!row.stepKind.empty() && row.stepKind != allKinds);
}

namespace {

/// Returns which of the kernels that changed most did so with the clock of the GPU, and which at the same clock.
std::string clockNote(std::span<const KernelChanges> candidates, std::span<const std::string> names) {
    constexpr int most = 10;  // a reader's patience
    std::string note;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        int count = 0;
        for (const KernelChange& row : candidates[i].rows) {
            const auto change = row.clockChange();
            if (!change || count++ == most) continue;
            const std::string name = shortName(row.name);
            note += (note.empty() ? "" : "; ") +
                    clockSentence(candidates.size() > 1 ? names[i] + ", " + name : name, *change);
        }
    }
    return note;
}

/// A row of the table `kernel-changes`.
struct KernelChangeItem : ChangeItem {
    const KernelChange& row;
};

}  // namespace

Table toTable(std::span<const KernelChanges> candidates, std::span<const std::string> names) {
    ColumnsOf<KernelChangeItem> columns = changeColumns<KernelChangeItem>(
        {{{"Name"}, [](auto& of) { return of.row.name; }}, {{"Class"}, [](auto& of) { return of.row.className; }}},
        {{{"Matched Name"}, [](auto& of) { return textIfAny(of.row.matchedName); }}}, candidates.size());
    if (std::ranges::any_of(candidates, &KernelChanges::hasKinds))
        columns.push_back({{"Step Kind"}, [](auto& of) { return textIfAny(of.row.stepKind); }});
    Table table = tableWith("kernel-changes", columns);
    for (std::size_t i = 0; i < candidates.size(); ++i)
        for (const KernelChange& row : candidates[i].rows)
            addRow(table, columns,
                   KernelChangeItem{{candidates.size() > 1 ? std::string_view(names[i]) : std::string_view(),
                                     {candidates[i].isByIterationIn(row), row.before, row.after, row.wholeBefore,
                                      row.wholeAfter, row.change}},
                                    row});
    table.whole = baselineTime(std::ranges::any_of(candidates, &KernelChanges::isByIteration), candidates.size());
    table.note = clockNote(candidates, names);
    return table;
}

}  // namespace core
