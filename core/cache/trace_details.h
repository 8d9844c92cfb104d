// SPDX-License-Identifier: GPL-3.0-or-later
// Everything in a trace except its columns and the texts of its names, as bytes.
#pragma once

#include "core/trace/trace.h"

#include <string>
#include <string_view>

namespace core {

/// source.path and source.size are left out: whoever opens the file knows them.
std::string detailBytes(const Trace& trace);

/// Restores them in an empty trace. False where the bytes are not those of detailBytes().
bool takeDetails(std::string_view bytes, Trace& trace);

}  // namespace core
