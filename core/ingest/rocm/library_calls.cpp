// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/rocm/library_calls.h"

#include <algorithm>
#include <array>
#include <tuple>

namespace core {

void LibraryCalls::add(ThreadId thread, Nanos start, Nanos end, NameId name, std::string_view text) {
    constexpr std::array<std::string_view, 12> collectives{
        "ncclAllReduce", "ncclBroadcast", "ncclBcast",  "ncclReduce",  "ncclAllGather", "ncclReduceScatter",
        "ncclAllToAll",  "ncclAllToAllv", "ncclGather", "ncclScatter", "ncclSend",      "ncclRecv"};
    const bool isCollective = std::find(collectives.begin(), collectives.end(), text) != collectives.end();
    if (!isCollective && text != "ncclGroupStart" && text != "ncclGroupEnd") return;
    const Sort other = text == "ncclGroupStart" ? Sort::GroupStart : Sort::GroupEnd;
    m_calls.push_back({thread, start, end, name, isCollective ? Sort::Collective : other});
}

void LibraryCalls::addTo(TraceBuilder& builder) {
    std::stable_sort(m_calls.begin(), m_calls.end(), [](const Call& a, const Call& b) {
        return std::tuple(a.thread, a.start, -a.end) < std::tuple(b.thread, b.start, -b.end);
    });
    const NameId none = builder.intern("");
    ThreadId thread{};
    int depth = 0;
    std::size_t grouped = 0;
    NameId inGroup{};
    Nanos until = 0;
    for (const Call& call : m_calls) {
        if (&call == m_calls.data() || call.thread != thread) depth = 0, until = call.start;
        thread = call.thread;
        if (call.start < until) continue;  // made by the library itself, within another call
        until = std::max(until, call.end);
        const auto say = [&](NameId name) {
            builder.add(CollectiveCall{call.thread, call.start, call.end, Collective{0, name, none, none}});
        };
        if (call.sort == Sort::GroupStart) {
            if (depth++ == 0) grouped = 0;
        } else if (call.sort == Sort::GroupEnd) {
            if (depth > 0 && --depth == 0 && grouped == 1) say(inGroup);
        } else if (depth > 0) {
            ++grouped, inGroup = call.name;
        } else {
            say(call.name);
        }
    }
}

}  // namespace core
