// SPDX-License-Identifier: GPL-3.0-or-later
// Finds passes of the event loop that delay everything else.
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
/// ms of the UI thread's own time, for tests that run beside others on any machine.
constexpr double longestTurn = slowdown * 3 * frame;

/// ms of CPU time of this thread: it does not advance while other processes run.
inline double ownMilliseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// Memory that is touched in every turn. A virtual machine that hands freed memory back to its host may drop the map of
/// every other page with it: each page of code and data then costs up to 50 microseconds at its next touch, which this
/// system counts as time of the thread, and not as a page fault. To touch these takes a hundredth of that otherwise.
class WarmPages {
public:
    /// Whether they had been dropped since the last call.
    bool wereDropped() {
        const double before = ownMilliseconds();
        for (std::size_t at = 0; at < m_bytes.size(); at += page)
            static_cast<volatile char&>(m_bytes[at]) = 1;
        return ownMilliseconds() - before > static_cast<double>(pages) * mostPerPage;
    }

private:
    static constexpr std::size_t page = 4096, pages = 1024;
    static constexpr double mostPerPage = 0.4e-3;  // ms; 0.1 where it must come from memory

    std::vector<char> m_bytes = std::vector<char>(page * pages, 1);
};

/// Counts the CPU time of the UI thread from one turn to the next, not the clock: a busy machine must not fail a test.
/// What waits without working (for a lock, a disk) does not count; tests hold that with readers that wait forever.
/// Turns in which the machine had dropped our pages, or a second before, for not all are touched at once, are told
/// apart: code of any kind takes ten times its time in them.
class StallWatch : public QObject {
public:
    StallWatch() {
        // Some dispatchers do their work before this signal and some after it: only a whole round is sure to hold it.
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
    /// The longest of the passes that the machine slowed down.
    double longestSlowedMs() const { return m_longestSlowed; }

private:
    WarmPages m_pages;
    QElapsedTimer m_sinceDropped;
    double m_last = ownMilliseconds();
    double m_longest = 0, m_longestSlowed = 0;
};

}  // namespace tests
