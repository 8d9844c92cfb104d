// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/csv/nsys_csv.h"

#include "core/base/result.h"
#include "core/base/text.h"
#include "core/ingest/csv/nsys_csv_header.h"
#include "core/ingest/csv/nsys_records.h"
#include "core/ingest/csv/nsys_tables.h"
#include "core/ingest/csv/shown_number.h"
#include "core/ingest/files/byte_source.h"
#include "core/ingest/files/memory_limit.h"
#include "core/trace/trace_builder.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

namespace core {

namespace {

/// Returns whether a cell of comma-separated text may be a number with commas: only in quotes.
bool hasQuotedCommas(std::string_view head) {
    for (std::size_t at = head.find('"'); at != npos; at = head.find('"', at + 1)) {
        const std::size_t end = std::min(head.find_first_not_of("0123456789.", at + 1), head.size());
        if (end > at + 1 && end < head.size() && head[end] == ',') return true;
    }
    return false;
}

/// Calls `take(header, fields, line)` for each row of the tables in the text, until it returns false.
template <class Take>
void eachRow(std::string_view head, StatsForm form, const Take& take) {
    StatsRecords records(sourceOf(head), form);
    std::optional<StatsHeader> header;
    std::vector<std::string> fields;
    for (CsvStep step = records.next(fields); step != CsvStep::End; step = records.next(fields)) {
        if (step != CsvStep::Record) continue;
        if (fields.size() == 1) header.reset();
        if (auto found = statsHeader(fields))
            header = std::move(found);
        else if (header && header->table != StatsTable::Other && fields.size() >= header->width &&
                 !take(*header, fields, records.line()))
            return;
    }
}

/// Returns what commas mean, from the beginning of the file. Where nothing shows it, a comma that does not separate
/// cells is a decimal point; an error if a cell with a unit may then be either of two numbers.
Result<CommaUse> commaUseOf(std::string_view head, StatsForm form) {
    if (form == StatsForm::Columns) return CommaUse::Thousands;  // as Python formats numbers
    if (form == StatsForm::JsonRows || (form == StatsForm::Commas && !hasQuotedCommas(head))) return CommaUse::Unknown;
    CommaUse use = CommaUse::Unknown;
    eachRow(head, form, [&](const StatsHeader& header, const std::vector<std::string>& fields, std::uint64_t) {
        use = commaUseIn(header, fields);
        return use == CommaUse::Unknown;
    });
    if (use != CommaUse::Unknown) return use;
    std::string uncertain;
    eachRow(head, form, [&](const StatsHeader& header, const std::vector<std::string>& fields, std::uint64_t line) {
        StatsCells cells;
        const StatsRow row{header, fields, cells};
        for (const StatsColumn column : {StatsColumn::Total, StatsColumn::Start, StatsColumn::Duration}) {
            const auto number = shownNumber(row.text(column), CommaUse::Unknown);
            if (!number || !number->isAmbiguous || (number->unit.empty() && form != StatsForm::Commas)) continue;
            uncertain = fmt::format(
                "line {}: the comma of \"{}\" may separate thousands or decimals, and no other "
                "number of the file shows which; write it again with `nsys stats --format csv`",
                line, row.text(column));
        }
        return uncertain.empty();
    });
    if (!uncertain.empty()) return Error{ErrorKind::Unsupported, uncertain};
    return form == StatsForm::Commas ? CommaUse::Unknown : CommaUse::DecimalIfAny;
}

std::string_view damageText(StatsForm form) {
    if (form == StatsForm::Columns) return "lines longer than the reader allows";
    return form == StatsForm::JsonRows ? "rows that are not whole JSON objects"
                                       : "records whose quotes are never closed";
}

std::string_view formText(StatsForm form) {
    return form == StatsForm::Columns ? "text" : form == StatsForm::JsonRows ? "JSON" : "CSV";
}

class StatsFile {
public:
    StatsFile(ByteSource& source, const ReadContext& context, StatsForm form, CommaUse commas)
        : m_context(context),
          m_source(source),
          m_form(form),
          m_records([this](char* buffer, std::size_t size) { return bytes(buffer, size); }, form),
          m_tables(m_builder, form, commas) {}

    Result<NewTracePtr> read() {
        std::uint64_t records = 0;
        std::vector<std::string> fields;
        for (CsvStep step = m_records.next(fields); step != CsvStep::End; step = m_records.next(fields)) {
            if (++records % recordsPerLook == 0)
                if (auto refused = beyondMemory(m_builder.memoryBytes(), m_context)) return *std::move(refused);
            if (step == CsvStep::Damaged)
                m_tables.drop(damageText(m_form), m_records.line());
            else if (m_records.endedWithInput() && !m_source.fault().what.empty())
                m_tables.drop("rows in which the file ends", m_records.line());
            else
                m_tables.take(fields, m_records.line());
            if (m_tables.error()) return *m_tables.error();
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

    Result<NewTracePtr> finished() {
        const ByteFault fault = m_source.fault();
        if (fault.refused || (!fault.what.empty() && !m_tables.hasRows()))
            return Error{ErrorKind::Damaged,
                         fmt::format("byte {}: {}; copy or write the file again", fault.at, fault.what)};
        if (!fault.what.empty())
            m_builder.import().add(ImportKind::Warning, fault.what + ": the rows before are kept",
                                   fmt::format("byte {} of the file", fault.at));
        if (auto refused = m_tables.finish(fault.what.empty())) return *std::move(refused);
        describe();
        return core::finished(m_builder, m_context);
    }

    void describe() {
        Source& source = m_builder.source();
        source.format = "nsys-csv";
        const bool hasEvents = m_builder.eventCount() > 0;
        source.title =
            fmt::format("Nsight Systems {} ({})", hasEvents ? "trace of GPU operations" : "summary", formText(m_form));
        source.notices.push_back(
            hasEvents ? "sizes of copies are computed from figures that nsys rounded: exact for nearly all, "
                        "within 500 bytes for each; processes are not distinguished"
                      : "a summary without a timeline: sums over all GPUs and processes of the recording; for "
                        "anything else open the .nsys-rep or its .sqlite export");
    }

    const ReadContext& m_context;
    ByteSource& m_source;
    StatsForm m_form;
    std::span<char> m_block;  ///< unread bytes; declared before m_records, whose constructor reads
    StatsRecords m_records;
    TraceBuilder m_builder;
    StatsTables m_tables;
};

Result<NewTracePtr> readTables(const Sniffed& file, const ReadContext& context, StatsForm form) {
    const auto commas = commaUseOf(file.head, form);
    if (!commas) return commas.error();
    const auto source = ByteSource::open(file.path, context);
    if (!source) return source.error();
    return StatsFile(**source, context, form, *commas).read();
}

}  // namespace

bool recognizesNsysCsv(const Sniffed& file) { return statsForm(file.head).has_value(); }

Result<NewTracePtr> readNsysCsv(const Sniffed& file, const ReadContext& context) {
    const auto form = statsForm(file.head);
    if (!form) return Error{ErrorKind::Damaged, "no header of an `nsys stats` table in the first 64 KiB"};
    return readTables(file, context, *form);
}

bool recognizesNsysJson(const Sniffed& file) { return beginsWithStatsRows(file.head); }

Result<NewTracePtr> readNsysJson(const Sniffed& file, const ReadContext& context) {
    return readTables(file, context, StatsForm::JsonRows);
}

}  // namespace core
