// SPDX-License-Identifier: GPL-3.0-or-later
// Examines a report that was read without nsys: for what is new in it, and for what no recording has.
#pragma once

#include "core/ingest/nsys_rep/rep_import.h"

#include <stop_token>

namespace core {

/// Returns whether reports of this build were compared with their exports, or with other answers about them.
bool isComparedBuild(const NsysVersion& version);

/// Adds what is new in a report to its doubts and its import report.
void addFormDoubts(const RepFile& file, const RepFound& found, TraceBuilder& builder);

/// Adds a doubt for kernels that overlap in a stream, that are outside the capture, or whose call was not recorded,
/// none of which occurs in any known report.
void addTimeDoubts(Trace& trace, const RepFound& found, const std::stop_token& stop);

}  // namespace core
