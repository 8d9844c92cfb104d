// SPDX-License-Identifier: GPL-3.0-or-later
// Reads memory snapshots of PyTorch, which torch.cuda.memory._dump_snapshot() writes as Python pickles.
#pragma once

#include "core/ingest/readers.h"

namespace core {

/// Recognizes a pickle of protocol 2 to 5 that names the parts of a snapshot.
bool recognizesSnapshot(const Sniffed& file);
Result<NewTracePtr> readSnapshot(const Sniffed& file, const ReadContext& context);

}  // namespace core
