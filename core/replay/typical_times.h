// SPDX-License-Identifier: GPL-3.0-or-later
// Typical lengths of a recording's launches and of the gaps between its operations, where nothing delays them.
#pragma once

#include "core/replay/recorded_order.h"
#include "core/replay/replay_graph.h"

namespace core {

/// The value at a fraction of a sorted list.
Nanos valueAt(const std::vector<Nanos>& sorted, double part, Nanos ofNone);

/// Sets the three times. Communication is left out, since it waits for others.
void findTypicalTimes(const View& view, const HostCalls& host, const DeviceWork& work, const RecordedOrder& order,
                      ReplayGraph& graph);

/// Typical lengths of calls by name; computed for few names.
class TypicalCalls {
public:
    TypicalCalls(const Trace& trace, const HostCalls& host);
    Nanos quarter(const HostCall& call) { return at(call, .25, m_quarters); }
    Nanos median(const HostCall& call) { return at(call, .5, m_medians); }

private:
    static constexpr Nanos unknown = -1;
    /// By name; the last one is that of marks.
    std::size_t slot(const HostCall& call) const {
        return call.isMark() ? m_medians.size() - 1 : index(m_name[call.source]);
    }
    Nanos at(const HostCall& call, double part, std::vector<Nanos>& known);

    const std::vector<NameId>& m_name;
    std::vector<Nanos> m_quarters, m_medians;  ///< by name, as far as requested
    std::vector<std::size_t> m_from;           ///< by name, the index of its first length; one more at the end
    std::vector<Nanos> m_lengths;
};

}  // namespace core
