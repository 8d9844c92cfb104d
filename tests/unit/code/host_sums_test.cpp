// SPDX-License-Identifier: GPL-3.0-or-later
// Sums that are computed for one device and reused for the next must equal those computed for each device alone.
#include "core/code/host_sums.h"

#include "core/analysis/analysis.h"
#include "core/code/code_trees.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>

namespace {

using namespace core;

/// Devices that each wait several times for the same thread; the frames of the thread fill a dozen blocks.
TracePtr waitingDevices(std::mt19937& random, int devices) {
    std::string text;
    const auto frames = static_cast<int>(6 * HostSums::blockFrames);
    for (int i = 0; i < frames; ++i)
        text += fmt::format("range:step{0} {1}-{2}, range:load{3} {4}-{5},", i % 7, 10 * i, 10 * i + 9, i % 3,
                            10 * i + 2, 10 * i + 5);
    int correlation = 0;
    for (int device = 0; device < devices; ++device) {
        text += fmt::format("k 0-{} #{},", 1 + random() % 9, device);
        for (int end = 0; end < 9 * frames;) {
            end += static_cast<int>(random() % (5u * static_cast<unsigned>(frames)));
            ++correlation;
            text += fmt::format("k {0}-{1} #{2} ^{3}, call:launch {4}-{5} ^{3},", end + 15, end + 18, device,
                                correlation, end + 6, end + 8);
        }
    }
    return tests::traceOf(text);
}

/// Formats the total, self time, count and causes of each path.
std::map<std::string, std::string> pathsOf(const DeviceCode& device) {
    std::map<std::string, std::string> paths;
    for (const std::uint32_t node : device.tree.inOrder()) {
        const CodeNode& at = device.tree.nodes[node];
        std::string& figures = paths[device.tree.path(node)];
        figures = fmt::format("{}/{} x{}", *at.total.whole(), *at.self.whole(), at.count);
        for (const Nanos cause : at.causes)
            figures += fmt::format(" {}", cause);
    }
    return paths;
}

std::vector<DeviceCode> treesOf(const TracePtr& trace, std::set<std::int64_t> devices) {
    Options options;
    options.filter.devices = std::move(devices);
    const auto snapshot = tests::snapshotOf(trace, {}, options);
    return offGpuTrees(viewOf(*snapshot), Frames(*trace), options.code);
}

TEST(HostSums, GiveEachOfManyDevicesWhatItHasByItself) {
    constexpr int devices = 6;
    for (unsigned seed = 0; seed < 5; ++seed) {
        std::mt19937 random(seed);
        const TracePtr trace = waitingDevices(random, devices);
        const auto all = treesOf(trace, {});
        ASSERT_EQ(all.size(), std::size_t{devices});
        for (int device = 0; device < devices; ++device) {
            const auto alone = treesOf(trace, {device});
            ASSERT_EQ(alone.size(), 1u);
            const auto same = std::ranges::find(all, alone[0].device, &DeviceCode::device);
            ASSERT_NE(same, all.end());
            EXPECT_EQ(pathsOf(*same), pathsOf(alone[0])) << "seed " << seed << ", device " << device;
        }
    }
}

/// The expected sum assigns each moment of a thread to the innermost open frame.
TEST(HostSums, AreThoseOfEveryMoment) {
    std::mt19937 random(7);
    const TracePtr trace = waitingDevices(random, 1);
    const Frames frames(*trace);
    const HostActivity activity(*trace);
    HostClock clock(*trace, activity);
    HostSums sums(*trace, frames, CodeOptions(), clock);
    const auto thread = trace->hostRanges.thread[0];
    for (int round = 0; round < 8; ++round) {
        const Nanos from = static_cast<Nanos>(random() % 9000), to = from + static_cast<Nanos>(random() % 20000);
        std::map<std::string, Nanos> found, expected;
        sums.visit(thread, from, to, {}, [&](const HostSum& sum) {
            const bool isOpen = sum.frame != noFrame;
            found[isOpen ? std::string(trace->names[frames.name(frames.of(thread)[sum.frame])]) : ""] += sum.time;
        });
        for (Nanos time = from; time < to; ++time) {
            const std::uint32_t frame = frames.innermost(thread, time);
            ++expected[frame == noFrame ? "" : std::string(trace->names[frames.name(frames.of(thread)[frame])])];
        }
        EXPECT_EQ(found, expected) << from << " to " << to;
    }
}

}  // namespace
