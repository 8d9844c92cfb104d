// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random_trace.h"

#include "core/analysis/time/time_shares.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>

#include <array>
#include <string>

namespace tests {

namespace {

int below(std::mt19937& random, int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); }

std::string randomOperation(std::mt19937& random, EmptyOperations empty) {
    constexpr std::array<const char*, 7> names = {"gemm",      "norm",      "ncclAllReduce", "ncclSendRecv",
                                                  "copy:HtoD", "copy:DtoH", "set:"};
    const int start = below(random, 50);
    const bool isEmpty = below(random, 4) == 0 && empty == SomeEmptyOperations;
    const int length = isEmpty ? 0 : below(random, 12) + (empty == NoEmptyOperations);
    const char* name = names[static_cast<std::size_t>(below(random, 7))];
    return fmt::format("{} {}-{} @{} #{}", name, start, start + length, 7 + below(random, 2), below(random, 2));
}

}  // namespace

core::TracePtr randomTrace(std::mt19937& random, EmptyOperations empty) {
    std::string text;
    const int count = 1 + below(random, 14);
    for (int i = 0; i < count; ++i)
        text += randomOperation(random, empty) + ",";
    return traceOf(text);
}

core::TracePtr randomRun(std::mt19937& random) {
    std::string text;
    int end = below(random, 10);
    const int steps = 1 + below(random, 4);
    for (int step = 0; step < steps; ++step) {
        const int start = end + below(random, 3);
        end = start + 1 + below(random, 14);
        text += fmt::format("range:step{} {}-{},", 3 + step, start, end);
    }
    const int count = 1 + below(random, 14);
    for (int i = 1; i <= count; ++i) {
        text += randomOperation(random, SomeEmptyOperations);
        if (below(random, 8) == 0) {  // its call was not recorded
            text += fmt::format(" ^{},", i);
            continue;
        }
        const int call = below(random, 50);
        text += fmt::format(" ^{}, call:launch {}-{} ^{} !{},", i, call, call + 1, i, 1 + below(random, 2));
    }
    return traceOf(text);
}

core::Classification oneClass(const core::Trace& trace) {
    core::Classification classes;
    classes.classes = {"others"};
    classes.colors = {""};
    classes.names = core::namesOfOperations(trace);
    classes.classOf.resize(trace.names.size());
    classes.ruleOf.assign(trace.names.size(), core::noRule);
    for (const std::string_view name : trace.names.texts())
        classes.communication.push_back(name.starts_with("nccl"));
    return classes;
}

core::Breakdown countedBreakdown(const core::Trace& trace, const core::Classification& classes,
                                 const core::TimeWindow& window, std::optional<core::DeviceId> device,
                                 std::optional<core::ProcessId> process) {
    const core::Buckets buckets(trace, classes);
    core::Breakdown sum;
    sum.wall = window.end - window.start;
    for (core::Nanos t = window.start; t < window.end; ++t) {
        std::array<bool, core::bucketCount> has{};
        for (const std::size_t i : runningAt(trace, device, t))
            if (!process || trace.streams[index(trace.events.stream[i])].process == *process)
                has[static_cast<std::size_t>(buckets[i])] = true;
        sum.communication += has[1];
        sum.copy += has[2];
        sum.computation += has[0];
        sum.exposedCommunication += !has[0] && has[1];
        sum.exposedCopy += !has[0] && !has[1] && has[2];
        sum.unknown += !has[0] && !has[1] && !has[2] && has[3];
        sum.idle += !has[0] && !has[1] && !has[2] && !has[3];
    }
    sum.busy = sum.wall - sum.idle;
    return sum;
}

std::string textOf(const core::Breakdown& sum) {
    return fmt::format(
        "computation {}, exposed communication {}, exposed copies {}, unknown {}, busy {}, idle {}, wall {}, "
        "communication {}, copies {}",
        sum.computation, sum.exposedCommunication, sum.exposedCopy, sum.unknown, sum.busy, sum.idle, sum.wall,
        sum.communication, sum.copy);
}

std::vector<std::size_t> runningAt(const core::Trace& trace, std::optional<core::DeviceId> device, core::Nanos t) {
    std::vector<std::size_t> running;
    for (std::size_t i = 0; i < trace.events.size(); ++i) {
        if (device && trace.streams[index(trace.events.stream[i])].device != *device) continue;
        if (trace.events.start[i] <= t && t < trace.events.end(i)) running.push_back(i);
    }
    return running;
}

}  // namespace tests
