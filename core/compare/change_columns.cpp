// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/change_columns.h"

namespace core {

CellOrSum ChangeItem::time(const std::optional<double>& ns, const ExactSum& whole) const {
    if (change.isByIteration || !ns) return realCell(ns);
    return whole;
}

CellOrSum ChangeItem::difference() const {
    const bool isKnown = change.before && change.after;
    return time(isKnown ? std::optional(*change.after - *change.before) : std::nullopt,
                change.wholeAfter - change.wholeBefore);
}

Cell ChangeItem::relative() const {
    if (change.verdict) return percentCell(change.verdict->change);
    const bool isKnown = change.before && change.after && *change.before > 0;
    return isKnown ? percentCell((*change.after - *change.before) / *change.before) : Cell();
}

Cell ChangeItem::bound(std::optional<double> Change::*bound) const {
    return change.verdict ? percentCell(*change.verdict.*bound) : Cell();
}

Cell ChangeItem::verdict() const { return change.verdict ? Cell(std::string(text(change.verdict->verdict))) : Cell(); }

std::string baselineTime(bool anyByIteration, std::size_t candidates) {
    if (!anyByIteration) return "the baseline's time";
    return candidates > 1 ? "the baseline's time, an iteration's where both profiles have five of them"
                          : "the baseline's time an iteration";
}

}  // namespace core
