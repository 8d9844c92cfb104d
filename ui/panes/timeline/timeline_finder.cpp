// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/timeline/timeline_finder.h"

#include "core/code/trace_frames.h"
#include "ui/format/frame_text.h"
#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"
#include "ui/panes/shared/row_reveal.h"
#include "ui/panes/timeline/timeline_path.h"
#include "ui/theme/grown.h"
#include "ui/timeline/scene/item_text.h"
#include "ui/timeline/scene/timeline_steps.h"
#include "ui/timeline/search_bar.h"

#include <QMenu>

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

namespace ui {

namespace {

using core::TrackKind;

/// The index of each track, by its kind and owner.
using TrackNumbers = std::map<std::pair<TrackKind, std::uint32_t>, std::uint32_t>;

TrackNumbers tracksOf(const core::Timeline& timeline) {
    TrackNumbers numbers;
    for (std::uint32_t i = 0; i < timeline.tracks.size(); ++i)
        numbers[{timeline.tracks[i]->kind, timeline.tracks[i]->owner}] = i;
    return numbers;
}

class Hits {
public:
    explicit Hits(const core::Timeline& timeline)
        : m_timeline(timeline), m_trace(*timeline.snapshot->trace), m_tracks(tracksOf(timeline)) {}

    void add(std::uint32_t event) {
        add({TrackKind::Stream, static_cast<std::uint32_t>(index(m_trace.events.stream[event]))}, event,
            m_trace.events.start[event]);
    }
    void add(const core::TraceItem& item) {
        const bool isCall = item.kind == core::ItemKind::Call;
        const core::ThreadId thread = (isCall ? m_trace.calls.thread : m_trace.hostRanges.thread)[item.index];
        add({isCall ? TrackKind::Calls : TrackKind::HostRanges, static_cast<std::uint32_t>(index(thread))}, item.index,
            (isCall ? m_trace.calls.start : m_trace.hostRanges.start)[item.index]);
    }
    /// Adds each gap as one hit, at the part of it that is drawn longest.
    void add(const std::vector<core::CodeGap>& gaps) {
        std::map<core::DeviceId, std::vector<core::Nanos>> starts;
        for (const core::CodeGap& gap : gaps)
            starts[gap.device].push_back(gap.gap.start);
        m_found.total += gaps.size();
        for (auto& [device, of] : starts) {
            std::ranges::sort(of);
            const auto track = m_tracks.find({TrackKind::Idle, static_cast<std::uint32_t>(index(device))});
            if (track != m_tracks.end()) addIdle(track->second, of);
        }
    }
    void addIteration(core::Nanos start) {
        for (std::uint32_t i = 0; i < m_timeline.tracks.size(); ++i) {
            const core::Track& track = *m_timeline.tracks[i];
            if (track.kind != TrackKind::Iterations) continue;
            const auto found = std::ranges::find(track.own.start, start);
            if (found == track.own.start.end()) continue;
            ++m_found.total;
            m_found.hits.push_back({start, i, static_cast<std::uint32_t>(found - track.own.start.begin())});
        }
    }
    core::TimelineHits take() {
        auto& hits = m_found.hits;
        std::ranges::sort(hits);
        hits.resize(std::min(hits.size(), core::maxTimelineHits));
        return std::move(m_found);
    }

private:
    void add(const std::pair<TrackKind, std::uint32_t>& track, std::uint32_t item, core::Nanos start) {
        const auto found = m_tracks.find(track);
        if (found == m_tracks.end()) return;
        ++m_found.total;
        m_found.hits.push_back({start, found->second, item});
    }
    void addIdle(std::uint32_t track, const std::vector<core::Nanos>& starts) {
        const core::OwnSpans& parts = m_timeline.tracks[track]->own;
        core::Nanos behind = 0;  // the end of the last interval that was visited
        for (std::uint32_t part = 0; part < parts.start.size(); ++part) {
            if (parts.start[part] < behind) continue;
            const core::TimeWindow drawn = core::idleIntervalOf(parts, part);
            behind = drawn.end;
            // Filters clip gaps, but the timeline draws whole gaps.
            const auto first = std::ranges::lower_bound(starts, drawn.start);
            if (first == starts.end() || *first >= drawn.end) continue;
            std::uint32_t longest = part;
            for (std::uint32_t each = part; each < parts.start.size() && parts.start[each] < drawn.end; ++each)
                if (parts.duration[each] > parts.duration[longest]) longest = each;
            m_found.hits.push_back({parts.start[longest], track, longest});
        }
    }

    const core::Timeline& m_timeline;
    const core::Trace& m_trace;
    TrackNumbers m_tracks;
    core::TimelineHits m_found{};
};

/// Keeps the first of the rows with the same key.
template <class Rows, class Key>
void keepOnce(Rows& rows, const Key& key) {
    std::ranges::stable_sort(rows, {}, key);
    const auto areSame = [&](const auto& a, const auto& b) { return key(a) == key(b); };
    rows.erase(std::unique(rows.begin(), rows.end(), areSame), rows.end());
}

/// Returns the text that describes places in the search bar: "code zoom_shift".
QString textOf(const Outlined& places) {
    if (places.code.empty()) return places.marked.name;
    if (places.code.size() > 1)
        return TimelineFinder::tr("%Ln frame(s) of code", nullptr, static_cast<int>(places.code.size()));
    const core::CodeStep& frame = places.code.front().steps.back();
    return TimelineFinder::tr("code %1").arg(frameText(frame.label, frame.kind, frame.isOperation).name);
}

}  // namespace

core::TimelineHits codeHits(const core::Timeline& timeline, std::span<const core::CodePath> paths,
                            const std::stop_token& stop) {
    const core::Snapshot& snapshot = *timeline.snapshot;
    const core::View view = core::viewOf(snapshot, stop);
    const auto frames = core::framesOf(snapshot, stop);
    core::CodePlaces places;
    for (const core::CodePath& path : paths) {
        core::CodePlaces of = core::codePlaces(view, *frames, path);
        std::ranges::move(of.operations, std::back_inserter(places.operations));
        std::ranges::move(of.gaps, std::back_inserter(places.gaps));
        std::ranges::move(of.frames, std::back_inserter(places.frames));
    }
    keepOnce(places.operations, [](std::uint32_t event) { return event; });
    keepOnce(places.gaps, [](const core::CodeGap& gap) { return std::pair(gap.device, gap.gap.start); });
    keepOnce(places.frames, [](const core::TraceItem& item) { return std::pair(item.kind, item.index); });
    Hits hits(timeline);
    for (const std::uint32_t event : places.operations)
        hits.add(event);
    for (const core::TraceItem& item : places.frames)
        hits.add(item);
    hits.add(places.gaps);
    return hits.take();
}

core::TimelineHits placeHits(const core::Timeline& timeline, const MarkedPlaces& places) {
    const core::Trace& trace = *timeline.snapshot->trace;
    Hits hits(timeline);
    std::vector<core::CodeGap> gaps;
    for (const MarkedPlace& place : places.places) {
        const auto isThere = [&](std::uint32_t event) {
            return !place.device || trace.streams[core::index(trace.events.stream[event])].device == *place.device;
        };
        if (const auto event = beginningAt(trace.events.start, place.start, isThere); event && place.device)
            hits.add(*event);
        else if (place.device)
            gaps.push_back({*place.device, {place.start, place.start + place.duration}, place.duration});
        else if (const auto call = beginningAt(trace.calls.start, place.start, [](std::uint32_t) { return true; }))
            hits.add(core::TraceItem{core::ItemKind::Call, *call});
        else
            hits.addIteration(place.start);
    }
    hits.add(gaps);
    for (const std::uint32_t event : places.operations)
        hits.add(event);
    return hits.take();
}

namespace {

core::TimeWindow spanOfHit(const core::Timeline& timeline, const core::TimelineHit& hit) {
    const core::Track& track = *timeline.tracks[hit.track];
    return track.kind == TrackKind::Idle ? core::idleIntervalOf(track.own, hit.item)
                                         : spanOf(timeline, {hit.track, hit.item});
}

core::Nanos lengthOf(const core::Timeline& timeline, const core::TimelineHit& hit) {
    const core::TimeWindow span = spanOfHit(timeline, hit);
    return span.end - span.start;
}

void revealHit(TimelineState& state, const core::TimelineHit& hit) {
    const TimelineItem item{hit.track, hit.item};
    const core::TimeWindow span = spanOfHit(*state.scene().timeline, hit);
    const core::Nanos room = (span.end - span.start) / 5 + 1;
    state.select(item);
    reveal(state, item);
    state.time().show({span.start - room, span.end + room});
}

/// Returns at most `most` hits, the longest first.
std::vector<core::TimelineHit> longestHits(const core::Timeline& timeline, const core::TimelineHits& found,
                                           std::size_t most) {
    std::vector<core::TimelineHit> longest(std::min(most, found.hits.size()));
    std::partial_sort_copy(found.hits.begin(), found.hits.end(), longest.begin(), longest.end(),
                           [&](const core::TimelineHit& a, const core::TimelineHit& b) {
                               const core::Nanos ofA = lengthOf(timeline, a), ofB = lengthOf(timeline, b);
                               return ofA != ofB ? ofA > ofB : a < b;
                           });
    return longest;
}

}  // namespace

bool revealLongest(TimelineState& state, const core::TimelineHits& found) {
    const auto longest = longestHits(*state.scene().timeline, found, 1);
    if (!longest.empty()) revealHit(state, longest.front());
    return !longest.empty();
}

TimelineFinder::TimelineFinder(TimelineState& state, const TimelinePath& path, SearchBar& bar, QObject* parent)
    : QObject(parent), m_state(state), m_path(path), m_bar(bar), m_job([this](const auto& found) { take(found); }) {
    connect(&bar, &SearchBar::edited, this, [this] {
        search();
        emit searched(QString::fromStdString(m_bar.search().text));
    });
    connect(&bar, &SearchBar::stepped, this, &TimelineFinder::step);
    connect(&bar, &SearchBar::listRequested, this, &TimelineFinder::showList);
    connect(&bar, &SearchBar::closed, this, [this] {
        m_outlined = {};
        search();
        emit closed();
    });
    connect(&state, &TimelineState::selectionChanged, this, &TimelineFinder::showFound);
}

bool TimelineFinder::open() {
    if (!timeline()) return false;
    m_bar.open();
    return true;
}

void TimelineFinder::find(const QString& text) { m_bar.setText(text); }

void TimelineFinder::step(int direction) {
    const core::TimelineSearch search = m_bar.search();
    if (search.text.empty() && m_outlined.isEmpty()) return;
    if (m_found && m_found->search == search && m_state.scene().found == m_found)
        stepToHit(m_state, direction);
    else
        m_stepWhenFound = direction;
}

void TimelineFinder::showList(const QPoint& at) {
    constexpr std::size_t most = 30;
    constexpr int maxName = 420;
    if (!m_found || m_found->hits.empty() || m_state.scene().found != m_found) return;
    const auto number = [](std::size_t value) { return QLocale().toString(static_cast<qulonglong>(value)); };
    const auto longest = longestHits(*timeline(), *m_found, most);
    auto* menu = new QMenu(&m_bar);
    menu->setObjectName(QStringLiteral("hitList"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QString title = m_found->total > longest.size()
                              ? tr("The %1 longest of %2").arg(number(longest.size()), number(m_found->total))
                              : tr("The longest first");
    menu->addAction(title)->setEnabled(false);
    for (const core::TimelineHit& hit : longest) {
        const QString name = menu->fontMetrics().elidedText(labelOf(*timeline(), {hit.track, hit.item}),
                                                            Qt::ElideMiddle, grown(maxName));
        const QString length = timeText(lengthOf(*timeline(), hit), QLocale());
        menu->addAction(menuText(name) + u'\t' + length, this, [this, hit, found = m_found] {
            if (m_state.scene().found == found) revealHit(m_state, hit);
        });
    }
    menu->popup(at);
}

void TimelineFinder::showPlaces(const Outlined& places) {
    m_revealsPlaces = true;
    outline(places);
}

void TimelineFinder::outline(const Outlined& places) {
    m_outlined = places;
    m_bar.setText({});
    m_bar.setSubject(textOf(places));
    search();
}

void TimelineFinder::walk(const Outlined& places) {
    if (m_outlined == places && m_bar.search().text.empty()) return step(1);
    outline(places);
    m_stepWhenFound = 1;
}

bool TimelineFinder::leave() {
    if (m_outlined.isEmpty() || !m_bar.search().text.empty()) return false;
    m_bar.close();
    return true;
}

void TimelineFinder::searchAgain(bool isOtherTrace) {
    if (isOtherTrace && !m_revealsPlaces) {
        m_outlined = {};
        m_bar.setSubject({});
    }
    search();
}

const std::vector<bool>* TimelineFinder::namesOfHits(const core::TracePtr& trace) {
    if (timeline() && timeline()->snapshot->trace != trace) m_found = nullptr;
    return m_found && !m_found->hits.empty() && !m_found->names.empty() ? &m_found->names : nullptr;
}

void TimelineFinder::search() {
    const core::TimelineSearch search = m_bar.search();
    const bool seeksPlaces = search.text.empty() && !m_outlined.isEmpty();
    if (!timeline() || (search.text.empty() && !seeksPlaces)) {
        if (search.text.empty()) m_stepWhenFound = 0;
        m_job.cancel();
        if (std::exchange(m_found, nullptr)) emit changed();
        m_state.setFound(nullptr, m_path.operations(timeline()));
        return showFound();
    }
    m_job.submit([timeline = timeline(), search, places = m_outlined](const std::stop_token& stop) {
        return std::make_shared<const core::TimelineHits>(
            !search.text.empty()  ? core::timelineHits(*timeline, search, stop)
            : places.code.empty() ? placeHits(*timeline, places.marked)
                                  : codeHits(*timeline, places.code, stop));
    });
}

// Shows the hits. Everything else is dimmed, so that hits are visible among a million other intervals.
void TimelineFinder::take(const core::Result<core::TimelineHitsPtr>& found) {
    if (!found) return emit failed(found.error());
    const bool isOther = !m_found || m_found->names != (*found)->names;
    m_found = *found;
    m_state.setFound(m_found, m_path.operations(timeline()));
    showFound();
    if (isOther) emit changed();
    if (const int step = std::exchange(m_stepWhenFound, 0)) stepToHit(m_state, step);
    if (timeline()->isWhole && std::exchange(m_revealsPlaces, false) && !revealLongest(m_state, *m_found))
        emit message(tr("%1 is not on the timeline").arg(textOf(m_outlined)));
}

void TimelineFinder::showFound() { m_bar.setFound(m_state.scene().found, selectedHit(m_state.scene())); }

}  // namespace ui
