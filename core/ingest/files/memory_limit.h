// SPDX-License-Identifier: GPL-3.0-or-later
// Limits the memory of a trace. A file that needs more is refused, before it is read where its size shows it and
// otherwise while it is read, so that the system does not kill the program.
#pragma once

#include "core/base/result.h"
#include "core/ingest/readers.h"

#include <cstdint>
#include <optional>

namespace core {

/// Four fifths of the memory still available to this program on the machine and in its control group; 0: not known.
std::uint64_t freeMemory();

/// The refusal of a file that takes `bytes`, where that exceeds the limit of the context.
std::optional<Error> beyondMemory(std::uint64_t bytes, const ReadContext& context);

}  // namespace core
