// SPDX-License-Identifier: GPL-3.0-or-later
// Work of a pane, or of a part of one, that runs on a worker; only the result of its newest request is delivered.
#pragma once

#include "core/base/latest_job.h"

#include <QEvent>
#include <QMetaObject>
#include <QObject>
#include <QString>
#include <QWidget>

#include <functional>
#include <utility>
#include <variant>

namespace ui {

/// `T` is the result. `Choice` says what to compute, for a job that ask() is given a choice at every change.
template <class T, class Choice = std::monostate>
class PaneJob : public QObject {
public:
    using Work = typename core::LatestJob<T>::Work;
    using Take = std::function<void(core::Result<T>)>;

    /// `take` is called on the thread that creates this object, with a value or an error; an exception thrown by the
    /// work becomes an error too. It is not called after this object is destroyed.
    explicit PaneJob(Take take)
        : m_take(std::move(take)), m_latest([this] {
              QMetaObject::invokeMethod(
                  this, [this] { deliver(); }, Qt::QueuedConnection);
          }) {}
    /// Work starts only once the widget is visible.
    PaneJob(QWidget& widget, Take take) : PaneJob(std::move(take)) {
        m_widget = &widget;
        widget.installEventFilter(this);
    }

    /// Replaces earlier work, whether it is waiting or running.
    void submit(Work work) {
        cancel();
        m_waiting = std::move(work);
        if (!m_widget || m_widget->isVisible()) begin();
    }
    /// Discards everything that was submitted so far.
    void cancel() {
        m_latest.cancel();
        m_waiting = nullptr;
        m_isComputing = false;
    }
    /// Returns false while the work waits for its widget, since it has not started.
    bool isComputing() const { return m_isComputing; }
    /// Returns why the last work failed; empty if it did not.
    const QString& fault() const { return m_fault; }

    /// Starts the work for another choice. `isEnough`: there is something to compute, otherwise `take` gets an empty
    /// value at once. `areAlike`: its inputs were computed with the same options; until they are, the last figures
    /// stay, since new ones would mix profiles with different options.
    void ask(const Choice& choice, bool isEnough, bool areAlike, Work work) {
        if (choice == m_requested || (isEnough && !areAlike)) return;
        m_requested = choice;
        if (isEnough) return submit(std::move(work));
        cancel();
        m_fault.clear();
        m_take(T());
    }
    /// Returns the choice that was computed last, or is being computed.
    const Choice& requested() const { return m_requested; }

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Show) begin();
        return QObject::eventFilter(watched, event);
    }

private:
    void begin() {
        if (!m_waiting) return;
        m_isComputing = true;
        m_latest.submit(std::exchange(m_waiting, nullptr));
    }

    void deliver() {
        auto made = m_latest.take();
        if (!made) return;
        m_isComputing = false;
        m_fault = *made ? QString() : QString::fromStdString(made->error().message);
        m_take(std::move(*made));
    }

    Take m_take;
    QWidget* m_widget = nullptr;  ///< null: work starts at once
    Work m_waiting;
    Choice m_requested;
    QString m_fault;
    bool m_isComputing = false;
    core::LatestJob<T> m_latest;  ///< declared last: destroyed before the members it uses
};

}  // namespace ui
