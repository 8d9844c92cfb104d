// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/csv/nsys_records.h"

#include "core/ingest/csv/nsys_csv_header.h"

#include <array>
#include <utility>

namespace core {

namespace {

using AnyReader = std::variant<CsvReader, ColumnsReader, JsonRowsReader>;

AnyReader readerFor(TextInput::Source source, StatsForm form) {
    switch (form) {
        case StatsForm::Columns:
            return ColumnsReader(std::move(source));
        case StatsForm::JsonRows:
            return JsonRowsReader(std::move(source));
        default:
            break;
    }
    return CsvReader(std::move(source), form == StatsForm::Tabs ? '\t' : form == StatsForm::Semicolons ? ';' : ',');
}

}  // namespace

StatsRecords::StatsRecords(TextInput::Source source, StatsForm form) : m_reader(readerFor(std::move(source), form)) {}

std::optional<StatsForm> statsForm(std::string_view head) {
    constexpr std::array forms{StatsForm::Commas, StatsForm::Semicolons, StatsForm::Tabs, StatsForm::Columns};
    for (const StatsForm form : forms) {
        StatsRecords records(sourceOf(head), form);
        std::vector<std::string> fields;
        for (CsvStep step = records.next(fields); step != CsvStep::End; step = records.next(fields))
            if (step == CsvStep::Record && statsHeader(fields)) return form;
    }
    return std::nullopt;
}

TextInput::Source sourceOf(std::string_view text) {
    return [text](char* buffer, std::size_t size) mutable {
        const std::size_t count = text.copy(buffer, size);
        text.remove_prefix(count);
        return count;
    };
}

}  // namespace core
