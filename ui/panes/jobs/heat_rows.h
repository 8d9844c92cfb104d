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
#include <vector>

namespace ui {

struct HeatFigure {
    const char* title;  ///< translated in the context "JobFigures"
    core::Nanos (*of)(const core::DigestIteration&);
};
/// Computation first: collectives make the step of all ranks the same.
std::span<const HeatFigure> heatFigures();
QString title(const HeatFigure& figure);

enum class HeatFold : std::uint8_t { Host, Tensor, Pipeline, Data, Expert, None };
enum class HeatOrder : std::uint8_t { Slowest, Number };

struct HeatRow {
    QString label;
    std::vector<std::size_t> ranks;  ///< by index; one, or those of a group
    bool isGroup = false;
    bool isOpen = false;                             ///< a group whose ranks stand below it, or one of these
    bool isOdd = false;                              ///< 3 MADs and 2 % beyond the median of its kind
    std::vector<std::optional<core::Nanos>> values;  ///< by iteration; of a group its slowest
    double mean = 0;                                 ///< the first iteration left out
};

struct HeatRows {
    std::vector<std::int64_t> iterations;  ///< numbers, rising
    std::vector<HeatRow> rows;
    core::Nanos least = 0, most = 0;  ///< of the values but those of the first iteration

    /// The row of the rank by itself, else that of its group.
    std::optional<std::size_t> rowOf(std::size_t rank) const;
};

struct HeatChoice {
    std::size_t figure = 0;  ///< of heatFigures()
    HeatFold fold = HeatFold::Host;
    HeatOrder order = HeatOrder::Slowest;
    std::set<QString> open;  ///< groups by label
};

/// The label of the group that a rank is in.
QString groupOf(const core::JobRank& rank, HeatFold fold);

/// Which folds tell ranks apart: those of which more than one value is recorded. None always does.
std::vector<HeatFold> foldsOf(const core::Job& job);

HeatRows heatRows(const core::Job& job, const HeatChoice& choice);

/// By rank, the first iteration left out.
std::vector<double> meansOf(const core::Job& job, const HeatFigure& figure);

}  // namespace ui
