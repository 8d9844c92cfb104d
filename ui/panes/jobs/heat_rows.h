// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the heat map: ranks, or groups of them told by their slowest, over the iterations of a job.
#pragma once

#include "core/jobs/job.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

namespace ui {

struct HeatFigure {
    const char* title;  ///< translated in the context "JobFigures"
    core::Nanos (*of)(const core::DigestIteration&);
};
/// Computation first: collectives make the step of all ranks the same.
std::span<const HeatFigure> heatFigures();
QString title(const HeatFigure& figure);
/// "rank 7"
QString rankLabel(std::int64_t number);

enum class HeatFold : std::uint8_t { Host, Tensor, Pipeline, Data, Expert, None };
enum class HeatOrder : std::uint8_t { Slowest, Number };

struct HeatRow {
    QString label;
    std::vector<std::size_t> ranks;  ///< by index; one, or those of a group
    bool isGroup = false;
    bool isOpen = false;                             ///< a group whose ranks stand below it, or one of these
    bool isOdd = false;                              ///< 3 MADs and 2 % beyond the median of its kind
    std::vector<std::optional<core::Nanos>> values;  ///< by iteration; of a group its slowest
    double mean = 0;                                 ///< of the iterations that are chosen
    std::vector<std::int64_t> missing = {};          ///< numbers of ranks that were not recorded: nothing else is known
};

/// Iterations by number, both ends included.
struct HeatSpan {
    std::int64_t first = 0, last = 0;

    bool holds(std::int64_t number) const { return first <= number && number <= last; }
    bool operator==(const HeatSpan&) const = default;
};

struct HeatRows {
    std::vector<std::int64_t> iterations;  ///< numbers, rising
    std::vector<HeatRow> rows;
    core::Nanos least = 0, most = 0;  ///< of the values in iterations that are about as long as most
    bool hasBeyond = false;           ///< others have values above them
    std::optional<HeatSpan> span;     ///< the iterations that were chosen

    /// The row of the rank by itself, else that of its group.
    std::optional<std::size_t> rowOf(std::size_t rank) const;
    /// First and last of the iterations that were chosen, by place.
    std::optional<std::pair<std::size_t, std::size_t>> spanColumns() const;
};

struct HeatChoice {
    std::size_t figure = 0;  ///< of heatFigures()
    HeatFold fold = HeatFold::Host;
    HeatOrder order = HeatOrder::Slowest;
    std::set<QString> open;        ///< groups by label
    std::optional<HeatSpan> span;  ///< means are those of these iterations; nothing: of all but the first
};

/// The label of the group that a rank is in.
QString groupOf(const core::JobRank& rank, HeatFold fold);

/// Which folds make groups: of which more than one value is recorded, and some value of more than one rank. None always
/// is one of them.
std::vector<HeatFold> foldsOf(const core::Job& job);
/// What a job is folded by until somebody chooses: by host, and where hosts do not make groups by what makes most of
/// them, since its rows are nearest to a rank.
HeatFold firstFold(const core::Job& job);

HeatRows heatRows(const core::Job& job, const HeatChoice& choice);

/// Whom a row shows at an iteration, by the chosen figure; nothing where no rank of it was recorded.
std::optional<std::size_t> slowestRank(const core::Job& job, const HeatRow& row, std::int64_t iteration,
                                       std::size_t figure);

/// By rank, of the iterations that are chosen.
std::vector<double> meansOf(const core::Job& job, const HeatChoice& choice);

}  // namespace ui
