// SPDX-License-Identifier: GPL-3.0-or-later
// Databases of AMD's rocprofv3 and rocprof-sys (rocpd), of every layout so far.
#pragma once

#include "core/ingest/readers.h"

namespace core {

bool recognisesRocpd(const Sniffed& file);
Result<NewTracePtr> readRocpd(const Sniffed& file, const ReadContext& context);

}  // namespace core
