// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/digest/chain.h"

#include "core/base/checksum.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace core {

namespace {

constexpr Nanos tolerance = 20 * microsecond;  // the ends of a collective differ this much between ranks
constexpr Nanos gapOfQueue = 5 * microsecond;  // an operation that was queued follows the previous one within this
constexpr Nanos launchGap = microsecond;       // from one queued kernel to the next
constexpr Nanos issueGap = 1500;               // from a kernel to a collective on another stream that waits for it
constexpr Nanos blockingCall = 4 * microsecond, callItself = 2 * microsecond;
constexpr std::size_t maxOpen = 512;  // pending collectives; beyond that, the oldest is forgotten
constexpr std::ptrdiff_t maxSpanning = 64;

struct Open {
    std::uint32_t communicator = 0;
    std::int64_t sequence = 0;
    Nanos end = 0;
    std::uint32_t ordinal = 0;  // its number within its iteration
    std::size_t iteration = 0;
    bool isReceive = false;
};

/// Known waits that occur in every iteration: (position of the waiting operation, ordinal), sorted by position.
using Waits = std::vector<std::pair<std::size_t, std::uint32_t>>;

class Walk {
public:
    Walk(const ChainInput& input, const std::vector<ChainHostWait>& hostWaits)
        : m_input(input), m_hostWaits(hostWaits), m_lastEnd(input.communicators), m_anchor(input.begin) {}

    /// Runs the first of two passes, which only finds out where waits are.
    Waits learn(const std::stop_token& stop) {
        m_isLearning = true;
        run(stop);
        Waits waits;
        for (std::uint32_t ordinal = 0; ordinal < m_learnt.size(); ++ordinal)
            if (m_learnt[ordinal] != nowhere) waits.emplace_back(m_learnt[ordinal], ordinal);
        std::ranges::sort(waits);
        return waits;
    }
    Chain chain(Waits known, const std::stop_token& stop) {
        m_known = std::move(known);
        run(stop);
        return std::move(m_chain);
    }

private:
    static constexpr std::size_t nowhere = std::numeric_limits<std::size_t>::max();

    void run(const std::stop_token& stop) {
        for (m_iteration = 0; m_iteration < m_input.iterations.size() && !stop.stop_requested(); ++m_iteration) {
            m_chain.iterations.emplace_back();
            m_ordinals = 0;
            m_nextKnown = 0;
            const auto& hostWaits = m_input.hostWaits[m_iteration];
            m_nextHostWait = 0;
            const auto& operations = m_input.iterations[m_iteration];
            for (std::size_t place = 0; place < operations.size(); ++place)
                take(operations[place], place);
            while (m_hasBegun && m_nextHostWait < hostWaits.size())
                waitOnHost(hostWaits[m_nextHostWait++]);
            endIteration();
        }
    }
    void take(const ChainOperation& operation, std::size_t place) {
        if (!m_hasBegun) {
            m_hasBegun = true;
            m_chain.first = m_time = m_lastNode = operation.start;
            m_chain.hostStart = m_input.begin - operation.start;
        }
        const auto& hostWaits = m_input.hostWaits[m_iteration];
        while (m_nextHostWait < hostWaits.size() && hostWaits[m_nextHostWait].end <= operation.launchStart)
            waitOnHost(hostWaits[m_nextHostWait++]);
        waitBefore(operation, place);
        if (operation.isCollective())
            issue(operation);
        else if (operation.end > m_time)
            compute(operation);
    }

    // The waits of the main stream

    bool mayEnd(const Open& open, const ChainOperation& next) const {
        if (open.end <= m_time || open.end > next.start) return false;
        if (next.isCollective() && open.communicator == next.communicator) return false;
        if (next.launchStart <= open.end + callItself && next.start - open.end <= tolerance) return true;
        return next.launchStart > open.end && spans(open.end, next.launchStart);
    }
    /// Returns whether the host was in a wait at `end` that was over by `before`; tries the latest maxSpanning waits.
    bool spans(Nanos end, Nanos before) const {
        const auto beyond = std::ranges::upper_bound(m_hostWaits, end, {}, &ChainHostWait::start);
        const auto begin = beyond - std::min<std::ptrdiff_t>(beyond - m_hostWaits.begin(), maxSpanning);
        return std::any_of(begin, beyond, [&](const ChainHostWait& wait) {
            return end <= wait.end + tolerance && wait.end <= before;
        });
    }
    void waitBefore(const ChainOperation& next, std::size_t place) {
        const Open* latest = nullptr;
        for (const Open& open : m_open)
            if (mayEnd(open, next) && (!latest || open.end > latest->end)) latest = &open;
        if (m_isLearning) {
            if (latest && latest->ordinal < m_ordinals) learnt(latest->ordinal, place);
            return;
        }
        if (latest)
            waitFor(static_cast<std::size_t>(latest - m_open.data()));
        else
            waitAsKnown(next, place);
        if (!next.isCollective())
            waitForAll([&](const Open& open) { return open.isReceive && open.end <= next.start; });
    }
    void learnt(std::uint32_t ordinal, std::size_t place) {
        if (ordinal >= m_learnt.size()) m_learnt.resize(ordinal + 1, nowhere);
        if (m_learnt[ordinal] == nowhere) m_learnt[ordinal] = place;
    }
    void waitAsKnown(const ChainOperation& next, std::size_t place) {
        while (m_nextKnown < m_known.size() && m_known[m_nextKnown].first < place)
            ++m_nextKnown;
        const auto begin = m_known.begin() + static_cast<std::ptrdiff_t>(m_nextKnown);
        auto end = begin;
        while (end != m_known.end() && end->first == place)
            ++end;
        if (begin == end) return;
        waitForAll([&](const Open& open) {
            return open.iteration == m_iteration && open.end <= next.start &&
                   std::binary_search(begin, end, std::pair(place, open.ordinal));
        });
    }
    template <class Wanted>
    void waitForAll(const Wanted& isWanted) {
        for (std::size_t i = 0; i < m_open.size();)
            if (isWanted(m_open[i]))
                waitFor(i);
            else
                ++i;
    }
    void waitFor(std::size_t open) {
        const Open collective = m_open[open];
        ChainNode& wait = add(ChainStep::Wait);
        wait.communicator = collective.communicator;
        wait.sequence = collective.sequence;
        m_time = m_lastNode = std::max(m_time, collective.end);
        m_open.erase(m_open.begin() + static_cast<std::ptrdiff_t>(open));
    }

    // The waits of the host

    void waitOnHost(const ChainHostWait& call) {
        const Open* latest = nullptr;
        for (const Open& open : m_open)
            if (open.end > m_time && open.end <= call.end && call.end - open.end <= tolerance &&
                (!latest || open.end > latest->end))
                latest = &open;
        if (latest && !m_isLearning) waitFor(static_cast<std::size_t>(latest - m_open.data()));
        const bool hasBlocked = call.end - call.start > blockingCall;
        HostWaitFor what = HostWaitFor::Nothing;
        Nanos base = m_time;
        if (!call.isForEvent) {
            what = HostWaitFor::Chain;
        } else if (hasBlocked && m_endOfLast && call.end >= *m_endOfLast && call.end - *m_endOfLast <= tolerance) {
            what = HostWaitFor::LastIteration;
            base = *m_endOfLast;
        }
        ChainNode& wait = add(ChainStep::HostWait);
        wait.waitsFor = what;
        if (what != HostWaitFor::Nothing && hasBlocked && call.end >= base) {
            wait.host = call.start + callItself - m_anchor;
            wait.latency = call.end - base;
        } else {
            wait.host = call.end - m_anchor;
            wait.latency = std::min(gapOfQueue, call.end - base);
        }
        m_anchor = call.end;
    }

    // Operations and iterations

    void issue(const ChainOperation& collective) {
        std::optional<Nanos>& last = m_lastEnd[collective.communicator];
        const bool isQueued = last && collective.start - *last <= gapOfQueue && *last > m_time;
        const Nanos lag = isQueued ? std::max<Nanos>(0, collective.launchStart - m_time) : collective.start - m_time;
        const Nanos time = m_time;
        ChainNode& node = add(ChainStep::Issue);
        node.communicator = collective.communicator;
        node.sequence = collective.sequence;
        node.duration = collective.end - collective.start;
        const bool isPrompt = isQueued || lag <= gapOfQueue;
        node.lag = isPrompt ? std::min(lag, gapOfQueue) : issueGap;
        node.host = (isPrompt ? std::min(collective.launchEnd + m_input.latency, collective.start) : collective.start) -
                    m_anchor;
        node.late = collective.start - std::max({time + node.lag, m_anchor + node.host, last.value_or(time)});
        ChainIteration& iteration = m_chain.iterations.back();
        iteration.own += lag;
        iteration.lag += lag;
        last = collective.end;
        if (m_open.size() == maxOpen) m_open.erase(m_open.begin());
        m_open.push_back({collective.communicator, collective.sequence, collective.end, m_ordinals++, m_iteration,
                          collective.isReceive});
        addToRole(collective, iteration);
    }
    /// Identifies communicators by the order of their first use, since their names differ between ranks.
    void addToRole(const ChainOperation& collective, ChainIteration& iteration) {
        const auto known = std::ranges::find(m_used, collective.communicator);
        const auto number = static_cast<std::int64_t>(known - m_used.begin());
        if (known == m_used.end() && m_used.size() < maxOpen) m_used.push_back(collective.communicator);
        const std::array<std::int64_t, 3> place{number, collective.elements, collective.size};
        iteration.role = checksum({reinterpret_cast<const char*>(place.data()), sizeof place}, iteration.role);
    }
    void compute(const ChainOperation& operation) {
        const Nanos gap = std::max<Nanos>(0, operation.start - m_time);
        const Nanos length = operation.end - std::max(operation.start, m_time);
        const bool isSmall = gap <= gapOfQueue;
        const Nanos launched =
            isSmall ? std::min(operation.launchEnd + m_input.latency, operation.start) : operation.start;
        m_path = std::max(m_path + std::min(gap, launchGap), launched - m_anchor) + length;
        m_gpu += length + (isSmall ? gap : launchGap);
        m_time = operation.end;
    }
    void endIteration() {
        add(ChainStep::End);
        if (m_hasBegun) m_endOfLast = m_time;
        m_chain.iterations.back().end = m_time;
        std::erase_if(m_open, [&](const Open& open) { return open.iteration < m_iteration; });
        m_used.clear();
    }
    ChainNode& add(ChainStep step) {
        const Nanos own = m_time - m_lastNode;
        ChainNode node;
        node.step = step;
        node.gpu = std::min(m_gpu, own);
        node.path = m_gpu < own ? m_time - m_anchor : std::min(m_path, m_time - m_anchor);
        m_gpu = m_path = 0;
        m_lastNode = m_time;
        ChainIteration& iteration = m_chain.iterations.back();
        iteration.own += own;
        return iteration.nodes.emplace_back(node);
    }

    const ChainInput& m_input;
    const std::vector<ChainHostWait>& m_hostWaits;
    bool m_isLearning = false;
    Waits m_known;
    std::vector<std::size_t> m_learnt;  // indexed by ordinal
    Chain m_chain;
    std::vector<std::optional<Nanos>> m_lastEnd;  // indexed by communicator
    std::vector<Open> m_open;                     // in order of issue
    std::vector<std::uint32_t> m_used;            // communicators of this iteration, by first use
    std::optional<Nanos> m_endOfLast;
    bool m_hasBegun = false;
    std::size_t m_iteration = 0, m_nextHostWait = 0, m_nextKnown = 0;
    std::uint32_t m_ordinals = 0;
    Nanos m_time = 0, m_lastNode = 0, m_anchor = 0;
    Nanos m_gpu = 0, m_path = 0;  // since the last node
};

}  // namespace

Chain chainOf(const ChainInput& input, const std::stop_token& stop) {
    std::vector<ChainHostWait> hostWaits;
    for (const auto& each : input.hostWaits)
        hostWaits.insert(hostWaits.end(), each.begin(), each.end());
    std::ranges::stable_sort(hostWaits, {}, &ChainHostWait::start);
    Waits waits = Walk(input, hostWaits).learn(stop);
    return Walk(input, hostWaits).chain(std::move(waits), stop);
}

}  // namespace core
