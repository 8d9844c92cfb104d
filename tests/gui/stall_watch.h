// SPDX-License-Identifier: GPL-3.0-or-later
// Finds turns of the event loop that keep everything else waiting.
#pragma once

#include <QAbstractEventDispatcher>
#include <QObject>

#include <algorithm>
#include <ctime>

namespace tests {

/// Counts the CPU time of the UI thread, not the clock: a busy machine must not fail a test. What waits without working
/// (for a lock, a disk) does not count; the tests hold that with readers that wait for ever.
class StallWatch : public QObject {
public:
    StallWatch() {
        auto* loop = QAbstractEventDispatcher::instance();
        connect(loop, &QAbstractEventDispatcher::awake, this, [this] { m_awakeAt = cpuMs(); });
        connect(loop, &QAbstractEventDispatcher::aboutToBlock, this, &StallWatch::measure);
    }
    double longestMs() const { return m_longest; }

private:
    static double cpuMs() {
        timespec now{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
        return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
    }
    void measure() {
        if (m_awakeAt > 0) m_longest = std::max(m_longest, cpuMs() - m_awakeAt);
        m_awakeAt = 0;
    }

    double m_awakeAt = 0;
    double m_longest = 0;
};

}  // namespace tests
