// SPDX-License-Identifier: GPL-3.0-or-later
// Operators that do the same work in two profiles, each compared with the peak of its own device: which of them are
// further from it.
#pragma once

#include "core/base/table.h"
#include "core/compare/comparison.h"
#include "core/efficiency/efficiency.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace core {

/// Why operators of two profiles are the same work: name and shapes, kind and FLOP (another library, another layout),
/// or the place among the shapes of that name (another batch size).
enum class OperatorMatch : std::uint8_t { Shapes, Work, Order };
/// Returns "shapes", "work" or "order".
std::string_view text(OperatorMatch match);

/// The rows of one operator, with one list of shapes and one type, in a profile: those of all devices and figures.
struct OperatorRows {
    std::vector<std::uint32_t> rows;  ///< of the table of efficiency
    std::string_view op, shapes;      ///< texts of the trace
    std::string type;
    WorkKind kind = WorkKind::None;
    std::int64_t count = 0;                      ///< instances
    ExactSum time, elapsed;                      ///< of all instances, as in EfficiencyRow
    std::optional<ExactSum> flop;                ///< of one instance, if all have the same
    std::optional<double> tflops, gbps;          ///< of all instances together
    std::optional<double> percentOfPeak;         ///< of all instances together
    std::uint32_t firstEvent = noEfficiencyRow;  ///< the first operation
};

/// An operator of the baseline and the same work in the candidate.
struct OperatorChange {
    std::array<OperatorRows, 2> sides;
    OperatorMatch match{};

    /// Returns the candidate's time in ns beyond what it would take at the baseline's share of its own peak; below 0 if
    /// it reaches more. Nothing if a share is not known.
    std::optional<double> lost() const;
};

struct OperatorChanges {
    std::vector<OperatorChange> rows;  ///< the most lost time first, then the longest of those without a share
    std::array<std::vector<OperatorRows>, 2> unmatched;  ///< in the order in which they first ran
    std::array<ExactSum, 2> matched;                     ///< time of the operators that are matched
    std::array<ExactSum, 2> all;                         ///< time of those that have a figure
};

/// Matches the operators that have figures. Texts are those of the traces, which must outlive the result.
OperatorChanges operatorChanges(const Efficiency& baseline, const Efficiency& candidate);

/// Returns the table of one candidate after another.
Table toTable(std::span<const OperatorChanges> changes, std::span<const std::string> names);
/// Returns the table "efficiency-changes" of all profiles after the first, which is the baseline.
Table efficiencyChanges(std::span<const ComparedProfile> profiles, std::span<const std::string> names);

}  // namespace core
