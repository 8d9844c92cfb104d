// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/code/frames_pane.h"

#include "ui/panes/code/code_figures.h"
#include "ui/panes/code/code_menu.h"
#include "ui/panes/code/code_state.h"
#include "ui/panes/shared/table_link.h"
#include "ui/widgets/tables/table_frame.h"

#include <QHeaderView>
#include <QItemSelectionModel>
#include <QMenu>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

constexpr int maxIndent = 14, minIndent = 2;  // pixels per level
constexpr int indentShare = 3;                // indentation takes at most one part in this many of the column

int indentFor(int deepest, int width) {
    return std::clamp(width / indentShare / std::max(deepest, 1), minIndent, maxIndent);
}

QModelIndex indexOf(const TableView& view, std::uint32_t node) {
    return node == core::CodeGraph::root ? QModelIndex() : view.table().indexOf(node - 1);
}

/// Returns the frames of the selected rows; the frame of the current row is last.
FlameMarks chosen(const TableView& view) {
    FlameMarks marks;
    const QModelIndex current = view.currentIndex();
    for (const QModelIndex& index : view.selectionModel()->selectedRows())
        if (index.row() != current.row() || index.parent() != current.parent())
            marks.push_back(view.table().rowOf(index) + 1);
    if (view.selectionModel()->isSelected(current)) marks.push_back(view.table().rowOf(current) + 1);
    return marks;
}

}  // namespace

FramesPane::FramesPane(Requests& given, QWidget* parent)
    : Pane(given, parent),
      m_desk(CodeDesk::of(*this)),
      m_message(new EmptyMessage),
      m_pages(new QStackedWidget),
      m_alone(addTable(QStringLiteral("tables/codeFrames"), "codeTree")),
      m_difference(addTable(QStringLiteral("tables/codeChanges"), "codeChanges")) {
    m_pages->insertWidget(0, m_message);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_pages);
    connect(&m_desk, &CodeDesk::changed, this, &FramesPane::rebuild);
    connect(&m_desk, &CodeDesk::markedChanged, this, &FramesPane::showMarked);
    rebuild();
}

TableFrame* FramesPane::addTable(const QString& settingsKey, const char* name) {
    auto* frame = new TableFrame(settingsKey);
    const TableLink& link = attach(*frame, name);
    m_pages->addWidget(frame);
    connect(frame->view().selectionModel(), &QItemSelectionModel::selectionChanged, this, &FramesPane::takeChosen);
    connect(frame->view().selectionModel(), &QItemSelectionModel::currentRowChanged, this, &FramesPane::takeChosen);
    connect(frame->view().header(), &QHeaderView::sectionResized, this, [this, frame](int column) {
        if (column == 0) indent(frame->view());
    });
    connect(&link, &TableLink::menuOpening, this, [this, frame](QMenu* menu, const QModelIndex& index) {
        if (index.isValid()) addFrameActions(*menu, *this, m_desk, frame->view().table().rowOf(index) + 1);
    });
    return frame;
}

TableFrame* FramesPane::shown() const { return m_desk.run() && m_desk.run()->difference ? m_difference : m_alone; }

void FramesPane::follow(const Workspace&) {
    m_desk.show(*this, workspace());
    if (!m_desk.run()) rebuild();
}

void FramesPane::rebuild() {
    const QScopedValueRollback showing(m_isShowing, true);
    const QString missing = codeState(m_desk).title;  // the flame graph shows the full message
    m_message->setText(missing, {});
    m_pages->setCurrentWidget(missing.isEmpty() ? static_cast<QWidget*>(shown()) : m_message);
    setFocusProxy(shown());
    fill();
    showMarked();
    emit subtitleChanged();
}

void FramesPane::fill() {
    const CodeRunPtr& run = m_desk.run();
    m_alone->view().setAccessibleName(tr("Frames of code"));
    m_difference->view().setAccessibleName(tr("Frames of code, and what changed"));
    for (TableFrame* table : {m_alone, m_difference})
        if (!run || table != shown()) table->view().table().clear();
    if (!run) return;
    TableView& view = shown()->view();
    view.setInks(codeInks(*run, tokensOf(palette()).theme));
    m_deepest = 1;
    for (const core::CodeNode& node : run->graph.tree.nodes)
        m_deepest = std::max(m_deepest, static_cast<int>(node.depth));
    indent(view);
    view.table().setFigures(frameFigures(run));
}

// Indents less for deeper stacks and narrower columns, so that names still have room.
void FramesPane::indent(TableView& view) const { view.setIndentation(indentFor(m_deepest, view.columnWidth(0))); }

void FramesPane::showMarked() {
    TableView& view = shown()->view();
    if (!m_desk.run() || chosen(view) == m_desk.marks()) return;
    const QScopedValueRollback showing(m_isShowing, true);
    view.selectionModel()->clear();
    constexpr QItemSelectionModel::SelectionFlags rows = QItemSelectionModel::Select | QItemSelectionModel::Rows;
    QItemSelection selection;
    for (const std::uint32_t node : m_desk.marks())
        if (const QModelIndex index = indexOf(view, node); index.isValid()) selection.select(index, index);
    view.selectionModel()->select(selection, rows);
    const auto last = lastOf(m_desk.marks());
    const QModelIndex index = last ? indexOf(view, *last) : QModelIndex();
    if (!index.isValid()) return;
    view.scrollTo(index, QAbstractItemView::EnsureVisible);  // expands the rows above it
    view.selectionModel()->setCurrentIndex(index, rows);
    view.scrollTo(index, QAbstractItemView::PositionAtCenter);
}

void FramesPane::takeChosen() {
    TableView& view = shown()->view();
    if (!m_isShowing && view.hasFocus()) m_desk.mark(chosen(view));
}

std::vector<core::Table> FramesPane::tables() const { return codeTables(m_desk); }

QString FramesPane::subtitle() const {
    const CodeRunPtr& run = m_desk.run();
    if (!run || !codeState(m_desk).title.isEmpty()) return {};
    if (!run->difference) return tr("share %1").arg(wholeText(run->choice.side));
    return run->difference->isByIteration ? tr("means of an iteration") : tr("whole profiles: too few iterations");
}

}  // namespace ui
