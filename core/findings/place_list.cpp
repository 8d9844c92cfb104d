// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/place_list.h"

#include "core/analysis/scope/bounded_sum.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace core {

Words namedTimes(const NamedTimes& times) {
    constexpr std::array<std::string_view, maxNamedTimes + 1> forms{"", "%1 %2", "%1 %2, %3 %4", "%1 %2, %3 %4, %5 %6"};
    const std::size_t count = std::min(times.size(), maxNamedTimes);
    Words words{forms[count]};
    for (std::size_t i = 0; i < count; ++i) {
        words.values.emplace_back(times[i].first);
        words.values.emplace_back(TimeFigure{times[i].second});
    }
    return words;
}

void PlaceList::add(const Raw& place) {
    addBounded(place.code->second.time, place.time);
    ++place.code->second.count;
    addBounded(m_total, place.time);
    ++m_count;
    if (place.time < m_least) return;
    m_places.push_back(place);
    if (m_places.size() >= 2 * maxPlaces) cut();
}

PlaceList::CodeSum* PlaceList::codeAt(ThreadId thread, Nanos time, LastLookup& last) {
    const std::uint32_t frame = m_input.codeFrames.at(thread, time, last.place);
    if (last.code != nullptr && last.frame == frame && last.thread == thread) return last.code;
    last.thread = thread;
    last.frame = frame;
    last.code = &*m_codes.try_emplace(codeOf(m_input.trace, m_input.frames, {thread, frame}, m_input.sameNames)).first;
    return last.code;
}

void PlaceList::addCall(std::uint32_t call) {
    const Calls& calls = m_input.trace.calls;
    const ThreadId thread = calls.thread[call];
    const Nanos start = calls.start[call];
    add({{}, codeAt(thread, start, m_ofThreads[index(thread)]), start, calls.duration[call], start});
}

void PlaceList::addOperation(std::uint32_t event, Nanos start, Nanos time) {
    const Trace& trace = m_input.trace;
    const std::uint32_t launch = trace.events.launch[event];
    const StreamId stream = trace.events.stream[event];
    const DeviceId device = trace.streams[index(stream)].device;
    if (launch == noLaunch) return add({device, &*m_codes.try_emplace({}).first, start, time, start});
    const Nanos moment = trace.calls.start[launch];
    LastLookup& last = m_ofStreams[index(stream)];
    add({device, codeAt(trace.calls.thread[launch], moment, last), start, time, moment});
}

void PlaceList::cut() {
    if (m_places.size() <= maxPlaces) return;
    const auto isBefore = [](const Raw& a, const Raw& b) {
        return a.time != b.time ? a.time > b.time : a.start < b.start;
    };
    std::nth_element(m_places.begin(), m_places.begin() + maxPlaces - 1, m_places.end(), isBefore);
    m_places.resize(maxPlaces);
    m_least = m_places.back().time;
}

std::vector<CodeTime> PlaceList::byCode() const {
    std::map<std::string, Sum> sums;
    for (const auto& [code, sum] : m_codes) {
        Sum& of = sums[text(m_input.trace, code)];
        addBounded(of.time, sum.time);
        of.count += sum.count;
    }
    std::vector<CodeTime> codes;
    for (const auto& [code, sum] : sums)
        codes.push_back({code, sum.time, sum.count});
    std::sort(codes.begin(), codes.end(), [](const CodeTime& a, const CodeTime& b) {
        if (a.code.empty() != b.code.empty()) return b.code.empty();
        return a.time != b.time ? a.time > b.time : a.code < b.code;
    });
    return codes;
}

void PlaceList::moveInto(Finding& finding) {
    cut();
    std::sort(m_places.begin(), m_places.end(),
              [](const Raw& a, const Raw& b) { return a.start != b.start ? a.start < b.start : a.time < b.time; });
    for (const Raw& each : m_places)
        finding.places.push_back({each.device, m_input.stepName(each.moment), each.start, each.time,
                                  text(m_input.trace, each.code->first), m_input.stepAt(each.moment)});
    finding.placeCount = m_count;
    if (const auto codes = byCode(); finding.code.empty() && !codes.empty()) finding.code = codes.front().code;
}

Words PlaceList::mainPlaces() const {
    NamedTimes most;
    for (const CodeTime& each : byCode()) {
        if (each.code.empty()) break;
        most.emplace_back(each.code, m_input.perIteration(each.time));
    }
    return namedTimes(most);
}

}  // namespace core
