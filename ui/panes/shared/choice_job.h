// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the figures of a pane that shows several profiles, each time that the choice among them changes. While one
// of the profiles is computed again, the last figures stay, since new ones would mix profiles with different options.
#pragma once

#include "ui/panes/shared/job.h"
#include "ui/panes/shared/pane.h"

#include <QString>

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace ui {

/// Returns whether all of these snapshots were computed with the options as last edited.
inline bool areOf(const std::vector<SnapshotPtr>& snapshots, const core::Options& options) {
    return std::ranges::all_of(snapshots, [&](const SnapshotPtr& snapshot) { return snapshot->options == options; });
}

/// `Choice` says what to compute; `Run` is a shared pointer to the result.
template <class Choice, class Run>
class ChoiceJob {
public:
    using Work = typename Job<Run>::Work;

    /// `take` is called with each new result, and with null if there is nothing to compute; `fail` is called if it
    /// cannot be computed, and then the last result stays.
    ChoiceJob(std::function<void(Run)> take, std::function<void(const core::Error&)> fail)
        : m_take(std::move(take)),
          m_fail(std::move(fail)),
          m_job([this](core::Result<Run> made) { deliver(std::move(made)); }) {}

    /// Returns the choice that was computed last, or is being computed.
    const Choice& requested() const { return m_requested; }
    bool isComputing() const { return m_isComputing; }
    /// Returns why the last computation failed; empty if it did not.
    const QString& fault() const { return m_fault; }

    /// Starts the computation of another choice. `isEnough`: there is something to compute; `areAlike`: areOf() holds.
    void ask(const Choice& choice, bool isEnough, bool areAlike, Work work) {
        if (choice == m_requested || (isEnough && !areAlike)) return;
        m_requested = choice;
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
    Choice m_requested;
    QString m_fault;
    bool m_isComputing = false;
    Job<Run> m_job;  ///< last member, so that it ends before what its results are stored in
};

}  // namespace ui
