// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/ingest/protobuf/xplane_plane.h"

#include <algorithm>

namespace core {

/// Adds the stack "jit(f)/add", with the operation of XLA's program below it; without a scope, it is below the module.
void XPlaneScopes::add(std::int64_t correlation, const Place& place, TraceBuilder& builder) {
    constexpr std::size_t longest = 4096;
    const auto plain = [&](std::string_view text) {
        return text.substr(0, std::min(text.rfind(':'), longest));  // the form is "scope:kind of operation"
    };
    std::string_view outer = plain(place.scope);
    const bool isScope = !outer.empty() && outer != "XlaModule";  // some writers use that for an unknown scope
    if (!isScope) outer = place.name.find('/') != std::string_view::npos ? plain(place.name) : place.module;
    m_text = outer.substr(0, longest);
    if (!place.operation.empty()) m_text.append("/").append(place.operation.substr(0, longest));
    const std::string_view scope = m_text;
    if (scope.empty()) return;
    auto known = m_texts.find(scope);
    if (!known) {
        known = m_texts.intern(scope);
        std::vector<NameId> frames;  // innermost first
        for (std::string_view left = scope; !left.empty();) {
            const std::size_t cut = left.rfind('/');
            const std::string_view frame = cut == std::string_view::npos ? left : left.substr(cut + 1);
            if (!frame.empty()) frames.push_back(builder.intern(repairedUtf8(frame)));
            left = left.substr(0, cut == std::string_view::npos ? 0 : cut);
        }
        m_frames.stack(std::move(frames));
    }
    m_stacks.try_emplace(correlation, static_cast<std::uint32_t>(index(*known)));
}

void XPlaneScopes::addTo(TraceBuilder& builder) {
    for (const CallRow& call : m_calls)
        if (const auto stack = m_stacks.find(call.correlation); stack != m_stacks.end())
            m_frames.add(call.start, call.duration, call.thread, stack->second);
    m_frames.addTo(builder);
}

std::size_t XPlaneScopes::memoryBytes() const {
    constexpr std::size_t perStack = 48;  // bytes of a node of the map
    return m_stacks.size() * perStack + m_calls.size() * sizeof(CallRow) + m_frames.memoryBytes();
}

}  // namespace core
