// SPDX-License-Identifier: GPL-3.0-or-later
// Reads JSON of AMD's rocprofv3: one object per process, read from beginning to end without being kept.
#pragma once

#include "core/ingest/readers.h"

namespace core {

bool recognizesRocprofJson(const Sniffed& file);
Result<NewTracePtr> readRocprofJson(const Sniffed& file, const ReadContext& context);

}  // namespace core
