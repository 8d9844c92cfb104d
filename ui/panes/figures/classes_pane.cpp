// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/classes_pane.h"

#include "ui/panes/figures/class_figures.h"
#include "ui/panes/shared/empty_state.h"
#include "ui/panes/shared/engine_tables.h"
#include "ui/panes/shared/row_reveal.h"
#include "ui/panes/shared/table_link.h"
#include "ui/theme/class_ink.h"
#include "ui/widgets/tables/table_frame.h"

#include <QVBoxLayout>

namespace ui {

ClassesPane::ClassesPane(QWidget* parent)
    : Pane(parent),
      m_frame(new TableFrame(QStringLiteral("tables/classes"), this)),
      m_link(new TableLink(*this, *m_frame, {QStringLiteral("classes"), QStringLiteral("kernels")})) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_frame);
    setFocusProxy(m_frame);
    m_frame->view().setObjectName(QStringLiteral("classes"));
    m_frame->view().sortBy({class_column::total, Qt::DescendingOrder});
    revealRows(*this, m_frame->view(), [this] { return m_snapshot; });
    rebuild();
}

void ClassesPane::show(const Workspace& workspace) {
    m_link->show(workspace);
    SnapshotPtr snapshot = workspace.snapshot();
    if (snapshot == m_snapshot) return;
    if (!snapshot && workspace.current >= 0) return;  // being analyzed: the last figures stay
    m_snapshot = std::move(snapshot);
    rebuild();
    emit subtitleChanged();
}

void ClassesPane::rebuild() {
    m_frame->view().setAccessibleName(tr("Kernel classes"));
    if (m_snapshot) {
        m_frame->view().setInks(classInks(*m_snapshot->classes, tokensOf(palette()).theme));
        m_frame->view().table().setFigures(classFigures(m_snapshot));
    }
    refreshMessage();
}

void ClassesPane::refreshMessage() {
    if (!m_snapshot)
        return m_frame->setMessage(tr("No profile is open"), tr("Drop a report or a trace on the window."));
    if (!m_snapshot->analysis->kernels.rows.empty()) return m_frame->setMessage({}, {});
    if (const EmptyState none = withoutGpu(*m_snapshot->trace); !none.title.isEmpty())
        return m_frame->setMessage(none.title, none.hint);
    if (m_snapshot->options.filter != core::Filter{}) return m_link->setFilteredAway(tr("No kernel fits the filters"));
    m_frame->setMessage(tr("No kernels in this profile"),
                        recordThem(*m_snapshot->trace, core::MissingData::Operations));
}

std::vector<core::Table> ClassesPane::tables() const { return engineTables(m_snapshot, {"classes", "kernels"}); }

QString ClassesPane::subtitle() const {
    if (!m_snapshot || !withoutGpu(*m_snapshot->trace).title.isEmpty()) return {};
    if (!m_snapshot->trace->hasEvents()) return tr("sum of durations, from a summary");
    return tr("sum of durations, %n GPU(s)", nullptr, static_cast<int>(m_snapshot->trace->devices.size()));
}

}  // namespace ui
