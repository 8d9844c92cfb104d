// SPDX-License-Identifier: GPL-3.0-or-later
// Reads logs of the NCCL Inspector: a JSON object on each line, for one operation of one communicator. They say how
// long operations took and how fast they were, but not when they ran.
#pragma once

#include "core/ingest/readers.h"

namespace core {

bool recognizesInspectorLog(const Sniffed& file);
Result<NewTracePtr> readInspectorLog(const Sniffed& file, const ReadContext& context);

}  // namespace core
