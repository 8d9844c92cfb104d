// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/report_rows.h"

#include "tests/support/csv_rows.h"
#include "tests/support/program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace tests {

std::size_t CsvTable::column(const std::string& title) const {
    const auto found = std::find(header.begin(), header.end(), title);
    if (found == header.end()) throw std::out_of_range("no column " + title);
    return static_cast<std::size_t>(found - header.begin());
}

CsvTable csvTable(const std::string& text) {
    CsvTable table{{}, csvRows(text)};
    if (table.rows.empty()) return table;
    table.header = std::move(table.rows.front());
    table.rows.erase(table.rows.begin());
    return table;
}

std::string reportCsv(const std::string& name, const std::filesystem::path& file,
                      const std::vector<std::string>& options) {
    std::vector<std::string> arguments{"report", "--format", "csv", "--table", name};
    arguments.insert(arguments.end(), options.begin(), options.end());
    arguments.push_back(file.string());
    const Outcome outcome = runProgram(arguments, ".");
    EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_EQ(outcome.errors, "");
    return outcome.output;
}

CsvTable reportTable(const std::string& name, const std::filesystem::path& file,
                     const std::vector<std::string>& options) {
    return csvTable(reportCsv(name, file, options));
}

}  // namespace tests
