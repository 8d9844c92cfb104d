// SPDX-License-Identifier: GPL-3.0-or-later
// Reads what PyTorch records about a collective on its kernel.
#pragma once

#include "core/ingest/json/json_event.h"
#include "core/trace/trace_builder.h"

namespace core {

/// Returns the collective. A number that is negative or not whole counts as not recorded; very long names are cut.
Collective collectiveIn(const JsonCollective& recorded, TraceBuilder& builder);

/// Returns the bytes of an element, from c10's name of its type ("BFloat16"); 0 if it is unknown.
std::uint32_t elementSize(std::string_view type);

}  // namespace core
