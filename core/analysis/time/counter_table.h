// SPDX-License-Identifier: GPL-3.0-or-later
// What counters measured: of devices as a whole, while a class of kernels ran, or by iteration.
//
// A sample holds from its time to the next sample of its counter, but at most for three periods, and the last one for
// one; the period is the median time between samples. Means are weighted by the time for which samples hold, within the
// time window and the chosen iterations. A sample counts if it holds, or starts, within.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/base/table.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace core {

struct CounterRow {
    std::uint32_t counter = 0;  ///< index into the trace's counters
    std::int64_t samples = 0;
    double min = 0, mean = 0, max = 0;
    std::optional<double> whileBusy = {};  ///< the mean while operations ran on its device; absent if none did
    std::string of = {};                   ///< the class or iteration
};

/// Rows are ordered by device, name of the counter, and class or iteration. Those without a sample are left out.
struct CounterTable {
    CountersBy by{};
    std::vector<CounterRow> rows;
};

CounterTable counterTable(const View& view);

/// Returns the unit in the recorded name of a counter: "MHz" for "GPC Clock Frequency [MHz]", "W" for "Power (W)";
/// empty if it has none.
std::string_view unitOf(std::string_view counter);

Table toTable(const CounterTable& counters, const Trace& trace);  ///< the table `counters`

}  // namespace core
