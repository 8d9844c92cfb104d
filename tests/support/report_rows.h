// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the program and reads its tables as scripts do, and compares CSV files.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tests {

/// A table with a header; the cells are texts as in the file.
struct CsvTable {
    std::vector<std::string> header;
    std::vector<std::vector<std::string>> rows;

    /// Returns the index of the column with this title; fails the test if there is none.
    std::size_t column(const std::string& title) const;
};

/// Parses a table; empty records are omitted.
CsvTable csvTable(const std::string& text);

/// Runs `lacuna report --format csv --table NAME OPTIONS... FILE`; fails the test if the program prints errors.
std::string reportCsv(const std::string& name, const std::filesystem::path& file,
                      const std::vector<std::string>& options = {});
CsvTable reportTable(const std::string& name, const std::filesystem::path& file,
                     const std::vector<std::string>& options = {});

}  // namespace tests
