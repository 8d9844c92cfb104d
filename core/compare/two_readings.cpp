// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/two_readings.h"

#include "core/trace/host_threads.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace core {

namespace {

/// Kinds whose events are in the trace.
enum KindOfEvents : std::size_t { Kernels, Copies, Sets, Graphs, CudaCalls, Waits, Ranges, Overheads };
constexpr std::array<std::string_view, 8> kindsOfEvents{
    "kernels", "copies", "sets", "graphs", "CUDA calls", "synchronizations", "NVTX ranges", "profiler overheads"};

/// Kinds that are counted, whether kept or not: how their entries in the import report begin, and the table that
/// exports have where nothing reads it.
struct CountedKind {
    std::string_view kind, entries, table;
};
constexpr std::array countedKinds{CountedKind{"calls into the operating system", osCallRows, "OSRT_API"},
                                  CountedKind{"scheduling of threads", schedulingRows, "SCHED_EVENTS"},
                                  CountedKind{"samples of the CPU", "samples of the CPU", "COMPOSITE_EVENTS"}};

constexpr std::size_t comparedKindCount = kindsOfEvents.size() + countedKinds.size();

std::string_view nameOfKind(std::size_t kind) {
    return kind < kindsOfEvents.size() ? kindsOfEvents[kind] : countedKinds[kind - kindsOfEvents.size()].kind;
}

using Totals = std::array<KindTotal, comparedKindCount>;

void addTo(KindTotal& total, Nanos duration) {
    ++total.count;
    *total.time += duration;
}

Totals totalsOf(const Trace& trace) {
    Totals totals;
    for (std::size_t kind = 0; kind < kindsOfEvents.size(); ++kind)
        totals[kind].time = ExactSum();
    for (std::size_t i = 0; i < trace.events.size(); ++i)
        addTo(totals[static_cast<std::size_t>(trace.events.kind[i])], trace.events.duration[i]);
    for (const Nanos duration : trace.calls.duration)
        addTo(totals[CudaCalls], duration);
    for (const Wait& wait : trace.waits)  // the time of a wait is that of its call
        addTo(totals[Waits], trace.calls.duration[wait.call]);
    for (std::size_t i = 0; i < trace.hostRanges.size(); ++i)
        addTo(totals[trace.hostRanges.kind[i] == RangeKind::Overhead ? Overheads : Ranges],
              trace.hostRanges.duration[i]);
    for (const ImportEntry& entry : trace.import.entries())
        for (std::size_t i = 0; i < countedKinds.size(); ++i)
            if (entry.what.starts_with(countedKinds[i].entries) || entry.firstAt == countedKinds[i].table)
                totals[kindsOfEvents.size() + i].count += entry.count;
    return totals;
}
static_assert(static_cast<std::size_t>(OpKind::Kernel) == Kernels && static_cast<std::size_t>(OpKind::Graph) == Graphs);

std::string timeText(const KindTotal& total) {
    const auto whole = total.time ? total.time->whole() : std::nullopt;
    return whole ? fmt::format("{} of {} ns", total.count, *whole) : std::to_string(total.count);
}

}  // namespace

std::vector<ComparedKind> compareReadings(const Trace& read, const Trace& exported) {
    const Totals ofRead = totalsOf(read), ofExport = totalsOf(exported);
    std::vector<ComparedKind> kinds;
    for (std::size_t i = 0; i < comparedKindCount; ++i)
        if (ofRead[i].count > 0 || ofExport[i].count > 0) kinds.push_back({nameOfKind(i), ofRead[i], ofExport[i]});
    return kinds;
}

Table noReadingCompared() {
    return {"report-comparison",
            {{"Kind"},
             {"Read", "", CellKind::Count},
             {"Exported", "", CellKind::Count},
             {"Read Time", "ns", CellKind::Time},
             {"Exported Time", "ns", CellKind::Time},
             {"Equal"}},
            {},
            {},
            "not a report that was read without nsys"};
}

Table comparedReadingTable(std::span<const ComparedKind> kinds) {
    Table table = noReadingCompared();
    table.missing = kinds.empty() ? "neither the report nor its export has an event" : "";
    const auto timeOf = [&](const KindTotal& total) { return total.time ? sumCell(*total.time, table) : Cell(); };
    for (const ComparedKind& each : kinds)
        table.rows.push_back({std::string(each.kind), static_cast<std::int64_t>(each.read.count),
                              static_cast<std::int64_t>(each.exported.count), timeOf(each.read), timeOf(each.exported),
                              std::string(each.isEqual() ? "yes" : "no")});
    return table;
}

std::vector<Doubt> doubtsOfReading(std::span<const ComparedKind> kinds) {
    std::vector<Doubt> doubts;
    for (const ComparedKind& each : kinds) {
        if (each.isEqual()) continue;
        Doubt doubt{.kind = DoubtKind::Form};
        doubt.what = fmt::format("{}: {} read from the report, {} from its export", each.kind, timeText(each.read),
                                 timeText(each.exported));
        doubt.count = std::max(each.read.count, each.exported.count) - std::min(each.read.count, each.exported.count);
        doubt.consequence = "the report is not understood";
        doubt.advice = "use its export (--nsys-export)";
        doubts.push_back(std::move(doubt));
    }
    return doubts;
}

}  // namespace core
