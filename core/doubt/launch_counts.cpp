// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doubt/launch_counts.h"

#include "core/base/stop.h"

#include <string_view>

namespace core {

namespace {

bool isKernelLaunch(std::string_view call) {
    const auto has = [&](std::string_view word) { return call.find(word) != std::string_view::npos; };
    return has("Launch") && !has("Graph") && !has("HostFunc") && !has("MultiDevice");
}

}  // namespace

LaunchCounts::LaunchCounts(const Trace& trace, const std::stop_token& stop) : m_trace(trace) {
    const Calls& calls = trace.calls;
    m_isLaunch.resize(trace.names.size());
    std::vector<bool> isKnown(trace.names.size());
    for (const NameId name : calls.name) {
        if (isKnown[index(name)]) continue;
        isKnown[index(name)] = true;
        m_isLaunch[index(name)] = isKernelLaunch(trace.names[name]);
    }
    m_operations.resize(calls.size());
    for (std::size_t i = 0; i < trace.events.size(); ++i) {
        if (everyFew(i, stop)) return;
        const std::uint32_t call = trace.events.launch[i];
        if (call != noLaunch && m_operations[call] < 2) ++m_operations[call];
    }
    for (std::uint32_t call = 0; call < calls.size(); ++call) {
        if (everyFew(call, stop)) return;
        if (!isLaunch(call) || calls.correlation[call] == notRecorded) continue;
        ++m_launches;
        m_linked += m_operations[call] > 0 ? 1 : 0;
        m_repeated += m_operations[call] > 1 ? 1 : 0;
    }
}

}  // namespace core
