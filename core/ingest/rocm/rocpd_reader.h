// SPDX-License-Identifier: GPL-3.0-or-later
// Reads databases of AMD's rocprofv3 and rocprof-sys (rocpd), in every layout so far.
#pragma once

#include "core/ingest/readers.h"

namespace core {

bool recognizesRocpd(const Sniffed& file);
Result<NewTracePtr> readRocpd(const Sniffed& file, const ReadContext& context);

}  // namespace core
