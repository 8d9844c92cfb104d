// SPDX-License-Identifier: GPL-3.0-or-later
// Handles the mouse and keys of a flame graph.
#include "ui/models/key_place.h"
#include "ui/widgets/flame/flame_graph.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace ui {
namespace {

constexpr double flameZoomStep = 0.7;
constexpr double flamePanStep = 0.15;  // share of the visible width
constexpr double flameNotch = 120;     // one notch of a wheel, in eighths of a degree

/// Returns `marks` followed by `others`, each node once.
FlameMarks joined(FlameMarks marks, const FlameMarks& others) {
    FlameMarks sorted = others;
    std::ranges::sort(sorted);
    std::erase_if(marks, [&](std::uint32_t node) { return std::ranges::binary_search(sorted, node); });
    marks.insert(marks.end(), others.begin(), others.end());
    return marks;
}

/// Returns the siblings of a frame that overlap the range between two shares of the root's width, followed by the frame
/// itself; empty if there is no frame.
FlameMarks siblingsWithin(const FlameModel& model, const FlameShares& shares, const FlameBox* box, double one,
                          double other) {
    if (!box) return {};
    const core::CodeGraph& graph = *model.graph;
    const std::uint32_t parent = graph.tree.nodes[box->node].parent;
    const double from = std::min(one, other), to = std::max(one, other);
    FlameMarks marks;
    for (std::uint32_t child = parent + 1; box->node != core::CodeGraph::root && child < graph.ends[parent];
         child = graph.ends[child])
        if (child != box->node && shares.starts[child] < to && shares.starts[child] + shares.widths[child] > from)
            marks.push_back(child);
    marks.push_back(box->node);
    return marks;
}

/// Returns the target of an arrow key: the parent, the widest child or a sibling.
std::optional<std::uint32_t> stepped(const core::CodeGraph& graph, std::uint32_t at, int key) {
    switch (key) {
        case Qt::Key_Up:
            return at == core::CodeGraph::root ? std::nullopt : std::optional(graph.tree.nodes[at].parent);
        case Qt::Key_Down:
            return graph.widestChild(at);
        case Qt::Key_Left:
            return graph.previous(at);
        case Qt::Key_Right:
            return graph.next(at);
        default:
            return std::nullopt;
    }
}

bool isDrag(const QPoint& from, const QPoint& to) {
    return std::abs(to.x() - from.x()) >= QApplication::startDragDistance();
}

}  // namespace

void FlameGraph::choose(FlameMarks marks) {
    setMarks(std::move(marks));
    emit marksChosen(m_marks);
}

void FlameGraph::activate(std::uint32_t node) {
    if (m_model.graph->isOperationNode(node))
        emit frameActivated(node);
    else
        zoomTo(node);
}

bool FlameGraph::walk(int key) {
    if (key != Qt::Key_Up && key != Qt::Key_Down && key != Qt::Key_Left && key != Qt::Key_Right) return false;
    const auto next = marked() ? stepped(*m_model.graph, *marked(), key) : std::optional(core::CodeGraph::root);
    if (next) choose({*next});
    return true;
}

void FlameGraph::keyPressEvent(QKeyEvent* event) {
    const bool isPlain = !(event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier));
    if (!m_model.graph || !isPlain) return event->ignore();  // handled by the pane, which has more keys
    const int key = keyByPlace(*event);
    const FlameView& view = m_zoom.view();
    const double middle = (view.from + view.to) / 2;
    const double anchor = marked() ? m_zoom.shares().starts[*marked()] + m_zoom.shares().widths[*marked()] / 2 : middle;
    const double about = anchor > view.from && anchor < view.to ? anchor : middle;
    if (walk(key)) return;
    switch (key) {
        case Qt::Key_W:
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            return takeView(m_zoom.zoomAt(about, flameZoomStep));
        case Qt::Key_S:
        case Qt::Key_Minus:
            return takeView(m_zoom.zoomAt(about, 1 / flameZoomStep));
        case Qt::Key_A:
            return takeView(m_zoom.pan(-flamePanStep));
        case Qt::Key_D:
            return takeView(m_zoom.pan(flamePanStep));
        case Qt::Key_PageUp:
        case Qt::Key_PageDown:
            return verticalScrollBar()->triggerAction(key == Qt::Key_PageUp ? QAbstractSlider::SliderPageStepSub
                                                                            : QAbstractSlider::SliderPageStepAdd);
        case Qt::Key_Home:
            return showView({});
        case Qt::Key_Backspace:
            return goBack();
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (marked()) activate(*marked());
            return;
        case Qt::Key_Escape:
            return choose({});
        default:
            event->ignore();
    }
}

void FlameGraph::wheelEvent(QWheelEvent* event) {
    const QPoint turn = event->angleDelta();
    const double notches = (turn.y() != 0 ? turn.y() : turn.x()) / flameNotch;
    if (event->modifiers() & Qt::ControlModifier)
        takeView(m_zoom.zoomAt(m_zoom.shareAt(event->position().x(), viewport()->width()),
                               std::pow(flameZoomStep, notches)));
    else if (event->modifiers() & Qt::ShiftModifier)
        takeView(m_zoom.pan(-flamePanStep * notches));
    else
        return QAbstractScrollArea::wheelEvent(event);
    event->accept();
}

void FlameGraph::mousePressEvent(QMouseEvent* event) {
    m_pressed = m_dragged = event->position().toPoint();
    const bool pans = event->button() == Qt::RightButton ||
                      (event->button() == Qt::LeftButton && event->modifiers() & Qt::ShiftModifier);
    m_drag = pans                                  ? Drag::Pan
             : event->button() == Qt::MiddleButton ? Drag::Zoom
             : event->button() == Qt::LeftButton   ? Drag::Mark
                                                   : Drag::None;
    if (m_drag != Drag::Mark) return;
    const bool isAdding = event->modifiers() & Qt::ControlModifier;
    m_kept = isAdding ? m_marks : FlameMarks();
    const FlameBox* box = boxAt(m_pressed);
    FlameMarks pressed = box ? FlameMarks{box->node} : FlameMarks();
    if (!pressed.empty() && std::erase(m_kept, pressed.front()) > 0) pressed.clear();  // Ctrl+click removes a mark
    choose(joined(m_kept, pressed));
}

void FlameGraph::mouseMoveEvent(QMouseEvent* event) {
    const QPoint place = event->position().toPoint();
    const int width = viewport()->width();
    if (event->buttons() == Qt::NoButton) return m_hover.point(m_model, boxAt(place), place);
    if (m_drag == Drag::Pan) {
        takeView(m_zoom.pan(static_cast<double>(m_dragged.x() - place.x()) / std::max(1, width)));
        verticalScrollBar()->setValue(verticalScrollBar()->value() + m_dragged.y() - place.y());
    }
    if (m_drag == Drag::Mark && isDrag(m_pressed, place)) {
        const double from = m_zoom.shareAt(m_pressed.x(), width), to = m_zoom.shareAt(place.x(), width);
        m_marks = joined(m_kept, siblingsWithin(m_model, m_zoom.shares(), boxAt(m_pressed), from, to));
        viewport()->update();
    }
    m_dragged = place;
}

void FlameGraph::mouseReleaseEvent(QMouseEvent* event) {
    const QPoint place = event->position().toPoint();
    const int width = viewport()->width();
    if (m_drag == Drag::Mark && isDrag(m_pressed, place)) {
        choose(m_marks);
    } else if (m_drag == Drag::Zoom && isDrag(m_pressed, place)) {
        const double one = m_zoom.shareAt(m_pressed.x(), width), other = m_zoom.shareAt(place.x(), width);
        showView({std::min(one, other), std::max(one, other)});
    } else if (event->button() == Qt::RightButton && !isDrag(m_pressed, place)) {
        const FlameBox* box = boxAt(place);
        emit menuRequested(box ? std::optional(box->node) : std::nullopt, event->globalPosition().toPoint());
    }
    m_drag = Drag::None;
}

void FlameGraph::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    if (const FlameBox* box = boxAt(event->position().toPoint())) activate(box->node);
}

}  // namespace ui
