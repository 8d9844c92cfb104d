// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/timeline/timeline_pane.h"

#include "core/trace/recorded.h"
#include "ui/panes/shared/code_text.h"
#include "ui/panes/shared/empty_state.h"
#include "ui/panes/timeline/timeline_below.h"
#include "ui/panes/timeline/timeline_finder.h"
#include "ui/panes/timeline/timeline_marks.h"
#include "ui/panes/timeline/timeline_path.h"
#include "ui/timeline/search_bar.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/empty_message.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QScopedValueRollback>
#include <QSplitter>
#include <QStackedLayout>

namespace ui {

CardCode::CardCode(TimelineView& view, std::function<void(const core::Error&)> failed)
    : m_view(view), m_job([this, failed = std::move(failed)](core::Result<FoundPtr> found) {
          if (!found) return failed(found.error());
          m_found = std::move(*found);
          m_frames = m_found->frames;
          m_view.card().refresh();
      }) {
    view.card().setMore([this](const TimelineItem& item) { return factsOf(item); });
}

void CardCode::show(const SnapshotPtr& snapshot) {
    if (snapshot == m_shown) return;
    if (!snapshot || !m_shown || snapshot->trace != m_shown->trace) m_frames = nullptr;
    m_shown = snapshot;
    m_job.cancel();
    m_requested = {};
    m_found = nullptr;
}

std::vector<Fact> CardCode::factsOf(const TimelineItem& item) {
    const core::Timeline& timeline = *m_view.state().scene().timeline;
    const core::Track& track = *timeline.tracks[item.track];
    if (track.kind != core::TrackKind::Idle || timeline.snapshot->trace->hostRanges.size() == 0) return {};
    const Gap gap{timeline.snapshot, static_cast<core::DeviceId>(track.owner),
                  core::idleIntervalOf(track.own, item.item)};
    if (gap != m_requested) find(gap, track.own.source[item.item]);
    const QString title = QCoreApplication::translate("Timeline", "Code");
    if (!m_found) return {{title, QString(QChar(0x2026))}};
    constexpr int innermost = 2;
    return {{title,
             heldText(m_found->codes.tree, m_found->codes.of.front(), gap.window.end - gap.window.start, innermost)}};
}

void CardCode::find(const Gap& gap, std::uint32_t next) {
    m_requested = gap;
    m_found = nullptr;
    m_job.submit([gap, next](const std::stop_token& stop) {
        const core::IdleInterval idle{gap.window.start, gap.window.end,          core::noEvent, next,
                                      gap.device,       core::IdleCause::Unknown};
        Found found{core::framesOf(*gap.snapshot, stop), {}};
        found.codes = core::mainCodeOfGaps(core::viewOf(*gap.snapshot, stop), *found.frames, {&idle, 1});
        return std::make_shared<const Found>(std::move(found));
    });
}

TimelinePane::TimelinePane(Requests& given, QWidget* parent)
    : Pane(given, parent),
      m_view(new TimelineView(this)),
      m_message(new EmptyMessage(this)),
      m_searchBar(new SearchBar(this)),
      m_pages(new QStackedLayout),
      m_path(new TimelinePath(this)),
      m_finder(new TimelineFinder(m_view->state(), *m_path, *m_searchBar, this)),
      m_menu(*this),
      m_cardCode(*m_view, [this](const core::Error& error) { fail(error); }),
      m_job([this](const auto& made) { takeTimeline(made); }) {
    m_view->setObjectName(QStringLiteral("timeline"));
    auto* pages = new QWidget;
    QSplitter* const body = splitOf(Qt::Vertical, {pages}, {});
    m_below = std::make_unique<TimelineBelow>(*m_view, *body);
    pages->setLayout(m_pages);
    m_pages->setContentsMargins({});
    m_pages->addWidget(m_message);
    m_pages->addWidget(m_view);
    setContent(columnOf({m_searchBar, m_below->controls(), body}, body), m_view);
    connect(m_view, &TimelineView::searchRequested, m_finder, &TimelineFinder::open);
    connect(m_finder, &TimelineFinder::changed, this, &TimelinePane::makeTimeline);
    connect(m_finder, &TimelineFinder::closed, m_view, qOverload<>(&QWidget::setFocus));
    connect(m_finder, &TimelineFinder::message, &requests(), &Requests::message);
    connect(m_finder, &TimelineFinder::failed, this, &TimelinePane::fail);
    connect(m_view, &TimelineView::filterRequested, this, &TimelinePane::filterTo);
    connect(m_view, &TimelineView::menuOpening, this, [this](QMenu* menu, const auto& item) {
        if (!item || !m_timeline) return;
        m_menu.addTo(*menu, *m_timeline, *item);
        addMemoryAction(*menu, *item);
    });
    connect(m_view, &TimelineView::rowMenuOpening, this,
            [this](QMenu* menu, const Row& row) { m_menu.addTo(*menu, row); });
    connect(&m_view->state(), &TimelineState::viewChanged, this, &Pane::subtitleChanged);
    connect(&m_view->state(), &TimelineState::selectionChanged, this, &TimelinePane::markSelection);
    connect(&m_view->state(), &TimelineState::placed, this, &TimelinePane::keepPlace);
    connect(&m_view->state(), &TimelineState::rowsEdited, this, &TimelinePane::drawIdle);
    connect(m_path, &TimelinePath::changed, this, [this] {
        m_timeline = m_path->with(m_timeline);
        m_view->state().setTimeline(m_timeline);
        m_view->state().setFound(m_view->state().scene().found, m_path->operations(m_timeline));
    });
    connect(m_path, &TimelinePath::refused, this, [this](const QString& reason) {
        emit requests().message(tr("The critical path cannot be determined: %1").arg(reason));
    });
    connect(m_path, &TimelinePath::failed, this, &TimelinePane::fail);
    connect(m_below.get(), &TimelineBelow::changed, this, &Pane::subtitleChanged);
    connect(m_below.get(), &TimelineBelow::failed, this, &TimelinePane::fail);
    refreshMessage();
}

TimelinePane::~TimelinePane() = default;

void TimelinePane::follow(const Workspace& before) {
    m_menu.show(workspace());
    SnapshotPtr snapshot = workspace().snapshot();
    const bool isAnalyzed = snapshot || workspace().current < 0;  // otherwise the last figures stay
    const bool isOther = isAnalyzed && snapshot != m_snapshot;
    if (isOther) m_snapshot = std::move(snapshot);
    m_cardCode.show(m_snapshot);
    if (isAnalyzed) m_profile = workspace().current;
    if (isAnalyzed && m_profile >= 0) m_place = workspace().profiles[static_cast<std::size_t>(m_profile)].timeline;
    const bool isMarked = before.mark != workspace().mark;
    if (isMarked && workspace().mark != m_ownMark) takeMark();
    if (isOther || isMarked) makeTimeline();
    if (isOther) refreshMessage();
    m_below->show(workspace());
}

void TimelinePane::addMemoryAction(QMenu& menu, const TimelineItem& item) {
    if (m_timeline->snapshot->trace->memory.empty()) return;
    menu.addAction(tr("Memory at Its Start"), this,
                   [this, time = spanOf(*m_timeline, item).start] { emit memoryRequested(time); });
}

void TimelinePane::takeMark() {
    m_ownMark = {};
    const Mark& mark = workspace().mark;
    TimelineState& state = m_view->state();
    const QScopedValueRollback noEcho(m_isTaking, true);
    state.selectRange(mark.range);
    const auto item = mark.item && m_timeline ? placeOf(*m_timeline, *mark.item) : std::nullopt;
    if (item || mark.isEmpty()) state.select(item);
    // An iteration is a time window, so marking one shows it.
    if (mark == Mark{.iteration = mark.iteration} && !mark.isEmpty()) reveal(mark);
}

void TimelinePane::makeTimeline() {
    if (std::exchange(m_givenUp, nullptr)) refreshMessage();
    if (!m_snapshot || !core::hasTimes(*m_snapshot->trace)) {
        m_job.cancel();
        m_timeline = nullptr;
        m_path->show(nullptr, false);
        return m_view->state().setTimeline(nullptr);
    }
    // The selection made here is outlined; dimming everything else would hide its surroundings.
    const Mark& mark = workspace().mark;
    std::vector<bool> sought = mark == m_ownMark ? std::vector<bool>() : soughtNames(mark, *m_snapshot);
    if (const std::vector<bool>* names = m_finder->namesOfHits(m_snapshot->trace)) sought = *names;
    m_job.submit([snapshot = m_snapshot, sought = std::move(sought), before = core::withoutPath(m_timeline)](
                     const std::stop_token& stop) { return core::timelineOf(snapshot, sought, before, stop); });
}

void TimelinePane::takeTimeline(const core::Result<core::TimelinePtr>& made) {
    if (!made) return giveUp(made.error());
    const bool isOther = !m_timeline || m_timeline->snapshot->trace != (*made)->snapshot->trace;
    m_timeline = m_path->with(*made);
    m_view->state().setTimeline(m_timeline);
    m_view->state().setFound(nullptr, m_path->operations(m_timeline));
    if (isOther) m_view->state().setPlace(m_place);
    m_below->align();
    m_finder->searchAgain(isOther);
    if (!m_timeline->isWhole)
        m_job.submit(
            [streams = m_timeline](const std::stop_token& stop) { return core::wholeTimelineOf(streams, stop); });
    else if (m_toReveal)
        reveal(*std::exchange(m_toReveal, std::nullopt));
    drawIdle();
}

// Reports that no timeline could be built. The last one is kept only if it shows the same trace.
void TimelinePane::giveUp(const core::Error& error) {
    m_givenUp = m_snapshot;
    m_fault = QString::fromStdString(error.message);
    if (m_timeline && m_snapshot && m_timeline->snapshot->trace != m_snapshot->trace) {
        m_timeline = nullptr;
        m_view->state().setTimeline(nullptr);
    }
    refreshMessage();
    fail(error);
}

// Esc that has nothing to clear on the timeline ends the outlines, since the line that names them has no focus.
void TimelinePane::keyPressEvent(QKeyEvent* event) {
    if (event->key() != Qt::Key_Escape || !m_finder->leave()) Pane::keyPressEvent(event);
}

void TimelinePane::setWheelZooms(bool zooms) {
    m_view->state().setWheelZooms(zooms);
    m_below->align();
}

void TimelinePane::showAllBelow() { m_below->showAll(); }

void TimelinePane::drawIdle() {
    m_path->show(m_timeline, m_view->state().scene().choices.showsPath);
    const core::Nanos least = m_view->state().scene().choices.minIdle;
    if (!m_timeline || !m_timeline->isWhole || m_timeline->minIdle == least) return;
    m_job.submit([whole = m_timeline, least](const std::stop_token&) { return core::withIdleFrom(whole, least); });
}

void TimelinePane::keepPlace() {
    // While the timeline of another profile is being built, the one in view does not belong to m_profile any more.
    const bool isCurrent = m_timeline && m_snapshot && m_timeline->snapshot->trace == m_snapshot->trace;
    if (isCurrent && !m_isTaking) emit requests().timelinePlaced(m_profile, m_view->state().place());
}

void TimelinePane::setPlace(const core::TimelinePlace& place) { m_view->state().setPlace(place); }

bool TimelinePane::openSearch() { return m_finder->open(); }

bool TimelinePane::isComputing() const {
    if (!m_snapshot || !core::hasTimes(*m_snapshot->trace)) return false;
    if (m_below->isComputing() || m_path->isComputing()) return true;
    if (m_givenUp == m_snapshot) return false;
    return !m_timeline || !m_timeline->isWhole || m_timeline->snapshot != m_snapshot;
}

void TimelinePane::reveal(const Mark& mark) {
    if (!m_timeline || !m_timeline->isWhole) {
        m_toReveal = mark;
        return;
    }
    revealMark(m_view->state(), mark);
}

void TimelinePane::filterTo(const core::TimeWindow& window) {
    core::Filter filter = workspace().options.filter;
    filter.window = window;
    emit requests().filterEdited(filter, tr("Filter to %1").arg(textOf(window)));
}

void TimelinePane::markSelection() {
    const Mark mark = markOf(m_view->state().scene());
    if (mark == m_ownMark) return;
    m_ownMark = mark;
    if (!m_isTaking) emit requests().marked(mark);
}

void TimelinePane::refreshMessage() {
    emit subtitleChanged();
    m_view->setAccessibleName(tr("Timeline"));
    const bool hasTimes = m_snapshot && core::hasTimes(*m_snapshot->trace);
    const bool isGivenUp = hasTimes && m_givenUp == m_snapshot && !m_timeline;
    m_pages->setCurrentWidget(hasTimes && !isGivenUp ? static_cast<QWidget*>(m_view) : m_message);
    if (isGivenUp)
        m_message->setText(tr("The timeline could not be made"), m_fault);
    else if (!m_snapshot)
        m_message->setText(tr("No profile is open"), tr("Drop a report or a trace on the window."));
    else if (core::recorded(*m_snapshot->trace) == core::Recorded::Totals)
        m_message->setText(tr("A summary has no timeline"),
                           tr("Open the .sqlite or .json of this recording to see when its kernels ran."));
    else if (const EmptyState none = withoutGpu(*m_snapshot->trace); !hasTimes)
        m_message->setText(none.title, none.hint);
}

std::vector<core::Table> TimelinePane::tables() const { return {}; }

QString TimelinePane::subtitle() const {
    const Scene& scene = m_view->state().scene();
    if (!scene.timeline) return {};
    const core::Trace& trace = *scene.timeline->snapshot->trace;
    const int devices = static_cast<int>(trace.devices.size());
    const QString what = trace.hasEvents() ? tr("%n device(s)", nullptr, devices) : tr("host activity only");
    return what + QStringLiteral(", ") + tr("view %1").arg(timeText(scene.view.length(), QLocale()));
}

void TimelinePane::retranslate() { refreshMessage(); }

}  // namespace ui
