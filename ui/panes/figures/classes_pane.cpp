// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/classes_pane.h"

#include "core/analysis/analysis.h"
#include "ui/panes/figures/class_figures.h"
#include "ui/panes/shared/engine_tables.h"
#include "ui/panes/shared/row_reveal.h"
#include "ui/theme/class_ink.h"
#include "ui/widgets/tables/table_frame.h"

#include <QVBoxLayout>

namespace ui {

ClassesPane::ClassesPane(Requests& given, QWidget* parent)
    : SnapshotPane(given, parent), m_frame(new TableFrame(QStringLiteral("tables/classes"), this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_frame);
    setFocusProxy(m_frame);
    attach(*m_frame, "classes", {QStringLiteral("classes"), QStringLiteral("kernels")});
    m_frame->view().sortBy({class_column::total, Qt::DescendingOrder});
    revealRows(requests(), m_frame->view(), [this] { return snapshot(); });
    rebuild();
}

void ClassesPane::rebuild() {
    m_frame->view().setAccessibleName(tr("Kernel classes"));
    if (snapshot()) {
        m_frame->view().setInks(classInks(*snapshot()->classes, tokensOf(palette()).theme));
        m_frame->view().table().setFigures(classFigures(snapshot()));
    }
    say(emptyState(), *m_frame);
}

EmptyState ClassesPane::emptyState() const {
    if (!snapshot()) return {tr("No profile is open"), tr("Drop a report or a trace on the window.")};
    if (!snapshot()->analysis->kernels.rows.empty()) return {};
    if (EmptyState none = withoutGpu(*snapshot()->trace); !none.title.isEmpty()) return none;
    if (snapshot()->options.filter != core::Filter{}) return {tr("No kernel fits the filters"), {}, true};
    return {tr("No kernels in this profile"), recordThem(*snapshot()->trace, core::MissingData::Operations)};
}

std::vector<core::Table> ClassesPane::tables() const { return engineTables(snapshot(), {"classes", "kernels"}); }

QString ClassesPane::subtitle() const {
    if (!snapshot() || !withoutGpu(*snapshot()->trace).title.isEmpty()) return {};
    if (!snapshot()->trace->hasEvents()) return tr("sum of durations, from a summary");
    return tr("sum of durations, %n GPU(s)", nullptr, static_cast<int>(snapshot()->trace->devices.size()));
}

}  // namespace ui
