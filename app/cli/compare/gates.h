// SPDX-License-Identifier: GPL-3.0-or-later
// `--fail-if`: conditions on changes, and whether they are met.
#pragma once

#include "core/base/result.h"
#include "core/compare/comparison.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace cli {

/// A condition like "gemm>+3%", which is broken if the row `gemm` changes by more than 3 % of the baseline.
struct Gate {
    std::string text;  ///< the text that the user typed
    std::string row;   ///< a class, `CPU(non-GPU)` or `total`
    bool isAbove = true;
    bool isPercent = true;
    double limit = 0;  ///< a fraction of the baseline, or ns per iteration
};

/// Parses NAME, `>` or `<`, and a number with %, ns, us, ms or s; NAME may be quoted.
core::Result<Gate> gateOf(const std::string& text);

enum class GateState : std::uint8_t { Holds, Broken, Undecided };

struct GateOutcome {
    GateState state = GateState::Holds;
    std::string message;  ///< if the gate is broken: the change, and how certain it is
};

/// Evaluates a gate. Only a significant change breaks it; but an unchanged row breaks a gate that demands a change
/// ("total>-5%" is broken unless the total decreased by 5 %).
GateOutcome outcomeOf(const Gate& gate, const core::Measured& baseline, const core::Measured& candidate,
                      const core::Change& change, bool byIteration);

}  // namespace cli
