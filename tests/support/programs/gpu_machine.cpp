// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/programs/gpu_machine.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace tests {

namespace {

using core::microsecond;
using core::Nanos;

constexpr Nanos never = std::numeric_limits<Nanos>::max();

class GpuMachine {
public:
    explicit GpuMachine(const GpuProgram& program) : m_program(program) {
        m_run.steps = program.steps;
        m_run.isMarked = program.isMarked;
    }

    /// The thread with the earliest clock does its next act, so that all happen in the order of time.
    ProgramRun run() {
        const auto& threads = m_program.threads;
        std::vector<std::size_t> next(threads.size());
        m_clocks.resize(threads.size());
        m_open.resize(threads.size());
        for (;;) {
            std::size_t first = threads.size();
            for (std::size_t each = 0; each < threads.size(); ++each) {
                if (next[each] == threads[each].size() || !isReady(threads[each][next[each]], each)) continue;
                if (first == threads.size() || m_clocks[each] < m_clocks[first]) first = each;
            }
            if (first == threads.size()) {
                if (m_program.hasClocks) sampleClocks();
                return std::move(m_run);
            }
            m_thread = first;
            const HostAct& act = threads[first][next[first]++];
            // Graphs are of neighbors: anything else between their launches ends them.
            if (act.kind != HostAct::Kind::Launch || !act.isInGraph) m_graph = 0;
            m_clocks[first] = done(act, m_clocks[first]);
        }
    }

private:
    using Queue = std::pair<int, int>;  // device and stream
    struct Event {
        Nanos time = 0;
        int gpu = 0, stream = 0;
        std::int64_t correlation = 0;
    };

    bool isReady(const HostAct& act, std::size_t thread) {
        if (act.kind != HostAct::Kind::Await) return true;
        const auto signal = m_signals.find(act.id);
        if (signal == m_signals.end()) return false;
        constexpr Nanos wakesUp = 6 * microsecond;
        if (signal->second > m_clocks[thread]) m_clocks[thread] = signal->second + wakesUp;
        return true;
    }

    /// Draws a time for an act; the same one in the program without its fault.
    Nanos between(Nanos low, Nanos high, const HostAct& act, std::uint64_t salt) const {
        std::uint64_t x = m_program.seed * 0x9e3779b97f4a7c15u + act.key * 0xbf58476d1ce4e5b9u + salt;
        for (int round = 0; round < 3; ++round)
            x = (x ^ x >> 29) * 0x94d049bb133111ebu + salt;
        return low + static_cast<Nanos>((x >> 16) % static_cast<std::uint64_t>(high - low + 1));
    }

    std::int64_t call(const std::string& name, Nanos start, Nanos end) {
        m_run.calls.push_back({start, end, name, static_cast<int>(m_thread), ++m_correlation});
        return m_correlation;
    }

    Nanos done(const HostAct& act, Nanos now) {
        switch (act.kind) {
            case HostAct::Kind::Mark:
                m_run.marks.push_back(now);
                return now;
            case HostAct::Kind::Work:
            case HostAct::Kind::Flush:
                if (!act.name.empty())
                    m_run.frames.push_back(
                        {now, now + act.host, act.name, static_cast<int>(m_thread), act.kind == HostAct::Kind::Flush});
                return now + act.host;
            case HostAct::Kind::Enter:
                m_open[m_thread].push_back(m_run.frames.size());
                m_run.frames.push_back({now, now, act.name, static_cast<int>(m_thread)});
                return now;
            case HostAct::Kind::Leave:
                m_run.frames[m_open[m_thread].back()].end = now;
                m_open[m_thread].pop_back();
                return now;
            case HostAct::Kind::Call:
                return called(act, now);
            case HostAct::Kind::Launch:
                return launched(act, now);
            case HostAct::Kind::Copy:
                return copied(act, now);
            case HostAct::Kind::Record:
            case HostAct::Kind::Wait:
                return ordered(act, now);
            case HostAct::Kind::Signal:
                m_signals[act.id] = now;
                return now;
            case HostAct::Kind::Await:
                return now;
            default:
                return waited(act, now);
        }
    }

    Nanos called(const HostAct& act, Nanos now) {
        const bool waits = act.name == "cudaFree";
        const Nanos end = (waits ? std::max(now, lastEnd()) : now) + act.host;
        call(act.name, now, end);
        return end;
    }

    Nanos lastEnd() const {
        Nanos last = 0;
        for (const auto& [queue, end] : m_tails)
            last = std::max(last, end);
        return last;
    }

    Nanos waited(const HostAct& act, Nanos now) {
        ProgramRun::Wait wait{core::WaitKind::Device, 0, act.gpu, -1, -1, -1, 0};
        Nanos until = lastEnd();
        const char* name = "cudaDeviceSynchronize";
        if (act.kind == HostAct::Kind::SyncStream) {
            name = "cudaStreamSynchronize";
            until = m_tails[{act.gpu, act.stream}];
            wait = {core::WaitKind::Stream, 0, act.gpu, act.stream, -1, -1, 0};
        } else if (act.kind == HostAct::Kind::SyncEvent) {
            name = "cudaEventSynchronize";
            const Event& event = m_events[act.id];
            until = event.time;
            wait = {core::WaitKind::Event, 0, event.gpu, -1, event.stream, event.correlation, act.id};
        }
        const Nanos end = std::max(now + 2 * microsecond, until + between(3000, 8000, act, 1));
        wait.correlation = call(name, now, end);
        m_run.waits.push_back(wait);
        return end;
    }

    Nanos ordered(const HostAct& act, Nanos now) {
        const Nanos end = now + between(900, 1800, act, 2);
        const Queue queue{act.gpu, act.stream};
        if (act.kind == HostAct::Kind::Record) {
            const std::int64_t correlation = call("cudaEventRecord", now, end);
            m_events[act.id] = {m_tails[queue], act.gpu, act.stream, correlation};
            m_run.records.push_back({correlation, act.gpu, act.stream, act.id});
            return end;
        }
        const Event& event = m_events[act.id];
        const std::int64_t correlation = call("cudaStreamWaitEvent", now, end);
        m_awaited[queue] = std::max(m_awaited[queue], event.time);
        m_run.waits.push_back(
            {core::WaitKind::StreamOnEvent, correlation, act.gpu, act.stream, event.stream, event.correlation, act.id});
        return end;
    }

    /// What computes takes longer at a low clock; what memory or other ranks limit does not.
    Nanos lengthOf(const HostAct& act) const {
        const bool computes = act.name.find("gemm") != std::string::npos ||
                              act.name.find("flash") != std::string::npos ||
                              act.name.find("nvjet") != std::string::npos;
        if (!computes || act.step < m_program.slowFrom) return act.device;
        return static_cast<Nanos>(static_cast<double>(act.device) / m_program.slowClock);
    }

    /// Samples the clock of each device: low while it has no work, then near its highest, and slow where it is.
    void sampleClocks() {
        std::map<int, std::pair<Nanos, Nanos>> begins;  // of the steps, and of the slow ones, by device
        for (const ProgramRun::Operation& each : m_run.operations) {
            auto& [first, slow] = begins.try_emplace(each.act.gpu, never, never).first->second;
            if (each.act.step >= 0) first = std::min(first, each.start);
            if (each.act.step >= m_program.slowFrom) slow = std::min(slow, each.start);
        }
        const Nanos every = (200 + 100 * static_cast<Nanos>(m_program.seed % 9)) * microsecond;
        for (const auto& [gpu, from] : begins)
            for (Nanos time = 0; time < lastEnd() + every; time += every) {
                HostAct draw;
                draw.key = static_cast<std::uint64_t>(time);
                const Nanos highest = between(1915, 1980, draw, 10);  // 3 % of noise
                const double share = time >= from.second ? m_program.slowClock : 1;
                constexpr int atRest = 345;
                const int clock = static_cast<int>(static_cast<double>(highest) * share);
                m_run.clocks.push_back({time, gpu, time < from.first ? atRest : clock});
            }
    }

    /// Adds an operation that arrives at a device at a time; returns when it ends.
    Nanos submitted(const HostAct& act, Nanos arrives, std::int64_t correlation, Nanos gap) {
        const Queue queue{act.gpu, act.stream};
        Nanos start = std::max(arrives, m_tails[queue] > 0 ? m_tails[queue] + gap : 0);
        if (const auto awaited = m_awaited.find(queue); awaited != m_awaited.end()) {
            start = std::max(start, awaited->second + between(800, 2000, act, 3));
            m_awaited.erase(awaited);
        }
        const Nanos end = start + lengthOf(act) + act.lateness;
        m_tails[queue] = end;
        m_pending.insert(end);
        m_run.operations.push_back({start, end, act, correlation});
        return end;
    }

    /// Returns when there is room in the queue for another launch.
    Nanos room(Nanos now) {
        constexpr std::size_t most = 1022;
        m_pending.erase(m_pending.begin(), m_pending.upper_bound(now));
        if (m_pending.size() < most) return now;
        return *std::next(m_pending.begin(), static_cast<std::ptrdiff_t>(m_pending.size() - most));
    }

    Nanos launched(const HostAct& act, Nanos now) {
        const Nanos gap = between(800, 1600, act, 4), latency = between(3500, 7000, act, 5);
        if (act.isInGraph && m_graph > 0) {
            submitted(act, m_graphArrives, m_graph, between(600, 1000, act, 4));
            return now;
        }
        const bool isFirst = m_program.lazyLoad > 0 && m_loaded.insert(act.name).second;
        Nanos end = std::max(now + act.host, room(now));
        if (isFirst) end += between(m_program.lazyLoad / 2, 2 * m_program.lazyLoad, act, 6);
        constexpr Nanos heldUp = 50 * microsecond;
        const Nanos arrives = (end - now > heldUp ? end - 5 * microsecond : now) + latency;
        const std::int64_t correlation = call(act.isInGraph ? "cudaGraphLaunch" : "cudaLaunchKernel", now, end);
        if (act.isInGraph) m_graph = correlation, m_graphArrives = arrives;
        if (!act.op.name.empty())
            m_run.frames.push_back({now, end, act.op.name, static_cast<int>(m_thread), false, act.op.inputs});
        const Nanos ended = submitted(act, arrives, correlation, gap);
        if (m_program.launchesBlock) m_run.calls.back().end = end = std::max(end, ended + between(4000, 9000, act, 7));
        return end;
    }

    Nanos copied(const HostAct& act, Nanos now) {
        constexpr Nanos staged = 100 * microsecond;  // smaller copies are staged in memory of the driver
        const Nanos own = now + between(4000, 8000, act, 8);
        const std::int64_t correlation = call(act.blocks ? "cudaMemcpy" : "cudaMemcpyAsync", now, own);
        const Nanos ended = submitted(act, now + between(3500, 7000, act, 5), correlation, between(800, 1600, act, 4));
        const bool isPageable = act.memory == HostAct::Memory::Pageable;
        Nanos end = own;
        if (act.blocks || m_program.launchesBlock || (isPageable && act.isToHost))
            end = std::max(own, ended + between(3000, 8000, act, 9));
        else if (isPageable && act.device >= staged)
            end = std::max(own, ended - between(12'000, 85'000, act, 9));
        return m_run.calls.back().end = end;
    }

    const GpuProgram& m_program;
    ProgramRun m_run;
    std::size_t m_thread = 0;
    std::vector<Nanos> m_clocks;
    std::vector<std::vector<std::size_t>> m_open;  // frames by thread
    std::map<Queue, Nanos> m_tails, m_awaited;
    std::map<std::uint64_t, Event> m_events;
    std::map<std::uint64_t, Nanos> m_signals;
    std::multiset<Nanos> m_pending;  // ends of operations
    std::set<std::string> m_loaded;
    std::int64_t m_correlation = 100, m_graph = 0;
    Nanos m_graphArrives = 0;
};

}  // namespace

core::Nanos ProgramRun::wall() const {
    std::vector<Nanos> ends(static_cast<std::size_t>(steps));
    for (const Operation& each : operations)
        if (each.act.step >= 0 && each.act.step < steps) {
            Nanos& end = ends[static_cast<std::size_t>(each.act.step)];
            end = std::max(end, each.end);
        }
    for (std::size_t step = 0; step < ends.size(); ++step) {
        if (isMarked) ends[step] = std::max(ends[step], marks[step + 1]);
        if (step > 0) ends[step] = std::max(ends[step], ends[step - 1]);
    }
    return (ends.back() - ends.front()) / (steps - 1);
}

ProgramRun run(const GpuProgram& program) { return GpuMachine(program).run(); }

}  // namespace tests
