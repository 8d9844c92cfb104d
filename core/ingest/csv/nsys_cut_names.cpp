// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/csv/nsys_cut_names.h"

#include "core/ingest/csv/nsys_columns.h"

#include <fmt/format.h>

namespace core {

void CutNames::add(std::string_view name, std::string_view place) {
    if (!isCutName(name)) return;
    const std::uint64_t count = ++m_rows[std::string(name)];
    if (count == 2 && m_firstAgain.empty()) m_firstAgain = place;
}

std::optional<Doubt> CutNames::doubt() const {
    std::uint64_t names = 0, rows = 0;
    for (const auto& [name, count] : m_rows)
        if (count > 1) ++names, rows += count;
    if (names == 0) return std::nullopt;
    Doubt doubt;
    doubt.kind = DoubtKind::Rows;
    doubt.what = fmt::format("{} rows share {} that nsys cut to fit a column", rows,
                             names == 1 ? "one name" : fmt::format("{} names", names));
    doubt.count = rows;
    doubt.firstAt = m_firstAgain;
    doubt.consequence = "rows of one name count as one kernel";
    doubt.advice = "write the table again with `nsys stats --format csv`";
    return doubt;
}

}  // namespace core
