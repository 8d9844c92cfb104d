// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/report_rows.h"

#include "core/ingest/csv/csv.h"
#include "tests/support/program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace tests {

std::size_t CsvTable::column(const std::string& title) const {
    const auto found = std::find(header.begin(), header.end(), title);
    if (found == header.end()) throw std::out_of_range("no column " + title);
    return static_cast<std::size_t>(found - header.begin());
}

CsvTable csvTable(const std::string& text) {
    std::istringstream in(text);
    core::CsvReader reader(
        [&](char* buffer, std::size_t size) {
            in.read(buffer, static_cast<std::streamsize>(size));
            return static_cast<std::size_t>(in.gcount());
        },
        ',');
    CsvTable table;
    std::vector<std::string> fields;
    while (reader.next(fields) == core::CsvStep::Record) {
        if (fields.size() < 2) continue;
        if (table.header.empty())
            table.header = fields;
        else
            table.rows.push_back(fields);
    }
    return table;
}

CsvTable reportTable(const std::string& name, const std::filesystem::path& file,
                     const std::vector<std::string>& options) {
    std::vector<std::string> arguments{"report", "--format", "csv", "--table", name};
    arguments.insert(arguments.end(), options.begin(), options.end());
    arguments.push_back(file.string());
    const Outcome outcome = runProgram(arguments, ".");
    EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_EQ(outcome.errors, "");
    return csvTable(outcome.output);
}

}  // namespace tests
