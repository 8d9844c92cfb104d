// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/raw_tables.h"

#include "core/analysis/analysis.h"
#include "core/base/kernel_name.h"
#include "core/trace/doubt.h"

#include <sqlite3.h>

namespace core {

void CellSink::whole(std::int64_t value) const { sqlite3_result_int64(m_context, value); }
void CellSink::text(std::string_view value) const {
    sqlite3_result_text64(m_context, value.data() ? value.data() : "", value.size(), SQLITE_STATIC, SQLITE_UTF8);
}
void CellSink::copy(std::string_view value) const {
    sqlite3_result_text64(m_context, value.data() ? value.data() : "", value.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
}

namespace {

using Of = const QueryProfile&;
using Row = std::size_t;
using Sink = const CellSink&;

// The functions of columns are lambdas without captures, so that they are plain functions.

/// A column whose values are its keys.
template <class KeyOf>
RawColumn number(std::string_view name, std::string_view unit, KeyUse use, KeyOf) {
    return {name,
            "INTEGER",
            unit,
            [](Of of, Row row, Sink cell) {
                if (const std::int64_t key = KeyOf()(of, row); key != noKey) cell.whole(key);
            },
            use,
            [](Of of, Row row) -> std::int64_t { return KeyOf()(of, row); }};
}

/// A column of names in the trace.
template <class NameOf>
RawColumn nameColumn(NameOf) {
    return {"name",
            "TEXT",
            {},
            [](Of of, Row row, Sink cell) { cell.text(of.trace().names[NameOf()(of, row)]); },
            KeyUse::Name,
            [](Of of, Row row) { return static_cast<std::int64_t>(of.nameRanks()[index(NameOf()(of, row))]); }};
}

RawColumn idColumn() {
    return number("id", {}, KeyUse::Sorted, [](Of, Row row) { return static_cast<std::int64_t>(row); });
}

/// The columns of intervals: `rows` are those of a trace that have a start and a duration.
template <auto rows>
void addTimes(std::vector<RawColumn>& columns) {
    columns.push_back(number("start", "ns", KeyUse::Sorted,
                             [](Of of, Row row) -> std::int64_t { return (of.trace().*rows).start[row]; }));
    columns.push_back({"end", "INTEGER", "ns", [](Of of, Row row, Sink cell) {
                           cell.whole((of.trace().*rows).start[row] + (of.trace().*rows).duration[row]);
                       }});
    columns.push_back(
        {"duration", "INTEGER", "ns", [](Of of, Row row, Sink cell) { cell.whole((of.trace().*rows).duration[row]); }});
    columns.back().place = [](Of of, Row row) -> const void* { return &(of.trace().*rows).duration[row]; };
    columns.push_back(nameColumn([](Of of, Row row) -> NameId { return (of.trace().*rows).name[row]; }));
}

void textUnlessEmpty(std::string_view text, Sink cell) {
    if (!text.empty()) cell.text(text);
}
void numberUnless(std::int64_t absent, std::int64_t value, Sink cell) {
    if (value != absent) cell.whole(value);
}

std::string_view text(OpKind kind) {
    switch (kind) {
        case OpKind::Copy:
            return "copy";
        case OpKind::Set:
            return "set";
        case OpKind::Graph:
            return "graph";
        default:
            return "kernel";
    }
}

const Stream& streamOf(Of of, Row row) { return of.trace().streams[index(of.trace().events.stream[row])]; }

/// A part of the launch configuration of an operation.
template <class PartOf>
RawColumn configColumn(std::string_view name, PartOf) {
    return {name, "INTEGER", {}, [](Of of, Row row, Sink cell) {
                numberUnless(KernelConfig::absent, PartOf()(of.trace().configOf(row)), cell);
            }};
}

RawTable tableOfOperations() {
    RawTable table{"operations", {idColumn()}, [](Of of) { return of.trace().events.size(); }};
    auto& columns = table.columns;
    addTimes<&Trace::events>(columns);
    columns.push_back(
        {"kind", "TEXT", {}, [](Of of, Row row, Sink cell) { cell.text(text(of.trace().events.kind[row])); }});
    columns.push_back({"class", "TEXT", {}, [](Of of, Row row, Sink cell) {
                           const Events& events = of.trace().events;
                           if (events.kind[row] != OpKind::Kernel) return;
                           const Classification& classes = *of.snapshot().classes;
                           cell.text(classes.classes[index(classes.classOf[index(events.name[row])])]);
                       }});
    columns.push_back(number("device", {}, KeyUse::Filter, [](Of of, Row row) -> std::int64_t {
        return of.trace().devices[index(streamOf(of, row).device)].ordinal;
    }));
    columns.push_back(
        number("stream", {}, KeyUse::Filter, [](Of of, Row row) -> std::int64_t { return streamOf(of, row).number; }));
    columns.push_back(number("stream_id", {}, KeyUse::Filter, [](Of of, Row row) -> std::int64_t {
        return static_cast<std::int64_t>(of.trace().events.stream[row]);
    }));
    columns.push_back(number("correlation", {}, KeyUse::Search,
                             [](Of of, Row row) -> std::int64_t { return of.trace().events.correlation[row]; }));
    columns.push_back(number("call", {}, KeyUse::Search, [](Of of, Row row) -> std::int64_t {
        const std::uint32_t call = of.trace().events.launch[row];
        return call == noLaunch ? noKey : std::int64_t{call};
    }));
    columns.push_back({"bytes", "INTEGER", "bytes", [](Of of, Row row, Sink cell) {
                           numberUnless(notRecorded, of.trace().events.bytes[row], cell);
                       }});
    columns.push_back({"iteration", "INTEGER", {}, [](Of of, Row row, Sink cell) {
                           const auto& owners = of.snapshot().iterations->ownerOf;
                           if (row < owners.size()) numberUnless(noIteration, owners[row], cell);
                       }});
    columns.push_back(
        {"module", "TEXT", {}, [](Of of, Row row, Sink cell) { textUnlessEmpty(of.trace().moduleOf(row), cell); }});
    columns.push_back(configColumn("grid_x", [](const KernelConfig& config) { return config.grid[0]; }));
    columns.push_back(configColumn("grid_y", [](const KernelConfig& config) { return config.grid[1]; }));
    columns.push_back(configColumn("grid_z", [](const KernelConfig& config) { return config.grid[2]; }));
    columns.push_back(configColumn("block_x", [](const KernelConfig& config) { return config.block[0]; }));
    columns.push_back(configColumn("block_y", [](const KernelConfig& config) { return config.block[1]; }));
    columns.push_back(configColumn("block_z", [](const KernelConfig& config) { return config.block[2]; }));
    columns.push_back(configColumn("registers", [](const KernelConfig& config) { return config.registers; }));
    return table;
}

/// The columns of the thread of a call or range.
template <auto rows>
void addThread(std::vector<RawColumn>& columns) {
    columns.push_back(number("thread", {}, KeyUse::Filter, [](Of of, Row row) -> std::int64_t {
        return of.trace().threads[index((of.trace().*rows).thread[row])].tid;
    }));
    columns.push_back(number("process", {}, KeyUse::Filter, [](Of of, Row row) -> std::int64_t {
        const Thread& thread = of.trace().threads[index((of.trace().*rows).thread[row])];
        return of.trace().processes[index(thread.process)].pid;
    }));
}

RawTable tableOfCalls() {
    RawTable table{"calls", {idColumn()}, [](Of of) { return of.trace().calls.size(); }};
    addTimes<&Trace::calls>(table.columns);
    addThread<&Trace::calls>(table.columns);
    table.columns.push_back(number("correlation", {}, KeyUse::Search,
                                   [](Of of, Row row) -> std::int64_t { return of.trace().calls.correlation[row]; }));
    return table;
}

RawTable tableOfRanges() {
    RawTable table{"ranges", {idColumn()}, [](Of of) { return of.trace().hostRanges.size(); }};
    addTimes<&Trace::hostRanges>(table.columns);
    table.columns.push_back({"kind", "TEXT", {}, [](Of of, Row row, Sink cell) {
                                 cell.text(core::text(of.trace().hostRanges.kind[row]));
                             }});
    addThread<&Trace::hostRanges>(table.columns);
    table.columns.push_back(
        {"shapes", "TEXT", {}, [](Of of, Row row, Sink cell) { textUnlessEmpty(of.trace().shapesOf(row), cell); }});
    return table;
}

struct FrameOf {
    FrameRow place;
    const Frame& frame;
};
FrameOf frameOf(Of of, Row row) {
    const FrameRow place = of.frameRow(row);
    return {place, of.frames().of(place.thread)[place.frame]};
}

RawTable tableOfFrames() {
    RawTable table{"frames", {idColumn()}, [](Of of) { return of.frameCount(); }};
    auto& columns = table.columns;
    columns.push_back(number("start", "ns", KeyUse::Order,
                             [](Of of, Row row) -> std::int64_t { return frameOf(of, row).frame.start; }));
    columns.push_back(
        {"end", "INTEGER", "ns", [](Of of, Row row, Sink cell) { cell.whole(frameOf(of, row).frame.end); }});
    columns.push_back({"duration", "INTEGER", "ns", [](Of of, Row row, Sink cell) {
                           const Frame& frame = frameOf(of, row).frame;
                           cell.whole(frame.end - frame.start);
                       }});
    columns.push_back(nameColumn([](Of of, Row row) -> NameId { return of.frames().name(frameOf(of, row).frame); }));
    columns.push_back({"kind", "TEXT", {}, [](Of of, Row row, Sink cell) {
                           cell.text(core::text(of.frames().kind(frameOf(of, row).frame)));
                       }});
    columns.push_back(number("thread", {}, KeyUse::Filter, [](Of of, Row row) -> std::int64_t {
        return of.trace().threads[index(of.frameRow(row).thread)].tid;
    }));
    columns.push_back({"depth", "INTEGER", {}, [](Of of, Row row, Sink cell) {
                           const FrameRow place = of.frameRow(row);
                           const auto frames = of.frames().of(place.thread);
                           std::int64_t depth = 1;
                           for (std::uint32_t at = frames[place.frame].parent; at != noFrame; at = frames[at].parent)
                               ++depth;
                           cell.whole(depth);
                       }});
    columns.push_back(number("parent", {}, KeyUse::Search, [](Of of, Row row) -> std::int64_t {
        const FrameOf each = frameOf(of, row);
        return each.frame.parent == noFrame ? noKey : of.frameNumber({each.place.thread, each.frame.parent});
    }));
    return table;
}

RawTable tableOfNames() {
    RawTable table{"names", {idColumn()}, [](Of of) { return of.trace().names.size(); }};
    table.columns.push_back(nameColumn([](Of, Row row) { return static_cast<NameId>(row); }));
    table.columns.push_back({"base_name", "TEXT", {}, [](Of of, Row row, Sink cell) {
                                 cell.copy(baseName(of.trace().names[static_cast<NameId>(row)]));
                             }});
    table.columns.push_back({"short_name", "TEXT", {}, [](Of of, Row row, Sink cell) {
                                 cell.copy(shortName(of.trace().names[static_cast<NameId>(row)]));
                             }});
    return table;
}

RawTable tableOfStreams() {
    return {
        "streams",
        {idColumn(),
         {"device",
          "INTEGER",
          {},
          [](Of of, Row row, Sink cell) {
              numberUnless(notRecorded, of.trace().devices[index(of.trace().streams[row].device)].ordinal, cell);
          }},
         {"stream",
          "INTEGER",
          {},
          [](Of of, Row row, Sink cell) { numberUnless(notRecorded, of.trace().streams[row].number, cell); }},
         {"name", "TEXT", {}, [](Of of, Row row, Sink cell) { textUnlessEmpty(of.trace().streams[row].name, cell); }},
         {"process",
          "INTEGER",
          {},
          [](Of of, Row row, Sink cell) {
              cell.whole(of.trace().processes[index(of.trace().streams[row].process)].pid);
          }},
         {"context",
          "INTEGER",
          {},
          [](Of of, Row row, Sink cell) { numberUnless(notRecorded, of.trace().streams[row].context, cell); }}},
        [](Of of) { return of.trace().streams.size(); }};
}

RawTable tableOfDevices() {
    return {
        "devices",
        {idColumn(),
         {"device",
          "INTEGER",
          {},
          [](Of of, Row row, Sink cell) { numberUnless(notRecorded, of.trace().devices[row].ordinal, cell); }},
         {"name", "TEXT", {}, [](Of of, Row row, Sink cell) { textUnlessEmpty(of.trace().devices[row].name, cell); }}},
        [](Of of) { return of.trace().devices.size(); }};
}

const Iteration& iterationOf(Of of, Row row) { return of.snapshot().iterations->iterations[row]; }

RawTable tableOfIterations() {
    return {"iterations",
            {idColumn(),
             number("start", "ns", KeyUse::Order,
                    [](Of of, Row row) -> std::int64_t { return iterationOf(of, row).start; }),
             {"end", "INTEGER", "ns", [](Of of, Row row, Sink cell) { cell.whole(iterationOf(of, row).end); }},
             {"duration", "INTEGER", "ns",
              [](Of of, Row row, Sink cell) { cell.whole(iterationOf(of, row).end - iterationOf(of, row).start); }},
             {"name", "TEXT", {}, [](Of of, Row row, Sink cell) { cell.text(iterationOf(of, row).name); }},
             {"number", "INTEGER", {}, [](Of of, Row row, Sink cell) { cell.whole(iterationOf(of, row).number); }},
             {"step_kind",
              "TEXT",
              {},
              [](Of of, Row row, Sink cell) {
                  const IterationList& list = *of.snapshot().iterations;
                  if (list.hasKinds()) cell.text(list.kinds[list.iterations[row].kind]);
              }},
             {"process",
              "INTEGER",
              {},
              [](Of of, Row row, Sink cell) {
                  const auto& processes = of.trace().processes;
                  const std::size_t process = index(iterationOf(of, row).process);
                  if (process < processes.size()) cell.whole(processes[process].pid);
              }}},
            [](Of of) { return of.snapshot().iterations->iterations.size(); }};
}

const IdleInterval& gapOf(Of of, Row row) { return of.snapshot().analysis->idleCauses->intervals[row]; }

RawTable tableOfGaps() {
    return {
        "gaps",
        {idColumn(),
         number("start", "ns", KeyUse::Order, [](Of of, Row row) -> std::int64_t { return gapOf(of, row).start; }),
         {"end", "INTEGER", "ns", [](Of of, Row row, Sink cell) { cell.whole(gapOf(of, row).end); }},
         {"duration", "INTEGER", "ns", [](Of of, Row row, Sink cell) { cell.whole(gapOf(of, row).length()); }},
         number(
             "device", {}, KeyUse::Filter,
             [](Of of, Row row) -> std::int64_t { return of.trace().devices[index(gapOf(of, row).device)].ordinal; }),
         {"cause", "TEXT", {}, [](Of of, Row row, Sink cell) { cell.text(core::text(gapOf(of, row).cause)); }},
         {"previous",
          "INTEGER",
          {},
          [](Of of, Row row, Sink cell) { numberUnless(noEvent, gapOf(of, row).previous, cell); }},
         {"next", "INTEGER", {}, [](Of of, Row row, Sink cell) { numberUnless(noEvent, gapOf(of, row).next, cell); }}},
        [](Of of) { return of.snapshot().analysis->idleCauses->intervals.size(); }};
}

const Collective& collectiveOf(Of of, Row row) { return of.trace().collectives[row]; }

RawTable tableOfCollectives() {
    return {"collectives",
            {idColumn(),
             number("operation", {}, KeyUse::Order,
                    [](Of of, Row row) -> std::int64_t { return collectiveOf(of, row).event; }),
             nameColumn([](Of of, Row row) -> NameId { return collectiveOf(of, row).name; }),
             {"type",
              "TEXT",
              {},
              [](Of of, Row row, Sink cell) { textUnlessEmpty(of.trace().names[collectiveOf(of, row).type], cell); }},
             {"communicator",
              "TEXT",
              {},
              [](Of of, Row row, Sink cell) { textUnlessEmpty(of.trace().names[collectiveOf(of, row).group], cell); }},
             {"ranks",
              "INTEGER",
              {},
              [](Of of, Row row, Sink cell) { numberUnless(0, collectiveOf(of, row).ranks, cell); }},
             {"input",
              "INTEGER",
              {},
              [](Of of, Row row, Sink cell) { numberUnless(-1, collectiveOf(of, row).input, cell); }},
             {"output",
              "INTEGER",
              {},
              [](Of of, Row row, Sink cell) { numberUnless(-1, collectiveOf(of, row).output, cell); }},
             {"element_size", "INTEGER", "bytes",
              [](Of of, Row row, Sink cell) { numberUnless(0, collectiveOf(of, row).elementSize, cell); }},
             {"sequence",
              "INTEGER",
              {},
              [](Of of, Row row, Sink cell) { numberUnless(-1, collectiveOf(of, row).sequence, cell); }}},
            [](Of of) { return of.trace().collectives.size(); }};
}

RawTable tableOfDoubts() {
    return {
        "doubts",
        {idColumn(),
         {"kind", "TEXT", {}, [](Of of, Row row, Sink cell) { cell.text(core::text(of.trace().doubts[row].kind)); }},
         {"what", "TEXT", {}, [](Of of, Row row, Sink cell) { cell.text(of.trace().doubts[row].what); }},
         {"count",
          "INTEGER",
          {},
          [](Of of, Row row, Sink cell) { cell.whole(static_cast<std::int64_t>(of.trace().doubts[row].count)); }},
         {"first_at",
          "TEXT",
          {},
          [](Of of, Row row, Sink cell) { textUnlessEmpty(of.trace().doubts[row].firstAt, cell); }},
         {"consequence",
          "TEXT",
          {},
          [](Of of, Row row, Sink cell) { textUnlessEmpty(of.trace().doubts[row].consequence, cell); }}},
        [](Of of) { return of.trace().doubts.size(); }};
}

}  // namespace

const std::vector<RawTable>& rawTables() {
    static const std::vector<RawTable> tables{tableOfOperations(),  tableOfCalls(),      tableOfRanges(),
                                              tableOfFrames(),      tableOfNames(),      tableOfStreams(),
                                              tableOfDevices(),     tableOfIterations(), tableOfGaps(),
                                              tableOfCollectives(), tableOfDoubts()};
    return tables;
}

}  // namespace core
