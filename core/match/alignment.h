// SPDX-License-Identifier: GPL-3.0-or-later
// Two sequences of operations side by side: which one of the first is which one of the second, in order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace core {

/// What an operation is known by. Numbers are the same on both sides where the texts are; 0: not known.
struct Evidence {
    std::uint32_t name = 0;
    std::uint32_t op = 0;      ///< the operator that launched it
    std::uint32_t scope = 0;   ///< modules and ranges around that
    std::uint32_t family = 0;  ///< its class by a rule
    std::uint32_t size = 0;    ///< how often its time can be halved: of two that one replaced, the longer meets it

    bool operator==(const Evidence&) const = default;
    auto operator<=>(const Evidence&) const = default;
};

/// The best evidence that two operations that meet have in common. Place: none, but those on either side of it meet.
enum class MetBy : std::uint8_t { Name, Op, Class, Place };

struct Met {
    std::uint32_t a = 0, b = 0;  ///< places in the sequences
    MetBy by = MetBy::Name;

    bool operator==(const Met&) const = default;
};

/// So many pairs of operations are looked at in a few seconds.
constexpr std::size_t mostCells = std::size_t{4} << 30;

/// Both rise from pair to pair. The best by the sum of what speaks for each pair (Needleman and Wunsch 1970): 3 for the
/// same name, 2.5 for the same operator, 1.5 for the same class, -1.2 for none of them, and -1 for what meets nothing;
/// less than a tenth of the best more for what else is the same. What has two classes and nothing else does not meet.
/// Where most operations of both sides have a scope that the other side has too, those of different scopes do not meet:
/// no pair crosses from one layer to another. What has no evidence meets only where at most two such stand between
/// others that do.
///
/// Linear memory (Hirschberg 1975). In long sequences, what is there once on both sides meets first, and the rest
/// between them. Nothing where that is still more than mostCells; stopped, any pairs.
std::optional<std::vector<Met>> aligned(std::span<const Evidence> a, std::span<const Evidence> b,
                                        const std::stop_token& stop = {});

}  // namespace core
