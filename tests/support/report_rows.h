// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of the program as scripts read them, and CSV files for comparison.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tests {

/// A table by header; the cells are texts as in the file.
struct CsvTable {
    std::vector<std::string> header;
    std::vector<std::vector<std::string>> rows;

    /// The column of this header; fails the test where there is none.
    std::size_t column(const std::string& title) const;
};

/// Without empty records.
CsvTable csvTable(const std::string& text);

/// `lacuna report --format csv --table NAME OPTIONS... FILE`; fails the test where the program complains.
CsvTable reportTable(const std::string& name, const std::filesystem::path& file,
                     const std::vector<std::string>& options = {});

}  // namespace tests
