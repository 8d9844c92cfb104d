// SPDX-License-Identifier: GPL-3.0-or-later
// Typical launch latencies of a recording and typical gaps between its operations, where nothing delays them.
#pragma once

#include "core/replay/recorded_order.h"
#include "core/replay/replay_graph.h"

namespace core {

/// Returns the value at a fraction `part` in [0, 1] of a sorted list; `ofNone` if the list is empty.
Nanos valueAt(const std::vector<Nanos>& sorted, double part, Nanos ofNone);

/// Sets the three typical times of the graph. Leaves out communication, since it waits for other ranks.
void findTypicalTimes(const View& view, const HostCalls& host, const DeviceWork& work, const RecordedOrder& order,
                      ReplayGraph& graph);

/// Quartile and median length of calls by name; computed on demand, since few names are queried.
class TypicalCalls {
public:
    TypicalCalls(const Trace& trace, const HostCalls& host);
    Nanos quarter(const HostCall& call) { return at(call, .25, m_quarters); }
    Nanos median(const HostCall& call) { return at(call, .5, m_medians); }

private:
    static constexpr Nanos unknown = -1;
    /// Returns the index of the call's name; all marks share the last slot.
    std::size_t slot(const HostCall& call) const {
        return call.isMark() ? m_medians.size() - 1 : index(m_name[call.source]);
    }
    Nanos at(const HostCall& call, double part, std::vector<Nanos>& known);

    const std::vector<NameId>& m_name;
    std::vector<Nanos> m_quarters, m_medians;  ///< indexed by slot; computed on demand
    std::vector<std::size_t> m_from;           ///< index of each slot's first length; one more at the end
    std::vector<Nanos> m_lengths;
};

}  // namespace core
