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

/// How long calls of a name typically take; of few names it is asked.
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
    std::vector<Nanos> m_quarters, m_medians;  ///< by name, as far as asked
    std::vector<std::size_t> m_from;           ///< by name, where its lengths begin; one more
    std::vector<Nanos> m_lengths;
};

}  // namespace core
