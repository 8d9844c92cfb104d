// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/ascend/ascend_import.h"
#include "core/ingest/shared/python_stacks.h"
#include "core/ingest/sqlite/sqlite_times.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace core {

namespace {

constexpr std::int64_t queueType = 50002, pythonType = 50003;

/// Returns a time of torch_npu, which writes times as text.
std::optional<Nanos> timeInText(const SqliteScan& scan, int column) {
    const auto text = scan.text(column);
    if (!text) return std::nullopt;
    Nanos time = 0;
    const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), time);
    const bool isTime = error == std::errc() && end == text->data() + text->size();
    return isTime && isWithinClock(time) ? std::optional(time) : std::nullopt;
}

}  // namespace

void AscendImport::readCalls() {
    const SqliteTable* table = m_database.table("CANN_API");
    if (!table) return;
    const auto layers = labelsIn("ENUM_API_TYPE", "id", "name");
    enum Column { Start, End, Thread, Connection, Name, Type };
    constexpr std::array columns{ScanColumn{"startNs"},      ScanColumn{"endNs"}, ScanColumn{"globalTid"},
                                 ScanColumn{"connectionId"}, ScanColumn{"name"},  ScanColumn{"type"}};
    SqliteScan scan(m_database, *table, columns, m_report);
    std::map<std::pair<std::int64_t, std::int64_t>, NameId> names;
    eachSpan(scan, Start, End, "host calls without a usable start or end", [&](TimeSpan span) {
        const std::int64_t type = scan.wholeOr(Type, 0), name = scan.wholeOr(Name, -1);
        const auto [entry, isNew] = names.try_emplace({type, name});
        if (isNew) {
            const auto layer = layers.find(type);
            const std::string plain = m_texts.text(name).value_or("(call without a name)");
            entry->second = m_builder.intern(layer == layers.end() ? plain : layer->second + ":" + plain);
        }
        m_builder.add(CallRow{span.start, span.duration, entry->second, threadOf(scan.whole(Thread)),
                              scan.wholeOr(Connection, notRecorded)});
    });
}

void AscendImport::readRanges() {
    if (const SqliteTable* table = m_database.table("PYTORCH_API")) readPyTorch(*table);
    if (const SqliteTable* table = m_database.table("MSTX_EVENTS")) readUserRanges(*table);
    if (const SqliteTable* table = m_database.table("STEP_TIME"); table && !m_hasSteps) readSteps(*table);
}

void AscendImport::readPyTorch(const SqliteTable& table) {
    enum Column { Start, End, Thread, Name, Type, Shapes, Stack, Connection };
    constexpr std::array columns{ScanColumn{"startNs", true}, ScanColumn{"endNs", true}, ScanColumn{"globalTid"},
                                 ScanColumn{"name"},          ScanColumn{"type"},        ScanColumn{"inputShapes"},
                                 ScanColumn{"callchainId"},   ScanColumn{"connectionId"}};
    std::vector<QueueEnd> ends;
    SqliteScan scan(m_database, table, columns, m_report);
    scan.each([&] {
        const auto start = timeInText(scan, Start), end = timeInText(scan, End);
        if (!start || !end) return scan.count(ImportKind::Dropped, "host ranges without a usable start or end");
        const NameId name = text(scan.whole(Name), "(range without a name)");
        const bool isStep = m_builder.name(name).starts_with("ProfilerStep#");
        m_hasSteps |= isStep;
        HostRangeRow row{*start, *end - *start, name, threadOf(scan.whole(Thread)), RangeKind::CpuOp, scan.number()};
        if (isStep) row.kind = RangeKind::Annotation;
        if (scan.whole(Type) == pythonType) row.kind = RangeKind::PythonCall;
        if (const auto shapes = scan.whole(Shapes); shapes && row.kind == RangeKind::CpuOp)
            row.inputs = m_builder.inputsOf(m_builder.name(text(shapes, "")));
        m_builder.add(row);
        if (const auto id = scan.whole(Connection); id && scan.whole(Type) == queueType)
            ends.push_back({*id, {row.thread, row.start, 0, m_builder.name(name).starts_with("Enqueue")}});
        m_hasPython |= row.kind == RangeKind::PythonCall;
        if (const auto stack = scan.whole(Stack); stack && row.kind == RangeKind::CpuOp)
            m_operators.push_back({row.start, std::max<Nanos>(row.duration, 0), row.thread, *stack});
    });
    readQueue(std::move(ends));
    if (!m_hasPython) readStacks();
    m_operators = {};
}

/// Joins what one thread queued and another launched by their common connection, as separate arrows.
void AscendImport::readQueue(std::vector<QueueEnd> ends) {
    const SqliteTable* table = m_database.table("CONNECTION_IDS");
    if (!table || ends.empty()) return;
    std::ranges::stable_sort(ends, {}, &QueueEnd::id);
    constexpr std::array columns{ScanColumn{"id"}, ScanColumn{"connectionId"}};
    SqliteScan scan(m_database, *table, columns, {m_report.import});
    scan.each([&] {
        const auto id = scan.whole(0), connection = scan.whole(1);
        if (!id || !connection) return;
        for (auto end = std::ranges::lower_bound(ends, *id, {}, &QueueEnd::id); end != ends.end() && end->id == *id;
             ++end) {
            end->arrow.id = ~*connection;
            m_builder.add(end->arrow);
        }
    });
}

/// Reads stacks, which have a row for each frame, the innermost at depth 0.
void AscendImport::readStacks() {
    const SqliteTable* table = m_database.table("PYTORCH_CALLCHAINS");
    if (!table || m_operators.empty()) return;
    constexpr std::array columns{ScanColumn{"id"}, ScanColumn{"stack"}, ScanColumn{"stackDepth"}};
    std::map<std::int64_t, std::map<std::int64_t, NameId>> stacks;
    NamesById frames;
    SqliteScan scan(m_database, *table, columns, {m_report.import});
    scan.each([&] {
        const auto id = scan.whole(0), depth = scan.whole(2);
        if (!id || !depth) return scan.count(ImportKind::Dropped, "frames of stacks without a place");
        stacks[*id].try_emplace(*depth, frames.of(scan.wholeOr(1, -1), [&](std::int64_t number) {
            return m_builder.intern(pythonFrame(m_texts.text(number).value_or("(frame without a name)")));
        }));
    });
    PythonStacks python;
    std::map<std::int64_t, std::uint32_t> numbers;
    for (const auto& [id, stack] : stacks) {
        std::vector<NameId> names;
        for (const auto& [depth, name] : stack)
            names.push_back(name);
        numbers[id] = python.stack(std::move(names));
    }
    for (const StackedOperator& each : m_operators)
        if (const auto number = numbers.find(each.stack); number != numbers.end())
            python.add(each.start, each.duration, each.thread, number->second);
    python.addTo(m_builder);
}

/// Reads the user's ranges. A separate table lists which events are ranges; without it, none is known to be one.
void AscendImport::readUserRanges(const SqliteTable& table) {
    const auto types = labelsIn("ENUM_MSTX_EVENT_TYPE", "id", "name");
    enum Column { Start, End, Thread, Message, Type };
    constexpr std::array columns{ScanColumn{"startNs"}, ScanColumn{"endNs"}, ScanColumn{"globalTid"},
                                 ScanColumn{"message"}, ScanColumn{"eventType"}};
    SqliteScan scan(m_database, table, columns, m_report);
    scan.each([&] {
        const auto type = types.find(scan.wholeOr(Type, -1));
        if (type == types.end())
            return scan.count(ImportKind::NotUsed, "MSTX events of a type that the file does not name");
        const bool isStartEnd = type->second.starts_with("start");
        if (!isStartEnd && !type->second.starts_with("push")) return scan.count(ImportKind::NotUsed, "MSTX marks");
        const auto span = spanIn(scan, Start, End);
        if (!span) return countWithoutTime(scan, Start, "host ranges without a usable start or end");
        m_builder.add(HostRangeRow{span->start, span->duration, text(scan.whole(Message), "(range without a name)"),
                                   threadOf(scan.whole(Thread)), isStartEnd ? RangeKind::StartEnd : RangeKind::PushPop,
                                   scan.number()});
    });
}

void AscendImport::readSteps(const SqliteTable& table) {
    constexpr std::array columns{ScanColumn{"startNs"}, ScanColumn{"endNs"}, ScanColumn{"id"}};
    SqliteScan scan(m_database, table, columns, m_report);
    eachSpan(scan, 0, 1, "host ranges without a usable start or end", [&](TimeSpan span) {
        const NameId name = m_builder.intern(fmt::format("ProfilerStep#{}", scan.wholeOr(2, 0)));
        m_builder.add(HostRangeRow{span.start, span.duration, name, threadOf(std::nullopt), RangeKind::Annotation,
                                   scan.number()});
    });
}

}  // namespace core
