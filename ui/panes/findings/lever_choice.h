// SPDX-License-Identifier: GPL-3.0-or-later
// What a replay is asked with, as hands put it: sliders, ticks, and any other levers as text.
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
    std::string others;                 ///< as `--what-if` takes them

    bool isEmpty() const { return scales.empty() && ticks.empty() && others.empty(); }
    bool operator==(const LeverChoice&) const = default;
};

/// As `--what-if` takes it; empty where nothing is asked.
std::string leverText(const LeverChoice& choice);
/// The choice of which that is the text, in sliders and ticks where these say the same.
LeverChoice choiceOf(const std::string& text);
/// With one more lever, which `--what-if` would take.
LeverChoice withLever(LeverChoice choice, const std::string& lever);

/// A lever that is on or off.
struct TickLever {
    const char* lever;
    const char* name;  ///< translated in the context "LeverPanel"
    const char* hint;
};
std::span<const TickLever> tickLevers();

/// The most and the least that a slider changes, in tenths of a percent.
constexpr int leastScale = -1000, mostScale = 1000;

}  // namespace ui
