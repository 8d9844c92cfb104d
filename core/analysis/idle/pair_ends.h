// SPDX-License-Identifier: GPL-3.0-or-later
// Identifies operations as the ends of pairs: which of them are the same end under the view's options, and its name.
#pragma once

#include "core/analysis/scope/view.h"

#include <cstdint>
#include <string>
#include <vector>

namespace core {

/// Assigns an id to each kernel name as shown, to each other operation, and to each class.
class PairEnds {
public:
    explicit PairEnds(const View& view);

    std::uint32_t operator[](std::uint32_t event) const {
        const NameId name = m_view.trace.events.name[event];
        if (m_view.trace.events.kind[event] != OpKind::Kernel) return m_others + static_cast<std::uint32_t>(name);
        if (m_view.options.pairBy == PairBy::Kernel) return static_cast<std::uint32_t>(m_sameName[index(name)]);
        return m_classes + static_cast<std::uint32_t>(m_view.classes.classOf[index(name)]);
    }
    std::string text(std::uint32_t end) const;

private:
    const View& m_view;
    std::vector<NameId> m_sameName;
    std::uint32_t m_others, m_classes;  ///< first ids of other operations and of classes
};

}  // namespace core
