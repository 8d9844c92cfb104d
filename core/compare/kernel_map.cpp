// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/kernel_map.h"

#include "core/analysis/scope/shown_names.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace core {

namespace {

struct Line {
    ClassId classId{};
    std::string name;
    std::int64_t instances = 0;
    ExactSum elapsed = {}, total = {};

    bool comesBefore(const Line& other) const {
        return std::tuple(index(classId), other.elapsed, other.total, std::string_view(name)) <
               std::tuple(index(other.classId), elapsed, total, std::string_view(other.name));
    }
};

/// Returns one line per class and shown name; a copy that has the name of a kernel gets a line of its own.
std::vector<Line> linesOf(const ComparedProfile& profile) {
    const Snapshot& snapshot = *profile.snapshot;
    std::map<std::tuple<ClassId, std::string, OpKind>, Line> byName;
    for (const OperationTime& operation : profile.times->operations) {
        const ClassId id = snapshot.classes->classOf[index(operation.name)];
        const std::string_view name = snapshot.trace->names[operation.name];
        const bool isKernel = operation.kind == OpKind::Kernel;
        const std::string shown = isKernel ? shownName(name, snapshot.options.names) : std::string(name);
        Line& line = byName.try_emplace({id, shown, operation.kind}, Line{id, shown}).first->second;
        line.instances += operation.instances;
        line.elapsed += operation.elapsed.value_or(ExactSum());
        line.total += operation.total;
    }
    std::vector<Line> lines;
    lines.reserve(byName.size());
    for (const auto& [key, line] : byName)
        lines.push_back(line);
    std::stable_sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.comesBefore(b); });
    return lines;
}

/// A row of the table `kernel-map`.
struct KernelMapItem {
    std::string_view profile, className;
    std::int64_t instances;
    std::string_view name;
    std::optional<ExactSum> elapsed, total;
};

constexpr ColumnOf<KernelMapItem> kernelMapColumns[] = {
    {{"Profile"}, [](auto& of) { return of.profile; }},
    {{"Class"}, [](auto& of) { return of.className; }},
    {{"Instances", "", CellKind::Count}, [](auto& of) { return of.instances; }},
    {{"Name"}, [](auto& of) { return of.name; }},
    {{"Elapsed", "ns", CellKind::Time}, [](auto& of) { return of.elapsed; }},
    {{"Total Time", "ns", CellKind::Time}, [](auto& of) { return of.total; }},
};

}  // namespace

Table kernelMap(std::span<const ComparedProfile> profiles, const Comparison& comparison,
                std::span<const std::string> names) {
    Table table = tableWith("kernel-map", kernelMapColumns);
    const auto add = [&](const KernelMapItem& item) { addRow(table, kernelMapColumns, item); };
    for (std::size_t i = 0; i < profiles.size(); ++i) {
        const Classification& classes = *profiles[i].snapshot->classes;
        const bool hasEvents = profiles[i].times->hasEvents();
        for (const Line& line : linesOf(profiles[i]))
            add({names[i], classes.classes[index(line.classId)], line.instances, line.name,
                 hasEvents ? std::optional(line.elapsed) : std::nullopt, line.total});
        for (const ComparisonRow& row : comparison.rows)
            if (row.name == filteredName && &row - comparison.rows.data() + 1 == std::ssize(comparison.colors))
                add({names[i], row.name, 1, row.name, row.times[i].whole, {}});
        const ProfileTime& time = comparison.profiles[i];
        const auto wall = ExactSum::ofBounded(time.wall);
        if (comparison.isElapsed)
            add({names[i], nonGpuName, 1, nonGpuName, wall.whole() ? ExactSum(time.wall - time.busy) : wall, {}});
    }
    return table;
}

}  // namespace core
