// SPDX-License-Identifier: GPL-3.0-or-later
// The kernel names that a filter's patterns match. They are found once per view, so that a bad pattern costs only once.
#pragma once

#include "core/classify/classification.h"

#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct KernelNameChoice {
    std::vector<char> fits;  ///< for each NameId: whether a pattern matches; false for names without operations
    std::optional<PatternFault> fault;  ///< the first faulty pattern; if set, nothing matches, and no figure is valid
};

/// Matches each pattern separately. Returns nothing if there are no patterns, in which case all names pass.
std::optional<KernelNameChoice> kernelNameChoice(std::span<const std::string> patterns, const Trace& trace,
                                                 MatchCache& cache, const std::stop_token& stop = {});

/// Returns the message for a fault: `"(a+": missing closing parenthesis at character 4`.
std::string text(const PatternFault& fault);

}  // namespace core
