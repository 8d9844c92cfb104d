// SPDX-License-Identifier: GPL-3.0-or-later
// The columns of tables as a page of the guide defines them.
#pragma once

#include "core/base/table.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace cli {

/// A section of the page, about one or several tables.
struct GuideSection {
    std::string about;                            ///< its prose, without the syntax of links; may be empty
    std::map<std::string, std::string> meanings;  ///< by title, or by title with unit
};

class GuideTables {
public:
    /// Reads a page: sections "## `a`, `b`", tables "| `Title`, `Title (ns)` | meaning |".
    explicit GuideTables(std::string_view page);

    /// Returns the section of a table, or null.
    const GuideSection* section(std::string_view table) const;
    /// Returns what a column means in a table: by the section of the table, otherwise by that of many tables. Empty if
    /// neither defines it.
    std::string meaning(std::string_view table, const core::Column& column) const;

private:
    std::vector<GuideSection> m_sections;
    std::map<std::string, std::size_t, std::less<>> m_ofTable;  ///< the section of each table
    GuideSection m_many;
};

/// Returns the columns as the page of tables defines them.
const GuideTables& guideTables();

/// Returns what an empty cell says, by the meaning of its column: "empty for what is only counted".
std::string nullMeaning(const std::string& meaning);

}  // namespace cli
