// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/doubt/lost_operations.h"

#include "core/base/stop.h"
#include "core/trace/import_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace core {

namespace {

constexpr std::string_view causes =
    "the GPU was not finished when the profiler stopped, another profiler was attached, the process may not read the "
    "GPU's counters (containers), or the driver is newer than the profiler";
constexpr std::string_view advice =
    "synchronize the GPU before the profiler stops, and record again with a profiler of the driver's age";

/// Returns whether launches of graphs have operations, unless they were lost.
bool recordsGraphs(const Trace& trace, const LaunchCounts& counts) {
    return !trace.hasEvents() || counts.linkedGraphs() > counts.graphs() / 2;
}

enum class LostWork : char { Kernels, Copies };

/// The launches that have no operation although they should, by start; and the first and last that have one. Calls that
/// copy or set memory launch work, too.
class Launches {
public:
    Launches(const Trace& trace, const LaunchCounts& counts, LostWork work, const std::stop_token& stop)
        : m_trace(trace),
          m_counts(counts),
          m_work(work),
          m_takesGraphs(recordsGraphs(trace, counts)),
          m_words(trace.names.size(), Word::Unknown),
          m_threads(trace.threads.size()) {
        const Calls& calls = trace.calls;
        for (std::uint32_t call = 0; call < calls.size(); ++call) {
            if (everyFew(call, stop)) return;
            Thread& thread = m_threads[index(calls.thread[call])];
            if (const Word word = wordOf(calls.name[call]); word != Word::Other)
                thread.isCapturing = word == Word::Begin;
            if (isLaunch(call)) add(thread, call);
        }
        for (Thread& thread : m_threads)
            settle(thread);
        std::ranges::sort(m_without);
    }

    const std::vector<std::uint32_t>& without() const { return m_without; }
    std::size_t count() const { return m_count; }
    LostWork work() const { return m_work; }
    std::size_t before() const {
        return static_cast<std::size_t>(std::ranges::lower_bound(m_without, m_first) - m_without.begin());
    }
    std::size_t after() const {
        return static_cast<std::size_t>(m_without.end() - std::ranges::upper_bound(m_without, m_last));
    }

private:
    enum class Word : char { Unknown, Other, Begin, End };
    struct Thread {
        std::uint32_t launch = noLaunch;  // the last one, which may contain the next
        bool hasOperation = false, isCaptured = false;
        bool isCapturing = false;
    };

    Word wordOf(NameId name) {
        Word& word = m_words[index(name)];
        if (word != Word::Unknown) return word;
        const std::string_view text = m_trace.names[name];
        word = text.find("BeginCapture") != std::string_view::npos ? Word::Begin
               : text.find("EndCapture") != std::string_view::npos ? Word::End
                                                                   : Word::Other;
        return word;
    }

    /// Some recorders keep no operations of graphs. Without any operation, no number has to lead to one.
    bool isLaunch(std::uint32_t call) const {
        const bool hasNumber = m_trace.calls.correlation[call] != notRecorded || !m_trace.hasEvents();
        if (m_work == LostWork::Copies) return hasNumber && m_counts.isCopy(call) && mayCopy(call);
        return hasNumber && (m_counts.isLaunch(call) || (m_takesGraphs && m_counts.isGraphLaunch(call)));
    }
    /// Of 20,000 calls of 20 recordings, those with an operation took 2.1 us and more, and those without one, which had
    /// no bytes to copy, less than 1 us.
    bool mayCopy(std::uint32_t call) const {
        constexpr Nanos shortest = 1500;
        return m_counts.operationsOf(call) > 0 || m_trace.calls.duration[call] >= shortest;
    }
    void add(Thread& thread, std::uint32_t call) {
        const Calls& calls = m_trace.calls;
        const bool has = m_counts.operationsOf(call) > 0;
        const bool isWithin =
            thread.launch != noLaunch && calls.start[call] < calls.start[thread.launch] + calls.duration[thread.launch];
        if (isWithin) {
            thread.hasOperation |= has;
            return;
        }
        settle(thread);
        thread.launch = call;
        thread.hasOperation = has;
        thread.isCaptured = thread.isCapturing;
    }
    void settle(Thread& thread) {
        if (thread.launch == noLaunch) return;
        if (thread.hasOperation) {
            m_first = std::min(m_first, thread.launch);
            m_last = m_last == noLaunch ? thread.launch : std::max(m_last, thread.launch);
        }
        if (thread.hasOperation || !thread.isCaptured) ++m_count;
        if (!thread.hasOperation && !thread.isCaptured) m_without.push_back(thread.launch);
        thread.launch = noLaunch;
    }

    const Trace& m_trace;
    const LaunchCounts& m_counts;
    LostWork m_work;
    bool m_takesGraphs;
    std::vector<Word> m_words;  // by name
    std::vector<Thread> m_threads;
    std::vector<std::uint32_t> m_without;  // calls, which are sorted by start
    std::uint32_t m_first = noLaunch, m_last = noLaunch;
    std::size_t m_count = 0;
};

std::string placeOf(const Trace& trace, std::uint32_t call) {
    return fmt::format("{:.6f} s, {}", static_cast<double>(trace.calls.start[call]) / 1e9,
                       trace.names[trace.calls.name[call]]);
}

std::string launchesText(std::size_t count, LostWork work) {
    if (work == LostWork::Kernels) return fmt::format("{} launch{}", count, count == 1 ? "" : "es");
    return fmt::format("{} call{} memory", count, count == 1 ? " that copies or sets" : "s that copy or set");
}

/// Returns how many ranges have counters of kernels: a profiler that measures these does not record the kernels.
std::uint64_t measuredRanges(const Trace& trace) {
    std::uint64_t count = 0;
    for (const ImportEntry& entry : trace.import.entries())
        if (entry.what.find(" cuda_profiler_range ") != std::string::npos) count += entry.count;
    return count;
}

Doubt allLost(const Trace& trace, const Launches& launches) {
    Doubt doubt{.kind = DoubtKind::Launches, .count = launches.without().size()};
    doubt.what = fmt::format("{} {} recorded, but no GPU operation", launchesText(doubt.count, launches.work()),
                             doubt.count == 1 ? "was" : "were");
    doubt.firstAt = placeOf(trace, launches.without().front());
    doubt.consequence =
        fmt::format("there are no figures of the GPU; why that happens, the likeliest first: {}", causes);
    doubt.advice = advice;
    if (const std::uint64_t measured = measuredRanges(trace)) {
        doubt.consequence = fmt::format(
            "there are no figures of the GPU: the profiler measured counters of kernels ({} range{}), and does not "
            "record the kernels then",
            measured, measured == 1 ? "" : "s");
        doubt.advice = "record again without metrics (profiler_metrics of _ExperimentalConfig)";
    }
    return doubt;
}

/// Returns where in the recording the launches without operations are: "12 before the first that has one, 3 after the
/// last".
std::string whereText(const Launches& launches) {
    const std::size_t before = launches.before(), after = launches.after();
    const std::size_t between = launches.without().size() - before - after;
    std::string text;
    const auto add = [&](std::size_t count, std::string_view where) {
        if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, where);
    };
    add(before, "before the first that has one");
    add(between, "between others");
    add(after, "after the last that has one");
    return text;
}

Doubt someLost(const Trace& trace, const Launches& launches) {
    Doubt doubt{.kind = DoubtKind::Launches, .count = launches.without().size()};
    const std::string all = launchesText(launches.count(), launches.work());
    const bool areAll = doubt.count == launches.count();
    doubt.what = areAll ? fmt::format("none of {} has a GPU operation", all)
                        : fmt::format("{} of {} have no GPU operation ({})", doubt.count, all, whereText(launches));
    doubt.firstAt = placeOf(trace, launches.without().front());
    doubt.consequence =
        "the steps in which they lie are incomplete, or left out if nothing of them is left: their GPU time is wrong";
    doubt.advice = launches.after() > launches.before()
                       ? "synchronize the GPU and let the profiler write its last buffers before it stops"
                       : "choose steps without them, or record again after a warm-up of the profiler";
    if (areAll)
        doubt.consequence = fmt::format("they are in no figure; why that happens, the likeliest first: {}", causes);
    if (areAll) doubt.advice = advice;
    return doubt;
}

/// Where parts of the file were lost as well, they say why: nothing is known of the profiler then.
Doubt ofDamage(const Trace& trace, Doubt doubt) {
    const ImportLosses losses = lossesOf(trace.import);
    if (losses.warnings + losses.dropped == 0) return doubt;
    doubt.consequence = doubt.consequence.substr(0, doubt.consequence.find(';'));
    doubt.consequence += "; parts of the file could not be read, and the operations may have been in them";
    doubt.advice = "copy or write the file again, and record again if they are still missing";
    return doubt;
}

/// Recorders of AMD record copies where they are asked to. What sets memory is a kernel there, and recorded with
/// kernels.
bool recordsCopies(const Trace& trace) {
    if (!trace.source.format.starts_with("roc")) return true;
    return std::ranges::find(trace.events.kind, OpKind::Copy) != trace.events.kind.end();
}

/// Operations that name no launch may be those of launches without an operation: some runtimes do not number them.
std::size_t operationsWithoutLaunch(const Trace& trace, LostWork work, const std::stop_token& stop) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < trace.events.size() && !everyFew(i, stop); ++i) {
        const LostWork own = trace.events.kind[i] == OpKind::Kernel ? LostWork::Kernels : LostWork::Copies;
        count += own == work && trace.events.launch[i] == noLaunch ? 1 : 0;
    }
    return count;
}

/// Operations without a time are not lost, and a doubt says what they are.
std::size_t setAside(const Trace& trace) {
    std::size_t count = 0;
    for (const Doubt& doubt : trace.doubts)
        if (doubt.kind == DoubtKind::Times) count += doubt.count;
    return count;
}

/// Of 40 clean recordings of all profilers, 38 have no launch without its operation, and two at most one in 200, of
/// which three are the last ones.
bool areMany(const Launches& launches) {
    constexpr std::size_t oneIn = 100, first = 3, last = 10;
    const std::size_t all = launches.without().size();
    return (all >= 2 && all >= launches.count() / oneIn) || launches.before() >= first || launches.after() >= last;
}

}  // namespace

std::optional<Doubt> lostOperations(const Trace& trace, const LaunchCounts& counts, const std::stop_token& stop) {
    const bool mayLackGraphs = recordsGraphs(trace, counts) && counts.linkedGraphs() < counts.graphs();
    if (trace.hasEvents() && counts.unlinked() == 0 && !mayLackGraphs) return std::nullopt;
    const Launches launches(trace, counts, LostWork::Kernels, stop);
    if (launches.without().empty() || stop.stop_requested()) return std::nullopt;
    const std::size_t aside = setAside(trace);
    if (!trace.hasEvents() && aside >= launches.without().size()) return std::nullopt;
    if (!trace.hasEvents()) return ofDamage(trace, allLost(trace, launches));
    // Where kernels were recorded and no launch has one, others lead to them: the queues of Ascend's runtime.
    const bool leadsElsewhere = counts.linked() + counts.linkedGraphs() == 0 && trace.eventCount(OpKind::Kernel) > 0;
    if (leadsElsewhere || !areMany(launches)) return std::nullopt;
    if (operationsWithoutLaunch(trace, LostWork::Kernels, stop) + aside >= launches.without().size())
        return std::nullopt;
    return ofDamage(trace, someLost(trace, launches));
}

std::optional<Doubt> lostCopies(const Trace& trace, const LaunchCounts& counts, const std::stop_token& stop) {
    if (trace.hasEvents() && (counts.linkedCopies() == counts.copies() || !recordsCopies(trace))) return std::nullopt;
    const Launches launches(trace, counts, LostWork::Copies, stop);
    if (stop.stop_requested() || !areMany(launches)) return std::nullopt;
    const std::size_t others = operationsWithoutLaunch(trace, LostWork::Copies, stop) + setAside(trace);
    if (others >= launches.without().size()) return std::nullopt;
    return ofDamage(trace, trace.hasEvents() ? someLost(trace, launches) : allLost(trace, launches));
}

std::vector<std::uint32_t> lostLaunches(const Trace& trace, const std::stop_token& stop) {
    const LaunchCounts counts(trace, stop);
    return Launches(trace, counts, LostWork::Kernels, stop).without();
}

}  // namespace core
