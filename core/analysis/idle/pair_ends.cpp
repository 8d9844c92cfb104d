// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/pair_ends.h"

#include "core/analysis/scope/shown_names.h"

namespace core {

PairEnds::PairEnds(const View& view)
    : m_view(view),
      m_sameName(sameShownName(view.trace, view.options.names)),
      m_others(static_cast<std::uint32_t>(m_sameName.size())),
      m_classes(2 * m_others) {}

std::string PairEnds::text(std::uint32_t end) const {
    if (end >= m_classes) return m_view.classes.classes[end - m_classes];
    if (end >= m_others) return std::string(m_view.trace.names.texts()[end - m_others]);
    return shownName(m_view.trace.names.texts()[end], m_view.options.names);
}

}  // namespace core
