// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/query/search_plan.h"

#include "core/base/text.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <string_view>

namespace core {

namespace {

constexpr int descendingFlag = 1;
constexpr int columnShift = 1;  // above the flag: the column plus one, or 0

bool isEqual(unsigned char form) { return form == SQLITE_INDEX_CONSTRAINT_EQ; }
bool isBound(unsigned char form) {
    return isEqual(form) || form == SQLITE_INDEX_CONSTRAINT_GT || form == SQLITE_INDEX_CONSTRAINT_GE ||
           form == SQLITE_INDEX_CONSTRAINT_LT || form == SQLITE_INDEX_CONSTRAINT_LE;
}

bool canSearch(const RawColumn& column) { return column.use != KeyUse::None && column.use != KeyUse::Filter; }

/// Returns whether a condition saves reading rows.
bool isUsed(const RawTable& table, sqlite3_index_info* info, int at) {
    const auto& constraint = info->aConstraint[at];
    if (!constraint.usable || constraint.iColumn < 0 || !isBound(constraint.op)) return false;
    const auto column = static_cast<std::size_t>(constraint.iColumn);
    const bool isProfile = column == table.columns.size();
    if (isProfile || table.columns[column].use == KeyUse::Name)
        return isEqual(constraint.op) && std::string_view(sqlite3_vtab_collation(info, at)) == "BINARY";
    return table.columns[column].use != KeyUse::None;
}

/// Returns whether the rows of a search need not be checked again: all have a key, and it is compared with a number.
bool isExact(const RawTable& table, const SearchTerm& term, sqlite3_index_info* info, int at) {
    constexpr std::int64_t farthest = std::int64_t{1} << 60;
    sqlite3_value* value = nullptr;
    if (term.column == table.columns.size()) return false;
    const KeyUse use = table.columns[term.column].use;
    if (use != KeyUse::Order && use != KeyUse::Sorted) return false;
    if (sqlite3_vtab_rhs_value(info, at, &value) != SQLITE_OK || sqlite3_value_type(value) != SQLITE_INTEGER)
        return false;
    const std::int64_t number = sqlite3_value_int64(value);
    return -farthest < number && number < farthest;
}

/// The columns by which a search may begin, and the share of rows that it then reads.
struct Choice {
    std::optional<std::size_t> column = {};
    double share = 1;
    bool isOrdered = false;  ///< whether rows come in the requested order
};

double shareOf(const RawColumn& column, std::span<const SearchTerm> terms, std::size_t at, double rows) {
    double share = 1;
    for (const SearchTerm& term : terms) {
        if (term.column != at) continue;
        constexpr double rowsOfName = 1. / 64, rowsOfBound = 1. / 4;
        const double rowsOfKey = (column.use == KeyUse::Search ? 4 : 1) / std::max(rows, 4.);
        share *= !isEqual(term.form) ? rowsOfBound : column.use == KeyUse::Name ? rowsOfName : rowsOfKey;
    }
    return share;
}

/// Returns the column that alone decides the requested order, if rows can be read in it; `profiles`: how many are read.
std::optional<std::size_t> orderColumn(const RawTable& table, const sqlite3_index_info& info, bool isOneProfile) {
    int first = 0;
    const bool beginsWithProfile =
        info.nOrderBy > 0 && info.aOrderBy[0].iColumn == static_cast<int>(table.columns.size());
    if (beginsWithProfile && info.aOrderBy[0].desc == 0) ++first;
    if (info.nOrderBy != first + 1 || (first == 0 && !isOneProfile)) return std::nullopt;
    const int column = info.aOrderBy[first].iColumn;
    if (column < 0 || column >= static_cast<int>(table.columns.size())) return std::nullopt;
    if (first > 0 && info.aOrderBy[first].desc != 0 && !isOneProfile) return std::nullopt;
    const auto at = static_cast<std::size_t>(column);
    return table.columns[at].hasOrder() ? std::optional(at) : std::nullopt;
}

Choice choiceOf(const RawTable& table, std::span<const SearchTerm> terms, std::optional<std::size_t> order,
                double rows) {
    Choice best;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const double share = canSearch(table.columns[i]) ? shareOf(table.columns[i], terms, i, rows) : 1;
        if (share < best.share) best = {i, share, i == order};
    }
    // Sorting costs more than reading some more rows, unless these are few.
    constexpr double few = 1. / 32;
    if (order && !best.isOrdered && best.share > few)
        return {order, shareOf(table.columns[*order], terms, *order, rows), true};
    return best;
}

}  // namespace

int choosePlan(const RawTable& table, std::size_t rows, std::size_t profiles, sqlite3_index_info* info) {
    std::vector<SearchTerm> terms;
    std::string text;
    bool isOneProfile = profiles == 1;
    double filtered = 1;
    for (int i = 0; i < info->nConstraint; ++i) {
        if (!isUsed(table, info, i)) continue;
        const SearchTerm term{static_cast<std::size_t>(info->aConstraint[i].iColumn), info->aConstraint[i].op};
        terms.push_back(term);
        info->aConstraintUsage[i].argvIndex = static_cast<int>(terms.size());
        text += std::to_string(term.column) + "," + std::to_string(term.form) + ";";
        info->aConstraintUsage[i].omit = isExact(table, term, info, i) ? 1 : 0;
        isOneProfile |= term.column == table.columns.size();
        filtered *= isEqual(term.form) ? 1. / 8 : 1. / 2;
    }
    const double count = static_cast<double>(rows) + 1;
    const Choice choice = choiceOf(table, terms, orderColumn(table, *info, isOneProfile), count);
    const bool isDescending = choice.isOrdered && info->aOrderBy[info->nOrderBy - 1].desc != 0;
    info->idxNum =
        (choice.column ? static_cast<int>(*choice.column + 1) << columnShift : 0) | (isDescending ? descendingFlag : 0);
    info->idxStr = sqlite3_mprintf("%s", text.c_str());
    info->needToFreeIdxStr = 1;
    info->orderByConsumed = choice.isOrdered ? 1 : 0;
    info->estimatedCost = 1 + count * choice.share;
    info->estimatedRows = static_cast<sqlite3_int64>(1 + count * std::min(choice.share, filtered));
    return info->idxStr ? SQLITE_OK : SQLITE_NOMEM;
}

SearchPlan planOf(int number, const char* text) {
    SearchPlan plan;
    if (number >> columnShift > 0) plan.column = static_cast<std::size_t>(number >> columnShift) - 1;
    plan.isDescending = (number & descendingFlag) != 0;
    std::string_view rest = text ? text : "";
    const auto takeNumber = [&] {
        int value = 0;
        for (; !rest.empty() && isDigit(rest.front()); rest.remove_prefix(1))
            value = 10 * value + (rest.front() - '0');
        rest.remove_prefix(std::min<std::size_t>(rest.size(), 1));
        return value;
    };
    while (!rest.empty()) {
        const int column = takeNumber();
        plan.terms.push_back({static_cast<std::size_t>(column), static_cast<unsigned char>(takeNumber())});
    }
    return plan;
}

namespace {

/// Narrows bounds by a condition. A value that is no number bounds nothing here: SQLite decides what it means.
void narrow(Bounds& bounds, unsigned char form, sqlite3_value* value) {
    const int type = sqlite3_value_type(value);
    constexpr double farthest = 9e18;
    const double real = sqlite3_value_double(value);
    if ((type != SQLITE_INTEGER && type != SQLITE_FLOAT) || !(std::abs(real) < farthest)) return;
    const bool isWhole = type == SQLITE_INTEGER;
    const std::int64_t below = isWhole ? sqlite3_value_int64(value) : static_cast<std::int64_t>(std::floor(real));
    const std::int64_t above = isWhole ? below : static_cast<std::int64_t>(std::ceil(real));
    switch (form) {
        case SQLITE_INDEX_CONSTRAINT_GT:
            bounds.least = std::max(bounds.least, below + 1);
            break;
        case SQLITE_INDEX_CONSTRAINT_GE:
            bounds.least = std::max(bounds.least, above);
            break;
        case SQLITE_INDEX_CONSTRAINT_LT:
            bounds.most = std::min(bounds.most, above - 1);
            break;
        case SQLITE_INDEX_CONSTRAINT_LE:
            bounds.most = std::min(bounds.most, below);
            break;
        default:
            bounds.least = std::max(bounds.least, above);
            bounds.most = std::min(bounds.most, below);
    }
}

std::optional<std::string> textValue(sqlite3_value* value) {
    if (sqlite3_value_type(value) != SQLITE_TEXT) return std::nullopt;
    const auto* text = reinterpret_cast<const char*>(sqlite3_value_text(value));
    return std::string(text, static_cast<std::size_t>(sqlite3_value_bytes(value)));
}

}  // namespace

std::optional<Bounds> SearchBounds::of(std::size_t column, const QueryProfile& in) const {
    const auto found = std::ranges::find(columns, column, &ColumnBounds::column);
    if (found == columns.end()) return Bounds();
    if (!found->name) return found->bounds;
    const auto name = in.trace().names.find(*found->name);
    if (!name) return std::nullopt;
    const std::int64_t rank = in.nameRanks()[index(*name)];
    return Bounds{rank, rank};
}

void readBounds(const SearchPlan& plan, const RawTable& table, sqlite3_value** values, SearchBounds& all) {
    all.columns.clear();
    all.profile.reset();
    for (std::size_t i = 0; i < plan.terms.size(); ++i) {
        const auto [column, form] = plan.terms[i];
        if (column == table.columns.size()) {
            all.profile = textValue(values[i]);
            continue;
        }
        auto found = std::ranges::find(all.columns, column, &ColumnBounds::column);
        if (found == all.columns.end()) found = all.columns.insert(found, ColumnBounds{column});
        if (table.columns[column].use == KeyUse::Name)
            found->name = textValue(values[i]);
        else
            narrow(found->bounds, form, values[i]);
    }
}

}  // namespace core
