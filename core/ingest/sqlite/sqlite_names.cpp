// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_names.h"

#include "core/ingest/nsys_rows/nvtx_rows.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace core {

SqliteNames::SqliteNames(const SqliteDatabase& database, ScanReport report)
    : SqliteNames(database, report, database.table("StringIds"), "value") {}

SqliteNames::SqliteNames(const SqliteDatabase& database, ScanReport report, const SqliteTable* table,
                         std::string_view value)
    : m_database(database), m_report(report), m_table(table), m_value(value) {
    if (!m_table || !m_table->has("id") || !m_table->has(m_value)) return;
    m_idIsRow = m_table->isNumber("id");
    if (!m_idIsRow) listRows();
    if (m_table->number.empty()) return;
    m_lookup = database.prepare(fmt::format("SELECT {} FROM {} WHERE {} = ?", sqlIdentifier(m_value),
                                            sqlIdentifier(m_table->name), sqlIdentifier(m_table->number)));
}

/// Lists the ids of a trimmed copy that lacks the key, sorted once, since a search in each row would take forever.
/// Texts whose rows have no numbers are kept in memory.
void SqliteNames::listRows() {
    const std::array columns{ScanColumn{"id"}, ScanColumn{m_value, true}};
    const bool isNumbered = !m_table->number.empty();
    std::error_code error;
    // A sound file holds no more text than this; a hostile one may assign the same bytes to many rows.
    std::uint64_t room = isNumbered ? 0 : 2 * std::filesystem::file_size(m_database.path(), error);
    SqliteScan scan(m_database, *m_table, std::span(columns).first(isNumbered ? 1 : 2), {m_report.import});
    scan.each([&] {
        const auto id = scan.whole(0);
        if (!id) return;
        m_rows.push_back({*id, isNumbered ? scan.number() : static_cast<std::int64_t>(m_texts.size())});
        if (isNumbered) return;
        const auto text = scan.text(1);
        const bool fits = text && text->size() <= room;
        m_texts.emplace_back(fits ? text : std::nullopt);
        room -= fits ? text->size() : 0;
    });
    std::stable_sort(m_rows.begin(), m_rows.end(), [](const Row& a, const Row& b) { return a.id < b.id; });
    const auto repeated =
        std::unique(m_rows.begin(), m_rows.end(), [](const Row& a, const Row& b) { return a.id == b.id; });
    m_report.import.add(ImportKind::Repaired, "text ids that occur twice: the first is used", m_table->name,
                        static_cast<std::uint64_t>(m_rows.end() - repeated));
    m_rows.erase(repeated, m_rows.end());
}

std::optional<std::int64_t> SqliteNames::rowOf(std::int64_t id) const {
    if (m_idIsRow) return id;
    const auto found = std::lower_bound(m_rows.begin(), m_rows.end(), id,
                                        [](const Row& row, std::int64_t wanted) { return row.id < wanted; });
    return found != m_rows.end() && found->id == id ? std::optional(found->number) : std::nullopt;
}

std::string SqliteNames::placeOf(std::int64_t row) const { return fmt::format("{} row {}", m_table->name, row); }

std::optional<std::string> SqliteNames::text(std::int64_t id) {
    const auto row = rowOf(id);
    const auto found = row ? stored(*row) : std::nullopt;
    if (!found) return std::nullopt;
    return cleanText(*found, m_report, m_texts.empty() ? placeOf(*row) : m_table->name);
}

std::optional<std::string> SqliteNames::bytes(std::int64_t id) {
    const auto row = rowOf(id);
    return row ? stored(*row) : std::nullopt;
}

std::optional<std::string> SqliteNames::stored(std::int64_t row) {
    if (!m_texts.empty()) return m_texts[static_cast<std::size_t>(row)];
    if (!m_lookup) return std::nullopt;
    sqlite3_reset(m_lookup.get());
    sqlite3_bind_int64(m_lookup.get(), 1, row);
    const int code = sqlite3_step(m_lookup.get());
    if (code == SQLITE_TOOBIG) {
        m_report.import.add(ImportKind::Repaired, textsCut, placeOf(row));
        return beginningOfValue(m_database, *m_table, m_value, row);
    }
    if (code != SQLITE_ROW) {
        if (code != SQLITE_DONE && code != SQLITE_INTERRUPT)
            m_report.import.add(ImportKind::Warning,
                                fmt::format("texts that cannot be read: the table {} is damaged", m_table->name),
                                placeOf(row));
        if (code == SQLITE_DONE) lookForDamage();
        return std::nullopt;
    }
    const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(m_lookup.get(), 0));
    if (!bytes) return std::nullopt;
    return std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(m_lookup.get(), 0)));
}

/// Warns of damage after a failed search, since the text may exist although the search does not find it.
void SqliteNames::lookForDamage() {
    if (std::exchange(m_isLookedAt, true) || !m_database.warnings().empty() || m_database.hasLog()) return;
    if (!isSoundTree(m_database.path(), m_table->root, m_database.stop()) && !m_database.isStopped())
        warnOfDamage(*m_table, m_report.import);
}

std::string cleanText(std::string_view text, ScanReport report, std::string_view place) {
    return textAsUtf8(text, report.import, place);
}

}  // namespace core
