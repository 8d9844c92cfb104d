// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doubt/launch_counts.h"

#include "core/base/stop.h"
#include "core/trace/launches.h"

namespace core {

LaunchCounts::What LaunchCounts::whatIs(std::string_view call) {
    const auto has = [&](std::string_view word) { return call.find(word) != std::string_view::npos; };
    if (launchesGraph(call)) return What::Graph;
    if (has("Graph")) return What::Other;
    const bool isOfGpu = call.starts_with("cu") || call.starts_with("hip");  // others may copy without an operation
    if (has("Memcpy") || has("Memset")) return isOfGpu ? What::Copy : What::Other;
    return has("Launch") && !has("HostFunc") && !has("MultiDevice") ? What::Kernel : What::Other;
}

LaunchCounts::LaunchCounts(const Trace& trace, const std::stop_token& stop)
    : m_trace(trace), m_what(trace.names.size(), What::Unknown), m_operations(trace.calls.size()) {
    const Calls& calls = trace.calls;
    for (const NameId name : calls.name)
        if (What& what = m_what[index(name)]; what == What::Unknown) what = whatIs(trace.names[name]);
    for (std::size_t i = 0; i < trace.events.size(); ++i) {
        if (everyFew(i, stop)) return;
        const std::uint32_t call = trace.events.launch[i];
        if (call != noLaunch && m_operations[call] < 2) ++m_operations[call];
    }
    for (std::uint32_t call = 0; call < calls.size(); ++call) {
        if (everyFew(call, stop)) return;
        const What what = whatOf(call);
        if (what == What::Other || calls.correlation[call] == notRecorded) continue;
        if (what == What::Copy) {
            ++m_copies;
            m_linkedCopies += m_operations[call] > 0 ? 1 : 0;
            continue;
        }
        const bool isGraph = what == What::Graph;
        ++(isGraph ? m_graphs : m_launches);
        (isGraph ? m_linkedGraphs : m_linked) += m_operations[call] > 0 ? 1 : 0;
        m_repeated += !isGraph && m_operations[call] > 1 ? 1 : 0;
    }
}

}  // namespace core
