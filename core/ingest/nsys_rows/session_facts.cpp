// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rows/session_facts.h"

#include "core/base/text.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/ingest/nsys_rows/nvtx_rows.h"

#include <algorithm>

namespace core {

namespace {

/// Returns whether a message of the profiler says that something of the recording is gone.
bool saysLoss(std::string_view text) {
    constexpr std::array<std::string_view, 7> words{"flush",    "lost",       "dropped",          "overflow",
                                                    "not all ", "incomplete", "terminated before"};
    const std::string lower = lowerCase(text);
    return std::ranges::any_of(words, [&](std::string_view word) { return lower.find(word) != std::string::npos; });
}

void doubtProfiler(TraceBuilder& builder, std::string_view text) {
    if (text.ends_with('.')) text.remove_suffix(1);
    builder.doubts().push_back({.kind = DoubtKind::Profiler,
                                .what = "the profiler itself reports: " + std::string(text),
                                .count = 1,
                                .consequence = "what it lost is in no figure",
                                .advice = "fix what it reports, and record again"});
}

}  // namespace

bool setCapture(NsysImport& in, const NsysCapture& capture, std::string_view place) {
    const bool hasOperations = in.firstStart != std::numeric_limits<Nanos>::max();
    const auto holds = [&](Nanos from, Nanos to) {
        return from < to && isWithinClock(from) && isWithinClock(to) &&
               (!hasOperations || (in.firstStart >= from && in.firstStart < to));
    };
    const auto set = [&](std::optional<Nanos> from, std::optional<Nanos> to) {
        in.builder.clock().captureStart = from;
        in.builder.clock().captureEnd = to;
    };
    const auto& [duration, start, stop] = capture;
    const bool isFromZero = duration && holds(0, *duration);
    if (isFromZero)
        set(0, duration);
    else if (hasOperations && start && stop && holds(*start, *stop))
        set(start, stop);
    else if (duration)
        in.builder.import().add(ImportKind::Warning, "the capture window does not contain the operations: not used",
                                place);
    return isFromZero;
}

void ProfilerMessages::add(std::int64_t severity, std::string_view recorded, const RowPlace& at) {
    // It counts them at the end, "Number of CUDA events collected: 12", or warns that there are none.
    m_in.tracesCuda |= recorded.find("CUDA events") != std::string_view::npos;
    constexpr std::int64_t warning = 2, error = 3;
    constexpr std::size_t most = 10, longest = 300, mostKept = 1000;
    if (severity != warning && severity != error) return;
    std::string text = textAsUtf8(recorded.substr(0, longest), m_in.builder.import(), at.place());
    std::replace_if(
        text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
    if (text.empty() || m_seen.contains(text)) return;
    if (m_seen.size() < mostKept) m_seen.insert(text);
    if (m_seen.size() > most) return m_in.count(ImportKind::Warning, "further messages of the profiler", at);
    m_in.notice((severity == error ? "profiler error: " : "profiler warning: ") + text);
    if (saysLoss(text)) doubtProfiler(m_in.builder, text);
}

void RankVariables::add(std::string_view name, std::string_view value) {
    const auto variable = std::ranges::find(variables, name);
    if (variable == variables.end()) return;
    if (const auto rank = rankIn(withoutQuotes(value)))
        m_ranks[static_cast<std::size_t>(variable - variables.begin())].insert(*rank);
}

std::optional<int> RankVariables::rank() const {
    for (const auto& each : m_ranks)
        if (!each.empty()) return soleRank(each);
    return std::nullopt;
}

std::optional<int> soleRank(const std::set<int>& ranks) {
    return ranks.size() == 1 ? std::optional(*ranks.begin()) : std::nullopt;
}

}  // namespace core
