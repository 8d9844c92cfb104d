// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time of each iteration went, and which iterations are odd.
#pragma once

#include "core/analysis/breakdown.h"
#include "core/analysis/iterations.h"
#include "core/base/table.h"

#include <string>
#include <vector>

namespace core {

struct IterationRow {
    std::string name;
    TimeWindow window;
    Breakdown breakdown = {};  ///< of all devices of its process together, within the window
    std::int64_t kernels = 0;  ///< that it launched
    bool isOutlier = false;    ///< farther than three scaled MADs from the median duration, and more than 2 % of it
    bool isWarmUp = false;     ///< an outlier before the first iteration that is none
};

/// Nothing is called odd with fewer than five iterations, and nothing is left out for being odd.
struct IterationTable {
    IterationBasis basis = IterationBasis::Launches;
    std::vector<IterationRow> rows;
};

IterationTable iterationTable(const View& view, const IterationList& list);
Table toTable(const IterationTable& iterations);  ///< `iterations`

/// By value: farther than three scaled MADs from the median and more than 2 % of it; all false for fewer than five.
std::vector<bool> outliers(std::vector<double> values);

}  // namespace core
