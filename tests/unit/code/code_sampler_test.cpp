// SPDX-License-Identifier: GPL-3.0-or-later
// Compares idle time by code with an oracle that finds the open frames at every nanosecond. The oracle uses only the
// recorded frames and shares no code with the stacks.
#include "core/analysis/idle/idle_causes.h"
#include "core/code/code_trees.h"
#include "core/ingest/readers.h"
#include "tests/support/code_of.h"
#include "tests/support/json_trace.h"
#include "tests/support/random_trace.h"
#include "tests/support/sqlite/sqlite_fixture.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <random>

namespace {

using namespace core;
using tests::TimeByPath;

/// A frame that the test wrote.
struct WrittenFrame {
    std::string name;
    int process = 0, thread = 0;
    Nanos start = 0, end = 0;
    int correlation = 0;  ///< set only for calls
};
struct WrittenKernel {
    int process = 0;
    Nanos start = 0, end = 0;
    int correlation = 0;
};
struct WrittenTrace {
    std::vector<WrittenFrame> frames;
    std::vector<WrittenKernel> kernels;  ///< sorted by start
};

/// Returns the open frames, outermost first; of nested frames with equal starts, the longer one is the outer one.
std::string openAt(const WrittenTrace& trace, int process, int thread, Nanos time) {
    std::multimap<std::pair<Nanos, Nanos>, std::string> open;
    for (const WrittenFrame& frame : trace.frames)
        if (frame.process == process && frame.thread == thread && frame.start <= time && time < frame.end)
            open.emplace(std::pair(frame.start, -frame.end), frame.name);
    std::string path;
    for (const auto& [place, name] : open)
        path += (path.empty() ? "" : " > ") + name;
    return path;
}

/// Counts idle time by path; each process has its own device.
TimeByPath counted(const WrittenTrace& trace) {
    TimeByPath times;
    std::map<int, Nanos> ends;
    for (const WrittenKernel& kernel : trace.kernels) {
        Nanos& until = ends.try_emplace(kernel.process, kernel.start).first->second;
        const auto launch = std::ranges::find_if(trace.frames, [&](const WrittenFrame& frame) {
            return frame.process == kernel.process && frame.correlation == kernel.correlation;
        });
        for (Nanos time = until; time < kernel.start; ++time) {
            if (launch == trace.frames.end()) {
                ++times["(launch not recorded)"];
                continue;
            }
            const bool isWaiting = time >= launch->end;
            const std::string path = openAt(trace, launch->process, launch->thread, isWaiting ? launch->start : time);
            ++times[isWaiting ? path + " > (launch latency)" : path.empty() ? "(outside recorded code)" : path];
        }
        until = std::max(until, kernel.end);
    }
    return times;
}

TimeByPath offGpuTimes(const TracePtr& trace) {
    const tests::CodeOf c(trace);
    return tests::selfTimes(offGpuTrees(c.view(), c.frames, tests::asRecorded));
}

/// Nested ranges with launches on two threads of each process; thread and correlation ids repeat across processes.
WrittenTrace randomTrace(std::mt19937& random, int processes) {
    const auto upTo = [&](unsigned most) { return static_cast<Nanos>(random() % most); };
    WrittenTrace trace;
    std::vector<std::pair<int, int>> launches;
    for (int process = 1; process <= processes; ++process) {
        int correlation = 0;
        for (int thread = 1; thread <= 2; ++thread)
            for (int block = 0; block < 4; ++block) {
                const Nanos at = 60 * block + thread + 3 * process;
                const auto add = [&](const std::string& name, Nanos start, Nanos end, int id = 0) {
                    trace.frames.push_back({name, process, thread, start, end, id});
                };
                add(fmt::format("outer{}", upTo(3)), at, at + 50);
                const Nanos inner = at + 3 + upTo(10), length = 14 + upTo(10);
                add(fmt::format("inner{}", upTo(3)), inner, inner + length);
                add(fmt::format("leaf{}", upTo(2)), inner + 2, inner + 5 + upTo(4));
                add("cudaLaunchKernel", inner + 10, inner + 12, ++correlation);
                launches.emplace_back(process, correlation);
            }
    }
    std::shuffle(launches.begin(), launches.end(), random);
    Nanos now = 20;
    for (const auto& [process, correlation] : launches) {
        now += upTo(30);
        trace.kernels.push_back({process, now, now + 4, upTo(9) == 0 ? 999 : correlation});
        now += 4;
    }
    return trace;
}

TracePtr nsysTrace(const WrittenTrace& written) {
    using tests::global;
    std::string sql = "INSERT INTO StringIds VALUES (900, 'k'), (901, 'cudaLaunchKernel');";
    for (const WrittenFrame& frame : written.frames) {
        const std::int64_t thread =
            global(static_cast<std::uint64_t>(frame.process) * 10, static_cast<std::uint64_t>(frame.thread));
        if (frame.correlation > 0)
            sql += fmt::format(
                "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME (start, end, eventClass, globalTid, "
                "correlationId, nameId) VALUES ({}, {}, 0, {}, {}, 901);",
                frame.start, frame.end, thread, frame.correlation);
        else
            sql += fmt::format(
                "INSERT INTO NVTX_EVENTS (start, end, eventType, globalTid, text) VALUES "
                "({}, {}, 59, {}, '{}');",
                frame.start, frame.end, thread, frame.name);
    }
    for (const WrittenKernel& kernel : written.kernels)
        sql += fmt::format(
            "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL (start, end, deviceId, contextId, streamId, "
            "correlationId, globalPid, shortName, demangledName) VALUES "
            "({}, {}, 0, 1, 7, {}, {}, 900, 900);",
            kernel.start, kernel.end, kernel.correlation, global(static_cast<std::uint64_t>(kernel.process) * 10));
    const tests::TemporaryFolder folder;
    const auto path = folder.path() / "made.sqlite";
    tests::makeExport(path, tests::NsysSchema::V3_13_2, sql);
    return tests::valueOf(readTrace(path, {}));
}

TracePtr kinetoTrace(const WrittenTrace& written) {
    std::string events;
    const auto micros = [](Nanos time) { return fmt::format("0.{:03}", time); };
    for (const WrittenFrame& frame : written.frames)
        events +=
            fmt::format(R"({{"ph":"X","cat":"{}","name":"{}","pid":{},"tid":{},"ts":{},"dur":{},"args":{{{}}}}},)",
                        frame.correlation > 0 ? "cuda_runtime" : "python_function", frame.name, frame.process,
                        frame.thread, micros(frame.start), micros(frame.end - frame.start),
                        frame.correlation > 0 ? fmt::format("\"correlation\": {}", frame.correlation) : "");
    for (const WrittenKernel& kernel : written.kernels)
        events += fmt::format(R"({{"ph":"X","cat":"kernel","name":"k","pid":0,"tid":7,"ts":{},"dur":{},)"
                              R"("args":{{"device":0,"stream":7,"correlation":{}}}}},)",
                              micros(kernel.start), micros(kernel.end - kernel.start), kernel.correlation);
    events.pop_back();
    return tests::valueOf(
        tests::readJsonText(R"({"schemaVersion": 1, "deviceProperties": [], "traceEvents": [)" + events + "]}"));
}

TEST(CodeSampler, NestedNvtxRangesOnTwoThreadsOfAnNsysExport) {
    for (unsigned seed = 0; seed < 12; ++seed) {
        std::mt19937 random(seed);
        const WrittenTrace written = randomTrace(random, 1);
        const TracePtr trace = nsysTrace(written);
        ASSERT_TRUE(trace);
        ASSERT_EQ(offGpuTimes(trace), counted(written)) << "seed " << seed;
    }
}

TEST(CodeSampler, TwoProcessesWithEqualThreadsAndCorrelationsOfAnNsysExport) {
    for (unsigned seed = 0; seed < 12; ++seed) {
        std::mt19937 random(seed);
        const WrittenTrace written = randomTrace(random, 2);
        const TracePtr trace = nsysTrace(written);
        ASSERT_TRUE(trace);
        ASSERT_EQ(offGpuTimes(trace), counted(written)) << "seed " << seed;
    }
}

TEST(CodeSampler, PythonFramesOfAPyTorchTrace) {
    for (unsigned seed = 0; seed < 40; ++seed) {
        std::mt19937 random(seed);
        const WrittenTrace written = randomTrace(random, 1);
        const TracePtr trace = kinetoTrace(written);
        ASSERT_TRUE(trace);
        ASSERT_EQ(offGpuTimes(trace), counted(written)) << "seed " << seed;
    }
}

}  // namespace
