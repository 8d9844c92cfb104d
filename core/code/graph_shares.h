// SPDX-License-Identifier: GPL-3.0-or-later
// Graphs of code whose shares are not those of classes or causes.
#pragma once

#include "core/code/code_graph.h"

#include <functional>

namespace core {

/// Tells how much of [from, to), time of an operation, belongs to what; the rest of it belongs to nothing.
using ShareOfTime = std::function<void(std::size_t event, Nanos from, Nanos to,
                                       const std::function<void(std::uint32_t of, Nanos time)>& tell)>;

/// As codeGraph(), with these shares: of operations by their time, of idle time by the start of the operation that
/// ended it. The host's tree has none even then.
CodeGraph codeGraph(const View& view, const Frames& frames, const CodeGraphChoice& choice, const ShareOfTime& shares);

}  // namespace core
