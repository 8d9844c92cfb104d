// SPDX-License-Identifier: GPL-3.0-or-later
// Which names of kernels a filter's patterns fit. Found once for a view: a bad pattern costs what it costs only once.
#pragma once

#include "core/classify/classification.h"

#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

/// A pattern that does not compile, or gave up.
struct PatternFault {
    std::string pattern;
    PatternError error;
};

struct KernelNameChoice {
    std::vector<char> fits;  ///< by NameId: one of the patterns is found in it. Names no operation bears do not fit
    std::optional<PatternFault> fault;  ///< of the first pattern at fault; then nothing fits, and no figure is worth it
};

/// Each pattern by itself. Nothing where there is none: then all fit.
std::optional<KernelNameChoice> kernelNameChoice(std::span<const std::string> patterns, const Trace& trace,
                                                 MatchCache& cache, const std::stop_token& stop = {});

/// `"(a+": missing closing parenthesis at character 4`
std::string text(const PatternFault& fault);

}  // namespace core
