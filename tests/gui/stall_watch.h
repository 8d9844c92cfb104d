// SPDX-License-Identifier: GPL-3.0-or-later
// Finds turns of the event loop that keep everything else waiting.
#pragma once

#include <QAbstractEventDispatcher>
#include <QObject>

#include <algorithm>
#include <ctime>

namespace tests {

/// ms of the processor that this thread has used: it stands still while others have the machine.
inline double ownMilliseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// Counts the CPU time of the UI thread from one turn to the next, not the clock: a busy machine must not fail a test.
/// What waits without working (for a lock, a disk) does not count; tests hold that with readers that wait for ever.
class StallWatch : public QObject {
public:
    StallWatch() {
        // Some dispatchers do their work before this signal and some after it: only a whole round is sure to hold it.
        connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake, this, [this] {
            const double now = ownMilliseconds();
            m_longest = std::max(m_longest, now - m_last);
            m_last = now;
        });
    }
    double longestMs() const { return m_longest; }

private:
    double m_last = ownMilliseconds();
    double m_longest = 0;
};

}  // namespace tests
