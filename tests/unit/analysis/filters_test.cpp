// SPDX-License-Identifier: GPL-3.0-or-later
// Every table follows every filter, or is documented as one that cannot.
#include "core/analysis/analysis.h"
#include "core/report/formats.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>

namespace {

using namespace core;

/// Three steps with operations of every kind on two streams of two devices; all durations differ.
TracePtr threeSteps() {
    constexpr std::array<const char*, 5> operations = {"gemm", "norm", "ncclAllReduce", "copy:HtoD", "set:"};
    std::ostringstream text;
    int id = 0;
    for (int step = 0; step < 3; ++step) {
        text << "range:step" << step + 1 << " " << step * 10'000 << "-" << step * 10'000 + 9'000 << ",";
        for (int stream = 0; stream < 4; ++stream)
            for (std::size_t i = 0; i < operations.size(); ++i) {
                const int at = step * 10'000 + static_cast<int>(i) * 1'500 + stream * 100;
                ++id;
                text << "call:cudaLaunch" << id % 3 << " " << at << "-" << at + 10 + id << " ^" << id << ",";
                text << operations[i] << " " << at + 200 << "-" << at + 600 + 7 * id << " ^" << id << " @"
                     << 7 + stream % 2 << " #" << stream / 2 << " *" << 1000 * id << ",";
            }
    }
    for (int time = 0; time < 30'000; time += 500)
        for (int device = 0; device < 2; ++device)
            text << "counter:clock " << time << "-" << 1'000 + time % 7'700 + device << " #" << device << ",";
    return tests::traceOf(text.str());
}

/// The text of every table, keyed by table name.
std::map<std::string, std::string> tableTexts(const TracePtr& trace, const Filter& filter) {
    Options options;
    options.filter = filter;
    options.gaps.microIdle = 300;
    const auto snapshot =
        tests::snapshotOf(trace, {"", "others", "nccl", {{"gemm", "math"}, {"nccl", "talk"}}}, options);
    std::map<std::string, std::string> all;
    for (const TableKind& kind : tableKinds())
        all[std::string(kind.name)] = csv(kind.make(*snapshot));
    return all;
}

std::set<std::string> wholeProfileTables() {
    std::set<std::string> names;
    for (const TableKind& kind : tableKinds())
        if (kind.ofWholeProfile) names.insert(std::string(kind.name));
    return names;
}

std::set<std::string> changedBy(const std::function<void(Filter&)>& set) {
    const TracePtr trace = threeSteps();
    Filter filter;
    set(filter);
    const auto before = tableTexts(trace, {}), after = tableTexts(trace, filter);
    std::set<std::string> changed;
    for (const auto& [name, text] : before)
        if (after.at(name) != text) changed.insert(name);
    return changed;
}

std::set<std::string> allBut(std::set<std::string> exceptions) {
    exceptions.merge(wholeProfileTables());
    std::set<std::string> names;
    for (const TableKind& kind : tableKinds())
        if (!exceptions.contains(std::string(kind.name))) names.insert(std::string(kind.name));
    return names;
}

TEST(Filters, OnlyTheImportReportDoubtsLevelsOfIterationsAndWhatRulesDoAreOfTheWholeProfile) {
    EXPECT_EQ(wholeProfileTables(), (std::set<std::string>{"doubts", "import", "inspector", "iteration-levels",
                                                           "memory-alive", "memory-use", "rules", "unmatched"}));
}

TEST(Filters, EveryTableFollowsTheDevice) {
    EXPECT_EQ(changedBy([](Filter& filter) { filter.devices = {1}; }), allBut({}));
}

// Without shapes of operators there are no FLOP, and the table mfu has only its iterations and the devices that ran.

TEST(Filters, EveryTableFollowsTheStream) {
    EXPECT_EQ(changedBy([](Filter& filter) { filter.streams = {8}; }), allBut({"mfu"}));
}

TEST(Filters, EveryTableFollowsTheTimeWindow) {
    EXPECT_EQ(changedBy([](Filter& filter) { filter.window = TimeWindow{9'000, 15'000}; }), allBut({}));
}

TEST(Filters, EveryTableFollowsTheStep) {
    EXPECT_EQ(changedBy([](Filter& filter) { filter.iterations = {{2, 2}}; }), allBut({}));
}

TEST(Filters, EveryTableButThoseOfIdleTimeFollowsTheKernelName) {
    EXPECT_EQ(changedBy([](Filter& filter) { filter.kernels = {"gemm"}; }),
              allBut({"gaps", "gap-histogram", "idle-causes", "idle-hosts", "mfu"}));
}

TEST(Filters, EveryTableButThoseOfIdleTimeFollowsTheClass) {
    EXPECT_EQ(changedBy([](Filter& filter) { filter.classes = {"math"}; }),
              allBut({"gaps", "gap-histogram", "idle-causes", "idle-hosts", "mfu"}));
}

TEST(Filters, ThatNothingPassesLeaveNoFigures) {
    Filter filter;
    filter.devices = {5};
    for (const auto& [name, text] : tableTexts(threeSteps(), filter)) {
        if (wholeProfileTables().contains(name)) continue;
        if (name == "breakdown" || name == "classes") continue;  // rows of zeros
        if (name == "iterations" || name == "iteration-summary" || name == "non-hidden" || name == "mfu")
            continue;  // rows are kept
        EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 1) << name << "\n" << text;
    }
}

}  // namespace
