// SPDX-License-Identifier: GPL-3.0-or-later
// Uses the engine as the window does: one thread reads a file, a second edits rules, and a third computes figures. This
// test is most useful under the thread sanitizer.
#include "core/analysis/analysis.h"
#include "core/base/latest_job.h"
#include "core/ingest/readers.h"
#include "tests/support/places.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <future>
#include <random>
#include <semaphore>

namespace {

using namespace core;
using SnapshotPtr = std::shared_ptr<const Snapshot>;

/// Makes one random edit: moves, removes, duplicates or retypes a rule, often with a pattern that does not compile.
void edit(Rules& rules, std::mt19937& random) {
    const char* typed[] = {"gemm", "(", "nccl|", "elementwise", "[a-", "flash.*", "reduce_kernel", "norm", "(a+)+$"};
    const auto any = [&] { return random() % rules.rules.size(); };
    switch (random() % 4) {
        case 0:
            std::swap(rules.rules[any()], rules.rules[any()]);
            break;
        case 1:
            if (rules.rules.size() > 2) rules.rules.erase(rules.rules.begin() + static_cast<std::ptrdiff_t>(any()));
            break;
        case 2:
            rules.rules.push_back(rules.rules[any()]);
            break;
        default:
            rules.rules[any()].match = typed[random() % std::size(typed)];
    }
}

/// Formats the figures of a snapshot that the test compares.
std::string classFigures(const Snapshot& snapshot) {
    std::string text;
    for (const ClassRow& row : snapshot.analysis->classes.rows)
        text += snapshot.classes->classes[index(row.classId)] + " " + std::to_string(row.instances) + " " +
                std::to_string(row.total.real()) + "\n";
    return text;
}

/// Reads `path` on its own thread while making 200 edits, applied to a small trace until the file has been read.
void editWhileReading(const std::filesystem::path& path) {
    auto reading = std::async(std::launch::async, [&] { return readTrace(path, {}); });
    TracePtr trace = tests::traceOf("gemm 0-10, ncclDevKernel_AllReduce 4-12 @8, copy:HtoD 12-13");
    auto rules = parseRules(presets().front().text);
    ASSERT_TRUE(rules);
    std::counting_semaphore ready(0);
    LatestJob<SnapshotPtr> jobs([&] { ready.release(); });
    auto cache = std::make_shared<SnapshotCache>();
    const auto submit = [&] {
        jobs.submit([trace, cache, edited = *rules](std::stop_token stop) {
            return snapshotOf(trace, edited, {}, *cache, stop);
        });
    };
    std::mt19937 random(1);
    for (int i = 0; i < 200; ++i) {
        if (reading.valid() && (i == 150 || reading.wait_for(std::chrono::seconds(0)) == std::future_status::ready)) {
            auto read = reading.get();
            ASSERT_TRUE(read) << read.error().message;
            trace = *read;
            cache = std::make_shared<SnapshotCache>();
        }
        edit(*rules, random);
        submit();
        if (i % 7 == 0) std::this_thread::yield();
    }
    SnapshotPtr last;
    while (!last || !(last->rules == *rules)) {
        ready.acquire();
        if (auto taken = jobs.take()) last = **taken;
    }
    EXPECT_EQ(classFigures(*last), classFigures(*tests::snapshotOf(trace, *rules)));
    EXPECT_EQ(last->trace, trace);
}

TEST(LiveEdits, TwoHundredDuringTheReadingOfTheDemoEndWithTheRightFigures) {
    EXPECT_NO_FATAL_FAILURE(editWhileReading(tests::demoTrace()));
}

TEST(LiveEdits, TwoHundredDuringTheReadingOfARealTraceEndWithTheRightFigures) {
    const auto path = LACUNA_NEEDS_DATA("pytorch/h100_owlv2.json.gz");
    EXPECT_NO_FATAL_FAILURE(editWhileReading(path));
}

}  // namespace
