// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/code/frames_pane.h"

#include "ui/panes/code/code_figures.h"
#include "ui/panes/code/code_menu.h"
#include "ui/panes/code/code_state.h"
#include "ui/panes/shared/table_link.h"
#include "ui/widgets/tables/table_frame.h"

#include <QEvent>
#include <QItemSelectionModel>
#include <QMenu>
#include <QScopedValueRollback>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {
namespace {

constexpr int mostIndent = 14, leastIndent = 2;  // pixels a level
constexpr int mostIndentOfAll = 180;             // of the deepest frame: its name must still have room

int indentFor(const core::CodeTree& tree) {
    std::uint32_t deepest = 1;
    for (const core::CodeNode& node : tree.nodes)
        deepest = std::max(deepest, node.depth);
    return std::clamp(mostIndentOfAll / static_cast<int>(deepest), leastIndent, mostIndent);
}

}  // namespace

FramesPane::FramesPane(QWidget* parent)
    : Pane(parent),
      m_desk(CodeDesk::of(*this)),
      m_frame(new TableFrame(QStringLiteral("tables/codeFrames"))),
      m_link(new TableLink(*this, *m_frame)),
      m_message(new EmptyMessage),
      m_pages(new QStackedWidget) {
    TableView& view = m_frame->view();
    view.setObjectName(QStringLiteral("codeTree"));
    m_pages->addWidget(m_message);
    m_pages->addWidget(m_frame);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_pages);
    setFocusProxy(m_frame);
    connect(&m_desk, &CodeDesk::changed, this, &FramesPane::rebuild);
    connect(&m_desk, &CodeDesk::markedChanged, this, &FramesPane::showMarked);
    connect(view.selectionModel(), &QItemSelectionModel::currentRowChanged, this, &FramesPane::takeChosen);
    connect(m_link, &TableLink::menuOpening, this, [this](QMenu* menu, const QModelIndex& index) {
        if (index.isValid()) addFrameActions(*menu, *this, m_desk, m_frame->view().table().rowOf(index) + 1);
    });
    rebuild();
}

void FramesPane::show(const Workspace& workspace) {
    m_link->show(workspace);
    m_desk.show(workspace);
    if (!m_desk.run()) rebuild();
}

void FramesPane::rebuild() {
    const QScopedValueRollback showing(m_isShowing, true);
    const QString missing = codeState(m_desk).title;  // the flame graph says more of it
    const bool isShown = missing.isEmpty();
    m_message->setText(missing, {});
    m_pages->setCurrentIndex(isShown ? 1 : 0);
    TableView& view = m_frame->view();
    view.setAccessibleName(tr("Frames of code"));
    if (const CodeRunPtr& run = m_desk.run()) {
        view.setInks(codeInks(*run, tokensOf(palette()).theme));
        view.setIndentation(indentFor(run->graph.tree));
        view.table().setFigures(frameFigures(run));
    } else {
        view.table().clear();
    }
    showMarked();
    emit subtitleChanged();
}

void FramesPane::showMarked() {
    TableView& view = m_frame->view();
    const auto node = m_desk.marked();
    if (!m_desk.run()) return;
    const QScopedValueRollback showing(m_isShowing, true);
    if (!node || *node == core::CodeGraph::root) return view.selectionModel()->clear();
    const QModelIndex index = view.table().indexOf(*node - 1);
    if (!index.isValid() || (index == view.currentIndex() && view.selectionModel()->isSelected(index))) return;
    view.scrollTo(index, QAbstractItemView::EnsureVisible);  // unfolds what is above it
    view.selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    view.scrollTo(index, QAbstractItemView::PositionAtCenter);
}

void FramesPane::takeChosen() {
    TableView& view = m_frame->view();
    if (m_isShowing || !view.currentIndex().isValid() || !view.hasFocus()) return;
    m_desk.mark(view.table().rowOf(view.currentIndex()) + 1);
}

void FramesPane::changeEvent(QEvent* event) {
    Pane::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::LanguageChange) rebuild();
}

std::vector<core::Table> FramesPane::tables() const { return codeTables(m_desk); }

QString FramesPane::subtitle() const {
    const CodeRunPtr& run = m_desk.run();
    return run && codeState(m_desk).title.isEmpty() ? tr("share %1").arg(wholeText(run->choice.side)) : QString();
}

}  // namespace ui
