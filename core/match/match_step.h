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

/// An iteration; or, where there are none, all of the profile. Operations are those it owns and those that run into its
/// time, if the filter lets them through: device by device, by launch where all launches are recorded, else by start.
struct MatchStep {
    std::optional<std::size_t> iteration;  ///< of the profile's list
    ExactSum wall = {};                    ///< ns, added up over the devices of its process
    ExactSum filtered = {};                ///< ns of wall that only operations fill that the filter leaves out
    std::vector<std::uint32_t> events = {};
    std::vector<Nanos> elapsed = {};  ///< by place: the part of wall that is its own

    std::size_t size() const { return events.size(); }
    ExactSum busy() const;
    ExactSum idle() const { return wall - filtered - busy(); }
};

/// The steps of a profile that are held against another's: of its first track, those that its filter lets through.
struct MatchSteps {
    std::vector<MatchStep> steps;
    std::size_t shown = 0;  ///< which one: the one of the median wall, of those that are not odd, or the one asked for
    std::size_t leftOut = 0;  ///< how many were not considered for it: warm-ups, outliers, and the last one
    bool isAskedFor = false;  ///< by its number
    std::vector<std::int64_t> numbers = {};  ///< by step that of its iteration; none where there are no iterations
};

/// The one that is shown is the iteration of the number `wanted` where there is one.
MatchSteps matchSteps(const ComparedProfile& profile, std::optional<std::int64_t> wanted = {},
                      const std::stop_token& stop = {});

}  // namespace core
