// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/code/code_pane.h"

#include "core/code/code_tables.h"
#include "ui/format/plain_text.h"
#include "ui/panes/code/code_controls.h"
#include "ui/panes/code/code_figures.h"
#include "ui/panes/code/code_menu.h"
#include "ui/panes/code/code_state.h"
#include "ui/panes/code/difference_figures.h"
#include "ui/panes/code/folded_frames_dialog.h"
#include "ui/panes/shared/compared_runs.h"
#include "ui/theme/ink_painting.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/flame/flame_graph.h"
#include "ui/widgets/tables/column.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace ui {

namespace {

constexpr std::size_t maxCrumbs = 4;  // the innermost frames; the root is always shown in addition
constexpr int crumbCharacters = 28;

int entryWidth(const LegendEntry& entry, const QFontMetrics& metrics) {
    return swatchWidth(entry.ink) + space::swatchToText + metrics.horizontalAdvance(entry.name) + space::group;
}

constexpr std::size_t maxLegend = 9;
constexpr int denseBelow = 1200;  // pixels of width below which the pane uses a compact layout

}  // namespace

CodeCrumbs::CodeCrumbs(QWidget* parent) : AdaptiveWidget(parent), m_title(new QLabel(this)), m_crumbs(new QHBoxLayout) {
    setObjectName(QStringLiteral("codeCrumbs"));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(space::cell, 0, space::cell, space::icon / 2);
    row->setSpacing(space::icon);
    row->addWidget(m_title);
    row->addLayout(m_crumbs);
    row->addStretch(1);
    m_crumbs->setSpacing(0);
    m_title->setFont(fontOf(FontRole::Small));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setMinimumHeight(space::minHit + space::icon / 2);
}

void CodeCrumbs::addCrumb(const QString& text, std::uint32_t node, bool isLast) {
    auto* crumb =
        new QPushButton(menuText(QFontMetrics(font()).elidedText(
                            text, Qt::ElideMiddle, crumbCharacters * QFontMetrics(font()).averageCharWidth())),
                        this);
    crumb->setFlat(true);
    crumb->setFont(fontOf(isLast ? FontRole::Emphasis : FontRole::Small));
    crumb->setToolTip(tipText(text));
    crumb->setFixedSize(crumb->sizeHint().width(),
                        std::max(space::minHit, QFontMetrics(crumb->font()).height() + space::icon));
    connect(crumb, &QPushButton::clicked, this, [this, node] { emit chosen(node); });
    m_crumbs->addWidget(crumb);
}

void CodeCrumbs::setPath(const CodeRunPtr& run, std::uint32_t zoomed) {
    while (QLayoutItem* item = m_crumbs->takeAt(0)) {
        if (item->widget()) item->widget()->deleteLater();
        delete item;
    }
    m_title->setText(tr("Zoom"));
    if (!run) return;
    std::vector<std::uint32_t> way;
    for (std::uint32_t node = zoomed; node != core::CodeGraph::root; node = run->graph.tree.nodes[node].parent)
        way.push_back(node);
    addCrumb(tr("All"), core::CodeGraph::root, way.empty());
    const std::size_t shown = std::min(way.size(), maxCrumbs);
    if (way.size() > shown) m_crumbs->addWidget(new QLabel(QStringLiteral("…"), this));
    for (std::size_t i = shown; i-- > 0;)
        addCrumb(textOf(*run, way[i]).name, way[i], i == 0);
    update();
}

void CodeCrumbs::setLegend(std::vector<LegendEntry> legend) {
    m_legend = std::move(legend);
    update();
}

int CodeCrumbs::legendLeft() const { return m_crumbs->geometry().right() + space::wide; }

// Draws the legend at the right. Entries that do not fit are dropped, beginning with the last.
void CodeCrumbs::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Tokens& colors = tokensOf(palette());
    painter.setFont(fontOf(FontRole::Small));
    const QFontMetrics metrics = painter.fontMetrics();
    std::size_t shown = 0;
    int needed = 0;
    for (const int room = width() - space::cell - legendLeft(); shown < m_legend.size(); ++shown) {
        const int more = entryWidth(m_legend[shown], metrics);
        if (needed + more > room) break;
        needed += more;
    }
    int left = width() - space::cell - needed + space::group;
    painter.setPen(colors.text2);
    for (std::size_t i = 0; i < shown; ++i) {
        const QRect place(left, 0, needed, height() - space::icon / 2);
        paintSwatch(painter, place, m_legend[i].ink);
        const int side = swatchWidth(m_legend[i].ink) + space::swatchToText;
        painter.drawText(place.adjusted(side, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         m_legend[i].name);
        left += entryWidth(m_legend[i], metrics);
    }
}

void CodeCrumbs::retranslate() { m_title->setText(tr("Zoom")); }

CodePane::CodePane(Requests& given, QWidget* parent)
    : Pane(given, parent),
      m_desk(CodeDesk::of(*this)),
      m_controls(new CodeControls),
      m_crumbs(new CodeCrumbs),
      m_flame(new FlameGraph),
      m_message(new EmptyMessage),
      m_pages(new QStackedWidget) {
    build();
    connectParts();
    rebuild();
}

void CodePane::build() {
    m_flame->setObjectName(QStringLiteral("codeFlame"));
    // The texts are long, and a small pane is not high enough for them.
    m_pages->addWidget(scrolled(m_message, Qt::ScrollBarAsNeeded));
    m_pages->addWidget(columnOf({m_crumbs, m_flame}, m_flame));
    setContent(columnOf({m_controls, m_pages}, m_pages), m_flame);
}

void CodePane::connectParts() {
    connect(&m_desk, &CodeDesk::changed, this, &CodePane::rebuild);
    connect(&m_desk, &CodeDesk::choiceChanged, this, &CodePane::showChoice);
    connect(&m_desk, &CodeDesk::markedChanged, this, [this] {
        if (m_flame->marks() != m_desk.marks()) m_flame->setMarks(m_desk.marks());
    });
    connect(&m_desk, &CodeDesk::failed, this, &CodePane::fail);
    connect(&m_desk, &CodeDesk::answerMissing, this,
            [this] { emit requests().message(tr("No frame in view is known to have caused it")); });
    connect(m_controls, &CodeControls::choiceEdited, this, &CodePane::takeChoice);
    connect(m_controls, &CodeControls::foldsRequested, this,
            [this] { editFoldedFrames(*this, m_desk.workspace().options); });
    connect(m_controls, &CodeControls::differenceRequested, this,
            [this](bool isShown) { m_desk.compare(isShown ? std::optional(QString()) : std::nullopt); });
    connect(m_controls, &CodeControls::otherChosen, this, &CodePane::showDifference);
    connect(m_controls, &CodeControls::sideChosen, &m_desk, &CodeDesk::chooseSide);
    connect(m_controls, &CodeControls::searchEdited, this, &CodePane::search);
    connect(m_controls, &CodeControls::stepped, this, &CodePane::step);
    connect(m_controls, &CodeControls::left, m_flame, qOverload<>(&QWidget::setFocus));
    connect(m_crumbs, &CodeCrumbs::chosen, m_flame, &FlameGraph::zoomTo);
    connect(m_flame, &FlameGraph::marksChosen, &m_desk, &CodeDesk::mark);
    connect(m_flame, &FlameGraph::viewChanged, this,
            [this] { m_crumbs->setPath(m_desk.run(), m_flame->zoom().frame()); });
    connect(m_flame, &FlameGraph::menuRequested, this, &CodePane::openMenu);
    connect(m_flame, &FlameGraph::frameActivated, this,
            [this](std::uint32_t node) { revealFrames(requests(), m_desk, {node}); });
}

void CodePane::follow(const Workspace&) {
    m_desk.show(*this, workspace());
    showChoice();
}

void CodePane::showChoice() {
    const Workspace& open = m_desk.workspace();
    m_controls->setChoice(m_desk.choice());
    const SnapshotPtr snapshot = open.snapshot();
    m_controls->setBackward(snapshot && !snapshot->trace->backward.empty());
    m_controls->setSampled(snapshot && snapshot->trace->cpuSamples.size() > 0);
    const auto pair = comparedPair(m_desk);
    QStringList others;
    int other = -1;
    for (const int index : baselineFirst(open)) {
        if (index == open.current) continue;
        if (pair && (index == pair->base || index == pair->candidate)) other = static_cast<int>(others.size());
        others << open.profiles[static_cast<std::size_t>(index)].title;
    }
    m_controls->setDifference(m_desk.against().has_value(), others, other);
    if (!m_desk.run()) showState();
}

// Folds and the place of backward passes are analysis options, because other tables and the command line use them too.
void CodePane::takeChoice(const core::CodeGraphChoice& choice) {
    core::Options options = m_desk.workspace().options;
    const core::BackwardPlace before = std::exchange(options.code, choice.options).backward;
    options.code.kinds = m_desk.workspace().options.code.kinds;
    if (options == m_desk.workspace().options) return m_desk.choose(choice);
    emit requests().optionsEdited(
        options, before != options.code.backward ? tr("Backward passes in code") : tr("Folded frames"));
}

void CodePane::showState() {
    const bool isShown = codeState(m_desk).title.isEmpty();
    if (!isShown) showCodeState(*m_message, requests(), m_desk);
    m_pages->setCurrentIndex(isShown ? 1 : 0);
}

void CodePane::rebuild() {
    showChoice();
    m_flame->setAccessibleName(tr("Flame graph of code"));
    showState();
    const CodeRunPtr& run = m_desk.run();
    const Theme theme = tokensOf(palette()).theme;
    m_crumbs->setLegend(run ? legendOf(*run, theme, maxLegend) : std::vector<LegendEntry>());
    m_flame->setModel(run ? flameModel(run, theme) : FlameModel());
    m_flame->setMarks(m_desk.marks());
    search();
    emit subtitleChanged();
}

void CodePane::search() {
    const CodeRunPtr& run = m_desk.run();
    const QString text = m_controls->searched();
    m_hits = run ? codeHits(*run, text) : CodeHits();
    m_flame->setHits(m_hits.nodes);
    if (!run || text.isEmpty()) return m_controls->setFound({});
    const QString found = tr("%Ln frame(s)", nullptr, static_cast<int>(m_hits.order.size()));
    if (run->difference) return m_controls->setFound(found);  // its widths combine two profiles: no share
    const double whole = run->graph.tree.nodes[core::CodeGraph::root].total.real();
    const double share = whole > 0 ? 100 * m_hits.total.real() / whole : 0;
    m_controls->setFound(found + QStringLiteral(" · %1 %").arg(QLocale().toString(share, 'f', 1)));
}

// Moves to the next match after the marked frame, wrapping around at the end.
void CodePane::step(int direction) {
    if (m_hits.order.empty()) return;
    const std::uint32_t from = lastOf(m_desk.marks()).value_or(0);
    auto next =
        direction > 0 ? std::ranges::upper_bound(m_hits.order, from) : std::ranges::lower_bound(m_hits.order, from);
    if (direction > 0 && next == m_hits.order.end()) next = m_hits.order.begin();
    if (direction < 0) next = next == m_hits.order.begin() ? m_hits.order.end() - 1 : next - 1;
    m_desk.mark({*next});
}

void CodePane::openMenu(std::optional<std::uint32_t> node, const QPoint& globalPosition) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (node) addFrameActions(*menu, *this, m_desk, *node);
    if (node) menu->addAction(tr("Zoom to Frame"), m_flame, [this, at = *node] { m_flame->zoomTo(at); });
    menu->addAction(tr("Zoom Out"), m_flame, [this] { m_flame->showView({}); });
    menu->addSeparator();
    menu->addAction(m_desk.choice().callers ? tr("Show Callees") : tr("Show Callers"), this, &CodePane::toggleCallers);
    menu->addAction(tr("Export…"), this, [this] { emit requests().exportRequested(this); });
    menu->popup(globalPosition);
}

void CodePane::toggleCallers() {
    core::CodeGraphChoice choice = m_desk.choice();
    choice.callers = !choice.callers;
    m_desk.choose(choice);
}

void CodePane::keyPressEvent(QKeyEvent* event) {
    switch (event->modifiers() == Qt::NoModifier || event->modifiers() == Qt::KeypadModifier ? event->key() : 0) {
        case Qt::Key_1:
        case Qt::Key_2:
        case Qt::Key_3:
        case Qt::Key_4:
            return m_desk.chooseSide(static_cast<core::CodeSide>(event->key() - Qt::Key_1));
        case Qt::Key_C:
            return toggleCallers();
        case Qt::Key_F:
            return filterToFrames(requests(), m_desk, m_desk.marks());
        case Qt::Key_Period:
            return step(1);
        case Qt::Key_Comma:
            return step(-1);
        default:
            Pane::keyPressEvent(event);
    }
}

void CodePane::ask(const core::CodeQuestion& question) { m_desk.ask(question); }

void CodePane::showPlaces() { revealFrames(requests(), m_desk, m_desk.marks()); }

// F turns the mark into a filter; in this pane the mark is a frame, so the window must not take the key.
bool CodePane::event(QEvent* event) {
    if (event->type() != QEvent::ShortcutOverride || m_desk.marks().empty()) return Pane::event(event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() != Qt::Key_F || key->modifiers() != Qt::NoModifier) return Pane::event(event);
    event->accept();
    return true;
}

bool CodePane::openSearch() {
    m_controls->openSearch();
    return true;
}

void CodePane::resizeEvent(QResizeEvent* event) {
    Pane::resizeEvent(event);
    m_flame->setDense(width() < denseBelow);
}

std::vector<core::Table> CodePane::tables() const { return codeTables(m_desk); }

QString CodePane::subtitle() const {
    const CodeRunPtr& run = m_desk.run();
    if (!run || !codeState(m_desk).title.isEmpty()) return {};
    if (run->difference) return differenceSubtitle(*run);
    const QString total = timeText(run->graph.tree.nodes[core::CodeGraph::root].total, QLocale());
    switch (run->choice.side) {
        case core::CodeSide::OnGpu:
            return tr("time of the operations launched below a frame · sum of durations, %1").arg(total);
        case core::CodeSide::OffGpu:
            return tr("idle time, by the code of the host thread that ended the gap · %1").arg(total);
        case core::CodeSide::Sampled:
            return tr("sampled stacks of the host's threads, each up to the next sample · %1").arg(total);
        case core::CodeSide::Host:
            break;
    }
    return tr("wall time of the host's threads · %1").arg(total);
}

}  // namespace ui
