// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/idle/gaps.h"
#include "core/analysis/idle/idle_causes.h"
#include "core/analysis/time/breakdown.h"
#include "core/code/code_tables.h"
#include "core/trace/trace_builder.h"
#include "tests/support/code_of.h"
#include "tests/support/random_trace.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace {

using namespace core;
using tests::asRecorded;

/// Formats each path, in order, as a line "path total/self xcount".
std::string pathsText(const CodeTree& tree) {
    std::string text;
    for (const std::uint32_t node : tree.inOrder())
        text += tree.path(node) + " " + std::to_string(*tree.nodes[node].total.whole()) + "/" +
                std::to_string(*tree.nodes[node].self.whole()) + " x" + std::to_string(tree.nodes[node].count) + "\n";
    return text;
}

struct CodeTexts : tests::CodeOf {
    using CodeOf::CodeOf;

    std::string on() const { return pathsText(onGpuTree(view(), frames, asRecorded)); }
    std::string off() const {
        std::string text;
        for (const auto& [device, tree] : offGpuTrees(view(), frames, asRecorded))
            text += pathsText(tree);
        return text;
    }
    std::string host() const {
        std::string text;
        for (const auto& [thread, tree] : hostTrees(view(), frames, asRecorded))
            text += pathsText(tree);
        return text;
    }
};

TEST(CodeTrees, AnOperationBelongsToTheFramesThatWereOpenWhenItsLaunchCallBegan) {
    const CodeTexts c(
        "a 20-30 ^1, b 40-45 ^2, range:step 0-10, range:load 1-3, call:launch 2-3 ^1, call:launch 5-6 ^2");
    EXPECT_EQ(c.on(),
              "step 15/0 x2\n"
              "step > load 10/0 x1\n"
              "step > load > launch 10/10 x1\n"
              "step > launch 5/5 x1\n");
}

TEST(CodeTrees, AnOperationWithoutALaunchHasItsPlace) {
    EXPECT_EQ(CodeTexts("a 0-10, range:step 0-10").on(), "(launch not recorded) 10/10 x1\n");
}

TEST(CodeTrees, IdleTimeGoesMomentByMomentToTheThreadThatEndedIt) {
    // The device idles from 10 to 50; the launch call ends at 40, and the rest is launch latency.
    const CodeTexts c("a 0-10, b 50-60 ^1, range:step 5-45, range:load 15-25, call:launch 35-40 ^1");
    EXPECT_EQ(c.off(),
              "step 40/15 x1\n"
              "step > launch 15/5 x1\n"
              "step > launch > (launch latency) 10/10 x1\n"
              "step > load 10/10 x1\n");
}

TEST(CodeTrees, IdleTimeOutsideOfEveryFrameAndWithoutALaunchHasItsPlace) {
    EXPECT_EQ(CodeTexts("a 0-10, b 50-60 ^1, call:launch 30-40 ^1").off(),
              "(outside recorded code) 20/20 x1\n"
              "launch 20/10 x1\n"
              "launch > (launch latency) 10/10 x1\n");
    EXPECT_EQ(CodeTexts("a 0-10, b 50-60, call:launch 30-40 ^1").off(), "(launch not recorded) 40/40 x1\n");
}

TEST(CodeTrees, IdleTimeThatNoOperationEndsIsTheEdgeOfTheCapture) {
    Options options;
    options.filter.window = TimeWindow{0, 30};
    EXPECT_EQ(CodeTexts("a 0-10, range:step 0-40", options).off(), "(capture edge) 20/20 x1\n");
}

TEST(CodeTrees, AFrameThatOutlivesItsParentIsCutAndCounted) {
    const CodeTexts c("a 0-1, range:outer 0-10, range:inner 5-15");
    EXPECT_EQ(c.frames.cut(), 1u);
    EXPECT_EQ(c.host(), "outer 10/5 x1\nouter > inner 5/5 x1\n");
}

TEST(CodeTrees, OfTwoThreadsEachHasItsOwnStack) {
    const CodeTexts c("a 0-1, range:x 0-10 !1, range:y 2-4 !2");
    EXPECT_EQ(c.host(), "x 10/10 x1\ny 2/2 x1\n");
}

TEST(CodeTrees, FramesOfNoLengthOpenNothing) {
    const CodeTexts c("a 10-20 ^1, range:step 0-9, range:mark 2-2, call:launch 2-3 ^1");
    EXPECT_EQ(c.on(), "step 10/0 x1\nstep > launch 10/10 x1\n");
}

TEST(CodeTrees, AFrameInOneOfTheSameNameIsFoldedIntoItAndKeptOtherwise) {
    const CodeTexts c("a 10-20 ^1, range:f 0-9, range:f 1-8, call:launch 2-3 ^1");
    EXPECT_EQ(c.on(), "f 10/0 x1\nf > f 10/0 x1\nf > f > launch 10/10 x1\n");
    EXPECT_EQ(pathsText(onGpuTree(c.view(), c.frames, {})), "f 10/0 x1\nf > launch 10/10 x1\n");
    EXPECT_EQ(pathsText(hostTrees(c.view(), c.frames, {})[0].tree), "f 9/8 x1\nf > launch 1/1 x1\n");
}

TEST(CodeTrees, KindsThatAreLeftOutGiveTheirTimeToTheFrameAround) {
    const CodeTexts c("a 10-20 ^1, range:step 0-9, call:launch 2-3 ^1");
    CodeOptions options;
    options.kinds[static_cast<std::size_t>(FrameKind::Call)] = false;
    EXPECT_EQ(pathsText(onGpuTree(c.view(), c.frames, options)), "step 10/10 x1\n");
    options.kinds[static_cast<std::size_t>(FrameKind::Range)] = false;
    EXPECT_EQ(pathsText(onGpuTree(c.view(), c.frames, options)), "(outside recorded code) 10/10 x1\n");
}

TEST(CodeTrees, StacksOfAnyDepthAreWalkedWithoutRecursion) {
    std::string text = "a 200000-200001 ^1, call:launch 50000-50001 ^1";
    for (int i = 0; i < 6000; ++i)
        text += ", range:f" + std::to_string(i) + " " + std::to_string(i) + "-" + std::to_string(150000 - i);
    const CodeTexts c(text);
    const CodeTree tree = onGpuTree(c.view(), c.frames, asRecorded);
    EXPECT_EQ(tree.nodes.size(), deepestStack + 1u);
    EXPECT_EQ(tree.nodes.back().self, ExactSum(1));
    EXPECT_EQ(c.frames.of(ThreadId{0}).size(), deepestStack);
}

TEST(CodeTables, PathsOfAllTreesTogetherTakeBoundedRoom) {
    std::string text;
    for (int i = 0; i < 1000; ++i)
        for (const char* thread : {"", " !8"})
            text += (text.empty() ? "" : ", ") + ("range:" + std::string(1000, 'f')) + std::to_string(i) + " " +
                    std::to_string(i) + "-" + std::to_string(9000 - i) + thread;
    const CodeTexts c(text);
    for (const auto& [name, make] : codeTableKinds()) {
        if (name != "code-host") continue;
        const Table table = make(c.view(), c.frames, asRecorded);
        std::size_t bytes = 0;
        std::map<std::string, int> rows;
        for (const auto& row : table.rows) {
            bytes += std::get<std::string>(row[1]).size();
            ++rows[std::get<std::string>(row[0])];
        }
        EXPECT_LE(bytes, std::size_t{128} << 20);
        ASSERT_EQ(rows.size(), 2u);
        EXPECT_NEAR(rows.begin()->second, rows.rbegin()->second, 1) << "each thread has its part";
        EXPECT_EQ(table.note, "the " + std::to_string(table.rows.size()) + " largest of 2000 paths are shown");
    }
}

TEST(CodeFolding, ALabelLosesAddressesAndAModuleItsMark) {
    EXPECT_EQ(frameLabel("<built-in method to of Tensor object at 0x7c0aF>", FrameKind::Python, {}),
              "<built-in method to of Tensor object>");
    EXPECT_EQ(frameLabel("nn.Module: Linear_3", FrameKind::Module, {}), "Linear_3");
    EXPECT_EQ(frameLabel("nn.Module: Linear_3", FrameKind::Module, asRecorded), "nn.Module: Linear_3");
}

TEST(CodeFolding, ALabelLosesTheCountersOfPyTorchAndAddressesAnywhere) {
    EXPECT_EQ(frameLabel("FlashAttnFunc, seq = 47575, op_id = 999172", FrameKind::Range, {}), "FlashAttnFunc");
    EXPECT_EQ(frameLabel("aten::mm, op_id = 7, sizes = [[2, 3], [3, 4]]", FrameKind::Op, {}), "aten::mm");
    EXPECT_EQ(frameLabel("aten::mm, op_id = 7", FrameKind::Op, asRecorded), "aten::mm, op_id = 7");
    EXPECT_EQ(frameLabel("init comm 0x7f3a5c000b20 rank 3", FrameKind::Range, {}), "init comm rank 3");
    EXPECT_EQ(frameLabel("wait(0x7f3a5c000b20)", FrameKind::Range, {}), "wait");
    for (const char* other : {"flags 0x10", "max0x123456", "0x", "a, seq = b"})
        EXPECT_EQ(frameLabel(other, FrameKind::Range, {}), other);
}

/// A trace of NVTX ranges, each of which launches a kernel: in traceOf() a name cannot have commas.
TracePtr numberedRanges(std::initializer_list<const char*> names) {
    TraceBuilder builder;
    const ProcessId process = builder.owners().processOf(1, 1);
    const ThreadId thread = builder.owners().threadOf(process, 1);
    const StreamId stream = builder.owners().streamOf(process, builder.owners().deviceOf("0", 0), 1, -1, 7);
    std::int64_t id = 0;
    for (const char* name : names) {
        const Nanos start = 10 * ++id;
        builder.add(HostRangeRow{start, 8, builder.intern(name), thread, RangeKind::PushPop, id});
        builder.add(CallRow{start + 1, 1, builder.intern("launch"), thread, id});
        builder.add(EventRow{start + 2, 5, builder.intern("k"), stream, OpKind::Kernel, CopyKind::Unknown, id});
    }
    return builder.finish();
}

TEST(CodeFolding, RangesThatDifferInCountersAreOnePathAndOperatorsAreOfTheirKind) {
    const tests::CodeOf code(numberedRanges({"aten::mm, seq = 1, op_id = 3", "aten::mm, seq = 2, op_id = 7", "mine",
                                             "FlashAttnFunc, seq = 3, op_id = 9", "FSDP::forward, op_id = 11"}));
    EXPECT_EQ(pathsText(onGpuTree(code.view(), code.frames, CodeOptions())),
              "aten::mm 10/0 x2\naten::mm > launch 10/10 x2\nFSDP::forward 5/0 x1\nFSDP::forward > launch 5/5 x1\n"
              "FlashAttnFunc 5/0 x1\nFlashAttnFunc > launch 5/5 x1\nmine 5/0 x1\nmine > launch 5/5 x1\n");
    std::string kinds;
    for (const Frame& frame : code.frames.of(ThreadId{0}))
        if (code.frames.kind(frame) != FrameKind::Call) kinds += std::string(text(code.frames.kind(frame))) + " ";
    EXPECT_EQ(kinds, "op op range op range ");
    EXPECT_NE(pathsText(onGpuTree(code.view(), code.frames, asRecorded)).find("aten::mm, seq = 1, op_id = 3"),
              std::string::npos);
}

TEST(CodeFolding, OnlyFramesThatPassOnAreFolded) {
    EXPECT_TRUE(isPlumbing("torch/nn/modules/module.py(1779): _call_impl", FrameKind::Python));
    EXPECT_TRUE(isPlumbing("torch\\nn\\modules\\module.py(1779): _call_impl", FrameKind::Python));
    EXPECT_TRUE(isPlumbing("<built-in function next>", FrameKind::Python));
    EXPECT_FALSE(isPlumbing("transformers/pipelines/pt_utils.py(117): __next__", FrameKind::Python));
    EXPECT_FALSE(isPlumbing("<built-in method to of Tensor object>", FrameKind::Python));
    EXPECT_FALSE(isPlumbing("torch/", FrameKind::Range));
}

/// Returns the path that is open on a thread, found by checking every frame: ordered by start, then by decreasing
/// duration, and the last of equal frames wins. Shares no code with the stacks; valid if frames nest.
std::string openAt(const Trace& trace, ThreadId thread, Nanos time) {
    std::string path;
    std::map<std::pair<Nanos, Nanos>, std::string> open;  // keyed by (start, -duration), so outermost first
    const auto look = [&](Nanos start, Nanos duration, NameId name, ThreadId of) {
        if (of == thread && start <= time && time < start + duration)
            open[{start, -duration}] = std::string(trace.names[name]);
    };
    const HostRanges& ranges = trace.hostRanges;
    for (std::size_t i = 0; i < ranges.size(); ++i)
        look(ranges.start[i], ranges.duration[i], ranges.name[i], ranges.thread[i]);
    const Calls& calls = trace.calls;
    for (std::size_t i = 0; i < calls.size(); ++i)
        look(calls.start[i], calls.duration[i], calls.name[i], calls.thread[i]);
    for (const auto& [place, name] : open)
        path += (path.empty() ? "" : " > ") + name;
    return path;
}

/// Nested ranges that contain calls, on two threads, and the operations launched by the calls; no two frames of a
/// thread have the same start and end.
std::string nestedTrace(std::mt19937& random) {
    const auto upTo = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most)); };
    std::string text = "first 0-5";
    Nanos gpu = 10;
    int correlation = 0;
    for (int thread = 1; thread <= 2; ++thread) {
        for (int block = 0; block < 4; ++block) {
            const int at = 40 * block + thread;
            const int inner = at + 3 + upTo(10), length = 4 + upTo(8);
            text += ", range:outer" + std::to_string(upTo(3)) + " " + std::to_string(at) + "-" +
                    std::to_string(at + 35) + " !" + std::to_string(thread);
            text += ", range:inner" + std::to_string(upTo(3)) + " " + std::to_string(inner) + "-" +
                    std::to_string(inner + length) + " !" + std::to_string(thread);
            text += ", call:launch " + std::to_string(inner + 1) + "-" + std::to_string(inner + 3) + " !" +
                    std::to_string(thread) + " ^" + std::to_string(++correlation);
        }
    }
    for (int i = 1; i <= correlation; ++i) {
        gpu += 3 + upTo(30);
        text += ", k" + std::to_string(i) + " " + std::to_string(gpu) + "-" + std::to_string(gpu + 4) + " ^" +
                std::to_string(i);
        gpu += 4;
    }
    return text;
}

TEST(CodeTrees, EqualACountOfEveryNanosecondOnRandomNestedFrames) {
    for (unsigned seed = 0; seed < 300; ++seed) {
        std::mt19937 random(seed);
        const CodeTexts c(nestedTrace(random));
        std::map<std::string, Nanos> expected;
        const IdleCauseTable idle = idleCauseTable(c.view());
        for (const IdleInterval& gap : idle.intervals) {
            const std::uint32_t launch = c.trace->events.launch[gap.next];
            const Calls& calls = c.trace->calls;
            for (Nanos time = gap.start; time < gap.end; ++time) {
                if (launch == noLaunch)
                    ++expected["(launch not recorded)"];
                else if (time >= calls.start[launch] + calls.duration[launch])
                    ++expected[openAt(*c.trace, calls.thread[launch], calls.start[launch]) + " > (launch latency)"];
                else if (const std::string path = openAt(*c.trace, calls.thread[launch], time); path.empty())
                    ++expected["(outside recorded code)"];
                else
                    ++expected[path];
            }
        }
        ASSERT_EQ(tests::selfTimes(offGpuTrees(c.view(), c.frames, asRecorded)), expected) << "seed " << seed;
    }
}

TEST(CodeTrees, OfRandomTracesAddUpToTheIdleTimeOfTheBreakdownAndTheSumOfOperations) {
    for (unsigned seed = 0; seed < 200; ++seed) {
        std::mt19937 random(seed);
        const CodeTexts c(nestedTrace(random));
        ExactSum operations, idleByCause, idleByCode;
        for (std::size_t i = 0; i < c.trace->events.size(); ++i)
            operations += c.trace->events.duration[i];
        EXPECT_EQ(onGpuTree(c.view(), c.frames, {}).nodes[0].total, operations);
        for (const IdleCauseRow& row : idleCauseTable(c.view()).rows)
            idleByCause += row.idle;
        for (const auto& [device, tree] : offGpuTrees(c.view(), c.frames, {})) {
            idleByCode += tree.nodes[0].total;
            Nanos causes = 0;
            for (const Nanos time : tree.nodes[0].causes)
                causes += time;
            EXPECT_EQ(ExactSum(causes), tree.nodes[0].total);
        }
        EXPECT_EQ(idleByCode, idleByCause);
    }
}

TEST(CodeTrees, EqualThreadsAndCorrelationsOfTwoProcessesStayApart) {
    TraceBuilder builder;
    const DeviceId device = builder.owners().deviceOf("gpu", 0);
    for (int pid = 1; pid <= 2; ++pid) {
        const ProcessId process = builder.owners().processOf(static_cast<std::uint64_t>(pid), pid);
        const ThreadId thread = builder.owners().threadOf(process, 10);
        const auto name = [&](const char* text) { return builder.intern(text + std::to_string(pid)); };
        builder.add(HostRangeRow{.start = 0, .duration = 50, .name = name("step"), .thread = thread});
        builder.add(
            CallRow{.start = 10 * pid, .duration = 5, .name = name("launch"), .thread = thread, .correlation = 1});
        builder.add(EventRow{.start = 30 * pid,
                             .duration = 10 * pid,
                             .name = name("k"),
                             .stream = builder.owners().streamOf(process, device, 0, -1, 7),
                             .correlation = 1});
    }
    Options options;
    options.gaps.shortIdle = 0;
    const CodeTexts c(builder.finish(), options);
    EXPECT_EQ(c.on(),
              "step2 20/0 x1\n"
              "step2 > launch2 20/20 x1\n"
              "step1 10/0 x1\n"
              "step1 > launch1 10/10 x1\n");
    // The device idles from 40 to 60; the second process ends the gap, and its launch call had returned at 25.
    EXPECT_EQ(pathsText(offGpuTrees(c.view(), c.frames, asRecorded)[0].tree),
              "step2 20/0 x1\n"
              "step2 > launch2 20/0 x1\n"
              "step2 > launch2 > (launch latency) 20/20 x1\n");
    EXPECT_EQ(hostTrees(c.view(), c.frames, asRecorded).size(), 2u);
}

TEST(CodeTrees, OfOneOperationIsThePathThatItHasAmongAll) {
    std::mt19937 random(11);
    for (int round = 0; round < 300; ++round) {
        const tests::CodeOf c(tests::randomRun(random));
        std::map<std::size_t, std::uint32_t> nodes;
        const CodeTree all =
            onGpuTree(c.view(), c.frames, {}, [&](std::size_t event, std::uint32_t node) { nodes[event] = node; });
        for (const auto& [event, node] : nodes) {
            const OperationCode own = codeOfOperation(*c.trace, c.frames, {}, static_cast<std::uint32_t>(event));
            ASSERT_EQ(own.tree.path(own.node), all.path(node)) << "round " << round << ", operation " << event;
        }
    }
}

}  // namespace
