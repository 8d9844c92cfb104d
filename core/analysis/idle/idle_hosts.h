// SPDX-License-Identifier: GPL-3.0-or-later
// Splits the causes of idle time that lie with the host by what its thread did, as the operating system saw it.
#pragma once

#include "core/analysis/host/thread_spans.h"
#include "core/analysis/idle/idle_causes.h"

#include <optional>
#include <span>
#include <vector>

namespace core {

struct IdleHostRow {
    DeviceId device{};
    IdleCause cause{};
    std::optional<CoreState> state = {};  ///< of the launching thread; only of causes that are split
    std::optional<NameId> call = {};      ///< the innermost call into the operating system
    Nanos idle = 0;
};

/// Returns whether the host's thread can be asked about a cause: CPU bound, runtime call and host sync.
constexpr bool isSplit(IdleCause cause) {
    return cause == IdleCause::CpuBound || cause == IdleCause::RuntimeCall || cause == IdleCause::HostSync;
}

/// Returns rows of these intervals, of the view, ordered by device, cause, state and the text of the call. They add up
/// to the length of the intervals; those of a cause, to its idle time.
std::vector<IdleHostRow> idleHosts(const View& view, std::span<const IdleInterval> intervals);

Table toTable(const std::vector<IdleHostRow>& rows, const Trace& trace);  ///< the table `idle-hosts`

}  // namespace core
