// SPDX-License-Identifier: GPL-3.0-or-later
// Which of the files that were asked for together comes to the front: the first of them, and until it is read the first
// of the others, unless the user chose one or filters.
#pragma once

#include <optional>

namespace app {

class FrontChoice {
public:
    /// Files are asked for, which are numbered from here on.
    void begin(int firstOrder) {
        m_first = firstOrder;
        m_front.reset();
        m_mayMove = true;
    }
    /// The user wants to see the one in front.
    void keep() { m_mayMove = false; }
    /// The user edits what is in view.
    void keepIfChosen() {
        if (m_front) m_mayMove = false;
    }
    /// Whether the file of this number, which has been read, comes to the front.
    bool takes(int order) {
        if (!m_mayMove || order < m_first || (m_front && *m_front < order)) return false;
        m_front = order;
        return true;
    }

private:
    int m_first = 0;
    std::optional<int> m_front;
    bool m_mayMove = false;
};

}  // namespace app
