// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tables/column_priority.h"

#include "ui/models/figures.h"
#include "ui/theme/grown.h"

#include <algorithm>
#include <functional>
#include <iterator>

namespace ui {

namespace {

constexpr int minNameWidth = 140;
constexpr int minOfSeveral = 180;   // minimum if several columns have names that are read together, such as pairs
constexpr int minOfDeep = 240;      // minimum for trees, where indentation takes part of the width
constexpr int minOfTitles = 220;    // minimum for titles, which break into two lines
constexpr int minBesideMain = 140;  // minimum of several names, before one of the main columns is hidden
constexpr int deepBesideMain = 180;
constexpr int titlesBesideMain = 160;
constexpr int keptColumns = 3;  // number of columns that are hidden only where they would be cut off

/// Returns whether the names are titles, which are read to their end: figures give way to them.
bool haveTitles(const Figures& figures) {
    return figures.note && figures.nameStyle && figures.rows > 0 && figures.nameStyle(0).isStrong;
}

/// Returns whether the column is one of the first three, or says how much of the whole a row is, or how much it is: the
/// first percentage and the first sum. Other profiles' values and changes are not meant, nor what follows titles.
bool isMain(int column, const Figures& figures) {
    const auto isOwn = [](const FigureColumn& of) { return !of.change && !of.compared; };
    const auto isFirst = [&](auto is) {
        const auto first = std::ranges::find_if(figures.columns, [&](const auto& of) { return is(of) && isOwn(of); });
        return first - figures.columns.begin() == column;
    };
    return (column < keptColumns && !haveTitles(figures)) ||
           isFirst([](const FigureColumn& of) { return of.head.kind == core::CellKind::Percent; }) ||
           isFirst([](const FigureColumn& of) { return of.summed && of.head.kind == core::CellKind::Time; });
}

/// Returns whether the column has values from which changes are computed.
bool isOfCandidate(int column, const Figures& figures) {
    const FigureColumn& of = figures.columns[static_cast<std::size_t>(column)];
    return of.compared && !of.change && std::ranges::any_of(figures.columns, &FigureColumn::change);
}

bool isDeep(const Figures& figures) {
    return std::ranges::any_of(figures.parents, [&](std::int32_t parent) {
        return parent != Figures::none && figures.parents[static_cast<std::size_t>(parent)] != Figures::none;
    });
}

}  // namespace

std::vector<int>::iterator goesNext(std::vector<int>& shown, const std::vector<int>& kept, int sorted,
                                    const Figures& figures) {
    const auto isKept = [&](int column) { return std::ranges::find(kept, column) != kept.end(); };
    const auto isPercentage = [&](int column) {
        const FigureColumn& of = figures.columns[static_cast<std::size_t>(column)];
        return of.change && of.head.kind == core::CellKind::Percent;
    };
    const auto repeats = [&](int column) {
        const FigureColumn& of = figures.columns[static_cast<std::size_t>(column)];
        const bool isMore = of.interval || (of.change && !isPercentage(column));
        return isMore && column != sorted && !isKept(column) && std::ranges::any_of(shown, isPercentage);
    };
    const auto besides = [&](int column) {
        const auto isCompared = [&](int each) {
            const FigureColumn& of = figures.columns[static_cast<std::size_t>(each)];
            return of.compared && !of.change;
        };
        return column != sorted && isCompared(column) && column != *std::ranges::find_if(shown, isCompared);
    };
    const auto isMinor = [&](int column) { return !isKept(column) && !isMain(column, figures); };
    const auto isFigure = [&](int column) {
        const FigureColumn& of = figures.columns[static_cast<std::size_t>(column)];
        return (of.head.kind != core::CellKind::Text || of.interval) && isMinor(column) && !haveTitles(figures);
    };
    const auto isNotKept = [&](int column) { return !isKept(column); };
    for (const std::function<bool(int)>& goes :
         {std::function<bool(int)>(repeats), std::function<bool(int)>(besides), std::function<bool(int)>(isFigure),
          std::function<bool(int)>(isMinor), std::function<bool(int)>(isNotKept)}) {
        const auto found = std::find_if(shown.rbegin(), shown.rend(), goes);
        if (found != shown.rend()) return std::prev(found.base());
    }
    return std::prev(shown.end());
}

std::vector<int> keptOf(const std::vector<int>& shown, int sorted, const std::set<int>& requested,
                        const Figures& figures) {
    const auto count = std::min<std::size_t>(haveTitles(figures) ? minColumns : keptColumns, shown.size());
    std::vector<int> kept(shown.begin(), shown.begin() + static_cast<std::ptrdiff_t>(count));
    const auto isChange = [&](int column) { return figures.columns[static_cast<std::size_t>(column)].change; };
    const auto change = std::find_if(shown.rbegin(), shown.rend(), isChange);
    if (change != shown.rend()) kept = {shown.front(), *change};
    if (change != shown.rend() && change != shown.rbegin()) kept.push_back(shown.back());
    const auto isIn = [&](const std::vector<int>& columns) {
        return std::ranges::find(columns, sorted) != columns.end();
    };
    if (!isIn(kept) && isIn(shown)) kept.back() = sorted;
    const auto isFigure = [&](int column) {
        return figures.columns[static_cast<std::size_t>(column)].head.kind != core::CellKind::Text;
    };
    const auto figure = std::ranges::find_if(shown, isFigure);
    if (figure != shown.end() && std::ranges::none_of(kept, isFigure)) {
        const auto last = std::find_if(kept.rbegin(), kept.rend() - 1, [&](int column) { return column != sorted; });
        if (last != kept.rend() - 1) *last = *figure;
    }
    for (const int column : shown)
        if (requested.contains(column) && std::ranges::find(kept, column) == kept.end()) kept.push_back(column);
    return kept;
}

int leastNameWidth(int names, const Figures& figures) {
    const int ofOne = haveTitles(figures) ? minOfTitles : minNameWidth;
    return names > 1 ? minOfSeveral : isDeep(figures) ? minOfDeep : ofOne;
}

int leastBeside(int column, int names, int least, int shortNames, const Figures& figures) {
    if (isOfCandidate(column, figures)) return std::min(least, grown(minAtAll));
    if (!isMain(column, figures)) return least;
    if (names > 1 || isDeep(figures)) return std::min(least, grown(names > 1 ? minBesideMain : deepBesideMain));
    if (haveTitles(figures)) return std::min(least, grown(titlesBesideMain));
    return std::clamp(std::min(shortNames, grown(minNameWidth)), std::min(least, grown(minAtAll)), least);
}

}  // namespace ui
