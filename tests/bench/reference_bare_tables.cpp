// SPDX-License-Identifier: GPL-3.0-or-later
// Virtual tables of SQLite over the operations and calls of a trace: one profile, five columns, and one key by which
// they can be searched and sorted. They do not count, check or stop anything.
#include "core/trace/trace.h"
#include "tests/bench/references.h"

#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <string>

namespace bench {

namespace {

enum Column : int { Start, Duration, Name, Stream, Correlation };

/// How a search by the key is told: a bit for each form of condition, and one for rows in the order of the key.
enum Search : int { Equal = 1, Least = 2, Most = 4, InOrder = 8 };

struct BareTable : sqlite3_vtab {
    const core::Trace* trace = nullptr;
    bool isOfCalls = false;
    int key = Start;
    std::vector<std::uint32_t> order = {};  ///< by the key; made when first needed
    std::vector<std::int64_t> ranks = {};   ///< of names
    bool isOrdered = false;

    std::size_t size() const { return isOfCalls ? trace->calls.size() : trace->events.size(); }
    core::NameId name(std::size_t row) const { return isOfCalls ? trace->calls.name[row] : trace->events.name[row]; }
    std::int64_t number(int column, std::size_t row) const {
        const core::Events& events = trace->events;
        const core::Calls& calls = trace->calls;
        switch (column) {
            case Start:
                return isOfCalls ? calls.start[row] : events.start[row];
            case Duration:
                return isOfCalls ? calls.duration[row] : events.duration[row];
            case Stream:
                return isOfCalls ? 0 : trace->streams[core::index(events.stream[row])].number;
            case Correlation:
                return isOfCalls ? calls.correlation[row] : events.correlation[row];
            default:
                return ranks[core::index(name(row))];
        }
    }
    void makeOrder();
};

void BareTable::makeOrder() {
    isOrdered = true;
    if (key == Name) {
        std::vector<std::uint32_t> names(trace->names.size());
        std::iota(names.begin(), names.end(), 0U);
        std::ranges::sort(names, {}, [&](std::uint32_t each) { return trace->names.texts()[each]; });
        ranks.resize(names.size());
        for (std::size_t rank = 0; rank < names.size(); ++rank)
            ranks[names[rank]] = static_cast<std::int64_t>(rank);
    }
    const auto keyOf = [this](std::uint32_t row) { return number(key, row); };
    std::vector<std::uint32_t> rows(size());
    std::iota(rows.begin(), rows.end(), 0U);
    if (std::ranges::is_sorted(rows, {}, keyOf)) return;
    if (key != Name) {
        std::ranges::stable_sort(rows, {}, keyOf);
    } else {
        std::vector<std::uint32_t> next(ranks.size() + 1);
        for (std::size_t row = 0; row < size(); ++row)
            ++next[static_cast<std::size_t>(number(key, row)) + 1];
        std::partial_sum(next.begin(), next.end(), next.begin());
        for (std::uint32_t row = 0; row < size(); ++row)
            rows[next[static_cast<std::size_t>(number(key, row))]++] = row;
    }
    order = std::move(rows);
}

struct BareCursor : sqlite3_vtab_cursor {
    std::size_t at = 0, end = 0;
    bool isByKey = false;
};

BareTable& tableOf(sqlite3_vtab_cursor* cursor) { return *static_cast<BareTable*>(cursor->pVtab); }
std::size_t rowAt(sqlite3_vtab_cursor* cursor, std::size_t position) {
    const BareTable& table = tableOf(cursor);
    return static_cast<BareCursor*>(cursor)->isByKey && !table.order.empty() ? table.order[position] : position;
}

int connectBare(sqlite3* database, void* prototype, int, const char* const* words, sqlite3_vtab** made, char**) {
    auto* table = new BareTable(*static_cast<BareTable*>(prototype));
    table->isOfCalls = std::string_view(words[2]) == "calls";
    *made = table;
    return sqlite3_declare_vtab(database, "CREATE TABLE x(start, duration, name, stream, correlation)");
}

int planBare(sqlite3_vtab* base, sqlite3_index_info* info) {
    const auto& table = *static_cast<BareTable*>(base);
    int search = 0, arguments = 0;
    double rows = static_cast<double>(table.size());
    for (int i = 0; i < info->nConstraint; ++i) {
        const auto& each = info->aConstraint[i];
        const int form = each.op == SQLITE_INDEX_CONSTRAINT_EQ   ? Equal
                         : each.op == SQLITE_INDEX_CONSTRAINT_GE ? Least
                         : each.op == SQLITE_INDEX_CONSTRAINT_LE ? Most
                                                                 : 0;
        if (form == 0 || !each.usable || each.iColumn != table.key || table.key == Name) continue;
        info->aConstraintUsage[i] = {++arguments, 1};
        search |= form;
        rows = form == Equal ? 2 : rows / 4;
    }
    if (info->nOrderBy == 1 && info->aOrderBy[0].iColumn == table.key && info->aOrderBy[0].desc == 0) {
        info->orderByConsumed = 1;
        search |= InOrder;
    }
    info->idxNum = search;
    info->estimatedCost = rows;
    info->estimatedRows = static_cast<sqlite3_int64>(rows);
    return SQLITE_OK;
}

int searchBare(sqlite3_vtab_cursor* base, int search, const char*, int, sqlite3_value** values) {
    auto& cursor = *static_cast<BareCursor*>(base);
    BareTable& table = tableOf(base);
    cursor.at = 0;
    cursor.end = table.size();
    cursor.isByKey = search != 0;
    if (search == 0) return SQLITE_OK;
    if (!table.isOrdered) table.makeOrder();
    const auto firstFrom = [&](std::int64_t least) {
        std::size_t first = 0, last = table.size();
        while (first < last) {
            const std::size_t middle = first + (last - first) / 2;
            if (table.number(table.key, rowAt(base, middle)) < least)
                first = middle + 1;
            else
                last = middle;
        }
        return first;
    };
    std::int64_t value = (search & ~InOrder) != 0 ? sqlite3_value_int64(values[0]) : 0;
    if ((search & (Equal | Least)) != 0) cursor.at = firstFrom(value);
    if ((search & Least) != 0 && (search & Most) != 0) value = sqlite3_value_int64(values[1]);
    if ((search & (Equal | Most)) != 0) cursor.end = firstFrom(value + 1);
    return SQLITE_OK;
}

int showBare(sqlite3_vtab_cursor* cursor, sqlite3_context* context, int column) {
    const BareTable& table = tableOf(cursor);
    const std::size_t row = rowAt(cursor, static_cast<BareCursor*>(cursor)->at);
    if (column == Name) {
        const std::string_view name = table.trace->names[table.name(row)];
        sqlite3_result_text64(context, name.data(), name.size(), SQLITE_STATIC, SQLITE_UTF8);
    } else {
        sqlite3_result_int64(context, table.number(column, row));
    }
    return SQLITE_OK;
}

sqlite3_module bareModule() {
    sqlite3_module all{};
    all.xCreate = all.xConnect = connectBare;
    all.xDestroy = all.xDisconnect = [](sqlite3_vtab* table) {
        delete static_cast<BareTable*>(table);
        return SQLITE_OK;
    };
    all.xBestIndex = planBare;
    all.xOpen = [](sqlite3_vtab*, sqlite3_vtab_cursor** made) {
        *made = new BareCursor();
        return SQLITE_OK;
    };
    all.xClose = [](sqlite3_vtab_cursor* cursor) {
        delete static_cast<BareCursor*>(cursor);
        return SQLITE_OK;
    };
    all.xFilter = searchBare;
    all.xNext = [](sqlite3_vtab_cursor* cursor) {
        ++static_cast<BareCursor*>(cursor)->at;
        return SQLITE_OK;
    };
    all.xEof = [](sqlite3_vtab_cursor* cursor) {
        const auto& at = *static_cast<BareCursor*>(cursor);
        return at.at >= at.end ? 1 : 0;
    };
    all.xColumn = showBare;
    all.xRowid = [](sqlite3_vtab_cursor* cursor, sqlite3_int64* id) {
        *id = static_cast<sqlite3_int64>(static_cast<BareCursor*>(cursor)->at);
        return SQLITE_OK;
    };
    return all;
}

}  // namespace

std::uint64_t askBareTables(const core::Trace& trace, const std::string& sql, BareKey key) {
    BareTable prototype{};
    prototype.trace = &trace;
    prototype.key = key == BareKey::Name ? Name : key == BareKey::Start ? Start : Correlation;
    static const sqlite3_module module = bareModule();
    sqlite3* database = nullptr;
    const int code = sqlite3_open(":memory:", &database);
    const std::unique_ptr<sqlite3, int (*)(sqlite3*)> owner(database, &sqlite3_close);
    if (code != SQLITE_OK) throw std::runtime_error("the reference has no database");
    sqlite3_create_module(database, "bare", &module, &prototype);
    sqlite3_exec(database, "CREATE VIRTUAL TABLE operations USING bare; CREATE VIRTUAL TABLE calls USING bare", nullptr,
                 nullptr, nullptr);
    sqlite3_stmt* prepared = nullptr;
    sqlite3_prepare_v2(database, sql.c_str(), -1, &prepared, nullptr);
    const std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> statement(prepared, &sqlite3_finalize);
    if (!prepared) throw std::runtime_error("the reference cannot answer the query");
    std::int64_t sum = 0;
    const int columns = sqlite3_column_count(prepared);
    while (sqlite3_step(prepared) == SQLITE_ROW)
        for (int i = 0; i < columns; ++i)
            if (sqlite3_column_type(prepared, i) == SQLITE_INTEGER) sum += sqlite3_column_int64(prepared, i);
    return static_cast<std::uint64_t>(sum);
}

}  // namespace bench
