// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/csv/nsys_tables.h"

#include "core/base/text.h"
#include "core/ingest/csv/nsys_columns.h"
#include "core/ingest/csv/nsys_operation.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <utility>

namespace core {

namespace {

// Turns rows of nsys' cuda_gpu_trace into events, and rows of nvtx_gpu_proj_trace into recorded ranges.

/// Returns the device of "Tesla V100-SXM2-16GB (3)". Two devices of one model differ only by the number.
DeviceId deviceOf(std::string_view text, TraceBuilder& builder) {
    std::string_view name = text;
    std::int64_t ordinal = 0;
    if (const std::size_t open = text.rfind(" ("); open != std::string_view::npos && text.ends_with(')'))
        if (const auto number = wholeNumber(text.substr(open + 2, text.size() - open - 3))) {
            ordinal = *number;
            name = text.substr(0, open);
        }
    const DeviceId device = builder.owners().deviceOf(text, ordinal);
    builder.owners().device(device).name = name;
    return device;
}

/// Returns the stream of a row. Page migrations of unified memory are on no stream.
StreamId streamOf(const StatsRow& row, TraceBuilder& builder) {
    using enum StatsColumn;
    const auto stream = row.whole(Stream);
    const StreamId id = builder.owners().streamOf(builder.owners().processOf(0, 0), deviceOf(row.text(Device), builder),
                                                  row.whole(Context).value_or(-1), row.whole(GreenContext).value_or(-1),
                                                  stream.value_or(-1));
    if (!stream) builder.owners().stream(id).name = "(no stream)";
    return id;
}

/// Returns the size of a copy or set. nsys rounds it to 0.001 MB, but also prints bytes * floor(1e9 / ns) with three
/// decimals of MB/s, which gives nearly every size exactly (8184 of 8186 in four recordings). If the two figures do not
/// agree, the rounded size is used.
std::int64_t bytesOf(const StatsRow& row, Nanos duration) {
    using enum StatsColumn;
    constexpr Nanos second = 1'000'000'000;
    const auto shown = row.whole(Bytes);
    if (!shown) return notRecorded;
    const auto rate = row.real(Throughput);
    if (!rate || duration < 1 || duration > second) return *shown;
    const Nanos perSecond = second / duration;
    const double bytes = std::round(*rate / static_cast<double>(perSecond));
    const double halfStep = std::pow(10.0, row.header.unit[static_cast<std::size_t>(Bytes)].ten - 3) / 2;
    return std::abs(bytes - static_cast<double>(*shown)) <= halfStep ? static_cast<std::int64_t>(bytes) : *shown;
}

/// Adds an event; returns Kept or Damaged. The table has no processes: all operations belong to one.
RowFate addEvent(const StatsRow& row, TraceBuilder& builder) {
    using enum StatsColumn;
    const auto start = row.whole(Start);
    const auto duration = row.whole(Duration);
    const std::string_view name = row.text(Name);
    const bool isUsable = start && duration && isWithinClock(*start);
    if (!isUsable || name.empty()) return RowFate::Damaged;
    EventRow event;
    event.start = *start;
    event.duration = *duration;
    if (const auto operation = memoryOperation(name)) {
        event.kind = operation->kind;
        event.copyKind = operation->copyKind;
        event.name = builder.intern(operation->name);
        event.bytes = bytesOf(row, *duration);
    } else {
        event.name = builder.intern(name);
    }
    event.stream = streamOf(row, builder);
    event.correlation = row.whole(Correlation).value_or(notRecorded);
    builder.add(event);
    return RowFate::Kept;
}

/// Adds a range; returns Kept or Damaged. The one nameless row, of operations in no range, is only counted.
RowFate addProjectedRange(const StatsRow& row, TraceBuilder& builder) {
    using enum StatsColumn;
    const auto duration = row.whole(ProjectedDuration);
    const bool isNull = row.text(ProjectedDuration).empty();
    if (!isNull && (!duration || *duration < 0)) return RowFate::Damaged;
    const bool inNoRange = row.text(Name).empty() && row.header.has(Style) && row.text(Style).empty();
    if (inNoRange) {
        const auto count = row.whole(OperationCount).value_or(0);
        builder.import().add(ImportKind::Read, "operations in no range", {},
                             count > 0 ? static_cast<std::uint64_t>(count) : 0);
        return RowFate::Kept;
    }
    const auto place = static_cast<std::size_t>(row.header.place[static_cast<std::size_t>(Name)]);
    builder.add(RecordedRange{builder.intern(row.fields[place]), duration});
    return RowFate::Kept;
}

/// Returns the sum of the times in a row of a trace.
StatsSum timesOf(const StatsRow& row) {
    using enum StatsColumn;
    StatsSum sum;
    for (const StatsColumn column : {Start, Duration, ProjectedStart, ProjectedDuration})
        sum.add(0, row.whole(column).value_or(0), row.rounding(column));
    return sum;
}

}  // namespace

void CutNames::add(std::string_view name, std::string_view place) {
    if (!isCutName(name)) return;
    const std::uint64_t count = ++m_rows[std::string(name)];
    if (count == 2 && m_firstAgain.empty()) m_firstAgain = place;
}

std::optional<Doubt> CutNames::doubt() const {
    std::uint64_t names = 0, rows = 0;
    for (const auto& [name, count] : m_rows)
        if (count > 1) ++names, rows += count;
    if (names == 0) return std::nullopt;
    Doubt doubt;
    doubt.kind = DoubtKind::Rows;
    doubt.what = fmt::format("{} rows share {} that nsys cut to fit a column", rows,
                             names == 1 ? "one name" : fmt::format("{} names", names));
    doubt.count = rows;
    doubt.firstAt = m_firstAgain;
    doubt.consequence = "rows of one name count as one kernel";
    doubt.advice = "write the table again with `nsys stats --format csv`";
    return doubt;
}

std::string StatsTables::place() const { return fmt::format("line {}", m_line); }

void StatsTables::drop(std::string_view what, std::uint64_t line) {
    m_line = line;
    m_builder.import().add(ImportKind::Dropped, what, place());
    ++m_dropped;
    m_facts.isWhole = false;
}

void StatsTables::take(const std::vector<std::string>& fields, std::uint64_t line) {
    m_line = line;
    // A single field is a blank line or a message of nsys: either ends a table.
    if (fields.size() == 1) {
        endTable();
        m_runs.addMessage(fields[0], line);
        return;
    }
    // Second cells of data are numbers, "None" or empty; trying every row as a header would cost more than reading.
    const char second = fields[1].empty() ? '0' : fields[1].front();
    if (isUpper(second))
        if (auto header = statsHeader(fields)) {
            endTable();
            beginTable(*std::move(header), fields);
            return;
        }
    if (m_header) takeRow(fields);
}

void StatsTables::beginTable(StatsHeader header, std::span<const std::string> titles) {
    m_header = std::move(header);
    m_lastReport = m_header->report;
    m_facts = {fmt::format("{}", fmt::join(titles, "\n")), m_line};
    m_rows = 0;
    m_firstTimes = {};
    if (m_header->table == StatsTable::Other) {
        m_builder.import().add(ImportKind::NotUsed, fmt::format("tables of {}", m_header->report), place());
        return;
    }
    if (!m_header->fault.empty()) return fail(m_header->fault);
    m_hasOurs = true;
    m_totals.beginTable();
    m_repeatsTrace = m_header->table == StatsTable::GpuTrace && m_hasTrace;
    m_repeatsRanges = m_header->table == StatsTable::ProjectedRanges && m_hasRanges;
    m_hasTrace = m_hasTrace || m_header->table == StatsTable::GpuTrace;
    m_hasRanges = m_hasRanges || m_header->table == StatsTable::ProjectedRanges;
}

/// Adds the table, if there is one, to those among which runs are told apart.
void StatsTables::endTable() {
    if (!m_header) return;
    if (!m_header->unitFault.empty()) fail(m_header->unitFault);
    const StatsTable table = m_header->table;
    m_firstTimes.count = m_rows;
    if (table == StatsTable::GpuTrace)
        m_facts.sums[StatsSubject::Events] = m_firstTimes;
    else if (table == StatsTable::ProjectedRanges)
        m_facts.sums[StatsSubject::Ranges] = m_firstTimes;
    else if (table != StatsTable::Other)
        m_facts.sums = m_totals.sums();
    m_runs.addTable(std::exchange(m_facts, {}));
    m_header.reset();
}

void StatsTables::fail(std::string_view fault) {
    m_error = Error{ErrorKind::Damaged, fmt::format("line {}: {}", m_facts.line, fault)};
}

void StatsTables::takeRow(std::span<const std::string> fields) {
    if (m_header->table == StatsTable::Other) return;
    if (fields.size() < m_header->width) return drop("rows with too few cells", m_line);
    const StatsRow row{*m_header, fields, m_cells};
    if (!m_header->unitFault.empty() && !hasUnits(row)) return;
    if (m_rows++ == 0) m_firstTimes = timesOf(row);
    switch (fateOf(row)) {
        case RowFate::Kept:
            ++m_kept;
            if (m_form == StatsForm::Columns) noteCutName(row);
            break;
        case RowFate::Damaged:
            drop(fmt::format("damaged rows of {}", m_header->report), m_line);
            break;
        case RowFate::Foreign:
            m_builder.import().add(ImportKind::NotUsed, "rows of other things than GPU operations", place());
            break;
        case RowFate::Repeated:
            m_builder.import().add(ImportKind::Warning, "rows that an earlier table already has, not added", place());
            break;
    }
}

/// Looks in the first row for the units that the titles lack; the table is faulty if its cells have none either.
bool StatsTables::hasUnits(const StatsRow& row) {
    const StatsColumn column = m_header->unitless;
    if (row.text(column).empty()) return true;  // another row may show them
    if (!row.hasUnit(column)) fail(m_header->unitFault);
    m_header->unitFault.clear();
    return !m_error;
}

void StatsTables::noteCutName(const StatsRow& row) {
    const bool hasName = row.header.has(StatsColumn::Name);
    const std::string_view name = row.text(hasName ? StatsColumn::Name : StatsColumn::Operation);
    if (!isCutName(name)) return;
    m_builder.import().add(ImportKind::Warning,
                           "names that nsys cut to fit a column: rules see only what is left of them; write the table "
                           "again with `nsys stats --format csv`",
                           place());
    const bool isSummary = row.header.has(StatsColumn::Total) && !row.header.has(StatsColumn::Shape);
    if (isSummary) m_cutNames.add(name, place());
}

RowFate StatsTables::fateOf(const StatsRow& row) {
    switch (row.header.table) {
        case StatsTable::GpuTrace:
            return m_repeatsTrace ? RowFate::Repeated : addEvent(row, m_builder);
        case StatsTable::ProjectedRanges:
            return m_repeatsRanges ? RowFate::Repeated : addProjectedRange(row, m_builder);
        default:
            return m_totals.add(row, m_builder);
    }
}

std::optional<Error> StatsTables::finish(bool isWhole) {
    const std::uint64_t lastLine = m_line;
    endTable();
    if (m_error) return m_error;
    if (isWhole)  // otherwise a table may lack rows
        if (auto refused = m_runs.refusal(lastLine)) return refused;
    if (auto refused = refusal()) return refused;
    addTotals();
    addDoubts();
    return std::nullopt;
}

std::optional<Error> StatsTables::refusal() const {
    if (!m_hasOurs)
        return Error{ErrorKind::Unsupported,
                     fmt::format("this is nsys stats' {}: Lacuna opens cuda_gpu_trace, cuda_gpu_kern_sum, "
                                 "cuda_gpu_mem_time_sum, cuda_gpu_mem_size_sum, cuda_gpu_sum and nvtx_gpu_proj_trace",
                                 m_lastReport)};
    if (m_kept > 0) return std::nullopt;
    if (m_dropped == 0)
        return Error{ErrorKind::Damaged,
                     fmt::format("the table of {} has no rows: the recording holds no such data", m_lastReport)};
    const auto& first = m_builder.import().entries().front();
    return Error{ErrorKind::Damaged,
                 fmt::format("{}: {}, and no sound row in the file; write it again with `nsys stats`", first.firstAt,
                             first.what)};
}

void StatsTables::addTotals() {
    if (m_builder.eventCount() > 0) {
        // A trace and summaries of the same recording in one file would count everything twice.
        m_builder.import().add(ImportKind::Warning, "rows of summaries, not needed beside the trace", {},
                               m_totals.rows().size());
        return;
    }
    for (const RecordedTotal& total : m_totals.rows())
        m_builder.add(total);
}

void StatsTables::addDoubts() {
    if (auto doubt = m_cutNames.doubt()) m_builder.doubts().push_back(*std::move(doubt));
    if (m_cells.haveUnits)
        m_builder.import().add(ImportKind::Warning,
                               "cells with a unit are rounded: times are only as exact as the digits shown there");
    if (m_cells.stepOfStarts <= microsecond) return;
    Doubt doubt;
    doubt.kind = DoubtKind::Times;
    doubt.count = m_builder.eventCount();
    doubt.what =
        fmt::format("the starts of {} GPU operations are rounded, up to {} ns", doubt.count, m_cells.stepOfStarts);
    doubt.consequence = "left as they are: idle time and overlap are not those of the recording";
    doubt.advice = "open the .nsys-rep or its .sqlite export";
    m_builder.doubts().push_back(std::move(doubt));
}

}  // namespace core
