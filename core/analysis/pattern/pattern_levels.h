// SPDX-License-Identifier: GPL-3.0-or-later
// Finds iterations without ranges that mark them: the sequences that a device repeats, from layers up to steps.
#pragma once

#include "core/base/table.h"
#include "core/trace/trace.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

// The kernels of a device in the order of launches, or of its busiest stream: where steps repeat, so does the order.

/// The kernels that one process ran on one device.
struct DeviceKernels {
    ProcessId process{};
    DeviceId device{};
    std::vector<std::uint32_t> all;       ///< its kernels by start
    std::vector<std::uint32_t> launched;  ///< the kernels with a recorded launch, by launch, then start
};

/// Returns the kernels of every process and device that has any. Linear in events and calls.
std::vector<DeviceKernels> deviceKernels(const Trace& trace, const std::stop_token& stop = {});

/// Returns the kernels of the stream that ran most of these, by start. A stream with a few long kernels, such as
/// collectives or waits, says little.
std::vector<std::uint32_t> busiestStream(const Trace& trace, const std::vector<std::uint32_t>& kernels);

/// One period of a device, and the places at which it repeats.
struct DeviceLevel {
    std::size_t device = 0;             ///< index into Patterns::devices
    std::size_t length = 0;             ///< number of kernels in the searched order
    std::size_t kernels = 0;            ///< number of kernels of the device per repeat: the median
    double agreement = 0;               ///< share of the kernels whose name recurs one period later
    NameId anchor{};                    ///< the name at the start of each repeat, or soon after it
    bool isStep = false;                ///< false for layers: over a twentieth of all names are missing in some repeats
    bool isChosen = false;              ///< whether it gives the device's iterations if nothing else is requested
    std::vector<std::uint32_t> bounds;  ///< indices into the device's order: the starts of repeats, then the last end

    std::size_t repeats() const { return bounds.size() - 1; }
};

/// The kernels that one process ran on one device, in the order that was searched for levels.
struct DevicePattern {
    DeviceKernels kernels;             ///< those with a launch are in `order` once their order was searched
    std::vector<std::uint32_t> order;  ///< indices of events
    std::optional<StreamId> stream;    ///< the stream whose order was searched; absent: the order of launches
    double best = 0;                   ///< the highest agreement of any period, accepted or not
};

/// Levels of several devices with equally many kernels per repeat, if all of them or none are steps.
struct PatternLevel {
    std::vector<DeviceLevel> devices;  ///< in the order of devices; never empty

    bool isStep() const { return devices.front().isStep; }
    std::size_t kernels() const { return devices.front().kernels; }
    bool isChosen() const;  ///< returns whether it is chosen on any device
};

struct Patterns {
    std::vector<DevicePattern> devices;
    std::vector<PatternLevel> levels;  ///< in rising order of kernels
};

/// Searches each device of each process for periods of its kernels in the order of launches, or, if that has none, of
/// its busiest stream. The chosen level is the longest step whose anchor occurs once per repeat, or else the longest
/// step; levels have three repeats or more. Linear in events and calls; a stopped search is incomplete.
Patterns patternsOf(const Trace& trace, const std::stop_token& stop = {});

std::size_t repeatsOf(const PatternLevel& level);  ///< The lowest number of repeats over its devices.
double agreementOf(const PatternLevel& level);     ///< The lowest agreement over its devices.

/// Returns "99.7 %"; 100 only for full agreement.
std::string agreementText(double agreement);
/// Returns "5 x 866 kernels, agreement 99.7 %"; "kernels (layers)" if it is not a step.
std::string text(const PatternLevel& level);
/// Returns why nothing was chosen: "no period of the kernels agrees by more than 20.1 %; 85 % are needed".
std::string whyNoStep(const Patterns& patterns, const Trace& trace);

/// Makes the table `iteration-levels`.
Table toTable(const Patterns& patterns, const Trace& trace);

}  // namespace core
