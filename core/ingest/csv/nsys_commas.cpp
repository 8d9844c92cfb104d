// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/csv/nsys_commas.h"

#include "core/base/text.h"
#include "core/ingest/csv/nsys_csv_header.h"

#include <fmt/format.h>

#include <algorithm>

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

}  // namespace

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

}  // namespace core
