// SPDX-License-Identifier: GPL-3.0-or-later
// What the pane of efficiency shows of a snapshot: work and rates of its operators, and facts of its kernels.
#pragma once

#include "core/analysis/host/launch_table.h"
#include "core/analysis/names/kernel_distribution.h"
#include "core/efficiency/efficiency.h"
#include "core/efficiency/occupancy.h"
#include "ui/panes/shared/workspace.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace ui {

/// A kernel by name. Occupancy and waves are those of the launch configuration that takes most of its time.
struct KernelRow {
    core::KernelDistributionRow durations;
    std::optional<double> occupancy, waves, tail;
    std::optional<core::OccupancyLimit> limit = {};  ///< of the blocks that are resident at once
    std::optional<double> saving = {};  ///< ns: its share by time of what its operators could save, at most
};

struct EfficiencyRun {
    SnapshotPtr snapshot;
    core::Efficiency figures;
    core::LaunchTable launches;
    core::KernelDistribution distribution;
    std::vector<KernelRow> kernels;
    std::vector<std::string> devices;       ///< whose peaks can be chosen
    std::vector<std::int32_t> classOf;      ///< of each row: the class with most of its time; -1: none
    std::vector<std::uint32_t> operations;  ///< of the trace, by row
    std::vector<std::size_t> begins;        ///< where each row begins in `operations`, and the end of the last one

    std::span<const std::uint32_t> operationsOf(std::size_t row) const {
        return std::span(operations).subspan(begins[row], begins[row + 1] - begins[row]);
    }
    /// The peaks that count for most of the time; null: those of no device are known.
    const core::DevicePeaks* peaks() const;
    /// Returns whether any operator has FLOP or bytes.
    bool hasFigures() const { return figures.withFigure > core::ExactSum(); }
};
using EfficiencyRunPtr = std::shared_ptr<const EfficiencyRun>;

/// For a worker.
EfficiencyRunPtr efficiencyRun(SnapshotPtr snapshot, const std::stop_token& stop);

}  // namespace ui
