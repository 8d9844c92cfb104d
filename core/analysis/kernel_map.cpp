// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/kernel_map.h"

#include "core/analysis/bounded_sum.h"
#include "core/analysis/shown_names.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace core {

namespace {

struct Line {
    ClassId classId{};
    std::string name;
    std::int64_t instances = 0;
    Nanos elapsed = 0;
    double total = 0;

    auto order() const { return std::tuple(index(classId), -elapsed, -total, std::string_view(name)); }
};

/// By class and name as shown; a copy that shares its name with a kernel has a line of its own.
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
        addBounded(line.elapsed, operation.elapsed.value_or(0));
        line.total += operation.total;
    }
    std::vector<Line> lines;
    lines.reserve(byName.size());
    for (const auto& [key, line] : byName)
        lines.push_back(line);
    std::stable_sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.order() < b.order(); });
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
            const Cell elapsed = hasEvents ? Cell(line.elapsed) : Cell();
            table.rows.push_back({names[i], classes.classes[index(line.classId)], line.instances, line.name, elapsed,
                                  wholeCell(line.total)});
        }
        const ProfileTime& time = comparison.profiles[i];
        const std::string rest(nonGpuName);
        if (comparison.isElapsed)
            table.rows.push_back({names[i], rest, std::int64_t{1}, rest, time.wall - time.busy, Cell()});
    }
    return table;
}

}  // namespace core
