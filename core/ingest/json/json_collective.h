// SPDX-License-Identifier: GPL-3.0-or-later
// What PyTorch records of a collective on its kernel.
#pragma once

#include "core/ingest/json/json_event.h"
#include "core/trace/trace_builder.h"

namespace core {

/// What is no whole number, or is negative, is not recorded; names are cut where they are absurdly long.
Collective collectiveIn(const JsonCollective& recorded, TraceBuilder& builder);

/// Bytes of an element, by c10's name of its type ("BFloat16"); 0 where it is not known.
std::uint32_t elementSize(std::string_view type);

}  // namespace core
