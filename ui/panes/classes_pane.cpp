// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/classes_pane.h"

#include "ui/models/rule_edits.h"
#include "ui/panes/class_figures.h"
#include "ui/panes/engine_tables.h"
#include "ui/theme/class_ink.h"
#include "ui/widgets/table_frame.h"
#include "ui/widgets/table_marks.h"

#include <QEvent>
#include <QMenu>
#include <QVBoxLayout>

namespace ui {

ClassesPane::ClassesPane(QWidget* parent)
    : Pane(parent), m_frame(new TableFrame(QStringLiteral("tables/classes"), this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_frame);
    setFocusProxy(m_frame);
    m_frame->view().setObjectName(QStringLiteral("classes"));
    m_frame->view().sortBy({class_column::total, Qt::DescendingOrder});
    connect(&m_frame->view().marks(), &TableMarks::marked, this, &Pane::marked);
    connect(&m_frame->view(), &TableView::menuRequested, this, &ClassesPane::openMenu);
    rebuild();
}

void ClassesPane::show(const Workspace& workspace) {
    TableView& view = m_frame->view();
    m_rules = workspace.rules;
    view.table().setTimeUnit(workspace.timeUnit);
    view.marks().setMark(workspace.mark);
    SnapshotPtr snapshot = workspace.snapshot();
    if (snapshot == m_snapshot) return;
    if (!snapshot && workspace.current >= 0) return;  // being analysed: the last figures stay
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
    if (m_snapshot->options.filter != core::Filter{})
        return m_frame->setMessage(tr("No kernel fits the filters"), tr("Remove a filter to see more."));
    m_frame->setMessage(tr("No kernels in this profile"), tr("Record them with nsys profile --trace=cuda, or with the "
                                                             "CUDA activity of the PyTorch profiler."));
}

std::vector<core::Table> ClassesPane::tables() const { return engineTables(m_snapshot, {"classes", "kernels"}); }

QString ClassesPane::subtitle() const {
    if (!m_snapshot) return {};
    if (!m_snapshot->trace->hasEvents()) return tr("sum of durations, from a summary");
    return tr("sum of durations, %n GPU(s)", nullptr, static_cast<int>(m_snapshot->trace->devices.size()));
}

void ClassesPane::openMenu(const QModelIndex& index, const QPoint& globalPosition) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    TableView& view = m_frame->view();
    view.addActionsTo(*menu);
    if (index.isValid() && m_snapshot)
        if (const auto kernel = kernelOfRow(*m_snapshot, view.table().rowOf(index))) {
            menu->addSeparator();
            menu->addAction(tr("Make Rule from Name"), this, [this, kernel] { makeRule(*kernel); });
        }
    menu->popup(globalPosition);
}

// On top, because that is where it is certain to take the kernel; the class stays what it was until the user says.
void ClassesPane::makeRule(core::NameId kernel) {
    const core::ClassId classId = m_snapshot->classes->classOf[core::index(kernel)];
    core::Rule rule =
        ruleForKernel(m_snapshot->trace->names[kernel], m_snapshot->classes->classes[core::index(classId)]);
    const QString pattern = QString::fromStdString(rule.match);
    core::Rules rules = m_rules ? *m_rules : m_snapshot->rules;
    rules.rules.insert(rules.rules.begin(), std::move(rule));
    emit rulesEdited(rules, tr("Make rule %1").arg(pattern));
}

void ClassesPane::changeEvent(QEvent* event) {
    Pane::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange) rebuild();
}

}  // namespace ui
