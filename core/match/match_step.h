// SPDX-License-Identifier: GPL-3.0-or-later
// A step of a profile as a sequence of operations, in the order in which they were launched.
#pragma once

#include "core/compare/comparison.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

/// An iteration; or the whole profile, if it has none. Contains the operations that it owns and those that run into its
/// time, if they pass the filter: device by device, by launch if all launches are recorded, else by start.
struct MatchStep {
    std::optional<std::size_t> iteration;  ///< index into the profile's iterations
    ExactSum wall = {};                    ///< ns, summed over the devices of its process
    ExactSum filtered = {};                ///< ns of `wall` in which only filtered-out operations ran
    std::vector<std::uint32_t> events = {};
    std::vector<Nanos> elapsed = {};  ///< per position: the part of `wall` attributed to it

    std::size_t size() const { return events.size(); }
    ExactSum busy() const;
    ExactSum idle() const { return wall - filtered - busy(); }
};

/// The steps of a profile that are compared with another's: those of its first track that pass the filter.
struct MatchSteps {
    std::vector<MatchStep> steps;
    std::size_t shown = 0;    ///< index of the step shown: the requested one, or the one of median wall that is not odd
    std::string kind = {};    ///< kind of the steps of which the median is meant; empty if not told apart
    std::size_t leftOut = 0;  ///< number of steps not considered for the median: warm-ups, outliers, and the last one
    bool isRequested = false;                ///< the step was requested by its number
    std::vector<std::int64_t> numbers = {};  ///< the number of each step's iteration, if any
};

/// Gathers the steps; shows the iteration with the number `wanted`, if it exists.
MatchSteps matchSteps(const ComparedProfile& profile, std::optional<std::int64_t> wanted = {},
                      const std::stop_token& stop = {});

}  // namespace core
