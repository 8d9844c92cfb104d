// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/timeline/timeline_below.h"

#include "ui/format/distinct_names.h"
#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"
#include "ui/theme/tokens.h"
#include "ui/timeline/timeline_view.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/named_field.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QLabel>
#include <QSignalBlocker>
#include <QSplitter>

#include <algorithm>
#include <limits>
#include <utility>

namespace ui {

namespace {

const core::Iteration* numbered(const core::Snapshot& snapshot, std::int64_t number) {
    const auto& all = snapshot.iterations->iterations;
    const auto found = std::ranges::find(all, number, &core::Iteration::number);
    return found == all.end() ? nullptr : &*found;
}

core::TimeWindow moved(const core::TimeWindow& window, core::Nanos by) { return {window.start + by, window.end + by}; }

core::TimeWindow ownBounds(const TimelineState& state) { return {0, state.scene().timeline->snapshot->trace->end}; }

constexpr int nothing = -1, everything = -2;  // data of entries that are not profile indices
constexpr std::size_t maxStrips = 7;          // more would be too low to be readable

constexpr int maxBelowNameWidth = 260;
constexpr qsizetype maxNameLetters = 32;

QString offsetText(core::Nanos offset) {
    const QString sign = offset > 0 ? QStringLiteral("+") : QString();
    return sign + timeText(offset, QLocale());
}

/// Gives the upper timeline, which has more rows, twice the share; the splitter scales the sizes.
QList<int> sharesOf(std::size_t strips) {
    QList<int> shares(static_cast<qsizetype>(strips) + 1, 1000);
    shares.front() = 2000;
    return shares;
}

}  // namespace

std::optional<core::Nanos> offsetByIteration(const core::Snapshot& above, const core::Snapshot& below,
                                             std::optional<std::int64_t> marked) {
    const auto& first = above.iterations->iterations;
    const auto& second = below.iterations->iterations;
    if (first.empty() || second.empty()) return std::nullopt;
    const core::Iteration* one = marked ? numbered(above, *marked) : nullptr;
    const core::Iteration* other = one ? numbered(below, *marked) : nullptr;
    for (auto each = first.begin(); !other && each != first.end(); ++each) {
        one = &*each;
        other = numbered(below, each->number);
    }
    return other ? one->start - other->start : first.front().start - second.front().start;
}

// All members get the bounds of all together: at the end of one trace another may still have something to show.
void LinkedTimelines::setMembers(std::vector<Member> members, bool isLocked) {
    for (const QMetaObject::Connection& connection : m_connections)
        disconnect(connection);
    m_connections.clear();
    std::erase_if(members, [](const Member& member) { return !member.state->scene().timeline; });
    m_members = std::move(members);
    if (!isLocked || m_members.size() < 2) {
        for (const Member& member : m_members)
            member.state->time().setBounds(ownBounds(*member.state));
        return;
    }
    core::TimeWindow all{std::numeric_limits<core::Nanos>::max(), std::numeric_limits<core::Nanos>::min()};
    for (const Member& member : m_members) {
        const core::TimeWindow own = moved(ownBounds(*member.state), member.offset);
        all = {std::min(all.start, own.start), std::max(all.end, own.end)};
    }
    for (const Member& member : m_members) {
        member.state->time().setBounds(moved(all, -member.offset));
        m_connections.push_back(
            connect(member.state, &TimelineState::viewChanged, this, [this, member] { follow(member); }));
        m_connections.push_back(connect(member.state, &TimelineState::changed, this, [this, member] {
            for (const Member& other : m_members)
                other.state->setGutter(member.state->scene().gutter);
        }));
    }
    follow(m_members.front());
}

void LinkedTimelines::follow(const Member& leader) {
    if (std::exchange(m_isFollowing, true)) return;
    const core::TimeWindow window = moved(leader.state->scene().view.window(), leader.offset);
    for (const Member& member : m_members)
        if (member.state != leader.state) member.state->time().follow(moved(window, -member.offset));
    m_isFollowing = false;
}

TimelineBelow::TimelineBelow(TimelineView& view, QSplitter& body)
    : m_view(view),
      m_body(body),
      m_controls(new QWidget),
      m_belowLabel(new QLabel),
      m_alignLabel(new QLabel),
      m_below(choiceBox("timelineBelow", maxBelowNameWidth, m_controls)),
      m_alignBy(choiceBox("timelineAlignBy", maxBelowNameWidth, m_controls)),
      m_lock(new QCheckBox(m_controls)),
      m_job([this](const auto& run) { takeRanks(run); }) {
    m_lock->setObjectName("timelineLock");
    m_lock->setChecked(true);
    m_lock->setMinimumHeight(space::control);
    m_below->addItem({}, nothing);
    m_alignBy->addItems({{}, {}, {}, {}});
    new FlowLayout(m_controls, {namedField(m_belowLabel, m_below), namedField(m_alignLabel, m_alignBy), m_lock});
    m_controls->installEventFilter(this);
    connect(m_below, &QComboBox::activated, this, &TimelineBelow::choose);
    connect(m_alignBy, &QComboBox::activated, this, [this] {
        m_shown.clear();
        align();
    });
    connect(m_lock, &QCheckBox::toggled, this, &TimelineBelow::align);
    retranslate();
}

TimelineBelow::~TimelineBelow() { m_controls->removeEventFilter(this); }

bool TimelineBelow::eventFilter(QObject*, QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        align();
    }
    return false;
}

void TimelineBelow::retranslate() {
    m_belowLabel->setText(tr("Second timeline"));
    m_alignLabel->setText(tr("Align by"));
    m_below->setItemText(0, tr("none"));
    if (const int all = m_below->findData(everything); all >= 0) m_below->setItemText(all, tr("all profiles"));
    m_alignBy->setItemText(static_cast<int>(TimelineAlignment::Start), tr("start"));
    m_alignBy->setItemText(static_cast<int>(TimelineAlignment::Iteration), tr("iteration"));
    m_alignBy->setItemText(static_cast<int>(TimelineAlignment::Shown), tr("selected ranges, or the view"));
    m_alignBy->setItemText(static_cast<int>(TimelineAlignment::Ranks), tr("ranks of one job"));
    m_lock->setText(tr("Move together"));
    m_lock->setToolTip(tr("Zoom and pan all timelines together"));
}

void TimelineBelow::show(const Workspace& workspace) {
    m_workspace = workspace;
    const QString chosen = m_below->currentData(Qt::ToolTipRole).toString();
    const bool isAll = m_below->currentData() == everything;
    {
        const QSignalBlocker quiet(m_below);
        while (m_below->count() > 1)
            m_below->removeItem(1);
        const int count = static_cast<int>(workspace.profiles.size());
        QStringList titles;
        for (const ProfileView& profile : workspace.profiles)
            titles << profile.title;
        const QStringList names = distinctNames(titles, maxNameLetters);
        for (int i = 0; i < count; ++i) {
            if (i == workspace.current) continue;
            m_below->addItem(names[i], i);
            m_below->setItemData(m_below->count() - 1, tipText(titles[i]), Qt::ToolTipRole);
        }
        if (count > 2) m_below->addItem({}, everything);
        const int again = isAll              ? m_below->findData(everything)
                          : chosen.isEmpty() ? 0
                                             : m_below->findData(chosen, Qt::ToolTipRole);
        m_below->setCurrentIndex(std::max(0, again));
    }
    retranslate();
    m_controls->setVisible(workspace.profiles.size() > 1);
    choose();
}

void TimelineBelow::showAll() {
    m_below->setCurrentIndex(m_below->count() - 1);
    choose();
}

/// Creates a strip for each chosen profile and removes the others.
void TimelineBelow::choose() {
    std::vector<std::size_t> chosen;
    const int choice = m_below->currentData().toInt();
    for (std::size_t i = 0; i < m_workspace.profiles.size(); ++i) {
        const int index = static_cast<int>(i);
        const bool isChosen = choice == index || (choice == everything && index != m_workspace.current);
        if (isChosen && chosen.size() < maxStrips) chosen.push_back(i);
    }
    const bool isOther = m_strips.size() != chosen.size();
    if (isOther) m_linked.setMembers({}, false);
    while (m_strips.size() > chosen.size()) {
        delete m_strips.back();
        m_strips.pop_back();
    }
    while (m_strips.size() < chosen.size()) {
        m_strips.push_back(new TimelineStrip);
        m_body.addWidget(m_strips.back());
        connect(m_strips.back(), &TimelineStrip::made, this, &TimelineBelow::align);
        connect(m_strips.back(), &TimelineStrip::failed, this, &TimelineBelow::failed);
    }
    if (isOther) m_body.setSizes(sharesOf(m_strips.size()));
    for (std::size_t i = 0; i < chosen.size(); ++i)
        m_strips[i]->setProfile(m_workspace.profiles[chosen[i]]);
    m_view.setSteady(!m_strips.empty());
    // Without strips the controls have no effect yet, and would take up room for streams in a low pane.
    m_alignBy->parentWidget()->setVisible(!m_strips.empty());
    m_lock->setVisible(!m_strips.empty());
    align();
}

void TimelineBelow::align() {
    askForRanks();
    std::vector<LinkedTimelines::Member> members{{&m_view.state(), 0}};
    for (TimelineStrip* strip : m_strips) {
        const Placed placed = placeOf(*strip);
        strip->setNote(placed.note);
        strip->view().state().setWheelZooms(m_view.state().scene().wheelZooms);
        members.push_back({&strip->view().state(), placed.offset});
    }
    m_linked.setMembers(std::move(members), m_lock->isChecked());
    emit changed();
}

void TimelineBelow::askForRanks() {
    const bool isWanted = !m_strips.empty() && alignment() == TimelineAlignment::Ranks;
    RankChoice choice = isWanted ? rankChoice(m_workspace, core::AlignBy::Clock) : RankChoice();
    if (choice == m_requested) return;
    m_requested = choice;
    m_job.cancel();
    m_ranks = nullptr;
    if (isWanted)
        m_job.submit([choice = std::move(choice)](const std::stop_token& stop) { return rankRun(choice, stop); });
}

void TimelineBelow::takeRanks(const core::Result<RankRunPtr>& run) {
    if (!run) {
        m_requested = {};  // so that the next change tries again
        return emit failed(run.error());
    }
    m_ranks = *run;
    align();
}

bool TimelineBelow::isComputing() const {
    return (!m_requested.snapshots.empty() && !m_ranks) ||
           std::ranges::any_of(m_strips, [](const TimelineStrip* strip) { return strip->isComputing(); });
}

TimelineAlignment TimelineBelow::alignment() const { return static_cast<TimelineAlignment>(m_alignBy->currentIndex()); }

TimelineBelow::Placed TimelineBelow::placeOf(TimelineStrip& strip) {
    const SnapshotPtr above = m_workspace.snapshot(), below = strip.snapshot();
    if (!above || !below) return {};
    switch (alignment()) {
        case TimelineAlignment::Start:
            return {0, tr("both from their first event")};
        case TimelineAlignment::Iteration:
            if (const auto offset = offsetByIteration(*above, *below, m_workspace.mark.iteration))
                return {*offset, tr("by iteration, offset %1").arg(offsetText(*offset))};
            return {0, tr("without iterations: from the first event")};
        case TimelineAlignment::Shown:
            return shownPlaceOf(strip);
        case TimelineAlignment::Ranks:
            return m_ranks ? rankPlaceOf(*above, *below) : Placed{};
    }
    return {};
}

/// The offset is determined when this alignment is chosen, and kept whatever is selected later.
TimelineBelow::Placed TimelineBelow::shownPlaceOf(TimelineStrip& strip) {
    const Scene &above = m_view.state().scene(), &below = strip.view().state().scene();
    if (!above.timeline || !below.timeline) return {};
    const auto [place, isNew] = m_shown.try_emplace(strip.snapshot()->trace.get());
    if (isNew) {
        const bool isSelected = above.range && below.range;
        place->second = isSelected ? above.range->start - below.range->start
                                   : above.view.window().start - below.view.window().start;
    }
    return {place->second, tr("as chosen, offset %1").arg(offsetText(place->second))};
}

TimelineBelow::Placed TimelineBelow::rankPlaceOf(const core::Snapshot& above, const core::Snapshot& below) const {
    const auto alignmentOf = [&](const core::Snapshot& snapshot) {
        const auto& all = m_ranks->choice.snapshots;
        const auto found = std::ranges::find(all, &snapshot, &SnapshotPtr::get);
        return found == all.end() ? core::ProfileAlignment{}
                                  : m_ranks->all.profiles[static_cast<std::size_t>(found - all.begin())];
    };
    const core::ProfileAlignment lead = alignmentOf(above), own = alignmentOf(below);
    for (const core::ProfileAlignment& each : {lead, own})
        if (each.by == core::AlignedBy::Nothing) return {0, tr("not aligned: %1").arg(refusalWords(each.refusal))};
    const core::Nanos offset = own.offset - lead.offset;
    QString note = own.by == core::AlignedBy::Collectives || lead.by == core::AlignedBy::Collectives
                       ? tr("by common collectives, offset %1")
                       : tr("by the clocks of the files, offset %1");
    note = note.arg(offsetText(offset));
    if (own.check) note += QStringLiteral(" ± ") + timeText(own.check->spread, QLocale());
    return {offset, note};
}

}  // namespace ui
