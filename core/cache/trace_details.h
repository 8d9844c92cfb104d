// SPDX-License-Identifier: GPL-3.0-or-later
// Serializes everything in a trace except its columns and the texts of its names.
#pragma once

#include "core/trace/trace.h"

#include <string>
#include <string_view>

namespace core {

/// Returns the bytes. What whoever opens the file knows is left out: source.path, source.size and what the name says.
std::string detailBytes(const Trace& trace);

/// Restores the details in an empty trace. Returns false if the bytes are not those of detailBytes().
bool takeDetails(std::string_view bytes, Trace& trace);

}  // namespace core
