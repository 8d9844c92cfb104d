// SPDX-License-Identifier: GPL-3.0-or-later
// Runs work for an object of the UI thread on a worker; only the result of its newest request is delivered.
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

    /// `take` is called on the thread that creates this object, with a value or an error; an exception thrown by the
    /// work becomes an error too. It is not called after this object is destroyed.
    explicit Job(std::function<void(core::Result<T>)> take)
        : m_take(std::move(take)), m_latest([this] {
              QMetaObject::invokeMethod(
                  &m_here, [this] { deliver(); }, Qt::QueuedConnection);
          }) {}

    void submit(Work work) { m_latest.submit(std::move(work)); }
    /// Discards everything that was submitted so far.
    void cancel() { m_latest.cancel(); }

private:
    void deliver() {
        if (auto made = m_latest.take()) m_take(std::move(*made));
    }

    std::function<void(core::Result<T>)> m_take;
    QObject m_here;               ///< lives in the thread that receives the results
    core::LatestJob<T> m_latest;  ///< declared last: destroyed before the members it uses
};

}  // namespace ui
