// SPDX-License-Identifier: GPL-3.0-or-later
// Iterations found where no range marks them: the sequences that a device repeats, from layers up to steps.
#pragma once

#include "core/analysis/pattern/kernel_orders.h"
#include "core/base/table.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

/// One period of a device, and where it repeats.
struct DeviceLevel {
    std::size_t device = 0;             ///< index into Patterns::devices
    std::size_t length = 0;             ///< number of kernels in the order in which it was found
    std::size_t kernels = 0;            ///< kernels of the device per repeat: the median
    double agreement = 0;               ///< share of the kernels whose name is the same one period later
    NameId anchor{};                    ///< the name with which each repeat begins, or soon after
    bool isStep = false;                ///< else layers: more than a twentieth of all names are not in every repeat
    bool isChosen = false;              ///< gives the device's iterations where nothing else is requested
    std::vector<std::uint32_t> bounds;  ///< places in the device's order: the begin of each repeat, then the last end

    std::size_t repeats() const { return bounds.size() - 1; }
};

/// What one process ran on one device, in the order that was searched for levels.
struct DevicePattern {
    DeviceKernels kernels;
    std::vector<std::uint32_t> order;  ///< events
    std::optional<StreamId> stream;    ///< the stream whose order it is; absent: the order of launches
    double best = 0;                   ///< the highest agreement of any period, found or not
};

/// Levels with equally many kernels on several devices are one, if all or none of them are steps.
struct PatternLevel {
    std::vector<DeviceLevel> devices;  ///< never empty; in the order of devices

    bool isStep() const { return devices.front().isStep; }
    std::size_t kernels() const { return devices.front().kernels; }
    bool isChosen() const;  ///< on any of its devices
};

struct Patterns {
    std::vector<DevicePattern> devices;
    std::vector<PatternLevel> levels;  ///< the finest first
};

/// For each device of each process: periods of its kernels in the order of their launches, or, where those have no
/// period, of its busiest stream. The chosen level is the longest step with three repeats or more. Linear in events and
/// calls; if stopped, it returns what it has.
Patterns patternsOf(const Trace& trace, const std::stop_token& stop = {});

std::size_t repeatsOf(const PatternLevel& level);  ///< The lowest number over its devices.
double agreementOf(const PatternLevel& level);     ///< The lowest agreement over its devices.

/// "99.7 %"; 100 only for full agreement.
std::string agreementText(double agreement);
/// "5 x 866 kernels, agreement 99.7 %"; "kernels (layers)" where it is not a step.
std::string text(const PatternLevel& level);
/// Why nothing was chosen: "no period of the kernels agrees by more than 20.1 %; 85 % are needed".
std::string whyNoStep(const Patterns& patterns);

/// `iteration-levels`
Table toTable(const Patterns& patterns, const Trace& trace);

}  // namespace core
