// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/change_columns.h"

#include <iterator>

namespace core {

std::vector<Column> changeColumns(std::vector<Column> first, std::vector<Column> last, std::size_t candidates) {
    std::vector<Column> columns;
    if (candidates > 1) columns.push_back({"Profile"});
    const std::vector<Column> changes{{"Verdict"},
                                      {"Base Time", "ns", CellKind::Time, 1},
                                      {"Time", "ns", CellKind::Time, 1},
                                      {"Change", "ns", CellKind::Time, 1},
                                      {"Change", "%", CellKind::Percent, 2},
                                      {"Low", "%", CellKind::Percent, 2},
                                      {"High", "%", CellKind::Percent, 2}};
    std::move(first.begin(), first.end(), std::back_inserter(columns));
    columns.insert(columns.end(), changes.begin(), changes.end());
    std::move(last.begin(), last.end(), std::back_inserter(columns));
    return columns;
}

void addChangeCells(const ShownChange& change, std::vector<Cell>& cells, Table& table) {
    const auto time = [&](const std::optional<double>& ns, const ExactSum& whole) {
        return change.isByIteration || !ns ? realCell(ns) : sumCell(whole, table);
    };
    const bool isKnown = change.before && change.after;
    const std::optional<double> difference = isKnown ? std::optional(*change.after - *change.before) : std::nullopt;
    const std::optional<double> relative =
        isKnown && *change.before > 0 ? std::optional(*difference / *change.before) : std::nullopt;
    const auto& verdict = change.verdict;
    cells.push_back(verdict ? Cell(std::string(text(verdict->verdict))) : Cell());
    cells.push_back(time(change.before, change.wholeBefore));
    cells.push_back(time(change.after, change.wholeAfter));
    cells.push_back(time(difference, change.wholeAfter - change.wholeBefore));
    cells.push_back(percentCell(verdict ? verdict->change : relative));
    cells.push_back(percentCell(verdict ? verdict->low : std::nullopt));
    cells.push_back(percentCell(verdict ? verdict->high : std::nullopt));
}

std::string baselineTime(bool anyByIteration, std::size_t candidates) {
    if (!anyByIteration) return "the baseline's time";
    return candidates > 1 ? "the baseline's time, an iteration's where both profiles have five of them"
                          : "the baseline's time an iteration";
}

}  // namespace core
