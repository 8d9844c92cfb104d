// SPDX-License-Identifier: GPL-3.0-or-later
// Gives bytes to the public readers as a file, and checks the invariants of the resulting trace.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/ingest/readers.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string_view>

namespace fuzz {

/// Writes the bytes to a file, which the next call overwrites.
const std::filesystem::path& fileOf(std::string_view bytes);

/// Opens the bytes as a file; requires the trace to be sound.
core::Result<core::TracePtr> read(const std::uint8_t* data, std::size_t size);
/// Does the same after overwriting the first bytes with `mark`.
core::Result<core::TracePtr> readMarked(const std::uint8_t* data, std::size_t size, std::string_view mark);

/// Makes one reader read the bytes, whether or not it recognizes them; requires the trace to be sound.
void readAs(core::Result<core::NewTracePtr> (*reader)(const core::Sniffed&, const core::ReadContext&),
            const std::uint8_t* data, std::size_t size);

/// Aborts with a message if the trace is inconsistent: rows out of order, or indexes of names, streams or threads out
/// of range.
void requireSound(const core::Trace& trace);

/// Computes all that panes and reports show under the bundled rules: tables; tables after an edit, which must equal
/// those computed from scratch; a timeline, a search, a comparison with itself, and its tables as a rank of a job.
void analyze(const core::TracePtr& trace, const core::Options& options = {});

}  // namespace fuzz
