// SPDX-License-Identifier: GPL-3.0-or-later
// Whose memory is in use at a moment: by code, and block by block.
#pragma once

#include "core/analysis/memory/memory_code.h"
#include "core/analysis/memory/memory_history.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace core {

struct AliveCode {
    std::int64_t bytes = 0;
    std::optional<std::int64_t> allocations;  ///< nothing: not recorded
    std::string code;
};

struct AliveBlock {
    std::uint32_t allocation = 0;  ///< index of Trace::memory
    std::int64_t bytes = 0;
    std::size_t code = 0;  ///< index of its row by code
};

/// What is in use after a number of records, the largest first.
struct MemoryMoment {
    std::size_t steps = 0;
    std::int64_t level = 0;
    std::int64_t excess = 0;  ///< what the sizes of the blocks exceed the level by, if the file contradicts itself
    std::vector<AliveCode> byCode;  ///< adds up to the level and the excess; no row is negative
    std::vector<AliveBlock> blocks;
};

MemoryMoment momentAfter(const Trace& trace, const PoolHistory& history, std::size_t steps, MemoryCode& code);
/// Returns what was allocated by the records after the first `from` and is not freed after `to` of them; its level is
/// the sum of these blocks.
MemoryMoment growthBetween(const Trace& trace, const PoolHistory& history, std::size_t from, std::size_t to,
                           MemoryCode& code);

}  // namespace core
