// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timeline_view.h"

#include "ui/format/quantity.h"
#include "ui/format/time_text.h"
#include "ui/theme/grown.h"
#include "ui/timeline/painting/overlay_painter.h"
#include "ui/timeline/scene/counter_tracks.h"
#include "ui/timeline/scene/item_links.h"
#include "ui/timeline/scene/item_steps.h"
#include "ui/timeline/scene/item_text.h"
#include "ui/timeline/scene/state_strips.h"
#include "ui/timeline/scene/timeline_steps.h"
#include "ui/timeline/timeline_keys.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPaintEngine>
#include <QPainter>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QToolTip>

#include <chrono>

namespace ui {

namespace {

void turnMembership(std::set<std::string>& rows, const std::string& key) {
    if (rows.erase(key) == 0) rows.insert(key);
}

/// Returns whether a row is another one, or belongs to it.
bool isWithin(const std::vector<Row>& rows, std::size_t row, std::size_t other) {
    int at = static_cast<int>(row);
    while (at >= 0 && at != static_cast<int>(other))
        at = rows[static_cast<std::size_t>(at)].group;
    return at >= 0;
}

/// Hides all rows but this one, the groups that it is in and the rows that belong to it.
void hideOthers(const std::vector<Row>& rows, std::size_t at, RowChoices& choices) {
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (!isWithin(rows, at, i) && !isWithin(rows, i, at)) choices.hidden.insert(rows[i].key);
}

/// Adds the choice of the least length of idle intervals: among a million short gaps the few long ones are hard to see.
void addIdleLengths(QMenu& menu, TimelineState& state) {
    constexpr core::Nanos lengths[] = {0, 1'000, 10'000, 100'000, 1'000'000, 10'000'000, 100'000'000};
    QMenu* choice = menu.addMenu(TimelineText::tr("Draw Idle Time"));
    choice->setObjectName(QStringLiteral("minIdle"));
    for (const core::Nanos least : lengths) {
        const QString text = least == 0 ? TimelineText::tr("All")
                                        : TimelineText::tr("From %1").arg(roundTimeText(static_cast<double>(least)));
        QAction* action = choice->addAction(
            text, &state, [&state, least] { state.editRows([least](RowChoices& rows) { rows.minIdle = least; }); });
        action->setCheckable(true);
        action->setChecked(state.scene().choices.minIdle == least);
    }
}

void addActionsOf(QMenu& menu, TimelineState& state, const RowPlace& place) {
    const Scene& scene = state.scene();
    const Row row = scene.rows[place.row];
    const auto on = [&](const QString& text, auto edit) {
        menu.addAction(text, &state, [&state, edit] { state.editRows(edit); });
    };
    if (place.canFold)
        on(scene.choices.isFolded(row) ? TimelineText::tr("Unfold Row") : TimelineText::tr("Fold Row"),
           [row](RowChoices& rows) { rows.turn(row); });
    on(scene.choices.pinned.contains(row.key) ? TimelineText::tr("Unpin Row") : TimelineText::tr("Pin Row to Top"),
       [key = row.key](RowChoices& rows) { turnMembership(rows.pinned, key); });
    if (row.kind == RowKind::Idle) addIdleLengths(menu, state);
    on(TimelineText::tr("Hide Row"), [key = row.key](RowChoices& rows) { turnMembership(rows.hidden, key); });
    on(TimelineText::tr("Hide Other Rows"),
       [&state, at = place.row](RowChoices& rows) { hideOthers(state.scene().rows, at, rows); });
    menu.addSeparator();
}

constexpr std::chrono::milliseconds pause(700);
constexpr int minWidth = 480;
constexpr int minNames = 140;
constexpr int minRows = 5;  // rows of a device that fit below the minimap and the ruler

}  // namespace

void addItemActions(QMenu& menu, TimelineState& state, const TimelineItem& item) {
    menu.addAction(TimelineText::tr("Zoom to This"), &state, [&state, item] {
        state.select(item);
        fit(state, item);
    });
    menu.addAction(TimelineText::tr("Copy Name"), &state, [&state, item] {
        const std::string_view name = nameOf(*state.scene().timeline, item);
        QGuiApplication::clipboard()->setText(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())));
    });
    if (const auto links = launchLinksOf(*state.scene().timeline, item); !links.empty()) {
        const QString text = links.front().call == item ? TimelineText::tr("Go to What It Launched")
                                                        : TimelineText::tr("Go to Its Launch");
        menu.addAction(text + QStringLiteral("\tL"), &state, [&state, item] {
            state.select(item);
            followArrow(state);
        });
    }
    const auto step = [&](const QString& text, int direction) {
        menu.addAction(text, &state, [&state, item, direction] {
            state.select(item);
            stepToSame(state, direction);
        });
    };
    step(TimelineText::tr("Next Instance") + QStringLiteral("\t."), 1);
    step(TimelineText::tr("Previous Instance") + QStringLiteral("\t,"), -1);
}

void addRowActions(QMenu& menu, TimelineState& state, const QPoint& at) {
    const Scene& scene = state.scene();
    if (const RowPlace* place = scene.rowAt(at.y()).first) addActionsOf(menu, state, *place);
    auto* all = menu.addAction(TimelineText::tr("Show All Rows"), &state,
                               [&state] { state.editRows([](RowChoices& rows) { rows.hidden.clear(); }); });
    all->setEnabled(!scene.choices.hidden.empty());
    auto* path = menu.addAction(TimelineText::tr("Show Critical Path"), &state, [&state] {
        state.editRows([](RowChoices& rows) { rows.showsPath = !rows.showsPath; });
    });
    path->setObjectName(QStringLiteral("criticalPath"));
    path->setCheckable(true);
    path->setChecked(scene.choices.showsPath);
    auto* reset = menu.addAction(TimelineText::tr("Reset Rows"), &state,
                                 [&state] { state.editRows([](RowChoices& rows) { rows = {}; }); });
    reset->setEnabled(scene.choices != RowChoices{});
}

QRect reachOf(const Scene& scene, const TimelineItem& item) {
    const auto place = scene.placeOf(item);
    if (!place) return {};
    return place->intersected(QRectF(scene.rowsArea())).toAlignedRect().adjusted(-itemReach, -1, itemReach, 1);
}

void TimelineCard::show(const QHelpEvent& help) {
    m_item = itemAt(m_state.scene(), help.pos());
    m_timeline = m_state.scene().timeline;
    m_at = help.globalPos();
    if (m_item) return place();
    m_timeline = nullptr;
    if (const auto sample = counterAt(m_state.scene(), help.pos()))
        return QToolTip::showText(m_at, cardOf(m_state.scene(), *sample, QLocale()), &m_view, sample->place);
    if (const auto state = stateAt(m_state.scene(), help.pos()))
        return QToolTip::showText(m_at, cardOf(m_state.scene(), *state, QLocale()), &m_view, state->place);
    QToolTip::hideText();
}

void TimelineCard::refresh() {
    const bool isShown = m_item && QToolTip::isVisible() && QToolTip::text() == m_text;
    if (isShown && m_timeline == m_state.scene().timeline) place();
}

void TimelineCard::place() {
    m_text = cardOf(m_state.scene(), *m_item, QLocale(), m_more ? m_more(*m_item) : std::vector<Fact>());
    // Qt hides the tooltip as soon as the pointer leaves this rectangle.
    QToolTip::showText(m_at, m_text, &m_view, reachOf(m_state.scene(), *m_item));
}

void KeptFrame::applyTheme(const Tokens& tokens) {
    m_painter.applyTheme(tokens);
    m_isStale = true;
}

void KeptFrame::paint(const Scene& scene) {
    const QSize size = scene.size * scene.ratio;
    if (m_frame.size() != size) m_frame = QImage(size, QImage::Format_RGB32);
    m_frame.setDevicePixelRatio(scene.ratio);
    m_painter.paint(m_frame, scene);
}

void KeptFrame::draw(QPainter& painter, const Scene& scene, bool asShapes) {
    const double ratio = painter.device()->devicePixelRatioF();
    if (asShapes || painter.paintEngine()->type() != QPaintEngine::Raster) return m_painter.paint(painter, scene);
    if (ratio != scene.ratio) {
        // The device has another scale than the screen: a picture is being taken.
        Scene scaled = scene;
        scaled.ratio = ratio;
        paint(scaled);
        m_isStale = true;
    } else if (std::exchange(m_isStale, false)) {
        paint(scene);
    }
    painter.drawImage(QPointF(), m_frame);
}

TimelineView::TimelineView(QWidget* parent)
    : QWidget(parent), m_mouse(m_state), m_card(*this, m_state), m_scrollBar(new QScrollBar(Qt::Vertical, this)) {
    m_state.setGutter(std::max(m_state.scene().gutter, grown(minNames)));
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_OpaquePaintEvent);
    m_settle.setSingleShot(true);
    m_settle.setInterval(pause);
    connect(&m_settle, &QTimer::timeout, this, [this] { m_state.time().settle(); });
    connect(&m_state, &TimelineState::changed, this, &TimelineView::refresh);
    connect(&m_state, &TimelineState::pointed, this, qOverload<>(&QWidget::update));
    connect(&m_state, &TimelineState::viewChanged, &m_settle, qOverload<>(&QTimer::start));
    connect(&m_state, &TimelineState::selectionChanged, this, &TimelineView::describe);
    connect(m_scrollBar, &QScrollBar::valueChanged, this, [this](int value) { m_state.scrollTo(value); });
    applyTheme();
}

QSize TimelineView::minimumSizeHint() const {
    // The names in the gutter grow with the font; bars do not.
    const int above = m_state.scene().minimapHeight() + m_state.scene().rulerHeight();
    return {std::max(minWidth, grown(minWidth * 2 / 3)),
            above + minRows * rowHeight(space::row, fontOf(FontRole::Small))};
}

void TimelineView::applyTheme() {
    m_frame.applyTheme(tokensOf(palette()));
    fitToSize();
    update();
}

void TimelineView::fitToSize() {
    const int line = rowHeight(0, fontOf(FontRole::Body));
    const int bar = m_isSteady || m_scrollBar->isVisibleTo(this) ? m_scrollBar->sizeHint().width() : 0;
    m_state.setSize({width() - bar, height()}, devicePixelRatioF(), line);
}

void TimelineView::setSteady(bool isSteady) {
    m_isSteady = isSteady;
    fitToSize();
}

void TimelineView::refresh() {
    m_frame.outdate();
    update();
    m_mouse.lookAgain();
    const Scene& scene = m_state.scene();
    if (!scene.timeline) m_frame.forget();
    const bool scrolls = scene.timeline && scene.maxScroll() > 0 && !scene.isFigure;
    if (scrolls != m_scrollBar->isVisibleTo(this)) {
        m_scrollBar->setVisible(scrolls);
        fitToSize();
    }
    const QRect area = scene.scrolledArea();
    const int barWidth = m_scrollBar->sizeHint().width();
    const QSignalBlocker quiet(m_scrollBar);  // a shrinking range would change the value as if the user had scrolled
    m_scrollBar->setGeometry(width() - barWidth, area.top(), barWidth, area.height());
    m_scrollBar->setRange(0, scene.maxScroll());
    m_scrollBar->setPageStep(area.height());
    m_scrollBar->setSingleStep(20);
    m_scrollBar->setValue(scene.scroll);
}

void TimelineView::paintEvent(QPaintEvent*) {
    const Tokens& tokens = tokensOf(palette());
    QPainter painter(this);
    const Scene& scene = m_state.scene();
    painter.fillRect(rect(), palette().base());
    if (!scene.timeline) return;
    const bool isOnOwnGround = palette().color(QPalette::Base) == tokens.base;
    m_frame.draw(painter, scene, !isOnOwnGround);
    paintOverlay(painter, scene, tokens, m_mouse.band());
    // This fills the area to the right of the line of facts, below the scroll bar.
    const QRect facts(scene.size.width(), scene.rowsArea().bottom() + 1, width(), scene.factsHeight());
    painter.fillRect(facts, tokens.raised);
}

void TimelineView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitToSize();
}

void TimelineView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) applyTheme();
    if (event->type() != QEvent::LanguageChange) return;
    m_state.retitle();
    applyTheme();  // labels are kept as they were laid out
    describe();
}

bool TimelineView::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        m_card.show(*static_cast<QHelpEvent*>(event));
        return true;
    }
    if (event->type() == QEvent::Leave) m_state.hover(std::nullopt);
    if (event->type() == QEvent::ScreenChangeInternal) fitToSize();
    return QWidget::event(event);
}

void TimelineView::openMenu(const QPoint& at, const std::optional<TimelineItem>& item) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (item) addItemActions(*menu, m_state, *item);
    emit menuOpening(menu, item);
    menu->addSeparator();
    if (const RowPlace* place = m_state.scene().rowAt(at.y()).first)
        emit rowMenuOpening(menu, m_state.scene().rows[place->row]);
    addRowActions(*menu, m_state, at);
    menu->popup(mapToGlobal(at));
}

// Opens the menu of the keyboard's menu key. With the mouse it opens on release, since dragging pans the view.
void TimelineView::contextMenuEvent(QContextMenuEvent* event) {
    const Scene& scene = m_state.scene();
    if (event->reason() != QContextMenuEvent::Keyboard || !scene.timeline) return;
    const QRect at = scene.selected ? reachOf(scene, *scene.selected) : QRect();
    openMenu(at.isValid() ? at.center() : scene.rowsArea().center(), scene.selected);
}

void TimelineView::mousePressEvent(QMouseEvent* event) {
    if (m_state.scene().timeline) m_mouse.press(*event);
}

void TimelineView::mouseMoveEvent(QMouseEvent* event) {
    if (!m_state.scene().timeline) return;
    m_mouse.move(*event);
    setCursor(m_mouse.cursorAt(event->position()));
}

void TimelineView::mouseReleaseEvent(QMouseEvent* event) {
    if (m_state.scene().timeline && m_mouse.release(*event))
        openMenu(event->pos(), itemAt(m_state.scene(), event->position()));
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (m_state.scene().timeline) m_mouse.doubleClick(*event);
}

void TimelineView::wheelEvent(QWheelEvent* event) {
    if (m_state.scene().timeline) m_mouse.turnWheel(*event);
    event->accept();
}

core::Nanos TimelineView::keyAnchor() const {
    const Scene& scene = m_state.scene();
    const bool isPointed = underMouse() && m_mouse.position().x() > scene.gutter;
    return isPointed ? scene.timeAt(m_mouse.position().x()) : scene.view.window().start + scene.view.length() / 2;
}

void TimelineView::keyPressEvent(QKeyEvent* event) {
    const Scene& scene = m_state.scene();
    const bool isPlain = !(event->modifiers() & ~Qt::KeypadModifier);
    if (scene.timeline && isPlain && event->key() == Qt::Key_F && (scene.range || scene.selected))
        return emit filterRequested(scene.range ? *scene.range : spanOf(*scene.timeline, *scene.selected));
    const bool isFind = event->matches(QKeySequence::Find) || (isPlain && event->key() == Qt::Key_Slash);
    if (scene.timeline && isFind) return emit searchRequested();
    if (!handleKey(m_state, *event, keyAnchor())) QWidget::keyPressEvent(event);
}

// Sets the description that screen readers read for the cursor's position, since they cannot read the picture.
void TimelineView::describe() {
    const Scene& scene = m_state.scene();
    QString text;
    if (scene.timeline && scene.selected) text = lineOf(*scene.timeline, *scene.selected, QLocale());
    if (scene.timeline && scene.range)
        text +=
            (text.isEmpty() ? QString() : QStringLiteral(". ")) +
            tr("Selected range: %1").arg(lineOf(rangeFacts(*scene.timeline, *scene.range), *scene.range, QLocale()));
    setAccessibleDescription(text);
}

QString TimelineView::spokenValue() const {
    const Scene& scene = m_state.scene();
    if (!scene.timeline) return tr("Nothing to show");
    const core::TimeWindow& shown = scene.view.window();
    const QString times = tr("From %1 to %2").arg(timeText(shown.start, QLocale()), timeText(shown.end, QLocale()));
    const QString selected = accessibleDescription();
    return selected.isEmpty() ? times : QStringLiteral("%1. %2").arg(times, selected);
}

}  // namespace ui
