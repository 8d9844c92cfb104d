// SPDX-License-Identifier: GPL-3.0-or-later
// Answers the question that a reader of findings has: what should I do first?
#pragma once

#include "core/findings/findings.h"

#include <vector>

namespace core {

/// Rules that could not judge for the same reason.
struct Unevaluated {
    Words why;  ///< the missing data, and how to record it
    std::vector<const FindingRule*> rules;
};
std::vector<Unevaluated> unevaluated(const Findings& all);

/// Names the finding worth most, with its potential saving and the bounds of that, its evidence, where it is and in
/// whose code; or else says that none is worth reporting, and what was not evaluated.
Words headline(const Findings& all);
/// Does so with another finding as the first, for a reader who has set others aside.
Words headline(const Findings& all, const Finding& first);
/// The same in short: the finding and its potential saving.
Words shortHeadline(const Findings& all, const Finding& first);

}  // namespace core
