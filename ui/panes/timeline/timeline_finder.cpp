// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/timeline/timeline_finder.h"

#include "ui/format/frame_text.h"
#include "ui/panes/timeline/timeline_path.h"
#include "ui/timeline/scene/timeline_steps.h"
#include "ui/timeline/search_bar.h"

#include <utility>

namespace ui {

namespace {

/// Returns the text that describes places in the search bar: "code zoom_shift".
QString textOf(const Outlined& places) {
    if (places.code.empty()) return places.marked.name;
    if (places.code.size() > 1)
        return TimelineFinder::tr("%Ln frame(s) of code", nullptr, static_cast<int>(places.code.size()));
    const core::CodeStep& frame = places.code.front().steps.back();
    return TimelineFinder::tr("code %1").arg(frameText(frame.label, frame.kind, frame.isOperation).name);
}

}  // namespace

TimelineFinder::TimelineFinder(TimelineState& state, const TimelinePath& path, SearchBar& bar, QObject* parent)
    : QObject(parent), m_state(state), m_path(path), m_bar(bar), m_job([this](const auto& found) { take(found); }) {
    connect(&bar, &SearchBar::edited, this, [this] {
        search();
        emit searched(QString::fromStdString(m_bar.search().text));
    });
    connect(&bar, &SearchBar::stepped, this, &TimelineFinder::step);
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

void TimelineFinder::showPlaces(const Outlined& places) {
    m_outlined = places;
    m_revealsPlaces = true;
    m_bar.setText({});
    m_bar.setSubject(textOf(places));
    search();
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
        m_state.setFound(nullptr, m_path.operations());
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
    m_state.setFound(m_found, m_path.operations());
    showFound();
    if (isOther) emit changed();
    if (const int step = std::exchange(m_stepWhenFound, 0)) stepToHit(m_state, step);
    if (timeline()->isWhole && std::exchange(m_revealsPlaces, false) && !revealLongest(m_state, *m_found))
        emit message(tr("%1 is not on the timeline").arg(textOf(m_outlined)));
}

void TimelineFinder::showFound() { m_bar.setFound(m_state.scene().found, selectedHit(m_state.scene())); }

}  // namespace ui
