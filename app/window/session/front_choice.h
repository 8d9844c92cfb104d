// SPDX-License-Identifier: GPL-3.0-or-later
// Decides which of several files opened together becomes the current profile: the first one or, until it is read, the
// first of those that are, unless the user has chosen another profile or edited the filter or options.
#pragma once

#include <optional>

namespace app {

class FrontChoice {
public:
    /// Begins a request for files; their numbers start at `firstOrder`.
    void begin(int firstOrder) {
        m_first = firstOrder;
        m_front.reset();
        m_mayMove = true;
    }
    /// Keeps the current profile in front, since the user has chosen it.
    void keep() { m_mayMove = false; }
    /// Keeps the current profile in front if it is one of these files, since the user has edited what it shows.
    void keepIfChosen() {
        if (m_front) m_mayMove = false;
    }
    /// Returns whether the file with this number, which has just been read, becomes the current profile.
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
