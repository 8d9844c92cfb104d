// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/requested_iterations.h"

#include "app/cli/complaints.h"
#include "core/analysis/scope/iterations.h"
#include "core/analysis/scope/step_kinds.h"

#include <fmt/format.h>

#include <algorithm>

namespace cli {

bool hasRequestedIterations(const core::Snapshot& snapshot, bool isShown, const std::string& file,
                            const Environment& environment) {
    const auto& list = *snapshot.iterations;
    const core::Filter& filter = snapshot.options.filter;
    const auto& requested = filter.iterations;
    const bool isNamed = snapshot.options.iteration != core::Options().iteration;
    const auto isThere = [&](const core::NumberRange& range) {
        return std::any_of(list.iterations.begin(), list.iterations.end(),
                           [&](const core::Iteration& iteration) { return range.contains(iteration.number); });
    };
    const auto isKindThere = [&](const std::string& kind) {
        return std::any_of(list.iterations.begin(), list.iterations.end(),
                           [&](const core::Iteration& iteration) { return core::isOfKind(list, iteration, kind); });
    };
    if (list.iterations.empty() && (isShown || isNamed || filter.choosesIterations())) {
        complain(environment, file, "iterations: " + list.explanation + "; name them with --iteration");
        return !isNamed && !filter.choosesIterations();
    }
    const bool areThere = std::all_of(requested.begin(), requested.end(), isThere);
    if (areThere && std::all_of(filter.stepKinds.begin(), filter.stepKinds.end(), isKindThere)) return true;
    complain(environment, file,
             fmt::format("{}: no such iteration; there are {}", areThere ? "--step-kind" : "--step", list.explanation));
    return false;
}

}  // namespace cli
