// SPDX-License-Identifier: GPL-3.0-or-later
// Reads Perfetto traces (.pftrace) with work of GPUs: PyTorch's Cuspy, and other producers of render stages.
#pragma once

#include "core/ingest/readers.h"

namespace core {

bool recognizesPerfetto(const Sniffed& file);
Result<NewTracePtr> readPerfetto(const Sniffed& file, const ReadContext& context);

}  // namespace core
