// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/timeline/timeline_search.h"

#include "core/base/stop.h"
#include "core/base/text.h"

#include <algorithm>

namespace core {

namespace {

/// Returns a pattern that matches exactly this text.
std::string literalPattern(std::string_view text) {
    std::string pattern;
    for (const char letter : text) {
        const bool isPlain = static_cast<unsigned char>(letter) >= 0x80 || isWord(letter);
        if (!isPlain) pattern += '\\';
        pattern += letter;
    }
    return pattern;
}

/// Returns by NameId whether the name itself matches. A pattern that exceeds its effort matches none and sets an error.
std::vector<bool> fittingNames(const Trace& trace, const Regex& regex, TimelineHits& found,
                               const std::stop_token& stop) {
    std::vector<bool> fits(trace.names.size());
    const auto& texts = trace.names.texts();
    SearchEffort effort(effortOfOnePattern);
    for (std::size_t name = 0; name < fits.size() && !stop.stop_requested(); ++name) {
        const Found here = regex.search(texts[name], effort);
        fits[name] = here == Found::Yes;
        if (here != Found::GaveUp || !found.search.isPattern) continue;
        found.error = gaveUpError(texts[name]);
        return std::vector<bool>(fits.size());
    }
    return fits;
}

/// Adds the names whose class matches.
std::vector<bool> withClasses(std::vector<bool> fits, const Classification& classes, const Regex& regex) {
    std::vector<bool> isFitting;
    for (const std::string& name : classes.classes)
        isFitting.push_back(regex.matches(name));
    for (std::size_t name = 0; name < fits.size(); ++name)
        fits[name] = fits[name] || isFitting[index(classes.classOf[name])];
    return fits;
}

/// Collects the hits of one lane after the other, each in order; they are merged, not sorted, so that a stop acts soon.
class Collector {
public:
    Collector(TimelineHits& found, std::stop_token stop) : m_found(found), m_stop(std::move(stop)) {}

    template <class Fits>
    void add(const Track& track, std::size_t number, const Fits& fits) {
        for (const Lane& lane : track.lanes) {
            for (std::size_t at = 0; at < lane.size(); ++at) {
                if (everyFew(at, m_stop)) return;
                if (!fits(lane.item(at))) continue;
                ++m_found.total;
                m_found.hits.push_back({lane.start(at), static_cast<std::uint32_t>(number), lane.item(at)});
                if (m_found.hits.size() == 2 * maxTimelineHits) keepFirst();
            }
            m_ends.push_back(m_found.hits.size());
        }
    }
    /// Merges the hits and keeps the first maxTimelineHits.
    void keepFirst() {
        auto& hits = m_found.hits;
        m_ends.push_back(hits.size());
        while (m_ends.size() > 1 && !m_stop.stop_requested())
            mergePairs();
        hits.resize(std::min(hits.size(), maxTimelineHits));
        m_ends = {hits.size()};
    }

private:
    void mergePairs() {
        const auto hit = [&](std::size_t at) { return m_found.hits.begin() + static_cast<std::ptrdiff_t>(at); };
        std::vector<std::size_t> merged;
        std::size_t begin = 0;
        for (std::size_t i = 0; i < m_ends.size() && !m_stop.stop_requested(); i += 2) {
            const std::size_t end = m_ends[std::min(i + 1, m_ends.size() - 1)];
            std::inplace_merge(hit(begin), hit(m_ends[i]), hit(end));
            merged.push_back(begin = end);
        }
        m_ends = std::move(merged);
    }

    TimelineHits& m_found;
    std::vector<std::size_t> m_ends;  ///< end of the hits of each lane, or of lanes already merged
    std::stop_token m_stop;
};

}  // namespace

TimelineHits timelineHits(const Timeline& timeline, const TimelineSearch& search, const std::stop_token& stop) {
    TimelineHits found{search, {}, {}, {}, 0};
    if (search.text.empty()) return found;
    const Regex regex(search.isPattern ? search.text : literalPattern(search.text), true);
    found.error = regex.error();
    if (found.error) return found;
    const Snapshot& snapshot = *timeline.snapshot;
    const Trace& trace = *snapshot.trace;
    const std::vector<bool> fits = fittingNames(trace, regex, found, stop);
    if (found.error) return found;
    found.names = withClasses(fits, *snapshot.classes, regex);
    Collector collector(found, stop);
    const auto byName = [&](const auto& column, const std::vector<bool>& names) {
        return [&](std::uint32_t item) { return names[index(column[item])]; };
    };
    for (std::size_t i = 0; i < timeline.tracks.size() && !stop.stop_requested(); ++i) {
        const Track& track = *timeline.tracks[i];
        const auto isKernel = [&](std::uint32_t item) { return trace.events.kind[item] == OpKind::Kernel; };
        switch (track.kind) {
            case TrackKind::Stream:
                collector.add(track, i, [&](std::uint32_t item) {
                    return (isKernel(item) ? found.names : fits)[index(trace.events.name[item])];
                });
                break;
            case TrackKind::Calls:
                collector.add(track, i, byName(trace.calls.name, fits));
                break;
            case TrackKind::HostRanges:
                collector.add(track, i, byName(trace.hostRanges.name, fits));
                break;
            case TrackKind::DeviceRanges:
                collector.add(track, i, byName(trace.deviceRanges.name, fits));
                break;
            case TrackKind::Ranges:
                collector.add(track, i, [&](std::uint32_t item) {
                    return fits[index(trace.hostRanges.name[track.own.source[item]])];
                });
                break;
            case TrackKind::Iterations:
                collector.add(track, i, [&](std::uint32_t item) {
                    return regex.matches(snapshot.iterations->iterations[track.own.source[item]].name);
                });
                break;
            case TrackKind::Idle:
            case TrackKind::Path:
                break;
        }
    }
    collector.keepFirst();
    return found;
}

std::optional<std::size_t> nextHit(const TimelineHits& found, const TimelineHit& from, int direction) {
    const auto& hits = found.hits;
    if (hits.empty()) return std::nullopt;
    if (direction > 0) {
        const auto next = std::upper_bound(hits.begin(), hits.end(), from);
        return next == hits.end() ? 0 : static_cast<std::size_t>(next - hits.begin());
    }
    const auto here = std::lower_bound(hits.begin(), hits.end(), from);
    return (here == hits.begin() ? hits.size() : static_cast<std::size_t>(here - hits.begin())) - 1;
}

}  // namespace core
