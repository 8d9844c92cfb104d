// SPDX-License-Identifier: GPL-3.0-or-later
// The kernel names that a filter's patterns match. Computed once per view: the cost of a bad pattern arises only once.
#pragma once

#include "core/classify/classification.h"

#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

/// A pattern that does not compile or that gave up.
struct PatternFault {
    std::string pattern;
    PatternError error;
};

struct KernelNameChoice {
    std::vector<char> fits;  ///< by NameId: whether a pattern is found in it; false for names without operations
    std::optional<PatternFault> fault;  ///< of the first faulty pattern; then nothing matches, and no figure is valid
};

/// Matches each pattern separately. Nothing where there is none: then all names pass.
std::optional<KernelNameChoice> kernelNameChoice(std::span<const std::string> patterns, const Trace& trace,
                                                 MatchCache& cache, const std::stop_token& stop = {});

/// `"(a+": missing closing parenthesis at character 4`
std::string text(const PatternFault& fault);

}  // namespace core
