// SPDX-License-Identifier: GPL-3.0-or-later
// How much memory a trace may take: a file that needs more is refused, before it is read where its size tells, else
// while it is, instead of the system's killing the program.
#pragma once

#include "core/base/result.h"
#include "core/ingest/readers.h"

#include <cstdint>
#include <optional>

namespace core {

/// Four fifths of what this program could still get, of the machine's memory and of its control group's; 0: not known.
std::uint64_t freeMemory();

/// The refusal of a file that takes `bytes`, where that is beyond the limit of the context.
std::optional<Error> beyondMemory(std::uint64_t bytes, const ReadContext& context);

}  // namespace core
