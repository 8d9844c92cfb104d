// SPDX-License-Identifier: GPL-3.0-or-later
// Aligns two sequences of operations: finds which operation of one corresponds to which of the other, in order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace core {

/// The features that identify an operation. Equal texts have equal numbers on both sides; 0: unknown.
struct Evidence {
    std::uint32_t name = 0;
    std::uint32_t op = 0;      ///< the operator that launched it
    std::uint32_t scope = 0;   ///< the modules and ranges around the operator
    std::uint32_t family = 0;  ///< the class that a rule assigns to it
    std::uint32_t size = 0;    ///< bit width of its duration: of two that replaced one, the longer should match it

    bool operator==(const Evidence&) const = default;
    auto operator<=>(const Evidence&) const = default;
};

/// The best evidence that two matched operations share. Place: none, but the operations on either side of them match.
enum class MetBy : std::uint8_t { Name, Op, Class, Place };

struct Met {
    std::uint32_t a = 0, b = 0;  ///< indices into the two sequences
    MetBy by = MetBy::Name;

    bool operator==(const Met&) const = default;
};

/// The maximum number of pairs of operations to examine, which takes a few seconds.
constexpr std::size_t maxCells = std::size_t{4} << 30;

/// Computes a global alignment; both indices ascend from pair to pair. It maximizes the sum of scores (Needleman and
/// Wunsch 1970): 3 for equal names, 2.5 for equal operators, 1.5 for equal classes, -1.2 for none of these, and -1 for
/// each unmatched operation; other similarities add less than a tenth of the best score. Operations of different
/// classes with nothing else in common do not match. If most operations of both sides have a scope that also occurs on
/// the other side, operations of different scopes do not match: no pair crosses from one layer to another. At most two
/// adjacent operations without evidence match, and only between pairs that have some.
///
/// Linear memory (Hirschberg 1975). In long sequences, operations unique on both sides are matched first, then the
/// parts between them. nullopt if these still exceed maxCells in total; an arbitrary result if stopped.
std::optional<std::vector<Met>> aligned(std::span<const Evidence> a, std::span<const Evidence> b,
                                        const std::stop_token& stop = {});

}  // namespace core
