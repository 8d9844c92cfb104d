// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/virtual_table.h"

#include "core/base/stop.h"
#include "core/query/key_order.h"
#include "core/query/search_plan.h"
#include "core/report/sql_tables.h"

#include <algorithm>
#include <map>
#include <memory>
#include <new>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace core {

namespace {

/// What all tables of a database share.
struct TablesOfQuery {
    std::span<const QueryProfile> profiles;
    std::vector<std::size_t> byName;  ///< the profiles in the order of their names
    /// The orders that searches needed so far, by profile, table and column.
    std::map<std::tuple<std::size_t, const RawTable*, std::size_t>, KeyOrder> orders = {};

    const KeyOrder& order(std::size_t profile, const RawTable& table, std::size_t column) {
        const std::tuple key(profile, &table, column);
        return orders.try_emplace(key, profiles[profile], table, table.columns[column]).first->second;
    }
};

struct VirtualTable : sqlite3_vtab {
    VirtualTable(const RawTable& of, TablesOfQuery& query) : sqlite3_vtab(), table(of), all(query) {}

    const RawTable& table;
    TablesOfQuery& all;
};

const VirtualTable& tableOf(sqlite3_vtab* table) { return *static_cast<VirtualTable*>(table); }

/// Walks through the rows that a search finds, profile by profile.
class Cursor : public sqlite3_vtab_cursor {
public:
    explicit Cursor(const VirtualTable& of) : sqlite3_vtab_cursor(), m_table(of.table), m_all(of.all) {}

    /// Begins a search by the plan that choosePlan() told SQLite.
    int search(int number, const char* text, sqlite3_value** values);
    int next();
    bool isAtEnd() const { return m_place >= m_all.byName.size(); }
    std::size_t row() const { return m_order ? m_order->row(m_position) : m_position; }
    std::size_t profileIndex() const { return m_all.byName[m_place]; }
    const QueryProfile& profile() const { return m_all.profiles[profileIndex()]; }
    void show(std::size_t column, sqlite3_context* context) const;

private:
    int enter();
    const KeyOrder& order();
    int findNext();
    bool passes() const;
    void drop();
    void fetchAhead() const;

    const RawTable& m_table;
    TablesOfQuery& m_all;
    SearchPlan m_plan;
    int m_number = 0;  ///< with the text, what the plan was made from
    const char* m_text = nullptr;
    SearchBounds m_bounds;
    bool m_isFiltered = false;              ///< whether rows of the span may still not be within the bounds
    std::vector<const KeyOrder*> m_orders;  ///< of the plan's column, by place; null: not needed so far
    std::size_t m_place = 0;                ///< of the profile, among those by name
    const KeyOrder* m_order = nullptr;      ///< null: the rows as they are
    RowSpan m_span;                         ///< the positions that are left
    std::size_t m_position = 0;
    mutable const RawColumn* m_shown = nullptr;  ///< shown last of those whose place in memory is known
};

int Cursor::search(int number, const char* text, sqlite3_value** values) {
    if (m_text != text || m_number != number) {  // in a join, they are mostly the last ones
        m_plan = planOf(number, text);
        m_orders.assign(m_all.byName.size(), nullptr);
    }
    m_number = number;
    m_text = text;
    readBounds(m_plan, m_table, values, m_bounds);
    m_isFiltered = std::ranges::any_of(
        m_bounds.columns, [&](const ColumnBounds& each) { return each.column != m_plan.column && !each.name; });
    m_place = 0;
    return enter();
}

/// Begins with the rows of a profile, or of the first one after it that has any.
int Cursor::enter() {
    for (; !isAtEnd(); ++m_place) {
        const QueryProfile& of = profile();
        if (m_bounds.profile && *m_bounds.profile != of.name()) continue;
        m_order = nullptr;
        m_span = {0, m_table.rows(of)};
        if (m_plan.column) {
            m_order = &order();
            if (of.stop().stop_requested()) return SQLITE_INTERRUPT;
            const auto bounds = m_bounds.of(*m_plan.column, of);
            m_span = bounds ? m_order->find(*bounds) : RowSpan{};
        }
        if (const int code = findNext(); code != SQLITE_OK) return code;
        if (m_span.begin < m_span.end) return SQLITE_OK;
    }
    return SQLITE_OK;
}

const KeyOrder& Cursor::order() {
    const KeyOrder*& known = m_orders[m_place];
    if (!known) known = &m_all.order(profileIndex(), m_table, *m_plan.column);
    return *known;
}

bool Cursor::passes() const {
    if (!m_isFiltered) return true;
    const auto isWithin = [&](const ColumnBounds& each) {
        return each.column == m_plan.column || each.name ||
               each.bounds.contains(m_table.columns[each.column].key(profile(), row()));
    };
    return std::ranges::all_of(m_bounds.columns, isWithin);
}

/// Takes the row at the position away from those that are left.
void Cursor::drop() {
    if (m_plan.isDescending)
        --m_span.end;
    else
        ++m_span.begin;
}

/// Goes to the next row from the position on that passes; without one, nothing is left.
int Cursor::findNext() {
    for (std::size_t step = 0; m_span.begin < m_span.end; ++step) {
        if (step > 0 && everyFew(step, profile().stop())) return SQLITE_INTERRUPT;
        m_position = m_plan.isDescending ? m_span.end - 1 : m_span.begin;
        if (passes()) return SQLITE_OK;
        drop();
    }
    return SQLITE_OK;
}

/// Begins to fetch a value that will be needed in a few rows: in the order of a name, each is somewhere else.
void Cursor::fetchAhead() const {
    constexpr std::size_t ahead = 16;
    if (m_order && m_shown && m_position + ahead < m_span.end)
        __builtin_prefetch(m_shown->place(profile(), m_order->row(m_position + ahead)));
}

int Cursor::next() {
    fetchAhead();
    drop();
    if (!m_isFiltered && m_span.begin < m_span.end) {
        m_position = m_plan.isDescending ? m_span.end - 1 : m_span.begin;
        return SQLITE_OK;
    }
    if (const int code = findNext(); code != SQLITE_OK) return code;
    if (m_span.begin < m_span.end) return SQLITE_OK;
    ++m_place;
    return enter();
}

void Cursor::show(std::size_t column, sqlite3_context* context) const {
    const CellSink sink(context);
    if (column == m_table.columns.size()) return sink.text(profile().name());
    if (m_table.columns[column].place) m_shown = &m_table.columns[column];
    m_table.columns[column].show(profile(), column == m_plan.column ? m_order->sameKey(m_position) : row(), sink);
}

// The functions of a module. SQLite is C: no exception may pass through it.

template <class Run>
int guarded(const Run& run) {
    try {
        return run();
    } catch (const std::bad_alloc&) {
        return SQLITE_NOMEM;
    }
}

std::string declaration(const RawTable& table, bool isOfSeveral) {
    std::string sql = "CREATE TABLE x(";
    for (const RawColumn& column : table.columns)
        sql += quotedSqlName(column.name) + " " + std::string(column.type) + ", ";
    return sql + (isOfSeveral ? "profile TEXT)" : "profile TEXT HIDDEN)");
}

int connectTable(sqlite3* database, void* shared, int, const char* const* arguments, sqlite3_vtab** made, char**) {
    return guarded([&] {
        auto& all = *static_cast<TablesOfQuery*>(shared);
        const auto table = std::ranges::find(rawTables(), std::string_view(arguments[2]), &RawTable::name);
        const int code = sqlite3_declare_vtab(database, declaration(*table, all.profiles.size() > 1).c_str());
        if (code == SQLITE_OK) *made = new VirtualTable(*table, all);
        return code;
    });
}

int disconnectTable(sqlite3_vtab* table) {
    delete static_cast<VirtualTable*>(table);
    return SQLITE_OK;
}

int bestIndex(sqlite3_vtab* base, sqlite3_index_info* info) {
    return guarded([&] {
        const VirtualTable& of = tableOf(base);
        std::size_t rows = 0;
        for (const QueryProfile& profile : of.all.profiles)
            rows += of.table.rows(profile);
        return choosePlan(of.table, rows, of.all.profiles.size(), info);
    });
}

int openCursor(sqlite3_vtab* base, sqlite3_vtab_cursor** made) {
    return guarded([&] {
        *made = new Cursor(tableOf(base));
        return SQLITE_OK;
    });
}

int closeCursor(sqlite3_vtab_cursor* cursor) {
    delete static_cast<Cursor*>(cursor);
    return SQLITE_OK;
}

int searchRows(sqlite3_vtab_cursor* cursor, int number, const char* text, int, sqlite3_value** values) {
    return guarded([&] { return static_cast<Cursor*>(cursor)->search(number, text, values); });
}

int nextRow(sqlite3_vtab_cursor* cursor) {
    return guarded([&] { return static_cast<Cursor*>(cursor)->next(); });
}

int isAtEnd(sqlite3_vtab_cursor* cursor) { return static_cast<Cursor*>(cursor)->isAtEnd() ? 1 : 0; }

int showColumn(sqlite3_vtab_cursor* cursor, sqlite3_context* context, int column) {
    return guarded([&] {
        static_cast<Cursor*>(cursor)->show(static_cast<std::size_t>(column), context);
        return SQLITE_OK;
    });
}

int showRowId(sqlite3_vtab_cursor* cursor, sqlite3_int64* id) {
    constexpr int bitsOfRow = 40;
    const Cursor& at = *static_cast<Cursor*>(cursor);
    *id = static_cast<sqlite3_int64>(at.profileIndex()) << bitsOfRow | static_cast<sqlite3_int64>(at.row());
    return SQLITE_OK;
}

const sqlite3_module& tableModule() {
    static const sqlite3_module functions = [] {
        sqlite3_module all{};
        all.xCreate = all.xConnect = connectTable;
        all.xDestroy = all.xDisconnect = disconnectTable;
        all.xBestIndex = bestIndex;
        all.xOpen = openCursor;
        all.xClose = closeCursor;
        all.xFilter = searchRows;
        all.xNext = nextRow;
        all.xEof = isAtEnd;
        all.xColumn = showColumn;
        all.xRowid = showRowId;
        return all;
    }();
    return functions;
}

}  // namespace

int addVirtualTables(sqlite3* database, std::span<const QueryProfile> profiles) {
    auto all = std::make_unique<TablesOfQuery>(TablesOfQuery{profiles, {}});
    for (std::size_t i = 0; i < profiles.size(); ++i)
        all->byName.push_back(i);
    std::ranges::sort(all->byName, {}, [&](std::size_t i) { return std::string_view(profiles[i].name()); });
    const auto forget = [](void* shared) { delete static_cast<TablesOfQuery*>(shared); };
    int code = sqlite3_create_module_v2(database, "lacuna", &tableModule(), all.release(), forget);
    for (const RawTable& table : rawTables())
        if (code == SQLITE_OK)
            code = sqlite3_exec(database, ("CREATE VIRTUAL TABLE " + std::string(table.name) + " USING lacuna").c_str(),
                                nullptr, nullptr, nullptr);
    return code;
}

}  // namespace core
