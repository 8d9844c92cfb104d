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

}  // namespace

Table kernelMap(std::span<const ComparedProfile> profiles, const Comparison& comparison,
                std::span<const std::string> names) {
    Table table{"kernel-map",
                {{"Profile"},
                 {"Class"},
                 {"Instances", "", CellKind::Count},
                 {"Name"},
                 {"Elapsed", "ns", CellKind::Time},
                 {"Total Time", "ns", CellKind::Time}}};
    for (std::size_t i = 0; i < profiles.size(); ++i) {
        const Classification& classes = *profiles[i].snapshot->classes;
        const bool hasEvents = profiles[i].times->hasEvents();
        for (const Line& line : linesOf(profiles[i])) {
            const Cell elapsed = hasEvents ? sumCell(line.elapsed, table) : Cell();
            table.rows.push_back({names[i], classes.classes[index(line.classId)], line.instances, line.name, elapsed,
                                  sumCell(line.total, table)});
        }
        for (const ComparisonRow& row : comparison.rows)
            if (row.name == filteredName && &row - comparison.rows.data() + 1 == std::ssize(comparison.colors))
                table.rows.push_back(
                    {names[i], row.name, std::int64_t{1}, row.name, sumCell(row.times[i].whole, table), Cell()});
        const ProfileTime& time = comparison.profiles[i];
        const std::string rest(nonGpuName);
        const auto wall = ExactSum::ofBounded(time.wall);
        const Cell left = wall.whole() ? Cell(time.wall - time.busy) : sumCell(wall, table);
        if (comparison.isElapsed) table.rows.push_back({names[i], rest, std::int64_t{1}, rest, left, Cell()});
    }
    return table;
}

}  // namespace core
