// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes as a file for the public readers, and what must hold of whatever they make of it.
#pragma once

#include "core/ingest/readers.h"

#include <cstddef>
#include <cstdint>

namespace fuzz {

/// Writes the bytes to a file, which the next call writes over, and opens that; requires the trace to be sound.
core::Result<core::TracePtr> read(const std::uint8_t* data, std::size_t size);

/// Ends the program with a message where the trace does not hold together: rows out of order, numbers of names, streams
/// or threads that are not there.
void requireSound(const core::Trace& trace);

/// Everything that panes and reports compute of it, under the bundled rules.
void analyse(const core::TracePtr& trace);

}  // namespace fuzz
