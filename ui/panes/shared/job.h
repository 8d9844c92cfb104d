// SPDX-License-Identifier: GPL-3.0-or-later
// Work that an object of the UI thread has done on a worker: only what became of its newest request comes back.
#pragma once

#include "core/base/latest_job.h"

#include <QMetaObject>
#include <QObject>

#include <functional>
#include <utility>

namespace ui {

template <class T>
class Job {
public:
    using Work = typename core::LatestJob<T>::Work;

    /// `take` is called on the thread that makes this object, with a value or with why there is none: work that throws
    /// ends in an error too. It is not called any more once this object is gone.
    explicit Job(std::function<void(core::Result<T>)> take)
        : m_take(std::move(take)), m_latest([this] {
              QMetaObject::invokeMethod(
                  &m_here, [this] { deliver(); }, Qt::QueuedConnection);
          }) {}

    void submit(Work work) { m_latest.submit(std::move(work)); }
    /// Nothing that was submitted so far comes back.
    void cancel() { m_latest.cancel(); }

private:
    void deliver() {
        if (auto made = m_latest.take()) m_take(std::move(*made));
    }

    std::function<void(core::Result<T>)> m_take;
    QObject m_here;               ///< of the thread to which results come
    core::LatestJob<T> m_latest;  ///< last: ends before the members that it uses
};

}  // namespace ui
