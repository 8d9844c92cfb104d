// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/findings/place_list.h"

#include "core/analysis/idle/gaps.h"
#include "core/replay/code_cover.h"

#include <algorithm>

namespace core {

void PlaceList::add(const Raw& place) {
    m_places.push_back(place);
    Sum& sum = m_codes[place.code];
    sum.time += place.time;
    ++sum.count;
    m_total += place.time;
    ++m_count;
    if (m_places.size() >= 2 * mostPlaces) cut();
}

void PlaceList::addCall(std::uint32_t call) {
    const Calls& calls = m_input.trace.calls;
    const ThreadId thread = calls.thread[call];
    add({}, codeAt(m_input.trace, m_input.frames, thread, calls.start[call]), calls.start[call], calls.duration[call]);
}

void PlaceList::addOperation(std::uint32_t event, Nanos start, Nanos time) {
    const Trace& trace = m_input.trace;
    const std::uint32_t launch = trace.events.launch[event];
    Raw place{trace.streams[index(trace.events.stream[event])].device, {}, start, time, start};
    if (launch != noLaunch) {
        place.moment = trace.calls.start[launch];
        place.code = codeAt(trace, m_input.frames, trace.calls.thread[launch], place.moment);
    }
    add(place);
}

void PlaceList::cut() {
    if (m_places.size() <= mostPlaces) return;
    const auto isBefore = [](const Raw& a, const Raw& b) {
        return a.time != b.time ? a.time > b.time : a.start < b.start;
    };
    std::nth_element(m_places.begin(), m_places.begin() + mostPlaces, m_places.end(), isBefore);
    m_places.resize(mostPlaces);
}

std::vector<CodeTime> PlaceList::byCode() const {
    std::map<std::string, Sum> sums;
    for (const auto& [code, sum] : m_codes) {
        Sum& of = sums[text(m_input.trace, code)];
        of.time += sum.time;
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
        finding.places.push_back(
            {each.device, m_input.stepName(each.moment), each.start, each.time, text(m_input.trace, each.code)});
    finding.placeCount = m_count;
    if (const auto codes = byCode(); finding.code.empty() && !codes.empty()) finding.code = codes.front().code;
}

std::string PlaceList::mostText() const {
    constexpr std::size_t most = 3;
    std::string all;
    const std::vector<CodeTime> codes = byCode();
    for (std::size_t i = 0; i < std::min(most, codes.size()) && !codes[i].code.empty(); ++i)
        all += (all.empty() ? "" : ", ") + codes[i].code + " " + timeWords(m_input.perIteration(codes[i].time));
    return all;
}

void addIdleUnder(const RuleInput& input, const std::string& pattern, const std::string& code, Finding& finding) {
    const Trace& trace = input.trace;
    const Calls& calls = trace.calls;
    const CodeCover cover(trace, Regex(pattern), input.view.stop);
    for (const IdleInterval& idle : input.idle.intervals) {
        if (idle.next == noEvent || trace.events.launch[idle.next] == noLaunch) continue;
        const std::uint32_t launch = trace.events.launch[idle.next];
        const Nanos handedOver = std::clamp(calls.start[launch] + calls.duration[launch], idle.start, idle.end);
        const Nanos covered = cover.within(calls.thread[launch], idle.start, handedOver);
        if (covered <= 0) continue;
        ++finding.placeCount;
        const std::string step = input.stepName(calls.start[launch]);
        finding.places.push_back({idle.device, step, idle.start, covered, code});
    }
    keepLongest(finding.places);
}

}  // namespace core
