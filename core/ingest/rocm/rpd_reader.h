// SPDX-License-Identifier: GPL-3.0-or-later
// Reads databases of AMD's rocmProfileData (.rpd), also compressed with gzip.
#pragma once

#include "core/ingest/readers.h"

namespace core {

bool recognizesRpd(const Sniffed& file);
Result<NewTracePtr> readRpd(const Sniffed& file, const ReadContext& context);

}  // namespace core
