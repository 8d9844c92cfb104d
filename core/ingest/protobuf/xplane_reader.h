// SPDX-License-Identifier: GPL-3.0-or-later
// Reads profiles in XLA's own format (xplane.pb): JAX, TensorFlow, PyTorch/XLA.
#pragma once

#include "core/ingest/readers.h"

namespace core {

bool recognizesXPlane(const Sniffed& file);
Result<NewTracePtr> readXPlane(const Sniffed& file, const ReadContext& context);

}  // namespace core
