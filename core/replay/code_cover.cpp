// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/code_cover.h"

#include "core/base/stop.h"

#include <algorithm>

namespace core {

CodeCover::CodeCover(const Trace& trace, const Regex& pattern, const std::stop_token& stop)
    : m_threads(trace.threads.size()) {
    enum : char { Unknown, No, Yes };
    std::vector<char> isFound(trace.names.size(), Unknown);
    SearchEffort effort(effortOfOnePattern);
    const auto finds = [&](NameId name) {
        char& known = isFound[index(name)];
        if (known == Unknown) known = pattern.search(trace.names[name], effort) == Found::Yes ? Yes : No;
        return known == Yes;
    };
    const auto cover = [&](const auto& rows) {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (everyFew(i, stop)) return;
            if (!finds(rows.name[i])) continue;
            m_threads[index(rows.thread[i])].push_back({rows.start[i], rows.start[i] + rows.duration[i], 0});
        }
    };
    cover(trace.hostRanges);
    cover(trace.calls);
    for (std::vector<Stretch>& stretches : m_threads) {
        std::sort(stretches.begin(), stretches.end(),
                  [](const Stretch& a, const Stretch& b) { return a.start < b.start; });
        std::size_t kept = 0;
        for (const Stretch& each : stretches)
            if (kept > 0 && each.start <= stretches[kept - 1].end)
                stretches[kept - 1].end = std::max(stretches[kept - 1].end, each.end);
            else
                stretches[kept++] = each;
        stretches.resize(kept);
        Nanos before = 0;
        for (Stretch& each : stretches) {
            each.before = before;
            before += each.end - each.start;
        }
        m_isEmpty = m_isEmpty && stretches.empty();
    }
}

Nanos CodeCover::coveredBefore(const std::vector<Stretch>& stretches, Nanos time) const {
    const auto after = std::upper_bound(stretches.begin(), stretches.end(), time,
                                        [](Nanos moment, const Stretch& each) { return moment < each.start; });
    if (after == stretches.begin()) return 0;
    return after[-1].before + std::min(time, after[-1].end) - after[-1].start;
}

Nanos CodeCover::within(ThreadId thread, Nanos start, Nanos end) const {
    const std::vector<Stretch>& stretches = m_threads[index(thread)];
    if (stretches.empty() || end <= start) return 0;
    return coveredBefore(stretches, end) - coveredBefore(stretches, start);
}

}  // namespace core
