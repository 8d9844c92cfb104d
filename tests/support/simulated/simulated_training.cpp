// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/simulated/simulated_training.h"

#include "core/trace/trace_builder.h"
#include "tests/support/simulated/simulated_program.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <vector>

namespace tests {

namespace {

using core::microsecond;
using core::Nanos;

struct Call {
    Nanos start = 0, end = 0;
    const char* name = "";
    std::size_t thread = 0;
    std::int64_t correlation = 0;
};
struct Operation {
    Nanos start = 0, end = 0;
    Work work{};
    int stream = 0;
    std::int64_t correlation = 0;
    int iteration = 0;
};

struct Ran {
    Nanos start = 0, end = 0;
    Deed deed{};
};

bool copies(Work work) { return work == Work::Upload || work == Work::Download || work == Work::LocalCopy; }

/// Runs the threads: the thread with the earliest clock executes its next action.
class Machine {
public:
    Machine(const Training& training, Changed changed) : m_is(training), m_changed(changed) {}

    void run() {
        const auto programs = programOf(m_is);
        std::vector<std::size_t> next(programs.size());
        m_clock.assign(programs.size(), 0);
        for (;;) {
            std::size_t thread = programs.size();
            for (std::size_t each = 0; each < programs.size(); ++each) {
                if (next[each] == programs[each].size() || !isReady(programs[each][next[each]], each)) continue;
                if (thread == programs.size() || m_clock[each] < m_clock[thread]) thread = each;
            }
            if (thread == programs.size()) return;
            m_thread = thread;
            m_clock[thread] = done(programs[thread][next[thread]++], m_clock[thread]);
        }
    }

    Nanos wall() const { return finish(m_steps.size() - 1) - finish(2); }
    core::TracePtr trace(Recording recording) const;

private:
    void addOperations(core::TraceBuilder& builder, Nanos from) const;
    void addRanges(core::TraceBuilder& builder, Nanos from) const;

    struct Event {
        Nanos time = 0;
        int stream = 0;
        std::int64_t correlation = 0;
    };

    bool isReady(const Action& action, std::size_t thread) {
        if (action.deed != Deed::Await) return true;
        const auto signalled = m_signals.find(action.event);
        if (signalled == m_signals.end()) return false;
        constexpr Nanos wakesUp = 8 * microsecond;
        if (signalled->second > m_clock[thread]) m_clock[thread] = signalled->second + wakesUp;
        return true;
    }
    bool isChanged(Changed one, Changed other) const { return m_changed == one || m_changed == other; }
    bool hostIsFree() const { return isChanged(Changed::FastCpu, Changed::Graph); }

    double uniform(std::uint64_t key, std::uint64_t salt) const {
        std::uint64_t x = m_is.seed * 0x9e3779b97f4a7c15u + key * 0xbf58476d1ce4e5b9u + salt * 0x94d049bb133111ebu;
        for (int round = 0; round < 3; ++round)
            x = (x ^ x >> 29) * 0xbf58476d1ce4e5b9u + salt;
        return (static_cast<double>(x >> 12) + .5) / static_cast<double>(std::uint64_t{1} << 52);
    }
    Nanos around(Nanos mean, std::uint64_t key, std::uint64_t salt) const {
        const double normal = std::sqrt(-2 * std::log(uniform(key, 2 * salt))) *
                              std::cos(2 * std::numbers::pi * uniform(key, 2 * salt + 1));
        return std::max<Nanos>(1, static_cast<Nanos>(static_cast<double>(mean) * std::exp(m_is.jitter * normal)));
    }

    std::int64_t call(const char* name, Nanos start, Nanos end) {
        m_calls.push_back({start, end, name, m_thread, ++m_correlation});
        return m_correlation;
    }

    Nanos done(const Action& action, Nanos now) {
        switch (action.deed) {
            case Deed::Compute:
                return now + (hostIsFree() ? 0 : around(action.mean, action.key, 1));
            case Deed::Load:
            case Deed::Think:
            case Deed::ThinkMore:
            case Deed::Flush:
                return ran(action, now);
            case Deed::Allocate:
            case Deed::LoadModule:
                return called(action, now);
            case Deed::Step:
                m_steps.push_back(now);
                return now;
            case Deed::Signal:
                m_signals[action.event] = now;
                return now;
            case Deed::Await:
                return now;
            case Deed::Launch:
                return launched(action, now);
            case Deed::Record:
            case Deed::Wait:
                return ordered(action, now);
            case Deed::ReadBack:
                return readBack(action, now);
            case Deed::SyncDevice:
                break;
        }
        Nanos last = 0;
        for (const auto& [stream, end] : m_tail)
            last = std::max(last, end);
        return waited("cudaDeviceSynchronize", now, now + (m_changed == Changed::FastCpu ? 0 : 3 * microsecond),
                      last + 8 * microsecond, core::WaitKind::Device);
    }
    Changed without(Deed deed) const {
        switch (deed) {
            case Deed::Load:
                return m_thread == 0 ? Changed::NoLoading : Changed::FastCpu;
            case Deed::Think:
                return Changed::NoCode;
            case Deed::ThinkMore:
                return Changed::NoOddCode;
            case Deed::Flush:
                return Changed::NoOverhead;
            case Deed::Allocate:
                return Changed::NoAllocation;
            default:
                return Changed::NoModules;
        }
    }
    Nanos lengthOf(const Action& action) const {
        return isChanged(Changed::FastCpu, without(action.deed)) ? 0 : around(action.mean, action.key, 1);
    }
    /// Runs code that is recorded as a range.
    Nanos ran(const Action& action, Nanos now) {
        const Nanos end = now + lengthOf(action);
        if (m_thread == 0) m_ranges.push_back({now, end, action.deed});
        return end;
    }
    Nanos called(const Action& action, Nanos now) {
        const Nanos end = now + lengthOf(action);
        call(action.deed == Deed::Allocate ? "cudaMalloc" : "cuModuleLoadData", now, end);
        return end;
    }
    Nanos ordered(const Action& action, Nanos now) {
        const Nanos end = now + (hostIsFree() ? 0 : 1500);
        const bool isRecord = action.deed == Deed::Record;
        const std::int64_t correlation = call(isRecord ? "cudaEventRecord" : "cudaStreamWaitEvent", now, end);
        if (isRecord) {
            m_events[action.event] = {m_tail[action.stream], action.stream, correlation};
            return end;
        }
        const Event& event = m_events[action.event];
        if (!(m_changed == Changed::Overlap && action.holdsBack)) m_waits[action.stream].push_back(event.time);
        core::WaitRow row;
        row.kind = core::WaitKind::StreamOnEvent;
        row.correlation = correlation;
        row.device = 0;
        row.stream = action.stream;
        row.source = event.stream;
        row.recordCorrelation = event.correlation;
        m_waitRows.push_back(row);
        return end;
    }
    Nanos readBack(const Action& action, Nanos now) {
        const Nanos copied =
            launched({Deed::Launch, action.key, 0, Work::Download, 2 * microsecond, 0, false, action.iteration}, now);
        return waited("cudaStreamSynchronize", copied, copied + (m_changed == Changed::FastCpu ? 0 : 2 * microsecond),
                      m_tail[0] + around(6 * microsecond, action.key, 5), core::WaitKind::Stream);
    }
    Nanos waited(const char* name, Nanos start, Nanos least, Nanos until, core::WaitKind kind) {
        const Nanos end = m_changed == Changed::NoSyncs ? least : std::max(least, until);
        core::WaitRow row;
        row.kind = kind;
        row.correlation = call(name, start, end);
        row.stream = kind == core::WaitKind::Stream ? 0 : core::notRecorded;
        m_waitRows.push_back(row);
        return end;
    }

    Nanos duration(const Action& action) const {
        const Nanos length = around(action.mean, action.key, 2);
        const auto times = [&](double factor) { return static_cast<Nanos>(std::nearbyint(double(length) * factor)); };
        if (m_changed == Changed::FastGpu) return 0;
        if (m_changed == Changed::Attention && action.work == Work::Attention) return times(.8);
        if (m_changed == Changed::Gemm && action.work == Work::Gemm) return times(.5);
        if (m_changed == Changed::SlowGemm && action.work == Work::Gemm) return times(1.5);
        if (m_changed == Changed::Communication && action.work == Work::Collective) return times(.5);
        if (m_changed == Changed::NoCasts && action.work == Work::Cast) return 0;
        if (m_changed == Changed::NoLocalCopies && action.work == Work::LocalCopy) return 0;
        return length;
    }
    /// Ends a launch call: the queue holds 1022 launches, and a call waits until there is room.
    Nanos endOfLaunch(Nanos now, Nanos length) {
        constexpr std::size_t room = 1022;
        std::erase_if(m_pending, [&](Nanos end) { return end <= now; });
        if (m_pending.size() < room) return now + length;
        const auto at = m_pending.begin() + static_cast<std::ptrdiff_t>(m_pending.size() - room);
        std::nth_element(m_pending.begin(), at, m_pending.end());
        return std::max(now + length, *at);
    }
    Nanos launched(const Action& action, Nanos now) {
        const bool isCopy = copies(action.work);
        const bool isFree = m_changed == Changed::FastCpu || (m_changed == Changed::Graph && !isCopy);
        Nanos length = isFree ? 0 : around(static_cast<Nanos>(m_is.launch * 1000), action.key, 3);
        if (m_changed == Changed::Launches && !isCopy) length /= 2;
        const Nanos end = endOfLaunch(now, length);
        const std::int64_t correlation = call(isCopy ? "cudaMemcpyAsync" : "cudaLaunchKernel", now, end);
        Nanos latency = around(static_cast<Nanos>(m_is.latency * 1000), action.key, 4);
        if (m_changed == Changed::Graph && !isCopy) latency = std::min(latency, 3 * microsecond);
        const Nanos gap = m_changed == Changed::FastGpu ? 0 : around(1200, action.key, 6);
        constexpr Nanos heldUp = 50 * microsecond;
        Nanos start = std::max((end - now > heldUp ? end : now) + latency, m_tail[action.stream] + gap);
        for (const Nanos event : m_waits[action.stream])
            start = std::max(start, event + microsecond);
        m_waits[action.stream].clear();
        const Nanos until = start + lengthBeside(action, start);
        const bool isUpload = action.work == Work::Upload;
        m_tail[action.stream] = isUpload && m_changed == Changed::OverlappedUploads ? start : until;
        m_pending.push_back(until);
        m_operations.push_back({start, until, action.work, action.stream, correlation, action.iteration});
        if (!isUpload || !m_is.uploadsPageable || m_changed == Changed::AsyncUploads) return end;
        return m_calls.back().end = std::max(end, until + 3 * microsecond);
    }
    /// The duration of an operation, including delays by other ranks and by operations that run at the same time.
    Nanos lengthBeside(const Action& action, Nanos start) {
        Nanos length = duration(action);
        if (action.work == Work::Collective) {
            if (m_is.lateness > 0 && !isChanged(Changed::FastGpu, Changed::NobodyLate))
                length += static_cast<Nanos>(-std::log(uniform(action.key, 99)) * m_is.lateness * 1000);
            m_collectives.push_back({start, start + length});
            return length;
        }
        Nanos beside = 0;
        const std::size_t first = m_collectives.size() - std::min<std::size_t>(m_collectives.size(), 6);
        for (std::size_t i = first; i < m_collectives.size(); ++i)
            beside += std::max<Nanos>(
                0, std::min(m_collectives[i].second, start + length) - std::max(m_collectives[i].first, start));
        return length + static_cast<Nanos>(static_cast<double>(beside) * m_is.contention);
    }

    Nanos finish(std::size_t step) const {
        Nanos last = m_steps[step];
        for (const Operation& each : m_operations)
            if (each.iteration >= 1 && each.iteration < static_cast<int>(step)) last = std::max(last, each.end);
        return last;
    }

    const Training& m_is;
    Changed m_changed;
    std::size_t m_thread = 0;
    std::vector<Nanos> m_clock, m_steps, m_pending;
    std::map<int, Nanos> m_tail;
    std::map<int, std::vector<Nanos>> m_waits;
    std::map<std::uint64_t, Event> m_events;
    std::map<std::uint64_t, Nanos> m_signals;
    std::vector<std::pair<Nanos, Nanos>> m_collectives;
    std::vector<Ran> m_ranges;
    std::vector<Call> m_calls;
    std::vector<Operation> m_operations;
    std::vector<core::WaitRow> m_waitRows;
    std::int64_t m_correlation = 100;
};

void Machine::addOperations(core::TraceBuilder& builder, Nanos from) const {
    const std::array names{"sm90_gemm",
                           "flash_fwd",
                           "vectorized_elementwise_kernel",
                           "layer_norm",
                           "ncclDevKernel_AllReduce",
                           m_is.uploadsPageable ? "Memcpy HtoD (Pageable -> Device)" : "Memcpy HtoD (Pinned -> Device)",
                           "Memcpy DtoH (Device -> Pinned)",
                           "unrolled_elementwise_kernel<direct_copy_kernel_cuda>",
                           "Memcpy DtoD (Device -> Device)"};
    const core::ProcessId process = builder.owners().processOf(0, 0);
    const core::DeviceId device = builder.owners().deviceOf("0", 0);
    for (const Operation& each : m_operations) {
        if (each.end < from) continue;
        core::EventRow row{each.start, each.end - each.start,
                           builder.intern(names[static_cast<std::size_t>(each.work)]),
                           builder.owners().streamOf(process, device, -1, -1, each.stream)};
        row.kind = copies(each.work) ? core::OpKind::Copy : core::OpKind::Kernel;
        row.correlation = each.correlation;
        if (each.work == Work::LocalCopy) row.copyKind = core::CopyKind::DtoD;
        row.isPageable = each.work == Work::Upload && m_is.uploadsPageable;
        if (each.work != Work::Collective) {
            builder.add(row);
            continue;
        }
        core::Collective moved;
        moved.name = moved.type = moved.group = builder.intern("");
        moved.input = 1000;
        moved.elementSize = 4;
        moved.ranks = 2;
        builder.add(moved);
        builder.add(row);
    }
}

void Machine::addRanges(core::TraceBuilder& builder, Nanos from) const {
    const core::ProcessId process = builder.owners().processOf(0, 0);
    const core::ThreadId thread = builder.owners().threadOf(process, 1);
    const auto add = [&](Nanos start, Nanos end, const std::string& name, core::RangeKind kind) {
        builder.add(core::HostRangeRow{start, end - start, builder.intern(name), thread, kind});
    };
    for (const auto& [start, end, deed] : m_ranges) {
        if (start < from) continue;
        if (deed == Deed::Flush)
            add(start, end, "Buffer Flush", core::RangeKind::Overhead);
        else if (deed == Deed::Load)
            add(start, end, "enumerate(DataLoader)#_SingleProcessDataLoaderIter.__next__", core::RangeKind::Annotation);
        else
            add(start, end, "train.py(12): augment", core::RangeKind::PythonCall);
    }
    for (std::size_t step = 1; step + 1 < m_steps.size(); ++step)
        add(m_steps[step], m_steps[step + 1], "ProfilerStep#" + std::to_string(step), core::RangeKind::Annotation);
}

core::TracePtr Machine::trace(Recording recording) const {
    const Nanos from = m_steps[1] - 20 * microsecond;
    core::TraceBuilder builder;
    const core::ProcessId process = builder.owners().processOf(0, 0);
    builder.owners().deviceOf("0", 0);
    for (const Call& each : m_calls) {
        const bool isLeftOut = recording == Recording::Neither && std::string_view(each.name) == "cudaStreamWaitEvent";
        if (each.start < from || isLeftOut) continue;
        const core::ThreadId thread = builder.owners().threadOf(process, static_cast<std::int64_t>(each.thread) + 1);
        builder.add(
            core::CallRow{each.start, each.end - each.start, builder.intern(each.name), thread, each.correlation});
    }
    addOperations(builder, from);
    if (recording == Recording::Waits)
        for (core::WaitRow row : m_waitRows) {
            row.process = process;
            builder.add(row);
        }
    addRanges(builder, from);
    return builder.finish();
}

}  // namespace

Simulated simulated(const Training& training, Changed changed, Recording recording) {
    Machine machine(training, changed);
    machine.run();
    return {machine.trace(recording), machine.wall()};
}

}  // namespace tests
