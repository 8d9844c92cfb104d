// SPDX-License-Identifier: GPL-3.0-or-later
// Code graphs with shares other than those of classes or causes.
#pragma once

#include "core/code/code_graph.h"

#include <functional>

namespace core {

/// Calls `visit` with the parts of [from, to), time of an operation, and what they belong to; other time has no share.
using ShareOfTime = std::function<void(std::size_t event, Nanos from, Nanos to,
                                       const std::function<void(std::uint32_t of, Nanos time)>& visit)>;

/// Builds a code graph with these shares: of operations by their time, of idle time by the start of the operation that
/// ended the gap. The host's graph has no shares even then.
CodeGraph codeGraph(const View& view, const Frames& frames, const CodeGraphChoice& choice, const ShareOfTime& shares);

}  // namespace core
