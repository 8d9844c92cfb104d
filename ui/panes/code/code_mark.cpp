// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/code/code_mark.h"

#include "ui/panes/code/code_figures.h"
#include "ui/panes/code/code_menu.h"
#include "ui/panes/code/code_pane.h"
#include "ui/panes/code/code_state.h"

#include <QEvent>

namespace ui {

CodeMark::CodeMark(CodePane& pane) : QObject(&pane), m_pane(pane), m_desk(CodeDesk::of(pane)) {
    pane.installEventFilter(this);
    connect(&m_desk, &CodeDesk::changed, this, &CodeMark::changed);
    connect(&m_desk, &CodeDesk::markedChanged, this, &CodeMark::changed);
}

bool CodeMark::eventFilter(QObject*, QEvent* event) {
    if (event->type() == QEvent::Show || event->type() == QEvent::Hide) emit changed();
    return false;
}

QString CodeMark::text() const {
    const FlameMarks& marks = m_desk.marks();
    const bool isRootAlone = marks == FlameMarks{core::CodeGraph::root};
    if (!m_pane.isVisible() || marks.empty() || isRootAlone || !codeState(m_desk).title.isEmpty()) return {};
    return tr("code %1").arg(framesText(*m_desk.run(), marks));
}

bool CodeMark::canFilter() const { return canFilterTo(m_desk, m_desk.marks()); }

void CodeMark::filter() { filterToFrames(m_pane.requests(), m_desk, m_desk.marks()); }

}  // namespace ui
