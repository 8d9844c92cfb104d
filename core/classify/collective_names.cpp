// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classify/collective_names.h"

#include "core/base/kernel_name.h"
#include "core/classify/communication_names.h"

namespace core {

const Collective* CollectiveNames::recorded(std::size_t event) {
    const auto& all = m_trace.collectives;
    while (m_next < all.size() && all[m_next].event < event)
        ++m_next;
    return m_next < all.size() && all[m_next].event == event ? &all[m_next] : nullptr;
}

std::string_view CollectiveNames::group(std::size_t event) {
    const Collective* found = recorded(event);
    return found ? m_trace.names[found->group] : std::string_view();
}

const std::string& CollectiveNames::collective(std::size_t event) {
    const Collective* found = recorded(event);
    const CollectiveKind kind = found ? m_kinds.at(found->name) : CollectiveKind::Other;
    const NameId kernel = m_trace.events.name[event];
    const auto [place, isNew] = m_texts.try_emplace({kernel, kind});
    if (isNew) place->second = kind == CollectiveKind::Other ? named(kernel) : std::string(text(kind));
    return place->second;
}

std::string CollectiveNames::named(NameId kernel) const {
    const auto known = communicationName(m_trace.names[kernel]);
    if (known && !known->collective.empty()) return std::string(known->collective);
    return shortName(m_trace.names[kernel]);
}

}  // namespace core
