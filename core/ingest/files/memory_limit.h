// SPDX-License-Identifier: GPL-3.0-or-later
// Limits the memory of a trace. A file that needs more is refused before it is read if its size already shows that, and
// otherwise while it is read, so that the system does not kill the program.
#pragma once

#include "core/base/result.h"
#include "core/ingest/readers.h"

#include <cstdint>
#include <optional>

namespace core {

/// Number of bytes that a call takes in a trace; other rows take more.
constexpr std::uint64_t bytesOfRow = 32;
/// Number of records that a reader takes between two looks at its memory and at the stop: well under a millisecond.
constexpr std::uint64_t recordsPerLook = 4096;

/// Returns four fifths of the memory available to this program on the machine and in its control group; 0 if unknown.
std::uint64_t freeMemory();

/// Returns the error that refuses a file taking `bytes`, if that exceeds the limit of the context.
std::optional<Error> beyondMemory(std::uint64_t bytes, const ReadContext& context);

}  // namespace core
