// SPDX-License-Identifier: GPL-3.0-or-later
// Counter events of Chrome traces.
#include "tests/support/json_trace.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;

/// Returns "GPU 1 clock: 5 at 10 6 at 20" for each counter of a trace with these events and one from 0 to 1 us.
std::string countersOf(const std::string& events) {
    const TracePtr trace = tests::valueOf(tests::readJsonText(
        R"json([{"ph": "X", "pid": 1, "tid": 1, "ts": 0, "dur": 1, "name": "a", "cat": "cpu_op"}, )json" + events +
        "]"));
    std::string text;
    std::size_t next = 0;
    for (const Counter& counter : trace->counters) {
        text += fmt::format("GPU {} {}:", counter.ordinal, trace->names[counter.name]);
        for (; next < counter.end; ++next)
            text += fmt::format(" {} at {}", trace->counterSamples.value[next], trace->counterSamples.time[next]);
        text += '\n';
    }
    for (const ImportEntry& entry : trace->import.entries())
        if (entry.kind == ImportKind::Dropped) text += fmt::format("dropped {} {}\n", entry.count, entry.what);
    return text;
}

TEST(JsonCounters, OfPyTorchAreThoseOfAGpuWhateverTheOrderOfTheirKeys) {
    EXPECT_EQ(countersOf(R"json({"ph": "C", "name": "Power (W)", "pid": "GPU 1 Counters", "ts": 0.5, "args": {
    "" : 640.5}},
        {"args": {"": 7}, "ts": -0.25, "pid": "GPU 1 Counters", "name": "Power (W)", "ph": "C"},
        {"ph": "C", "name": "Power (W)", "pid": "GPU 0 Counters", "ts": 1, "args": {"": 3}})json"),
              "GPU 1 Power (W): 7 at -250 640.5 at 500\nGPU 0 Power (W): 3 at 1000\n");
}

TEST(JsonCounters, OfProgramsHaveASeriesForEachNumberAndAreToldApartByIdAndProcess) {
    EXPECT_EQ(countersOf(R"json({"ph": "C", "name": "queue", "pid": 1, "ts": 1, "args": {"in": 1, "out": "2"}},
        {"ph": "C", "name": "queue", "pid": 1, "id": 4, "ts": 2, "args": {"value": 3}},
        {"ph": "C", "name": "queue", "pid": 2, "ts": 3, "args": {"in": 4}})json"),
              "GPU -1 queue: in: 1 at 1000\nGPU -1 queue: out: 2 at 1000\nGPU -1 queue 4: 3 at 2000\n"
              "GPU -1 queue: in (process 2): 4 at 3000\n");
}

TEST(JsonCounters, ToldApartByIdAndProcessKeepTheirUnitAtTheEnd) {
    EXPECT_EQ(countersOf(R"json({"ph": "C", "name": "Clock (MHz)", "pid": 1, "ts": 1, "args": {"value": 1}},
        {"ph": "C", "name": "Clock (MHz)", "pid": 2, "id": 4, "ts": 2, "args": {"value": 3}},
        {"ph": "C", "name": "(all)", "pid": 2, "ts": 3, "args": {"value": 4}})json"),
              "GPU -1 Clock (MHz): 1 at 1000\nGPU -1 Clock 4 (process 2) (MHz): 3 at 2000\n"
              "GPU -1 (all) (process 2): 4 at 3000\n");
}

TEST(JsonCounters, AreNamedWithoutTheEscapesOfTheirIdsAndProcesses) {
    EXPECT_EQ(countersOf(R"json({"ph": "C", "name": "a", "pid": "x", "ts": 1, "args": {"value": 1}},
        {"ph": "C", "name": "a", "pid": "\u0047PU \u003e1", "id": "\u0041\u00e9", "ts": 2, "args": {"v\u003c": 3}},
        {"ph": "C", "name": "Power (W)", "pid": "\u0047PU 1 Counters", "ts": 3, "args": {"": 4}})json"),
              "GPU -1 a: 1 at 1000\nGPU -1 a A\u00e9: v< (process GPU >1): 3 at 2000\nGPU 1 Power (W): 4 at 3000\n");
}

TEST(JsonCounters, WithoutANumberOrATimeAreCounted) {
    EXPECT_EQ(countersOf(R"json({"ph": "C", "name": "a", "ts": 1, "args": {"x": "NaN", "y": [1], "z": 1e999}},
        {"ph": "C", "name": "a", "ts": 1, "args": 5}, {"ph": "C", "name": "a", "ts": 1},
        {"ph": "C", "name": "a", "args": {"x": 1}})json"),
              "dropped 1 events without a usable start time\ndropped 3 counter events without a number\n");
}

TEST(JsonCounters, OfAHostileFileAreBounded) {
    std::string events;
    for (int i = 0; i < 20'000; ++i)
        events += fmt::format("{}{{\"ph\": \"C\", \"name\": \"c{}\", \"ts\": 1, \"args\": {{\"\": 1}}}}",
                              i == 0 ? "" : ",", i);
    const std::string found = countersOf(events);
    EXPECT_NE(found.find("dropped 3616 samples of counters, beyond the 16,384 that are kept\n"), std::string::npos);
}

}  // namespace
