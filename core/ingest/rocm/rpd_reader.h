// SPDX-License-Identifier: GPL-3.0-or-later
// Databases of AMD's rocmProfileData (.rpd), packed with gzip too.
#pragma once

#include "core/ingest/readers.h"

namespace core {

bool recognisesRpd(const Sniffed& file);
Result<NewTracePtr> readRpd(const Sniffed& file, const ReadContext& context);

}  // namespace core
