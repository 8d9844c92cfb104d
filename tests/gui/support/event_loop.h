// SPDX-License-Identifier: GPL-3.0-or-later
// Waits for what a test needs, never for a time: for a condition, for the events that are due, or for all work to end.
#pragma once

#include "core/base/latest_job.h"

#include <QAbstractEventDispatcher>
#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QEvent>
#include <QTest>
#include <QWidget>
#include <QWindow>

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace tests {

inline constexpr int patienceMs = 20'000;  // of a busy machine and a sanitizer: a test that passes needs far less

/// Runs the event loop until the condition is true, for at most this long. Looks soon at first and later less often:
/// most waits take a few ms, and QTest::qWaitFor() would sleep for 10 ms each time.
template <class Predicate>
bool waitFor(Predicate predicate, int forMs = patienceMs) {
    constexpr std::chrono::milliseconds longestPause(10);
    std::chrono::milliseconds pause(1);
    for (const QDeadlineTimer deadline(forMs); !predicate(); pause = std::min(2 * pause, longestPause)) {
        if (deadline.hasExpired()) return false;
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        if (predicate()) return true;
        std::this_thread::sleep_for(pause);
    }
    return true;
}

/// Waits until the window of a widget can be painted.
inline bool waitUntilExposed(const QWidget* widget) {
    return waitFor([widget] {
        const QWindow* window = widget->window()->windowHandle();
        return window && window->isExposed();
    });
}

/// Runs the event loop until nothing is due: neither events of the window system, nor posted events, nor timers of
/// 0 ms, nor any that these cause. Afterwards widgets are laid out and painted, because layout requests and repaints
/// are posted events, and what takes several turns (DockLayouts, tables that fit their columns, a separator that is
/// dragged) continues with timers of 0 ms or queued calls. Longer timers and other threads are not waited for.
/// Returns whether anything was due.
inline bool runUntilIdle() {
    const QDeadlineTimer deadline(patienceMs);
    for (bool wasDue = false;; wasDue = true) {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        if (!QAbstractEventDispatcher::instance()->processEvents(QEventLoop::AllEvents)) return wasDue;
        if (deadline.hasExpired()) {
            ADD_FAILURE() << "events cause each other without end";
            return true;
        }
    }
}

/// Waits until no worker has anything to do and all results are delivered, so that what has not happened by then does
/// not happen later. Work that begins with a timer must have begun. Returns false if work goes on for 20 s.
inline bool workEnds() {
    return waitFor([] {
        const core::WorkerCount workers = core::workerCount();
        return workers.idle == workers.all && !runUntilIdle();  // a result may be the reason for more work
    });
}

}  // namespace tests
