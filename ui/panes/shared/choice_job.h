// SPDX-License-Identifier: GPL-3.0-or-later
// Work for a pane of all profiles: a choice among them is worked out once it is another one. While one of the profiles
// is computed again, what is shown stays: half of it would be of other options than the rest.
#pragma once

#include "ui/panes/shared/job.h"
#include "ui/panes/shared/pane.h"

#include <QString>

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace ui {

/// Whether all of these figures are of the options as last edited.
inline bool areOf(const std::vector<SnapshotPtr>& snapshots, const core::Options& options) {
    return std::ranges::all_of(snapshots, [&](const SnapshotPtr& snapshot) { return snapshot->options == options; });
}

/// `Run` is a shared pointer to what is worked out.
template <class Choice, class Run>
class ChoiceJob {
public:
    using Work = typename Job<Run>::Work;

    /// `take` is called with each newer run, and with null once there is nothing to work out; `fail` where it cannot
    /// be: the run before it stays.
    ChoiceJob(std::function<void(Run)> take, std::function<void(const core::Error&)> fail)
        : m_take(std::move(take)),
          m_fail(std::move(fail)),
          m_job([this](core::Result<Run> made) { deliver(std::move(made)); }) {}

    /// The choice that was worked out last, or will be.
    const Choice& asked() const { return m_asked; }
    bool isComputing() const { return m_isComputing; }
    /// Why the newest run could not be made.
    const QString& fault() const { return m_fault; }

    /// `isEnough`: there is something to work out, from figures of these snapshots.
    void ask(const Choice& choice, bool isEnough, bool areAlike, Work work) {
        if (choice == m_asked || (isEnough && !areAlike)) return;
        m_asked = choice;
        m_job.cancel();
        m_isComputing = isEnough;
        if (isEnough) return m_job.submit(std::move(work));
        m_fault.clear();
        m_take(nullptr);
    }

private:
    void deliver(core::Result<Run> made) {
        m_isComputing = false;
        m_fault = made ? QString() : QString::fromStdString(made.error().message);
        made ? m_take(std::move(*made)) : m_fail(made.error());
    }

    std::function<void(Run)> m_take;
    std::function<void(const core::Error&)> m_fail;
    Choice m_asked;
    QString m_fault;
    bool m_isComputing = false;
    Job<Run> m_job;  ///< last: ends before what its results are taken into
};

}  // namespace ui
