// SPDX-License-Identifier: GPL-3.0-or-later
// Limits the memory of a trace. A file that needs more is refused before it is read if its size already shows that, and
// otherwise while it is read, so that the system does not kill the program.
#pragma once

#include "core/base/result.h"
#include "core/ingest/readers.h"

#include <cstdint>
#include <optional>

namespace core {

/// Returns four fifths of the memory available to this program on the machine and in its control group; 0 if unknown.
std::uint64_t freeMemory();

/// Returns the error that refuses a file taking `bytes`, if that exceeds the limit of the context.
std::optional<Error> beyondMemory(std::uint64_t bytes, const ReadContext& context);

}  // namespace core
