// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/call_names.h"

#include <algorithm>
#include <initializer_list>

namespace core {

namespace {

bool holdsAny(std::string_view name, std::initializer_list<std::string_view> words) {
    return std::any_of(words.begin(), words.end(),
                       [&](std::string_view word) { return name.find(word) != std::string_view::npos; });
}

}  // namespace

CallTraits traitsOf(std::string_view call) {
    CallTraits traits;
    traits.isLaunch = holdsAny(call, {"Launch"});
    traits.isStreamWait = holdsAny(call, {"StreamWaitEvent"});
    traits.isDeviceSync = holdsAny(call, {"DeviceSynchronize", "CtxSynchronize"});
    traits.isStreamSync = holdsAny(call, {"StreamSynchronize"});
    traits.isEventSync = holdsAny(call, {"EventSynchronize"});
    traits.isSync = holdsAny(call, {"Synchronize"});
    traits.isAsync = holdsAny(call, {"Async"});
    traits.mayBlock = holdsAny(call, {"Free", "Malloc", "HostAlloc", "HostRegister", "ModuleLoad", "ModuleUnload",
                                      "LibraryLoad", "Memcpy", "Memset", "Launch", "EventDestroy", "StreamDestroy"});
    traits.isAllocation = holdsAny(call, {"Malloc", "Free", "MemAlloc", "HostAlloc", "HostRegister", "HostUnregister",
                                          "MemCreate", "MemMap", "MemUnmap", "MemRelease"});
    traits.isCopy = holdsAny(call, {"Memcpy"});
    traits.isSet = holdsAny(call, {"Memset"});
    traits.isHip = call.starts_with("hip");
    return traits;
}

CallNames::CallNames(const Trace& trace) : m_traits(trace.names.size()) {
    std::vector<char> isCall(trace.names.size());
    for (const NameId name : trace.calls.name)
        isCall[index(name)] = 1;
    for (std::size_t name = 0; name < isCall.size(); ++name) {
        if (!isCall[name]) continue;
        m_traits[name] = traitsOf(trace.names[static_cast<NameId>(name)]);
        m_anyHip = m_anyHip || m_traits[name].isHip;
    }
}

}  // namespace core
