// SPDX-License-Identifier: GPL-3.0-or-later
// The levers of a what-if as the user sets them: sliders, checkboxes, and any other levers as text.
#pragma once

#include <QString>

#include <map>
#include <set>
#include <span>
#include <string>

namespace ui {

struct LeverChoice {
    std::map<std::string, int> scales;  ///< by lever ("class:gemm"): change of time in tenths of a percent, never 0
    std::set<std::string> ticks;        ///< levers without a value ("no-host-syncs")
    std::string others;                 ///< other levers, in the syntax of `--what-if`

    bool isEmpty() const { return scales.empty() && ticks.empty() && others.empty(); }
    bool operator==(const LeverChoice&) const = default;
};

/// Returns the levers in the syntax of `--what-if`; empty if there are none.
std::string leverText(const LeverChoice& choice);
/// The inverse of leverText(): levers that a slider or a checkbox can express become such, others stay as text.
LeverChoice choiceOf(const std::string& text);
/// Adds a lever, in the syntax of `--what-if`.
LeverChoice withLever(LeverChoice choice, const std::string& lever);

/// A lever that is either on or off.
struct TickLever {
    const char* lever;
    const char* name;  ///< translated in the context "LeverPanel"
    const char* hint;
};
std::span<const TickLever> tickLevers();

/// The range of the sliders, in tenths of a percent.
constexpr int minScale = -1000, maxScale = 1000;

}  // namespace ui
