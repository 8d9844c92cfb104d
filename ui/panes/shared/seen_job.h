// SPDX-License-Identifier: GPL-3.0-or-later
// Runs work for a widget on a worker, starting only when the widget is visible.
#pragma once

#include "ui/panes/shared/job.h"

#include <QEvent>
#include <QWidget>

#include <functional>
#include <utility>

namespace ui {

template <class T>
class SeenJob : public QObject {
public:
    using Work = typename Job<T>::Work;

    /// `take` is called on the UI thread, as by Job.
    SeenJob(QWidget& widget, std::function<void(core::Result<T>)> take)
        : m_widget(widget), m_job([this, take = std::move(take)](core::Result<T> made) {
              m_isComputing = false;
              take(std::move(made));
          }) {
        widget.installEventFilter(this);
    }

    /// Replaces earlier work, whether it is waiting or running.
    void submit(Work work) {
        cancel();
        m_waiting = std::move(work);
        if (m_widget.isVisible()) begin();
    }
    void cancel() {
        m_job.cancel();
        m_waiting = nullptr;
        m_isComputing = false;
    }
    /// Returns false while the widget has not been visible yet, since the work has not started.
    bool isComputing() const { return m_isComputing; }

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Show) begin();
        return QObject::eventFilter(watched, event);
    }

private:
    void begin() {
        if (!m_waiting) return;
        m_isComputing = true;
        m_job.submit(std::exchange(m_waiting, nullptr));
    }

    QWidget& m_widget;
    Work m_waiting;
    bool m_isComputing = false;
    Job<T> m_job;  ///< declared last: destroyed before the members its results are stored in
};

}  // namespace ui
