// SPDX-License-Identifier: GPL-3.0-or-later
// Iterations found where no range marks them: what a device runs again and again, from layers up to steps.
#pragma once

#include "core/analysis/pattern/kernel_orders.h"
#include "core/base/table.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

/// One period of a device, and where it repeats.
struct DeviceLevel {
    std::size_t device = 0;             ///< of Patterns::devices
    std::size_t length = 0;             ///< kernels of the order it was found in
    std::size_t kernels = 0;            ///< of the device in a repeat: the median
    double agreement = 0;               ///< share of the kernels that have the same name a period on
    NameId anchor{};                    ///< the name that each repeat begins with, or soon after
    bool isStep = false;                ///< else layers: more than a twentieth of all names are not in every repeat
    bool isChosen = false;              ///< the iterations of the device where nothing else is said
    std::vector<std::uint32_t> bounds;  ///< places in the device's order: the begin of each repeat, then the last end

    std::size_t repeats() const { return bounds.size() - 1; }
};

/// What one process ran on one device, in the order in which levels were looked for.
struct DevicePattern {
    DeviceKernels kernels;
    std::vector<std::uint32_t> order;  ///< events
    std::optional<StreamId> stream;    ///< it is the order of this stream; absent: of launches
    double best = 0;                   ///< the highest agreement of any period, found or not
};

/// Levels of as many kernels on several devices are one, if all or none of them are steps.
struct PatternLevel {
    std::vector<DeviceLevel> devices;  ///< never empty; in the order of devices

    bool isStep() const { return devices.front().isStep; }
    std::size_t kernels() const { return devices.front().kernels; }
    bool isChosen() const;  ///< by any of them
};

struct Patterns {
    std::vector<DevicePattern> devices;
    std::vector<PatternLevel> levels;  ///< the finest first
};

/// Of each device of each process: periods of its kernels in the order of their launches, or, where those agree with
/// none, of its busiest stream. The level that is chosen is the longest step with three repeats or more. Linear in
/// events and calls; stopped, it gives what it has.
Patterns patternsOf(const Trace& trace, const std::stop_token& stop = {});

std::size_t repeatsOf(const PatternLevel& level);  ///< the fewest of its devices
double agreementOf(const PatternLevel& level);     ///< the lowest

/// "99.7 %"; 100 only of what agrees everywhere.
std::string agreementText(double agreement);
/// "5 x 866 kernels, agreement 99.7 %"; "kernels (layers)" where it is no step.
std::string text(const PatternLevel& level);
/// Why nothing was chosen: "no period of the kernels agrees by more than 20.1 %; 85 % are needed".
std::string whyNoStep(const Patterns& patterns);

/// `iteration-levels`
Table toTable(const Patterns& patterns, const Trace& trace);

}  // namespace core
