// SPDX-License-Identifier: GPL-3.0-or-later
// Reads memory timelines, which PyTorch's memory profiler exports as .raw.json.gz: a list of
// [time, action, bytes, category].
#pragma once

#include "core/ingest/readers.h"

namespace core {

bool recognizesMemoryTimeline(const Sniffed& file);
Result<NewTracePtr> readMemoryTimeline(const Sniffed& file, const ReadContext& context);

}  // namespace core
