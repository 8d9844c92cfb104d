// SPDX-License-Identifier: GPL-3.0-or-later
// `--fail-if`: what a change must not do, and whether it does.
#pragma once

#include "core/base/result.h"
#include "core/compare/comparison.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace cli {

/// "gemm>+3%": broken where the change of the row `gemm` lies above 3 % of the baseline.
struct Gate {
    std::string text;  ///< as it was typed
    std::string row;   ///< a class, `CPU(non-GPU)` or `total`
    bool isAbove = true;
    bool isPercent = true;
    double limit = 0;  ///< a fraction of the baseline, or ns an iteration
};

/// NAME, `>` or `<`, and a number with %, ns, us, ms or s; NAME may stand in quotes.
core::Result<Gate> gateOf(const std::string& text);

enum class GateState : std::uint8_t { Holds, Broken, Undecided };

struct GateOutcome {
    GateState state = GateState::Holds;
    std::string message;  ///< unless it holds: the change, and how certain it is
};

/// Only a change that is more than noise breaks a gate. What is unchanged breaks one that asks for a change
/// ("total>-5%" is broken unless the total fell by 5 %).
GateOutcome outcomeOf(const Gate& gate, const core::Measured& baseline, const core::Measured& candidate,
                      const core::Change& change, bool byIteration);

}  // namespace cli
