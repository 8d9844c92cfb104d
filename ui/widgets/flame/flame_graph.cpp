// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/flame/flame_graph.h"

#include "ui/widgets/flame/flame_painter.h"
#include "ui/widgets/flame/hover_card.h"

#include <QContextMenuEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace ui {
namespace {

constexpr int denseRow = 20;
constexpr std::size_t mostBefore = 100;
constexpr double deepest = 1e-7;  // of the root's width: beyond it a pixel is less than what a double tells apart

}  // namespace

FlameGraph::FlameGraph(QWidget* parent) : QAbstractScrollArea(parent), m_card(new HoverCard(viewport())) {
    setLayoutDirection(Qt::LeftToRight);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setBackgroundRole(QPalette::Base);
}

int FlameGraph::rowHeight() const { return ui::rowHeight(m_isDense ? denseRow : space::row, fontOf(FontRole::Small)); }

void FlameGraph::setModel(FlameModel model, bool keepsView) {
    m_model = std::move(model);
    m_shares = m_model.graph ? flameShares(*m_model.graph) : FlameShares();
    m_layout.reset();
    m_marks.clear();
    m_drag = Drag::None;  // what a drag began on is gone
    m_hovered.reset();
    m_hits.clear();
    m_card->leave();
    if (!keepsView) {
        m_before.clear();
        m_view = {};
        verticalScrollBar()->setValue(0);
    }
    fitBars();
    viewport()->update();
    emit viewChanged();
}

void FlameGraph::setDense(bool isDense) {
    if (std::exchange(m_isDense, isDense) == isDense) return;
    fitBars();
    viewport()->update();
}

void FlameGraph::setMarks(FlameMarks marks) {
    m_marks = std::move(marks);
    if (marked()) scrollTo(*marked());
    viewport()->update();
}

void FlameGraph::setHits(std::vector<bool> hits) {
    m_hits = std::move(hits);
    viewport()->update();
}

const FlameLayout& FlameGraph::layout() const {
    if (!m_layout)
        m_layout = m_model.graph ? FlameLayout(*m_model.graph, m_shares, m_view, viewport()->width()) : FlameLayout();
    return *m_layout;
}

QRect FlameGraph::placeOf(std::uint32_t node) const {
    const FlameBox* box = m_model.graph ? layout().boxOf(*m_model.graph, m_shares, node) : nullptr;
    if (!box) return {};
    const int top = static_cast<int>(m_model.graph->tree.nodes[node].depth) * rowHeight();
    return {box->left, top - verticalScrollBar()->value(), box->width(), rowHeight() - 1};
}

// Of a chain of frames that are equally wide the outermost is the one that was zoomed to.
std::uint32_t FlameGraph::zoomed() const {
    std::uint32_t at = core::CodeGraph::root;
    if (!m_model.graph || m_view.isWhole()) return at;
    const core::CodeGraph& graph = *m_model.graph;
    constexpr double rounding = 1e-12;
    for (std::uint32_t child = at + 1; child < graph.ends[at];) {
        const FlameView own = viewOf(m_shares, child);
        if (own.from > m_view.from + rounding || own.to < m_view.to - rounding) {
            child = graph.ends[child];
            continue;
        }
        at = child++;
        if (own.length() <= m_view.length() + rounding) break;
    }
    return at;
}

void FlameGraph::setView(FlameView view, bool remembers) {
    const double length = std::clamp(view.length(), deepest, 1.0);
    view.from = std::clamp(view.from, 0.0, 1 - length);
    view.to = view.from + length;
    if (view == m_view) return;
    if (remembers) m_before.push_back(m_view);
    if (m_before.size() > mostBefore) m_before.erase(m_before.begin());
    m_view = view;
    m_layout.reset();
    m_card->leave();
    fitBars();
    viewport()->update();
    emit viewChanged();
}

void FlameGraph::showView(const FlameView& view) { setView(view, true); }

void FlameGraph::zoomTo(std::uint32_t node) {
    setView(viewOf(m_shares, node), true);
    scrollTo(node);
}

void FlameGraph::goBack() {
    if (m_before.empty()) return setView({}, false);
    const FlameView before = m_before.back();
    m_before.pop_back();
    setView(before, false);
}

void FlameGraph::fitBars() {
    const int content = static_cast<int>(layout().levels()) * rowHeight();
    verticalScrollBar()->setSingleStep(rowHeight());
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setRange(0, std::max(0, content - viewport()->height()));
}

// A frame with what is around it: two levels above and below, where there is room.
void FlameGraph::scrollTo(std::uint32_t node) {
    if (!m_model.graph) return;
    const FlameView own = viewOf(m_shares, node);
    if (own.to <= m_view.from || own.from >= m_view.to) setView(own, true);
    const int row = rowHeight(), top = static_cast<int>(m_model.graph->tree.nodes[node].depth) * row;
    const int around = std::max(0, std::min(2 * row, (viewport()->height() - row) / 2));
    QScrollBar& bar = *verticalScrollBar();
    bar.setValue(std::clamp(bar.value(), std::min(top + row + around - viewport()->height(), top - around),
                            std::max(0, top - around)));
}

const FlameBox* FlameGraph::boxAt(const QPoint& place) const {
    if (!m_model.graph || place.y() < 0) return nullptr;
    return layout().at(static_cast<std::size_t>((place.y() + verticalScrollBar()->value()) / rowHeight()), place.x());
}

void FlameGraph::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    const Tokens& colors = tokensOf(palette());
    painter.fillRect(viewport()->rect(),
                     painter.device() == viewport() ? colors.base : palette().color(QPalette::Base));
    if (!m_model.graph) return;
    FlameScene scene{.model = m_model, .layout = layout(), .area = viewport()->rect()};
    scene.scroll = verticalScrollBar()->value();
    scene.row = rowHeight();
    scene.isDense = m_isDense;
    for (const std::uint32_t node : m_marks)
        if (const FlameBox* box = layout().boxOf(*m_model.graph, m_shares, node)) scene.marked.push_back(box);
    if (m_hovered) scene.hovered = layout().boxOf(*m_model.graph, m_shares, *m_hovered);
    scene.hits = m_hits.empty() ? nullptr : &m_hits;
    FlamePainter(painter, scene, colors).paint();
    if (!hasFocus() || !marked()) return;
    painter.setPen(QPen(colors.focus, 2));
    painter.drawRect(placeOf(*marked()).adjusted(-1, -1, 1, 1));
}

void FlameGraph::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    m_layout.reset();
    fitBars();
    if (marked()) scrollTo(*marked());
}

void FlameGraph::scrollContentsBy(int, int) {
    m_card->leave();
    viewport()->update();
}

void FlameGraph::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) fitBars();
}

void FlameGraph::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void FlameGraph::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

bool FlameGraph::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave) {
        m_hovered.reset();
        viewport()->update();
    }
    return QAbstractScrollArea::viewportEvent(event);
}

// By the mouse a menu opens when the button is released: until then it may be a drag.
void FlameGraph::contextMenuEvent(QContextMenuEvent* event) {
    event->accept();
    if (event->reason() != QContextMenuEvent::Keyboard) return;
    const QRect place = marked() ? placeOf(*marked()) : QRect();
    emit menuRequested(marked(), viewport()->mapToGlobal(place.bottomLeft()));
}

QString FlameGraph::spokenValue() const {
    if (!m_model.graph || !m_model.spoken) return {};
    return m_model.spoken(marked().value_or(core::CodeGraph::root));
}

QSize FlameGraph::sizeHint() const { return {480, 8 * rowHeight()}; }

}  // namespace ui
