// SPDX-License-Identifier: GPL-3.0-or-later
// All rules over one profile: what they found by its price, what they did not find, and what they could not judge.
#pragma once

#include "core/findings/rules.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace core {

/// A rule without a finding.
struct SilentRule {
    const FindingRule* rule = nullptr;
    Words notJudged = {};  ///< empty: it judged
    Nanos largest = 0;     ///< of what it saw and what is too little to tell
};

struct Findings {
    std::vector<Finding> found;  ///< by price, falling
    std::vector<SilentRule> silent;
    Nanos wall = 0;                 ///< of an iteration: what prices are a part of
    StepBasis basis{};              ///< what an iteration is here
    std::int64_t iterations = 1;    ///< that sums were divided by
    std::vector<Words> refusal;     ///< why all prices are estimates; empty: they are not
    std::optional<Nanos> together;  ///< what all of their levers gain at once; nothing where that cannot be asked

    double share(const Finding& finding) const {
        return wall > 0 ? static_cast<double>(finding.price) / static_cast<double>(wall) : 0;
    }
};

/// On a worker; linear in what was recorded. Stopped, it is not whole, and nobody looks at it.
Findings findings(const View& view, const Replay& replay, const Frames& frames);

}  // namespace core
