// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the heat map over the iterations of a job: single ranks, or groups that show their slowest rank.
#pragma once

#include "core/base/ids.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

namespace core {
struct DigestIteration;
struct Job;
struct JobRank;
}  // namespace core

namespace ui {

/// Translates a text of the context "JobFigures".
QString jobText(const char* text);

struct HeatFigure {
    const char* title;  ///< translated in the context "JobFigures"
    core::Nanos (*of)(const core::DigestIteration&);
};
/// The figures to choose from. What is a rank's own doing is first, since collectives make all ranks' steps equally
/// long.
std::span<const HeatFigure> heatFigures();
QString title(const HeatFigure& figure);
/// Returns "rank 7", translated.
QString rankLabel(std::int64_t number);

enum class HeatFold : std::uint8_t { Host, Tensor, Pipeline, Data, Expert, None };
enum class HeatOrder : std::uint8_t { Slowest, Number };

struct HeatRow {
    QString label;
    std::vector<std::size_t> ranks;  ///< indices of ranks: one, or all of a group
    bool isGroup = false;
    bool isOpen = false;                             ///< an expanded group, or a rank listed below one
    bool isOdd = false;                              ///< slower than the median of its kind by over 3 MADs and 2 %
    std::vector<std::optional<core::Nanos>> values;  ///< by iteration; the slowest of a group
    double mean = 0;                                 ///< the mean over the chosen iterations
    std::vector<std::int64_t> missing = {};          ///< numbers of ranks that were not recorded, which have no figures
};

/// A range of iteration numbers, both ends included.
struct HeatSpan {
    std::int64_t first = 0, last = 0;

    bool holds(std::int64_t number) const { return first <= number && number <= last; }
    bool operator==(const HeatSpan&) const = default;
};

struct HeatRows {
    std::vector<std::int64_t> iterations;  ///< iteration numbers, in increasing order
    std::vector<HeatRow> rows;
    core::Nanos least = 0, most = 0;  ///< the range of values in iterations of about the usual length
    bool hasBeyond = false;           ///< whether other iterations have greater values
    bool isLastOpen = false;          ///< the last iteration is unlike the others: its end is not recorded
    std::optional<HeatSpan> span;     ///< the chosen iterations
    /// Says more of a row in an iteration; unset or empty: nothing.
    std::function<QString(const HeatRow& row, std::int64_t iteration)> note = nullptr;

    /// The row of the rank itself, or else that of its group.
    std::optional<std::size_t> rowOf(std::size_t rank) const;
    /// The first and last column of the chosen iterations, both included.
    std::optional<std::pair<std::size_t, std::size_t>> spanColumns() const;
};

struct HeatChoice {
    std::size_t figure = 0;  ///< index into heatFigures()
    HeatFold fold = HeatFold::Host;
    HeatOrder order = HeatOrder::Slowest;
    std::set<QString> open;        ///< labels of the expanded groups
    std::optional<HeatSpan> span;  ///< the iterations that means cover; nothing: all but the first and an open last one
};

/// The label of a rank's group.
QString groupOf(const core::JobRank& rank, HeatFold fold);

/// Returns the folds that form groups: those with more than one recorded value, some of them shared by several ranks.
/// HeatFold::None is always included.
std::vector<HeatFold> foldsOf(const core::Job& job);
/// The fold that is used until the user chooses one: by host, or if hosts form no groups the fold with the most groups,
/// because its rows are closest to single ranks.
HeatFold firstFold(const core::Job& job);

/// The figure that is shown until the user chooses one: the first of those that are a rank's own doing in which the
/// late rank is slower than the median of all. Where it is late on its host, it computes no longer than others.
std::size_t firstFigure(const core::Job& job, std::size_t late);

/// The mean of a row, with a sign if it is an outlier: "1.2 ms ▲"
QString heatMeanText(const HeatRow& row);

HeatRows heatRows(const core::Job& job, const HeatChoice& choice);

/// The slowest rank of a row in an iteration by the chosen figure; nothing if none of its ranks was recorded.
std::optional<std::size_t> slowestRank(const core::Job& job, const HeatRow& row, std::int64_t iteration,
                                       std::size_t figure);

/// The mean of each rank over the chosen iterations, indexed by rank.
std::vector<double> meansOf(const core::Job& job, const HeatChoice& choice);

}  // namespace ui
