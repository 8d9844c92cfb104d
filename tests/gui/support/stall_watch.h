// SPDX-License-Identifier: GPL-3.0-or-later
// Finds passes of the event loop that take too long and so delay everything else.
#pragma once

#include "tests/support/slowdown.h"

#include <QAbstractEventDispatcher>
#include <QElapsedTimer>
#include <QObject>

#include <algorithm>
#include <cstddef>
#include <ctime>
#include <vector>

namespace tests {

constexpr double frame = 16;  ///< ms: no pass of the event loop may take longer
/// ms of CPU time of the UI thread, for tests that run beside others on any machine: the first profile of a window
/// takes from 36 to 60 on one and the same cloud machine
constexpr double longestTurn = slowdown * 4 * frame;

/// ms of CPU time of this thread: it does not advance while other processes run.
inline double ownMilliseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// Memory that is touched in every pass of the event loop. A virtual machine that returns freed memory to its host may
/// lose the mapping of all other pages as well: each page of code and data then costs up to 50 us at its next access,
/// which counts as time of the thread, not as a page fault. Otherwise these pages cost a hundredth of that.
class WarmPages {
public:
    /// Returns whether the pages had been dropped since the last call.
    bool wereDropped() {
        const double before = ownMilliseconds();
        for (std::size_t at = 0; at < m_bytes.size(); at += page)
            static_cast<volatile char&>(m_bytes[at]) = 1;
        return ownMilliseconds() - before > static_cast<double>(pages) * maxPerPage;
    }

private:
    static constexpr std::size_t page = 4096, pages = 1024;
    static constexpr double maxPerPage = 0.4e-3;  // ms; 0.1e-3 if the page must come from main memory

    std::vector<char> m_bytes = std::vector<char>(page * pages, 1);
};

/// Measures the CPU time of the UI thread between passes of the event loop, so that a busy machine cannot fail a test.
/// Blocking without work (on a lock or a disk) does not count; tests cover it with readers that wait forever. Passes in
/// which the machine dropped our pages, or up to a second later, because not all pages are touched at once, are kept
/// separately: in them, all code takes ten times as long.
class StallWatch : public QObject {
public:
    StallWatch() {
        // Some dispatchers do their work before this signal, others after it; only a full pass is sure to contain it.
        connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake, this, [this] {
            const double took = ownMilliseconds() - m_last;
            if (m_pages.wereDropped()) m_sinceDropped.start();
            const bool isSlowed = m_sinceDropped.isValid() && m_sinceDropped.elapsed() < 1000;
            double& longest = isSlowed ? m_longestSlowed : m_longest;
            longest = std::max(longest, took);
            m_last = ownMilliseconds();
        });
    }
    double longestMs() const { return m_longest; }
    /// The longest of the passes that were slowed down by dropped pages, in ms.
    double longestSlowedMs() const { return m_longestSlowed; }

private:
    WarmPages m_pages;
    QElapsedTimer m_sinceDropped;
    double m_last = ownMilliseconds();
    double m_longest = 0, m_longestSlowed = 0;
};

}  // namespace tests
