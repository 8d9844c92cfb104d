// SPDX-License-Identifier: GPL-3.0-or-later
// What PyTorch records about a collective on its kernel.
#pragma once

#include "core/ingest/json/json_event.h"
#include "core/trace/trace_builder.h"

namespace core {

/// A value that is not a whole number or is negative counts as not recorded; excessively long names are cut.
Collective collectiveIn(const JsonCollective& recorded, TraceBuilder& builder);

/// Bytes of an element, from c10's name of its type ("BFloat16"); 0 where it is not known.
std::uint32_t elementSize(std::string_view type);

}  // namespace core
