// SPDX-License-Identifier: GPL-3.0-or-later
// How long a recording's launches and the gaps between its operations typically take where nothing holds them up.
#pragma once

#include "core/replay/recorded_order.h"
#include "core/replay/replay_graph.h"

namespace core {

/// Of what is sorted, the value at a part of it.
Nanos valueAt(const std::vector<Nanos>& sorted, double part, Nanos ofNone);

/// Fills in the three. Communication is left out: it waits for others.
void findTypicalTimes(const View& view, const HostCalls& host, const DeviceWork& work, const RecordedOrder& order,
                      ReplayGraph& graph);

/// How long calls of a name typically take.
class TypicalCalls {
public:
    TypicalCalls(const Trace& trace, const HostCalls& host);
    Nanos quarter(const HostCall& call) const { return m_times[slot(call)].quarter; }
    Nanos median(const HostCall& call) const { return m_times[slot(call)].median; }

private:
    struct Times {
        Nanos quarter = 0, median = 0;
    };
    std::size_t slot(const HostCall& call) const {
        return call.isMark() ? m_times.size() - 1 : index(m_name[call.source]);
    }

    const std::vector<NameId>& m_name;
    std::vector<Times> m_times;  ///< by name; the last one is that of marks
};

}  // namespace core
