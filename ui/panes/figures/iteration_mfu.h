// SPDX-License-Identifier: GPL-3.0-or-later
// The share of the devices' peak that the work of each iteration is, where shapes of operators were recorded.
#pragma once

#include "core/analysis/snapshot.h"

#include <QString>

#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace ui {

/// By row of the iteration table, in %: work that is known, and all kernel time without a figure as if at the peak.
struct IterationMfu {
    struct Bounds {
        double low = 0, high = 0;
    };
    std::shared_ptr<const core::Snapshot> snapshot;
    std::vector<std::optional<Bounds>> rows;

    std::optional<Bounds> of(std::size_t row) const { return row < rows.size() ? rows[row] : std::nullopt; }
    /// Returns whether any iteration has matrix work and a known peak.
    bool isKnown() const;
};
using IterationMfuPtr = std::shared_ptr<const IterationMfu>;

/// Returns whether the recording has what MFU follows from.
bool mayHaveMfu(const core::Snapshot& snapshot);
/// For a worker. An iteration has the MFU of the step of its name, which is that of the profiler if it recorded steps.
IterationMfuPtr iterationMfu(std::shared_ptr<const core::Snapshot> snapshot, const std::stop_token& stop);

/// "MFU 41.2 %" or "MFU 40.1 to 42.3 %"
QString mfuBoundsText(const IterationMfu::Bounds& bounds);

}  // namespace ui
