// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/requested_iterations.h"

#include "app/cli/complaints.h"

#include <algorithm>

namespace cli {

bool hasRequestedIterations(const core::Snapshot& snapshot, bool isShown, const std::string& file,
                            const Environment& environment) {
    const auto& list = *snapshot.iterations;
    const auto& requested = snapshot.options.filter.iterations;
    const bool isNamed = snapshot.options.iteration != core::Options().iteration;
    const auto isThere = [&](const core::NumberRange& range) {
        return std::any_of(list.iterations.begin(), list.iterations.end(),
                           [&](const core::Iteration& iteration) { return range.contains(iteration.number); });
    };
    if (list.iterations.empty() && (isShown || isNamed || !requested.empty())) {
        complain(environment, file, "iterations: " + list.explanation + "; name them with --iteration");
        return !isNamed && requested.empty();
    }
    if (std::all_of(requested.begin(), requested.end(), isThere)) return true;
    complain(environment, file, "--step: no such iteration; there are " + list.explanation);
    return false;
}

}  // namespace cli
