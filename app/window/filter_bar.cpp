// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/filter_bar.h"

#include "app/window/session/session.h"
#include "core/analysis/scope/kernel_name_choice.h"
#include "ui/models/filter_parts.h"
#include "ui/panes/code/code_mark.h"
#include "ui/panes/figures/iteration_figures.h"
#include "ui/panes/jobs/job_figures.h"
#include "ui/panes/shared/filter_to_mark.h"
#include "ui/widgets/chip_bar.h"
#include "ui/widgets/divisor_dialog.h"
#include "ui/widgets/filter_menu.h"

#include <QEvent>
#include <QMenu>

namespace app {

namespace {

/// Says which iteration is odd; if none is, how to filter.
QString hintOf(const ui::SnapshotPtr& snapshot) {
    const QString odd = snapshot ? ui::oddIterations(*snapshot) : QString();
    return odd.isEmpty() ? FilterBar::tr("Select something and press F to filter every pane") : odd;
}

}  // namespace

FilterBar::FilterBar(Session& session, ui::ChipBar& bar, ui::CodeMark& code)
    : QObject(&bar), m_session(session), m_bar(bar), m_code(code) {
    connect(&session, &Session::workspaceChanged, this, &FilterBar::show);
    connect(&bar, &ui::ChipBar::menuOpening, this, [this](QMenu* menu) { fillMenu(*menu); });
    connect(&bar, &ui::ChipBar::filterRemoved, this, &FilterBar::remove);
    connect(&bar, &ui::ChipBar::cleared, this, &FilterBar::clear);
    connect(&bar, &ui::ChipBar::markTaken, this, &FilterBar::filterToMark);
    connect(&bar, &ui::ChipBar::markDropped, this, &FilterBar::dropMark);
    connect(&code, &ui::CodeMark::changed, this, [this] { show(m_session.workspace()); });
    bar.installEventFilter(this);
    show(session.workspace());
}

bool FilterBar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_bar && event->type() == QEvent::LanguageChange) show(m_session.workspace());
    return false;
}

void FilterBar::show(const ui::Workspace& workspace) {
    const bool isJobAlone = workspace.current < 0 && workspace.job;
    m_bar.setVisible(workspace.current >= 0 || isJobAlone);
    if (isJobAlone) {
        const bool isMarked = workspace.mark.rank.has_value();
        const bool isOne = workspace.job->job->ranks.size() < 2;  // in that case the job's pane shows nothing to mark
        m_bar.setContent({.everything = ui::extentOf(*workspace.job),
                          .mark = {textOf(workspace.mark)},
                          .hint = isOne      ? QString()
                                  : isMarked ? tr("Enter opens its trace")
                                             : tr("Click a rank to mark it, drag over iterations to choose them")});
        return;
    }
    const ui::SnapshotPtr snapshot = workspace.snapshot();
    ui::ChipBar::Content content{.everything = snapshot ? ui::everythingText(*snapshot) : tr("Everything")};
    if (snapshot) content.brief = ui::briefText(*snapshot);
    for (const ui::FilterPart& part : ui::filterParts(workspace.options))
        content.filters.push_back({part.text, part.detail});
    const bool isCode = isCodeMarked();
    content.mark = {isCode ? m_code.text() : textOf(workspace.mark)};
    const auto fault = !snapshot ? std::nullopt : snapshot->kernelFault ? snapshot->kernelFault : snapshot->codeFault;
    if (fault)
        content.hint = tr("The last valid filter stays active: %1").arg(QString::fromStdString(core::text(*fault)));
    else if ((isCode || !workspace.mark.isEmpty()) && snapshot)
        content.hint = (isCode ? m_code.canFilter() : ui::filteredTo(workspace, workspace.mark).has_value())
                           ? tr("not a filter yet; F filters to it")
                           : tr("highlighted where it is shown");
    else if (content.filters.empty())
        content.hint = hintOf(snapshot);
    m_bar.setContent(content);
}

void FilterBar::fillMenu(QMenu& menu) {
    const ui::SnapshotPtr snapshot = m_session.workspace().snapshot();
    if (snapshot)
        ui::addFilterMenus(menu, ui::filterKinds, *snapshot, m_session.options().filter,
                           [this](const core::Filter& filter, const QString& what) {
                               core::Options options = m_session.options();
                               options.filter = filter;
                               m_session.editOptions(options, what);
                           });
    if (menu.isEmpty()) menu.addAction(tr("One GPU, one stream, one iteration"))->setEnabled(false);
    if (ui::filterParts(m_session.options()).empty()) return;
    menu.addSeparator();
    menu.addAction(tr("Clear All"), this, &FilterBar::clear);
}

void FilterBar::remove(int filter) {
    const auto parts = ui::filterParts(m_session.options());
    if (filter >= std::ssize(parts)) return;
    const ui::FilterPart& part = parts[static_cast<std::size_t>(filter)];
    m_session.editOptions(part.without, tr("Remove filter %1").arg(part.text));
}

void FilterBar::clear() { m_session.editOptions(ui::unfiltered(m_session.options()), tr("Clear filters")); }

void FilterBar::askForDivisors() {
    const ui::SnapshotPtr snapshot = m_session.workspace().snapshot();
    if (!snapshot) return;
    ui::askForDivisors(*m_bar.window(), m_session.options().perIteration, *snapshot, [this](const auto& divisors) {
        core::Options options = m_session.options();
        options.perIteration = divisors;
        m_session.editOptions(options, tr("Per-iteration columns"));
    });
}

bool FilterBar::isCodeMarked() const { return m_session.workspace().mark.isEmpty() && !m_code.text().isEmpty(); }

void FilterBar::dropMark() {
    if (isCodeMarked()) return m_code.drop();
    m_session.setMark({});
}

void FilterBar::filterToMark() {
    if (isCodeMarked() && m_code.canFilter()) return m_code.filter();
    if (isCodeMarked()) return emit message(tr("%1 cannot be filtered to").arg(m_code.text()));
    const ui::Mark mark = m_session.workspace().mark;
    if (mark.isEmpty() || !m_session.workspace().snapshot())
        return emit message(tr("Nothing is marked: select a row or a range first"));
    const auto filtered = ui::filteredTo(m_session.workspace(), mark);
    if (!filtered) return emit message(tr("%1 cannot be filtered to").arg(textOf(mark)));
    m_session.setMark({});
    m_session.editOptions(*filtered, tr("Filter to %1").arg(textOf(mark)));
}

}  // namespace app
