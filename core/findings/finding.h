// SPDX-License-Identifier: GPL-3.0-or-later
// Findings: what costs time in a recording, where, and what fixing it would gain. One finding is one thing to change.
#pragma once

#include "core/base/ids.h"
#include "core/replay/words.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

enum class FindingGroup : std::uint8_t { Host, Device, Communication };

/// The meaning of "iteration" in the figures.
enum class StepBasis : std::uint8_t {
    Iterations,  ///< the view's iterations, which equal the replay's steps if it has any
    Marked,      ///< the replay's steps, if the view has other iterations or none
    Whole        ///< the whole recording: there are no steps, and too many operations lie outside the view's iterations
};

/// Returns the mean time of an iteration, for a sentence: "8.028 us an iteration", or the time alone where all that is
/// looked at counts as one.
inline WordValue iterationTime(Nanos mean, bool hasIterations) {
    if (!hasIterations) return TimeFigure{mean};
    return std::vector<Words>{{sentence("Findings", "%1 an iteration"), {TimeFigure{mean}}}};
}

/// A time interval in which a finding shows.
struct FindingPlace {
    std::optional<DeviceId> device;  ///< none: on the host
    std::string iteration;           ///< empty: outside all iterations
    Nanos start = 0, duration = 0;
    std::string code;        ///< empty: none was recorded
    std::uint32_t step = 0;  ///< which of the iterations, several of which may share a name
};

struct Finding {
    std::string_view rule;
    Words title;
    std::vector<Words> evidence;
    Words toDo, why, unless;
    Nanos price = 0;                        ///< time per iteration that fixing it could gain
    bool isBound = false;                   ///< the price is an upper bound from a replay; else an estimate
    bool isRough = false;                   ///< the price is the time seen there: how far it is off is not known
    std::vector<FindingPlace> places = {};  ///< the longest ones, sorted by start
    std::int64_t placeCount = 0;            ///< number of all places, kept or not
    std::string code;                       ///< the code with most of its time; empty: none was recorded
    std::string lever;                      ///< the replay lever that removes it; empty: no lever does

    /// Returns whether a replay can remove it: such findings are replayed together.
    bool isReplayable() const { return !isRough && !lever.empty(); }
    std::string_view howSure() const { return isBound ? "at most" : "about"; }
};

/// The maximum number of places that a finding keeps; the longest are kept.
constexpr std::size_t maxPlaces = 10'000;
/// Keeps the maxPlaces longest places and sorts them by start.
void keepLongest(std::vector<FindingPlace>& places);

}  // namespace core
