// SPDX-License-Identifier: GPL-3.0-or-later
// JSON of AMD's rocprofv3: an object of each process, read from its beginning to its end without being kept.
#pragma once

#include "core/ingest/readers.h"

namespace core {

bool recognisesRocprofJson(const Sniffed& file);
Result<NewTracePtr> readRocprofJson(const Sniffed& file, const ReadContext& context);

}  // namespace core
