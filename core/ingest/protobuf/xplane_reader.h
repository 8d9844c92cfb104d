// SPDX-License-Identifier: GPL-3.0-or-later
// Profiles of XLA as it writes them itself (xplane.pb): JAX, TensorFlow, PyTorch/XLA.
#pragma once

#include "core/ingest/readers.h"

namespace core {

bool recognisesXPlane(const Sniffed& file);
Result<NewTracePtr> readXPlane(const Sniffed& file, const ReadContext& context);

}  // namespace core
