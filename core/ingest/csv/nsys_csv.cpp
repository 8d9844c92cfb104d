// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/csv/nsys_csv.h"

#include "core/base/text.h"
#include "core/ingest/csv/csv.h"
#include "core/ingest/csv/nsys_csv_header.h"
#include "core/ingest/csv/nsys_csv_totals.h"
#include "core/ingest/csv/nsys_csv_trace.h"
#include "core/ingest/files/byte_source.h"
#include "core/ingest/files/memory_limit.h"
#include "core/trace/trace_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

namespace core {

namespace {

class StatsFile {
public:
    StatsFile(ByteSource& source, const ReadContext& context, char separator)
        : m_context(context),
          m_source(source),
          m_csv([this](char* buffer, std::size_t size) { return bytes(buffer, size); }, separator),
          m_decimalComma(separator != ',') {}

    Result<NewTracePtr> read() {
        for (CsvStep step = m_csv.next(m_fields); step != CsvStep::End; step = m_csv.next(m_fields)) {
            if (++m_records % recordsPerLook == 0)
                if (auto refused = beyondMemory(m_builder.memoryBytes(), m_context)) return *std::move(refused);
            if (step == CsvStep::Damaged)
                drop("records whose quotes are never closed");
            else if (m_csv.endedWithInput() && !m_source.fault().what.empty())
                drop("rows in which the file ends");
            else
                takeRecord();
            if (m_error) return *m_error;
        }
        if (m_context.stop.stop_requested()) return stoppedError();
        return finished();
    }

private:
    std::size_t bytes(char* buffer, std::size_t size) {
        if (m_block.empty()) m_block = m_source.next();
        const std::size_t count = std::min(size, m_block.size());
        std::copy_n(m_block.begin(), count, buffer);
        m_block = m_block.subspan(count);
        return count;
    }

    std::string place() const { return fmt::format("line {}", m_csv.line()); }

    void drop(std::string_view what) {
        m_builder.import().add(ImportKind::Dropped, what, place());
        ++m_dropped;
    }

    void takeRecord() {
        // A single field is a blank line or a message of nsys: either ends a table.
        if (m_fields.size() == 1) {
            m_header.reset();
            return;
        }
        // Second cells of data are numbers, "None" or empty; trying every row as a header would cost more than reading.
        const char second = m_fields[1].empty() ? '0' : m_fields[1].front();
        if (isUpper(second))
            if (auto header = statsHeader(m_fields)) {
                beginTable(*std::move(header));
                return;
            }
        if (m_header) takeRow();
    }

    void beginTable(StatsHeader header) {
        m_header = std::move(header);
        m_lastReport = m_header->report;
        if (m_header->table == StatsTable::Other) {
            m_builder.import().add(ImportKind::NotUsed, fmt::format("tables of {}", m_header->report), place());
            return;
        }
        if (!m_header->fault.empty()) {
            m_error = Error{ErrorKind::Damaged, fmt::format("{}: {}", place(), m_header->fault)};
            return;
        }
        m_hasOurs = true;
        m_totals.beginTable();
        m_repeatsTrace = m_header->table == StatsTable::GpuTrace && m_hasTrace;
        m_repeatsRanges = m_header->table == StatsTable::ProjectedRanges && m_hasRanges;
        m_hasTrace = m_hasTrace || m_header->table == StatsTable::GpuTrace;
        m_hasRanges = m_hasRanges || m_header->table == StatsTable::ProjectedRanges;
    }

    void takeRow() {
        if (m_header->table == StatsTable::Other) return;
        if (m_fields.size() < m_header->width) {
            drop("rows with too few cells");
            return;
        }
        switch (fateOf({*m_header, m_fields, m_decimalComma})) {
            case RowFate::Kept:
                ++m_kept;
                break;
            case RowFate::Damaged:
                drop(fmt::format("damaged rows of {}", m_header->report));
                break;
            case RowFate::Foreign:
                m_builder.import().add(ImportKind::NotUsed, "rows of other things than GPU operations", place());
                break;
            case RowFate::Repeated:
                m_builder.import().add(ImportKind::Warning, "rows that an earlier table already has, not added",
                                       place());
                break;
        }
    }

    RowFate fateOf(const StatsRow& row) {
        switch (row.header.table) {
            case StatsTable::GpuTrace:
                return m_repeatsTrace ? RowFate::Repeated : addEvent(row, m_builder);
            case StatsTable::ProjectedRanges:
                return m_repeatsRanges ? RowFate::Repeated : addProjectedRange(row, m_builder);
            default:
                return m_totals.add(row, m_builder);
        }
    }

    Result<NewTracePtr> finished() {
        const ByteFault fault = m_source.fault();
        if (fault.refused || (!fault.what.empty() && m_kept == 0))
            return Error{ErrorKind::Damaged,
                         fmt::format("byte {}: {}; copy or write the file again", fault.at, fault.what)};
        if (!fault.what.empty())
            m_builder.import().add(ImportKind::Warning, fault.what + ": the rows before are kept",
                                   fmt::format("byte {} of the file", fault.at));
        if (!m_hasOurs)
            return Error{
                ErrorKind::Unsupported,
                fmt::format("this is nsys stats' {}: Lacuna opens cuda_gpu_trace, cuda_gpu_kern_sum, "
                            "cuda_gpu_mem_time_sum, cuda_gpu_mem_size_sum, cuda_gpu_sum and nvtx_gpu_proj_trace",
                            m_lastReport)};
        if (m_kept == 0 && m_dropped == 0)
            return Error{ErrorKind::Damaged,
                         fmt::format("the table of {} has no rows: the recording holds no such data", m_lastReport)};
        if (m_kept == 0) {
            const auto& first = m_builder.import().entries().front();
            return Error{ErrorKind::Damaged,
                         fmt::format("{}: {}, and no sound row in the file; write it again with `nsys stats`",
                                     first.firstAt, first.what)};
        }
        describe();
        return core::finished(m_builder, m_context);
    }

    void describe() {
        Source& source = m_builder.source();
        source.format = "nsys-csv";
        const bool hasEvents = m_builder.eventCount() > 0;
        source.title = hasEvents ? "Nsight Systems trace of GPU operations (CSV)" : "Nsight Systems summary (CSV)";
        if (hasEvents) {
            // A trace and summaries of the same recording in one file would count everything twice.
            m_builder.import().add(ImportKind::Warning, "rows of summaries, not needed beside the trace", {},
                                   m_totals.rows().size());
            source.notices.push_back(
                "sizes of copies are computed from figures that nsys rounded: exact for nearly all, "
                "within 500 bytes for each; processes are not distinguished");
            return;
        }
        for (const RecordedTotal& total : m_totals.rows())
            m_builder.add(total);
        source.notices.push_back(
            "a summary without a timeline: sums over all GPUs and processes of the recording; for "
            "anything else open the .nsys-rep or its .sqlite export");
    }

    const ReadContext& m_context;
    ByteSource& m_source;
    std::span<char> m_block;  ///< unread bytes; declared before m_csv, whose constructor reads
    CsvReader m_csv;
    bool m_decimalComma;
    TraceBuilder m_builder;
    StatsTotals m_totals;
    std::vector<std::string> m_fields;
    std::optional<StatsHeader> m_header;
    std::optional<Error> m_error;
    std::string m_lastReport;
    std::uint64_t m_records = 0, m_kept = 0, m_dropped = 0;
    bool m_hasOurs = false;
    bool m_hasTrace = false, m_repeatsTrace = false, m_hasRanges = false, m_repeatsRanges = false;
};

}  // namespace

bool recognizesNsysCsv(const Sniffed& file) { return statsSeparator(file.head).has_value(); }

Result<NewTracePtr> readNsysCsv(const Sniffed& file, const ReadContext& context) {
    const auto separator = statsSeparator(file.head);
    if (!separator) return Error{ErrorKind::Damaged, "no header of an `nsys stats` table in the first 64 KiB"};
    const auto source = ByteSource::open(file.path, context);
    if (!source) return source.error();
    return StatsFile(**source, context, *separator).read();
}

}  // namespace core
