// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/csv_rows.h"

#include "core/ingest/csv/csv.h"

#include <sstream>

namespace tests {

CsvRows csvRows(const std::string& text) {
    std::istringstream in(text);
    core::CsvReader reader(
        [&](char* buffer, std::size_t size) {
            in.read(buffer, static_cast<std::streamsize>(size));
            return static_cast<std::size_t>(in.gcount());
        },
        ',');
    CsvRows rows;
    std::vector<std::string> fields;
    while (reader.next(fields) == core::CsvStep::Record)
        if (fields.size() > 1) rows.push_back(fields);
    return rows;
}

}  // namespace tests
