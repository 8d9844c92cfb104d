// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/doubts.h"

#include "app/cli/complaints.h"
#include "core/analysis/names/import_table.h"
#include "core/base/text.h"
#include "core/trace/doubt.h"

#include <fmt/format.h>

#include <algorithm>

namespace cli {

namespace {

/// Returns the key in JSON of a column: "first_at"
std::string keyOf(const core::Column& column) {
    std::string key = core::lowerCase(column.title);
    std::ranges::replace(key, ' ', '_');
    return key;
}

/// Returns nothing instead of an empty text, which JSON shows as null.
core::Cell valueOf(const core::Cell& cell) {
    const auto* text = std::get_if<std::string>(&cell);
    return text && text->empty() ? core::Cell() : cell;
}

}  // namespace

void warnOfDoubts(const std::string& path, std::span<const core::Doubt> doubts, const Environment& environment) {
    for (const core::DoubtGroup& group : core::byKind(doubts))
        complain(environment, path, "doubt: " + core::sentence(group));
}

std::vector<core::ReportDoubt> reportDoubts(const core::Trace& trace, const std::string& profile) {
    std::vector<core::ReportDoubt> doubts;
    const core::Table table = core::doubtTable(trace);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        core::ReportDoubt& doubt = doubts.emplace_back(core::ReportDoubt{profile, core::sentence(trace.doubts[i]), {}});
        for (std::size_t column = 0; column < table.columns.size(); ++column)
            doubt.members.emplace_back(keyOf(table.columns[column]), valueOf(table.rows[i][column]));
        doubt.members.emplace_back("advice", valueOf(trace.doubts[i].advice));
    }
    return doubts;
}

bool holdsDoubtGate(const std::string& path, const std::string& headline, const Environment& environment) {
    if (!headline.empty()) complain(environment, path, fmt::format("--fail-if {}: {}", doubtGate, headline));
    return headline.empty();
}

}  // namespace cli
