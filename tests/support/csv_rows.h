// SPDX-License-Identifier: GPL-3.0-or-later
// Splits CSV text, of this program or others, into rows of cells.
#pragma once

#include <string>
#include <vector>

namespace tests {

using CsvRows = std::vector<std::vector<std::string>>;

/// The header is the first row; blank lines and lines with a single cell are omitted.
CsvRows csvRows(const std::string& text);

}  // namespace tests
