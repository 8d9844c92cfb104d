// SPDX-License-Identifier: GPL-3.0-or-later
// Reads databases of the profilers of Ascend NPUs: torch_npu (ascend_pytorch_profiler_0.db) and msprof.
#pragma once

#include "core/ingest/readers.h"

namespace core {

bool recognizesAscend(const Sniffed& file);
Result<NewTracePtr> readAscend(const Sniffed& file, const ReadContext& context);

}  // namespace core
