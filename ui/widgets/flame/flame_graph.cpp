// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/flame/flame_graph.h"

#include "ui/theme/tokens.h"
#include "ui/widgets/flame/flame_painter.h"

#include <QContextMenuEvent>
#include <QEvent>
#include <QPainter>
#include <QScreen>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

constexpr int hoverWait = 400;  // ms
constexpr QPoint offset(14, 18);

constexpr std::size_t maxBefore = 100;
constexpr double deepest = 1e-7;  // least share of the root's width: below it, pixels have equal doubles

constexpr int denseRow = 20;

}  // namespace

HoverCard::HoverCard(QWidget* over) : QLabel(over, Qt::ToolTip) {
    setObjectName(QStringLiteral("hoverCard"));
    setTextFormat(Qt::PlainText);
    setAttribute(Qt::WA_ShowWithoutActivating);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFrameShape(QFrame::Box);
    setContentsMargins(space::icon, space::icon / 2, space::icon, space::icon / 2);
    m_wait.setSingleShot(true);
    m_wait.setInterval(hoverWait);
    connect(&m_wait, &QTimer::timeout, this, &HoverCard::appear);
    over->installEventFilter(this);
}

void HoverCard::announce(const QString& text, const QPoint& globalPosition) {
    m_place = globalPosition;
    if (text == this->text() && (isVisible() || m_wait.isActive())) return;
    setText(text);
    if (isVisible())
        appear();
    else
        m_wait.start();
}

void HoverCard::leave() {
    m_wait.stop();
    hide();
}

void HoverCard::appear() {
    const Tokens& colors = tokensOf(parentWidget()->palette());
    QPalette look = parentWidget()->palette();
    look.setColor(QPalette::Window, colors.base);
    look.setColor(QPalette::WindowText, colors.text);
    setPalette(look);
    setFont(fontOf(FontRole::Small));
    adjustSize();
    QPoint at = m_place + offset;
    const QRect screen = parentWidget()->screen()->availableGeometry();
    if (at.x() + width() > screen.right()) at.setX(m_place.x() - width() - offset.x() / 2);
    if (at.y() + height() > screen.bottom()) at.setY(m_place.y() - height() - offset.x() / 2);
    move(at);
    show();
}

bool HoverCard::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    if (type == QEvent::Leave || type == QEvent::Hide || type == QEvent::MouseButtonPress || type == QEvent::Wheel ||
        type == QEvent::KeyPress || type == QEvent::FocusOut)
        leave();
    return QLabel::eventFilter(watched, event);
}

void FlameZoom::setGraph(std::shared_ptr<const core::CodeGraph> graph, bool keepsView) {
    m_graph = std::move(graph);
    m_shares = m_graph ? flameShares(*m_graph) : FlameShares();
    if (keepsView) return;
    m_before.clear();
    m_view = {};
}

// In a chain of frames of equal width, the outermost is the one to which the user zoomed.
std::uint32_t FlameZoom::frame() const {
    std::uint32_t at = core::CodeGraph::root;
    if (!m_graph || m_view.isWhole()) return at;
    const core::CodeGraph& graph = *m_graph;
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

double FlameZoom::shareAt(double x, int width) const { return m_view.from + x / std::max(1, width) * m_view.length(); }

bool FlameZoom::show(FlameView view, bool remembers) {
    const double length = std::clamp(view.length(), deepest, 1.0);
    view.from = std::clamp(view.from, 0.0, 1 - length);
    view.to = view.from + length;
    if (view == m_view) return false;
    if (remembers) m_before.push_back(m_view);
    if (m_before.size() > maxBefore) m_before.erase(m_before.begin());
    m_view = view;
    return true;
}

bool FlameZoom::goBack() {
    if (m_before.empty()) return show({}, false);
    const FlameView before = m_before.back();
    m_before.pop_back();
    return show(before, false);
}

bool FlameZoom::zoomAt(double share, double factor) {
    return show({share - (share - m_view.from) * factor, share + (m_view.to - share) * factor}, true);
}

bool FlameZoom::pan(double share) {
    const double by = share * m_view.length();
    return show({m_view.from + by, m_view.to + by}, false);
}

FlameHover::FlameHover(QWidget& viewport) : m_viewport(viewport), m_card(new HoverCard(&viewport)) {}

void FlameHover::point(const FlameModel& model, const FlameBox* box, const QPoint& place) {
    const auto frame = box ? std::optional(box->node) : std::nullopt;
    if (std::exchange(m_frame, frame) != frame) {
        m_card->leave();
        m_viewport.update();
    }
    if (box && model.card) m_card->announce(model.card(*box), m_viewport.mapToGlobal(place));
}

void FlameHover::leave() {
    m_frame.reset();
    m_viewport.update();
}

void FlameHover::hideCard() { m_card->leave(); }

FlameGraph::FlameGraph(QWidget* parent) : QAbstractScrollArea(parent), m_hover(*viewport()) {
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
    m_zoom.setGraph(m_model.graph, keepsView);
    m_layout.reset();
    m_marks.clear();
    m_drag = Drag::None;  // the frame where a drag began no longer exists
    m_hover.leave();
    m_hover.hideCard();
    m_hits.clear();
    if (!keepsView) verticalScrollBar()->setValue(0);
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
        m_layout = m_model.graph ? FlameLayout(*m_model.graph, m_zoom.shares(), m_zoom.view(), viewport()->width())
                                 : FlameLayout();
    return *m_layout;
}

QRect FlameGraph::placeOf(std::uint32_t node) const {
    const FlameBox* box = m_model.graph ? layout().boxOf(*m_model.graph, m_zoom.shares(), node) : nullptr;
    if (!box) return {};
    const int top = static_cast<int>(m_model.graph->tree.nodes[node].depth) * rowHeight();
    return {box->left, top - verticalScrollBar()->value(), box->width(), rowHeight() - 1};
}

void FlameGraph::takeView(bool isOther) {
    if (!isOther) return;
    m_layout.reset();
    m_hover.hideCard();
    fitBars();
    viewport()->update();
    emit viewChanged();
}

void FlameGraph::showView(const FlameView& view) { takeView(m_zoom.show(view, true)); }

void FlameGraph::goBack() { takeView(m_zoom.goBack()); }

void FlameGraph::zoomTo(std::uint32_t node) {
    showView(viewOf(m_zoom.shares(), node));
    scrollTo(node);
}

void FlameGraph::fitBars() {
    const int content = static_cast<int>(layout().levels()) * rowHeight();
    verticalScrollBar()->setSingleStep(rowHeight());
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setRange(0, std::max(0, content - viewport()->height()));
}

// Scrolls so that the frame and, if there is room, two levels above and below it are visible.
void FlameGraph::scrollTo(std::uint32_t node) {
    if (!m_model.graph) return;
    const FlameView own = viewOf(m_zoom.shares(), node);
    if (own.to <= m_zoom.view().from || own.from >= m_zoom.view().to) showView(own);
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
        if (const FlameBox* box = layout().boxOf(*m_model.graph, m_zoom.shares(), node)) scene.marked.push_back(box);
    if (const auto hovered = m_hover.frame()) scene.hovered = layout().boxOf(*m_model.graph, m_zoom.shares(), *hovered);
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
    m_hover.hideCard();
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
    if (event->type() == QEvent::Leave) m_hover.leave();
    return QAbstractScrollArea::viewportEvent(event);
}

// With the mouse the menu opens when the button is released, since until then the press may become a drag.
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
