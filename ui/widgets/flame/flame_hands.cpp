// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse and keys on a flame graph.
#include "ui/models/key_place.h"
#include "ui/widgets/flame/flame_graph.h"
#include "ui/widgets/flame/hover_card.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr double zoomStep = 0.7;
constexpr double panStep = 0.15;  // of what is in view
constexpr double notch = 120;     // of a wheel

}  // namespace

double FlameGraph::shareAt(double x) const {
    return m_view.from + x / std::max(1, viewport()->width()) * m_view.length();
}

void FlameGraph::zoomAt(double share, double factor) {
    setView({share - (share - m_view.from) * factor, share + (m_view.to - share) * factor}, true);
}

void FlameGraph::pan(double share) {
    const double by = share * m_view.length();
    setView({m_view.from + by, m_view.to + by}, false);
}

void FlameGraph::choose(std::optional<std::uint32_t> node) {
    setMarked(node);
    emit markChosen(node);
}

void FlameGraph::activate(std::uint32_t node) {
    if (m_model.graph->isOperationNode(node))
        emit frameActivated(node);
    else
        zoomTo(node);
}

/// The target of an arrow key: the parent, the widest child or a sibling.
std::optional<std::uint32_t> FlameGraph::stepped(int key) const {
    const core::CodeGraph& graph = *m_model.graph;
    if (!m_marked) return core::CodeGraph::root;
    switch (key) {
        case Qt::Key_Up:
            return *m_marked == core::CodeGraph::root ? std::nullopt
                                                      : std::optional(graph.tree.nodes[*m_marked].parent);
        case Qt::Key_Down:
            return graph.widestChild(*m_marked);
        case Qt::Key_Left:
            return graph.previous(*m_marked);
        case Qt::Key_Right:
            return graph.next(*m_marked);
        default:
            return std::nullopt;
    }
}

bool FlameGraph::walk(int key) {
    if (key != Qt::Key_Up && key != Qt::Key_Down && key != Qt::Key_Left && key != Qt::Key_Right) return false;
    if (const auto next = stepped(key)) choose(next);
    return true;
}

void FlameGraph::keyPressEvent(QKeyEvent* event) {
    const bool isPlain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (!m_model.graph || !isPlain) return event->ignore();  // to the pane, which knows more keys
    const int key = keyByPlace(*event);
    const double middle = (m_view.from + m_view.to) / 2;
    const double anchor = m_marked ? m_shares.starts[*m_marked] + m_shares.widths[*m_marked] / 2 : middle;
    const double about = anchor > m_view.from && anchor < m_view.to ? anchor : middle;
    if (walk(key)) return;
    switch (key) {
        case Qt::Key_W:
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            return zoomAt(about, zoomStep);
        case Qt::Key_S:
        case Qt::Key_Minus:
            return zoomAt(about, 1 / zoomStep);
        case Qt::Key_A:
            return pan(-panStep);
        case Qt::Key_D:
            return pan(panStep);
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
            return verticalScrollBar()->triggerAction(key == Qt::Key_PageUp ? QAbstractSlider::SliderPageStepSub
                                                                            : QAbstractSlider::SliderPageStepAdd);
        case Qt::Key_Home:
            return setView({}, true);
        case Qt::Key_Backspace:
            return goBack();
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (m_marked) activate(*m_marked);
            return;
        case Qt::Key_Escape:
            return choose(std::nullopt);
        default:
            event->ignore();
    }
}

void FlameGraph::wheelEvent(QWheelEvent* event) {
    const QPoint turn = event->angleDelta();
    const double notches = (turn.y() != 0 ? turn.y() : turn.x()) / notch;
    if (event->modifiers() & Qt::ControlModifier)
        zoomAt(shareAt(event->position().x()), std::pow(zoomStep, notches));
    else if (event->modifiers() & Qt::ShiftModifier)
        pan(-panStep * notches);
    else
        return QAbstractScrollArea::wheelEvent(event);
    event->accept();
}

void FlameGraph::mousePressEvent(QMouseEvent* event) {
    m_pressed = m_dragged = event->position().toPoint();
    const bool pans = event->button() == Qt::RightButton ||
                      (event->button() == Qt::LeftButton && event->modifiers() & Qt::ShiftModifier);
    m_drag = pans ? Drag::Pan : event->button() == Qt::MiddleButton ? Drag::Zoom : Drag::None;
    if (event->button() != Qt::LeftButton || pans) return;
    const FlameBox* box = boxAt(m_pressed);
    choose(box ? std::optional(box->node) : std::nullopt);
}

void FlameGraph::mouseMoveEvent(QMouseEvent* event) {
    const QPoint place = event->position().toPoint();
    if (event->buttons() == Qt::NoButton) return point(place);
    if (m_drag == Drag::Pan) {
        pan(static_cast<double>(m_dragged.x() - place.x()) / std::max(1, viewport()->width()));
        verticalScrollBar()->setValue(verticalScrollBar()->value() + m_dragged.y() - place.y());
    }
    m_dragged = place;
}

void FlameGraph::mouseReleaseEvent(QMouseEvent* event) {
    const QPoint place = event->position().toPoint();
    const bool isDragged = std::abs(place.x() - m_pressed.x()) >= QApplication::startDragDistance();
    if (m_drag == Drag::Zoom && isDragged) {
        const double one = shareAt(m_pressed.x()), other = shareAt(place.x());
        setView({std::min(one, other), std::max(one, other)}, true);
    } else if (event->button() == Qt::RightButton && !isDragged) {
        const FlameBox* box = boxAt(place);
        emit menuRequested(box ? std::optional(box->node) : std::nullopt, event->globalPosition().toPoint());
    }
    m_drag = Drag::None;
}

void FlameGraph::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    if (const FlameBox* box = boxAt(event->position().toPoint())) activate(box->node);
}

void FlameGraph::point(const QPoint& place) {
    const FlameBox* box = boxAt(place);
    const auto hovered = box ? std::optional(box->node) : std::nullopt;
    if (hovered != m_hovered) {
        m_hovered = hovered;
        m_card->leave();
        viewport()->update();
    }
    if (box && m_model.card) m_card->announce(m_model.card(*box), viewport()->mapToGlobal(place));
}

}  // namespace ui
