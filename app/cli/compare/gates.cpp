// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compare/gates.h"

#include "app/cli/time_text.h"
#include "core/ingest/csv/csv_number.h"

#include <fmt/format.h>

#include <cmath>
#include <limits>
#include <optional>

namespace cli {

namespace {

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(' ');
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::string_view withoutQuotes(std::string_view name) {
    const bool isQuoted =
        name.size() >= 2 && (name.front() == '"' || name.front() == '\'') && name.back() == name.front();
    return isQuoted ? name.substr(1, name.size() - 2) : name;
}

/// Parses a limit into the gate: "+3%", "-0.5 ms". Returns whether the text is a limit.
bool takeLimit(std::string_view text, Gate& gate) {
    const bool isNegative = text.starts_with('-');
    if (text.starts_with('+') || isNegative) text.remove_prefix(1);
    const std::size_t unitAt = std::min(text.find_first_not_of("0123456789."), text.size());
    const std::string_view unit = trimmed(text.substr(unitAt));
    const auto time = core::timeUnit(unit);
    gate.isPercent = unit == "%";
    if (unitAt == 0 || (!gate.isPercent && !time)) return false;
    const auto number = core::realNumber(text.substr(0, unitAt), gate.isPercent ? core::Unit{-2, 0} : *time);
    gate.limit = isNegative ? -number.value_or(0) : number.value_or(0);
    return number.has_value();
}

/// A change as a fraction of the baseline; a change from a baseline of 0 is infinite.
double fractionOf(const core::Change& change) {
    if (change.change) return *change.change;
    return change.isSignificant() ? std::numeric_limits<double>::infinity() : 0;
}

std::string messageOf(double before, double after, const core::Change& change, bool byIteration) {
    std::string message = fmt::format("{} -> {}", timeText(before), timeText(after));
    if (byIteration) message += " an iteration";
    if (change.change) message += fmt::format(", {:+.2f} %", 100 * *change.change);
    if (change.low)
        message += fmt::format(" (95 % interval {:+.2f} to {:+.2f})", 100 * *change.low, 100 * *change.high);
    return message;
}

}  // namespace

core::Result<Gate> gateOf(const std::string& text) {
    const std::size_t at = text.find_last_of("<>");
    Gate gate;
    gate.text = text;
    if (at != std::string::npos && takeLimit(trimmed(std::string_view(text).substr(at + 1)), gate)) {
        gate.isAbove = text[at] == '>';
        gate.row = withoutQuotes(trimmed(std::string_view(text).substr(0, at)));
        if (!gate.row.empty()) return gate;
    }
    return core::Error{core::ErrorKind::Usage, fmt::format("\"{}\": is not a gate; write a class or total, > or <, and "
                                                           "a change, as in total>+5% or gemm>+2ms; or doubts",
                                                           text)};
}

GateOutcome outcomeOf(const Gate& gate, const core::Measured& baseline, const core::Measured& candidate,
                      const core::Change& change, bool byIteration) {
    const double before = byIteration ? baseline.mean() : baseline.whole.real();
    const double after = byIteration ? candidate.mean() : candidate.whole.real();
    const double value = gate.isPercent ? fractionOf(change) : after - before;
    const auto isBeyond = [&](double each) { return gate.isAbove ? each > gate.limit : each < gate.limit; };
    std::string message = messageOf(before, after, change, byIteration);
    if (change.verdict == core::Verdict::Inconclusive)
        return {GateState::Undecided,
                fmt::format("inconclusive: {}; {}", message,
                            change.low ? "this may be noise: record more iterations"
                                       : "too few iterations: record at least 5, or name them with --iteration")};
    const bool isBroken = isBeyond(value) && (change.isSignificant() || isBeyond(0));
    return isBroken ? GateOutcome{GateState::Broken, std::move(message)} : GateOutcome{};
}

}  // namespace cli
