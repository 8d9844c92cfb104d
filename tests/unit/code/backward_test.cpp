// SPDX-License-Identifier: GPL-3.0-or-later
// Backward passes are placed under the code of the forward pass, by sequence numbers or by arrows. An oracle that
// shares no code with the stacks counts the expected times.
#include "core/analysis/stacks/chosen_code.h"
#include "core/analysis/time/breakdown.h"
#include "core/code/code_trees.h"
#include "core/ingest/readers.h"
#include "tests/support/code_of.h"
#include "tests/support/json_trace.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <random>

namespace {

using namespace core;
using tests::KinetoEvents;
using tests::TimeByPath;

struct WrittenCode : tests::CodeOf {
    explicit WrittenCode(const KinetoEvents& written, Options given = {}) : CodeOf(written.read(), std::move(given)) {}

    TimeByPath on(const CodeOptions& how = {}) const { return tests::selfTimes(onGpuTree(view(), frames, how)); }
    TimeByPath off(const CodeOptions& how = {}) const { return tests::selfTimes(offGpuTrees(view(), frames, how)); }
};

constexpr const char* evaluation = "autograd::engine::evaluate_function: MmBackward0";

/// The forward pass of a layer on thread 1 and its backward pass on thread 2.
KinetoEvents layer(int forwardThread = 1) {
    KinetoEvents w;
    w.add("user_annotation", "step", 1, 0, 100);
    w.add("python_function", "nn.Module: Linear_0", 1, 5, 60);
    w.add("python_function", "model.py(3): forward", 1, 6, 50);
    w.op("aten::linear", 1, 10, 40, 7);
    w.op("aten::mm", 1, 12, 30, 7);
    w.call(1, 15, 16, 1);
    w.add("python_function", "train.py(9): thread", 2, 100, 300);
    w.op(evaluation, 2, 110, 200, 7, forwardThread);
    w.op("MmBackward0", 2, 112, 190, 7, forwardThread);
    w.op("aten::mm", 2, 120, 150);
    w.call(2, 130, 131, 2);
    w.call(2, 195, 196, 3);
    w.kernel(20, 30, 1);
    w.kernel(140, 160, 2);
    w.kernel(200, 205, 3);
    return w;
}

CodeOptions own() {
    CodeOptions options;
    options.backward = BackwardPlace::Own;
    return options;
}

TEST(BackwardCode, StandsBelowTheCodeOfItsForwardOperator) {
    const std::string layerPath = "step > Linear_0 > model.py(3): forward > ";
    EXPECT_EQ(WrittenCode(layer()).on(),
              (TimeByPath{{layerPath + "aten::linear > aten::mm > cudaLaunchKernel", 10},
                          {layerPath + "(backward) > MmBackward0 > aten::mm > cudaLaunchKernel", 20},
                          {layerPath + "(backward) > cudaLaunchKernel", 5}}));
}

TEST(BackwardCode, StandsBelowItsOwnThreadWhereThatIsAskedFor) {
    const std::string below = std::string("train.py(9): thread > ") + evaluation;
    EXPECT_EQ(WrittenCode(layer()).on(own()),
              (TimeByPath{{"step > Linear_0 > model.py(3): forward > aten::linear > aten::mm > cudaLaunchKernel", 10},
                          {below + " > MmBackward0 > aten::mm > cudaLaunchKernel", 20},
                          {below + " > cudaLaunchKernel", 5}}));
}

TEST(BackwardCode, OfIdleTimeIsThatOfTheThreadMomentByMoment) {
    // The device idles from 30 to 140. Frames of thread 2 start at 100, 110 (evaluation), 112 and 120, the call at 130.
    const std::string backward = "step > Linear_0 > model.py(3): forward > (backward)";
    const TimeByPath off = WrittenCode(layer()).off();
    EXPECT_EQ(off.at(backward), 2 + 5);  // 110-112, and 190-195 in the second gap
    EXPECT_EQ(off.at(backward + " > MmBackward0"), 8 + 30);
    EXPECT_EQ(off.at("train.py(9): thread"), 10);
    Nanos sum = 0, ofOwn = 0;
    for (const auto& [path, time] : off)
        sum += time;
    for (const auto& [path, time] : WrittenCode(layer()).off(own()))
        ofOwn += time;
    EXPECT_EQ(sum, 110 + 40);
    EXPECT_EQ(ofOwn, sum);
}

TEST(BackwardCode, BelongsToTheLastOfItsNumberThatBeganBefore) {
    KinetoEvents w = layer();
    w.add("python_function", "later.py(1): f", 1, 300, 400);
    w.op("aten::mm", 1, 310, 320, 7);  // after the backward pass
    w.op(evaluation, 2, 500, 510, 7, 1);
    w.call(2, 505, 506, 4);
    w.kernel(600, 601, 4);
    EXPECT_EQ(WrittenCode(w).on().count("later.py(1): f > (backward) > cudaLaunchKernel"), 1u);
    EXPECT_EQ(WrittenCode(w).on().at("step > Linear_0 > model.py(3): forward > (backward) > cudaLaunchKernel"), 5);
}

TEST(BackwardCode, IsNotGuessedWhereSeveralThreadsHaveItsNumber) {
    KinetoEvents w = layer(9);
    w.op("aten::mm", 3, 50, 60, 7);
    EXPECT_EQ(WrittenCode(w).on(), WrittenCode(w).on(own())) << "which thread is 9?";
    KinetoEvents named = layer(1);  // here a thread has that number
    named.op("aten::mm", 3, 50, 60, 7);
    EXPECT_NE(WrittenCode(named).on(), WrittenCode(named).on(own()));
}

TEST(BackwardCode, FollowsAnArrowWhateverTheNumbers) {
    for (const char* category : {"fwdbwd", "forward_backward"}) {
        KinetoEvents w = layer(9);
        w.op("aten::mm", 3, 50, 60, 7);
        w.arrow('s', 1, 10, 77, category);
        w.arrow('f', 2, 110, 77, category);
        EXPECT_EQ(WrittenCode(w).on(), WrittenCode(layer()).on()) << category;
    }
}

TEST(BackwardCode, OfTheForwardThreadItselfIsItsOwn) {
    KinetoEvents w;
    w.add("python_function", "a.py(1): f", 5, 0, 100);
    w.op("aten::mm", 5, 10, 20, 3);
    w.op("aten::mm", 5, 30, 40, 3, 5);
    w.call(5, 32, 33, 1);
    w.kernel(40, 50, 1);
    EXPECT_EQ(WrittenCode(w).on(), WrittenCode(w).on(own()));
}

TEST(BackwardCode, IsFoundByAPatternForTheForwardCode) {
    Options options;
    options.filter.code = {"^Linear_0$"};
    const auto chosenTime = [&](BackwardPlace backward) {
        WrittenCode c(layer(), options);
        const CodeChoice choice = chosenCode(options.filter.code, *c.trace, c.frames, backward);
        View view = c.view();
        view.code = &choice;
        return onGpuTree(view, c.frames, {}).nodes[0].total;
    };
    EXPECT_EQ(chosenTime(BackwardPlace::Forward), ExactSum(35));
    EXPECT_EQ(chosenTime(BackwardPlace::Own), ExactSum(10));
}

TEST(BackwardCode, LeavesTheHostTreeToTheThreads) {
    const WrittenCode c(layer());
    ASSERT_EQ(hostTrees(c.view(), c.frames, {}).size(), 2u);
    for (std::size_t i = 0; i < 2; ++i)
        EXPECT_EQ(tests::selfTimes(hostTrees(c.view(), c.frames, {})[i].tree),
                  tests::selfTimes(hostTrees(c.view(), c.frames, own())[i].tree));
}

TEST(GraphCode, StandsBelowTheLaunchByModuleOrByKernel) {
    KinetoEvents w;
    w.add("python_function", "run.py(1): replay", 1, 0, 100);
    w.call(1, 10, 20, 1, "cudaGraphLaunch");
    w.kernel(30, 40, 1, R"(,"graph node id": 5, "module_fqn": "layers.0.wq")");
    w.kernel(40, 45, 1, R"(,"graph node id": 6)");
    const std::string launch = "run.py(1): replay > cudaGraphLaunch";
    EXPECT_EQ(WrittenCode(w).on(), (TimeByPath{{launch + " > layers > 0 > wq", 10}, {launch + " > (graph) > k", 5}}));
    CodeOptions recorded = own();
    recorded.foldLibrary = recorded.foldRepeats = false;
    EXPECT_EQ(WrittenCode(w).on(recorded), (TimeByPath{{launch, 15}}));
}

/// An event that the test wrote: a frame on one of two threads, linked to its forward operator if it has one.
struct WrittenEvent {
    std::string name;
    int thread = 1, start = 0, end = 0;
    bool isOp = false, isCall = false;
    int forward = -1;  ///< index of the forward operator; -1: none
};

/// Returns the open frames of a thread, outermost first. Frames nest, and no two start at the same time.
std::vector<std::size_t> openAt(const std::vector<WrittenEvent>& all, int thread, int time) {
    std::map<int, std::size_t> open;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].thread == thread && all[i].start <= time && time < all[i].end) open[all[i].start] = i;
    std::vector<std::size_t> path;
    for (const auto& [start, i] : open)
        path.push_back(i);
    return path;
}

std::string pathAt(const std::vector<WrittenEvent>& all, int thread, int time) {
    std::vector<std::string> labels;
    for (const std::size_t i : openAt(all, thread, time)) {
        if (all[i].forward >= 0) {
            const WrittenEvent& forward = all[static_cast<std::size_t>(all[i].forward)];
            labels.clear();
            for (const std::size_t around : openAt(all, forward.thread, forward.start))
                if (!all[around].isOp && !all[around].isCall) labels.push_back(all[around].name);
            labels.emplace_back("(backward)");
        }
        if (!all[i].name.starts_with("autograd::engine") || all[i].forward < 0) labels.push_back(all[i].name);
    }
    std::string path;
    for (const std::string& label : labels)
        path += (path.empty() ? "" : " > ") + label;
    return path.empty() ? "(outside recorded code)" : path;
}

TEST(BackwardCode, IsThatOfEveryNanosecondOfRandomPasses) {
    for (unsigned seed = 0; seed < 60; ++seed) {
        std::mt19937 random(seed);
        const auto below = [&](unsigned most) { return static_cast<int>(random() % most); };
        std::vector<WrittenEvent> all;
        KinetoEvents w;
        std::map<int, int> latest;  // index of the last forward operator by sequence number
        std::vector<std::pair<int, int>> launches;
        const auto launch = [&](int thread, int start) {
            launches.emplace_back(thread, start);
            all.push_back({"cudaLaunchKernel", thread, start, start + 2, false, true});
            w.call(thread, start, start + 2, static_cast<int>(launches.size()));
        };
        int now = 0;
        for (int round = 0; round < 3; ++round) {
            for (int i = 0; i < 4; ++i, now += 40) {
                const std::string module = fmt::format("m{}.py(1): f", below(3));
                all.push_back({module, 1, now, now + 36});
                w.add("python_function", module, 1, now, now + 36);
                const int number = below(5);
                latest[number] = static_cast<int>(all.size());
                all.push_back({"aten::mm", 1, now + 2 + below(4), now + 30, true});
                w.op("aten::mm", 1, all.back().start, now + 30, number);
                launch(1, now + 8 + below(9));
            }
            for (int i = 0; i < 4; ++i, now += 40) {
                const int number = below(6);
                const auto found = latest.find(number);
                const int forward = found == latest.end() ? -1 : found->second;
                all.push_back({evaluation, 2, now, now + 38, true, false, forward});
                w.op(evaluation, 2, now, now + 38, number, 4);
                all.push_back({"MmBackward0", 2, now + 1, now + 30, true});
                w.op("MmBackward0", 2, now + 1, now + 30, number, 4);
                launch(2, now + 4 + below(24));
            }
        }
        std::map<std::string, Nanos> on, off;
        int at = launches.front().second + 1, end = -1;
        for (std::size_t i = 0; i < launches.size(); ++i) {
            const auto [thread, start] = launches[i];
            at = std::max(at, start + 3) + below(9);
            w.kernel(at, at + 3, static_cast<int>(i) + 1);
            on[pathAt(all, thread, start)] += 3;
            for (int time = end; end >= 0 && time < at; ++time)
                ++off[time < start + 2 ? pathAt(all, thread, time)
                                       : pathAt(all, thread, start) + " > (launch latency)"];
            end = at = at + 3;
        }
        const WrittenCode c(w);
        CodeOptions how;
        how.foldLibrary = how.foldRepeats = false;
        ASSERT_EQ(c.on(how), on) << "seed " << seed;
        ASSERT_EQ(c.off(how), off) << "seed " << seed;
    }
}

/// In real traces, each backward operator with a forward operator is placed under code, and no time is lost.
TEST(BackwardCode, OfRealTracesAddsUpAndHasForwardCode) {
    const auto traces = LACUNA_NEEDS_DATA("pytorch");
    for (const char* name :
         {"hta_nccl_data", "hta_ns_resolution", "mi300_resnet_act_checkpoint", "deepseek_h800_train"}) {
        const auto read = readTrace(traces / (std::string(name) + ".json.gz"), {});
        ASSERT_TRUE(read) << name;
        EXPECT_GT((*read)->backward.size(), 10u) << name;
        for (const BackwardLink& link : (*read)->backward)
            EXPECT_LT((*read)->hostRanges.start[link.forward], (*read)->hostRanges.start[link.range]) << name;
        const tests::CodeOf c(*read);
        EXPECT_EQ(onGpuTree(c.view(), c.frames, {}).nodes[0].total, onGpuTree(c.view(), c.frames, own()).nodes[0].total)
            << name;
        const auto there = offGpuTrees(c.view(), c.frames, {}), here = offGpuTrees(c.view(), c.frames, own());
        ASSERT_EQ(there.size(), here.size()) << name;
        for (std::size_t i = 0; i < there.size(); ++i)
            EXPECT_EQ(there[i].tree.nodes[0].total, here[i].tree.nodes[0].total) << name;
    }
}

}  // namespace
