// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/names/logged_operations.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <vector>

namespace core {

namespace {

/// A mean of speeds, of those that are recorded.
struct MeanSpeed {
    double sum = 0;
    std::int64_t count = 0;

    void add(std::int64_t speed) {
        if (speed < 0) return;
        sum += static_cast<double>(speed);
        ++count;
    }
    Cell cell() const { return quotientCell(sum / 1e9, static_cast<double>(count)); }
};

/// One process, or one rank of a communicator in it.
using LoggedProcess = std::pair<NameId, std::int64_t>;  ///< host and pid
using LoggedMember = std::tuple<NameId, std::int32_t, LoggedProcess>;

LoggedMember memberOf(const LoggedOperation& each) { return {each.communicator, each.rank, {each.host, each.pid}}; }

/// A row of the table `inspector`.
struct LoggedRow {
    const LoggedOperation* first = nullptr;
    std::int64_t count = 0, sized = 0;
    ExactSum bytes, time;
    Nanos shortest = 0, longest = 0;
    MeanSpeed algorithm, bus;
    bool isTimedAlike = true;

    void add(const LoggedOperation& each) {
        if (count == 0) first = &each, shortest = each.time;
        ++count;
        if (each.bytes >= 0) bytes += each.bytes, ++sized;
        time += each.time;
        shortest = std::min(shortest, each.time);
        longest = std::max(longest, each.time);
        algorithm.add(each.algorithm);
        bus.add(each.bus);
        isTimedAlike &= each.timing == first->timing;
    }
};

struct LoggedItem {
    const Trace& trace;
    const LoggedRow& row;

    Cell text(NameId name) const { return textIfAny(trace.names[name]); }
    static Cell known(std::int64_t number) { return number < 0 ? Cell() : Cell(number); }
};

constexpr ColumnOf<LoggedItem> loggedColumns[] = {
    {{"Communicator"}, [](auto& of) { return of.text(of.row.first->communicator); }},
    {{"Group"}, [](auto& of) { return of.text(of.row.first->group); }},
    {{"Rank", "", CellKind::Count}, [](auto& of) { return of.known(of.row.first->rank); }},
    {{"Ranks", "", CellKind::Count}, [](auto& of) { return of.known(of.row.first->ranks); }},
    {{"Operation"}, [](auto& of) { return of.text(of.row.first->name); }},
    {{"Count", "", CellKind::Count}, [](auto& of) { return of.row.count; }},
    {{"Bytes", "", CellKind::Bytes}, [](auto& of) { return of.row.sized > 0 ? CellOrSum(of.row.bytes) : Cell(); }},
    {{"Total Time", "ns", CellKind::Time}, [](auto& of) { return of.row.time; }},
    {{"Avg", "ns", CellKind::Real, 1},
     [](auto& of) { return quotientCell(of.row.time, static_cast<double>(of.row.count)); }},
    {{"Min", "ns", CellKind::Time}, [](auto& of) { return of.row.shortest; }},
    {{"Max", "ns", CellKind::Time}, [](auto& of) { return of.row.longest; }},
    {{"AlgBW", "GB/s", CellKind::Real, 3}, [](auto& of) { return of.row.algorithm.cell(); }},
    {{"BusBW", "GB/s", CellKind::Real, 3}, [](auto& of) { return of.row.bus.cell(); }},
    {{"Timed By"},
     [](auto& of) { return of.row.isTimedAlike ? of.text(of.row.first->timing) : Cell(std::string("several")); }},
};

/// Says how many operations the log lacks, by the numbers that the communicators gave them.
void noteLost(Table& table, const Trace& trace) {
    constexpr std::size_t mostNamed = 4;
    std::map<LoggedMember, std::vector<std::int64_t>> numbers;
    for (const LoggedOperation& each : trace.logged)
        if (each.peer == noPeer && each.sequence >= 0) numbers[memberOf(each)].push_back(each.sequence);
    std::vector<std::string> lost;
    for (auto& [member, all] : numbers) {
        std::ranges::sort(all);
        const auto distinct = static_cast<std::int64_t>(std::unique(all.begin(), all.end()) - all.begin());
        const std::int64_t last = all[static_cast<std::size_t>(distinct - 1)], missing = last - all[0] + 1 - distinct;
        if (missing > 0)
            lost.push_back(fmt::format("{} of the collectives {} to {} of communicator {} on rank {}", missing, all[0],
                                       last, trace.names[std::get<0>(member)], std::get<1>(member)));
    }
    if (lost.empty()) return;
    std::string named;
    for (std::size_t i = 0; i < std::min(lost.size(), mostNamed); ++i)
        named += (named.empty() ? "" : ", ") + lost[i];
    if (lost.size() > mostNamed) named += fmt::format(" and some of {} more", lost.size() - mostNamed);
    table.note = "not in the log: " + named +
                 "; the Inspector leaves out small messages and those timed by the CPU, and overwrites what it could "
                 "not write in time";
}

}  // namespace

Table loggedTable(const Trace& trace) {
    std::map<std::tuple<std::string_view, std::int32_t, LoggedProcess, bool, std::string_view>, LoggedRow> byName;
    for (const LoggedOperation& each : trace.logged)
        byName[{trace.names[each.communicator],
                each.rank,
                {each.host, each.pid},
                each.peer != noPeer,
                trace.names[each.name]}]
            .add(each);
    std::vector<const LoggedRow*> rows;
    for (const auto& [key, row] : byName)
        rows.push_back(&row);
    std::ranges::stable_sort(rows, [&](const LoggedRow* a, const LoggedRow* b) {
        const LoggedMember one = memberOf(*a->first), other = memberOf(*b->first);
        return one == other && a->time > b->time;
    });
    Table table = tableWith("inspector", loggedColumns, rows, [&](const LoggedRow* row) {
        return LoggedItem{trace, *row};
    });
    if (trace.logged.empty())
        table.missing =
            "no log of the NCCL Inspector: record one with NCCL_INSPECTOR_ENABLE=1 and NCCL_PROFILER_PLUGIN";
    noteLost(table, trace);
    return table;
}

}  // namespace core
