// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes as a file for the public readers, and what must hold of whatever they make of it.
#pragma once

#include "core/analysis/scope/view.h"
#include "core/ingest/readers.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string_view>

namespace fuzz {

/// A file of these bytes, which the next call writes over.
const std::filesystem::path& fileOf(std::string_view bytes);

/// Opens the bytes as a file; requires the trace to be sound.
core::Result<core::TracePtr> read(const std::uint8_t* data, std::size_t size);
/// The same with `mark` written over the first of them.
core::Result<core::TracePtr> readMarked(const std::uint8_t* data, std::size_t size, std::string_view mark);

/// Has one reader read the bytes, whatever it would recognize; requires the trace to be sound.
void readAs(core::Result<core::NewTracePtr> (*reader)(const core::Sniffed&, const core::ReadContext&),
            const std::uint8_t* data, std::size_t size);

/// Ends the program with a message where the trace does not hold together: rows out of order, numbers of names, streams
/// or threads that are not there.
void requireSound(const core::Trace& trace);

/// Everything that panes and reports compute of it under the bundled rules: its tables; then the same after an edit,
/// which must come to what is computed anew; the timeline, a search, a comparison with itself and as a rank of a job.
void analyze(const core::TracePtr& trace, const core::Options& options = {});

}  // namespace fuzz
