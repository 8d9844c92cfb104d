// SPDX-License-Identifier: GPL-3.0-or-later
// The columns from Verdict to High that all tables of changes share.
#pragma once

#include "core/base/table.h"
#include "core/compare/verdict.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace core {

/// The times of one thing in two profiles.
struct ShownChange {
    bool isByIteration = false;           ///< shows the means, else exact sums of whole profiles
    std::optional<double> before, after;  ///< ns; absent if such things are not recorded
    ExactSum wholeBefore, wholeAfter;     ///< ns
    std::optional<Change> verdict;        ///< absent: not judged; the change shown is then that of the times
};

/// A row of a table of changes.
struct ChangeItem {
    std::string_view profile;  ///< the candidate's name
    ShownChange change;

    CellOrSum before() const { return time(change.before, change.wholeBefore); }
    CellOrSum after() const { return time(change.after, change.wholeAfter); }
    CellOrSum difference() const;
    Cell relative() const;  ///< in percent
    Cell bound(std::optional<double> Change::*bound) const;
    Cell verdict() const;

private:
    CellOrSum time(const std::optional<double>& ns, const ExactSum& whole) const;
};

/// Returns `first`, the columns of changes, and `last`, after a column "Profile" if there are several candidates. A row
/// has a ChangeItem as its base.
template <class Row>
ColumnsOf<Row> changeColumns(ColumnsOf<Row> first, const ColumnsOf<Row>& last, std::size_t candidates) {
    if (candidates > 1) first.insert(first.begin(), {{"Profile"}, [](auto& of) { return of.profile; }});
    const ColumnsOf<Row> changes{
        {{"Verdict"}, [](auto& of) { return of.verdict(); }},
        {{"Base Time", "ns", CellKind::Time, 1}, [](auto& of) { return of.before(); }},
        {{"Time", "ns", CellKind::Time, 1}, [](auto& of) { return of.after(); }},
        {{"Change", "ns", CellKind::Time, 1}, [](auto& of) { return of.difference(); }},
        {{"Change", "%", CellKind::Percent, 2}, [](auto& of) { return of.relative(); }},
        {{"Low", "%", CellKind::Percent, 2}, [](auto& of) { return of.bound(&Change::low); }},
        {{"High", "%", CellKind::Percent, 2}, [](auto& of) { return of.bound(&Change::high); }},
    };
    first.insert(first.end(), changes.begin(), changes.end());
    first.insert(first.end(), last.begin(), last.end());
    return first;
}
/// Returns what percentages refer to: times of the baseline, per iteration if any candidate has enough iterations.
std::string baselineTime(bool anyByIteration, std::size_t candidates);

}  // namespace core
