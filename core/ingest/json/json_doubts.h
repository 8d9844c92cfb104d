// SPDX-License-Identifier: GPL-3.0-or-later
// Doubts that only the text of a JSON trace shows: that several wrote into one file.
#pragma once

#include "core/ingest/files/byte_source.h"
#include "core/ingest/json/json_counts.h"
#include "core/ingest/json/json_parts.h"
#include "core/trace/trace_builder.h"

#include <filesystem>

namespace core {

/// Adds what the events show: several documents, the rest of another file after the end, pieces of several processes;
/// `callers` of them launched work.
void doubtWriters(TraceBuilder& builder, const JsonParts& parts, std::size_t callers, const JsonCounts& counts);

/// If compressed data is damaged because several processes wrote it at the same time, says so instead, with a doubt.
void explain(ByteFault& fault, const std::filesystem::path& path, TraceBuilder& builder);

}  // namespace core
