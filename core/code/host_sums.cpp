// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/code/host_sums.h"

#include <unordered_map>

namespace core {

void HostSums::visit(ThreadId thread, Nanos from, Nanos to, const std::stop_token& stop, const Visit& visit) {
    const auto frames = m_frames.of(thread);
    const auto begins = [&](std::size_t block) {
        return block * blockFrames < frames.size() && frames[block * blockFrames].start <= to;
    };
    std::size_t block = (m_innermost.beginningAfter(thread, from) + blockFrames - 1) / blockFrames;
    while (begins(block + 1) && !stop.stop_requested()) {
        std::size_t size = 1;
        while (block % (2 * size) == 0 && begins(block + 2 * size))
            size *= 2;
        walk(thread, from, frames[block * blockFrames].start, stop, visit);
        visitBlock(thread, block, block + size, stop, visit);
        block += size;
        from = frames[block * blockFrames].start;
    }
    walk(thread, from, to, stop, visit);
}

void HostSums::visitBlock(ThreadId thread, std::size_t first, std::size_t end, const std::stop_token& stop,
                          const Visit& visit) {
    const auto frames = m_frames.of(thread);
    Block& met = m_threads[index(thread)][{first, end}];
    const Nanos from = frames[first * blockFrames].start, to = frames[end * blockFrames].start;
    if (!met.isMet) {
        met.isMet = true;
        return walk(thread, from, to, stop, visit);
    }
    if (met.sums.empty()) met.sums = added(thread, from, to, stop);
    for (const HostSum& sum : met.sums)
        visit(sum);
}

std::vector<HostSum> HostSums::added(ThreadId thread, Nanos from, Nanos to, const std::stop_token& stop) {
    std::vector<HostSum> sums;
    std::unordered_map<std::uint32_t, std::size_t> places;  // indexed by node
    walk(thread, from, to, stop, [&](const HostSum& part) {
        const std::uint32_t node = m_paths.nodeOf(thread, part.frame);
        const auto [place, isNew] = places.try_emplace(node, sums.size());
        if (isNew) return sums.push_back(part);
        HostSum& sum = sums[place->second];
        sum.time += part.time;
        sum.host.inCalls += part.host.inCalls;
        sum.host.synchronizing += part.host.synchronizing;
        sum.host.profiling += part.host.profiling;
    });
    return sums;
}

void HostSums::walk(ThreadId thread, Nanos from, Nanos to, const std::stop_token& stop, const Visit& visit) {
    m_innermost.visit(thread, from, to, stop, [&](std::uint32_t frame, Nanos start, Nanos end) {
        visit({frame, end - start, m_clock.within(thread, start, end)});
    });
}

}  // namespace core
