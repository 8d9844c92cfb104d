// SPDX-License-Identifier: GPL-3.0-or-later
// The code of threads by samples of the CPU.
#include "core/code/sampled_code.h"

#include "core/code/code_graph.h"
#include "core/code/code_tables.h"
#include "core/trace/trace_builder.h"
#include "tests/support/code_of.h"
#include "tests/support/snapshot_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using namespace core;
using tests::asRecorded;

/// Two threads beside a kernel from 0 to 100. The first one is seen in `solve`, which `step` and `main` called, at 10
/// and 90, in `step` at 30, and without a stack at 60; the other one in `main` at 50.
class SampledCode : public testing::Test {
protected:
    SampledCode() {
        TraceBuilder builder;
        const ProcessId process = builder.owners().processOf(1, 1);
        const ThreadId thread = builder.owners().threadOf(process, 7), other = builder.owners().threadOf(process, 8);
        const StreamId stream = builder.owners().streamOf(process, builder.owners().deviceOf("gpu", 0), 1, -1, 7);
        builder.add(EventRow{0, 100, builder.intern("gemm"), stream});
        const auto frame = [&](const char* name, std::uint32_t caller) {
            return builder.memory().frameOf(builder.intern(name), caller);
        };
        const std::uint32_t main = frame("main", noMemoryFrame), step = frame("step", main);
        const std::uint32_t solve = frame("solve", step);
        builder.add(CpuSampleRow{50, other, main});
        builder.add(CpuSampleRow{30, thread, step});
        builder.add(CpuSampleRow{10, thread, solve});
        builder.add(CpuSampleRow{60, thread});
        builder.add(CpuSampleRow{90, thread, solve});
        trace = builder.finish();
    }

    View view(const CodeChoice* code = nullptr) const {
        return {.trace = *trace, .classes = classes, .options = options, .stop = {}, .code = code};
    }
    /// Returns "7: main 50/0 x3; ..." for each thread: the total, own time and count of each path.
    std::string text(const CodeChoice* code = nullptr) const {
        std::string text;
        for (const auto& [thread, tree] : sampledTrees(view(code), asRecorded)) {
            text += fmt::format("{}:", trace->threads[index(thread)].tid);
            for (const std::uint32_t node : tree.inOrder())
                text += fmt::format(" {} {}/{} x{};", tree.path(node), *tree.nodes[node].total.whole(),
                                    *tree.nodes[node].self.whole(), tree.nodes[node].count);
            text += '\n';
        }
        return text;
    }

    TracePtr trace;
    Classification classes;
    Options options;
};

TEST_F(SampledCode, IsTheTimeFromEachSampleToTheNextOneOfItsThread) {
    EXPECT_EQ(text(),
              "7: main 50/0 x3; main > step 50/30 x3; main > step > solve 20/20 x2; (outside recorded code) 30/30 x1;\n"
              "8: main 0/0 x1;\n");
}

TEST_F(SampledCode, IsCutAtTheWindow) {
    options.filter.window = TimeWindow{20, 70};
    EXPECT_EQ(text(),
              "7: main 40/0 x1; main > step 40/30 x1; main > step > solve 10/10 x0; (outside recorded code) 10/10 x1;\n"
              "8: main 0/0 x1;\n");
}

TEST_F(SampledCode, FollowsTheFilterOfCode) {
    options.filter.code = {"solve"};
    const Frames frames(*trace);
    const CodeChoice choice = chosenCode(options.filter.code, *trace, frames);
    EXPECT_EQ(text(&choice), "7: main 20/0 x2; main > step 20/0 x2; main > step > solve 20/20 x2;\n");
}

TEST_F(SampledCode, IsASideOfItsOwnInGraphsAndTables) {
    const Frames frames(*trace);
    CodeGraphChoice choice;
    choice.side = CodeSide::Sampled;
    const CodeGraph graph = codeGraph(view(), frames, choice);
    EXPECT_EQ(graph.tree.nodes[CodeGraph::root].total, ExactSum(80));
    EXPECT_EQ(graph.tree.nodes[CodeGraph::root].count, 5);
    choice.callers = true;
    const CodeGraph callers = codeGraph(view(), frames, choice);
    EXPECT_EQ(callers.tree.nodes[CodeGraph::root].total, ExactSum(80));
    const CodeTableKind& kind = codeTableKinds()[static_cast<std::size_t>(CodeSide::Sampled)];
    EXPECT_EQ(kind.name, "code-samples");
    EXPECT_EQ(kind.make(view(), frames, asRecorded).rows.size(), 5u);
}

}  // namespace
