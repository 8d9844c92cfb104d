// SPDX-License-Identifier: GPL-3.0-or-later
// CSV text as rows of cells: output of the program, and of other tools.
#pragma once

#include <string>
#include <vector>

namespace tests {

using CsvRows = std::vector<std::vector<std::string>>;

/// The header is the first row; blank lines and lines with one cell are left out.
CsvRows csvRows(const std::string& text);

}  // namespace tests
