// SPDX-License-Identifier: GPL-3.0-or-later
// Trees derived from recorded trees must equal trees computed directly from the view.
#include "core/code/recorded_code.h"

#include "core/code/trace_frames.h"
#include "core/ingest/readers.h"
#include "tests/support/code_of.h"
#include "tests/support/json_trace.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace {

using namespace core;

/// Formats every figure of every node in order, including nodes without time.
std::string figuresText(const CodeTree& tree) {
    const auto figures = [&](std::uint32_t node) {
        const CodeNode& at = tree.nodes[node];
        std::string text = fmt::format("{} {} {}/{} {} x{}:", tree.path(node), core::text(at.kind), *at.total.whole(),
                                       *at.self.whole(), *at.exposed.whole(), at.count);
        for (const Nanos cause : at.causes)
            text += fmt::format(" {}", cause);
        return text + "\n";
    };
    std::string text = figures(0);
    for (const std::uint32_t node : tree.inOrder())
        text += figures(node);
    return text;
}

/// Formats the operations launched at each node, sorted.
std::string launchedText(const CodeTree& tree, const OperationsByNode& launched) {
    std::vector<std::string> lines;
    for (const Launched& each : launched.all())
        lines.push_back(fmt::format("{} {} {}: {} x{}\n", tree.path(each.node), index(each.name), each.isKernel,
                                    *each.time.whole(), each.count));
    std::ranges::sort(lines);
    return fmt::format("{}", fmt::join(lines, ""));
}

std::string direct(const View& view, const Frames& frames, const CodeOptions& options) {
    std::string text;
    for (const bool namesGraphWork : {false, true}) {
        OperationsByNode launched;
        const CodeTree tree = onGpuTree(
            view, frames, options,
            [&](std::size_t event, std::uint32_t node) { launched.add(view.trace.events, event, node); },
            namesGraphWork);
        text += figuresText(tree) + launchedText(tree, launched);
    }
    for (const auto& [device, tree] : offGpuTrees(view, frames, options))
        text += fmt::format("device {}\n", index(device)) + figuresText(tree);
    for (const auto& [thread, tree] : hostTrees(view, frames, options))
        text += fmt::format("thread {}\n", index(thread)) + figuresText(tree);
    return text;
}

/// Derives the trees of a choice from the recorded paths of all three sides.
class All {
public:
    All(const View& view, const Frames& frames, BackwardPlace backward)
        : m_on(view, frames, CodeSide::OnGpu, backward),
          m_off(view, frames, CodeSide::OffGpu, backward),
          m_host(view, frames, CodeSide::Host, backward) {}

    std::string folded(const CodeOptions& options) const {
        std::string text;
        for (const bool namesGraphWork : {false, true}) {
            OperationsByNode launched;
            const CodeTree tree = m_on.operations(options, namesGraphWork, launched);
            text += figuresText(tree) + launchedText(tree, launched);
        }
        for (const auto& [device, tree] : m_off.devices(options))
            text += fmt::format("device {}\n", index(device)) + figuresText(tree);
        for (const auto& [thread, tree] : m_host.threads(options))
            text += fmt::format("thread {}\n", index(thread)) + figuresText(tree);
        return text;
    }

private:
    RecordedSide m_on, m_off, m_host;
};

std::vector<CodeOptions> everyChoice() {
    std::vector<CodeOptions> choices;
    for (unsigned bits = 0; bits < 32; ++bits)
        for (const unsigned folds : {0u, 1u, 2u, 3u})
            for (const auto backward : {BackwardPlace::Forward, BackwardPlace::Own}) {
                CodeOptions options{.foldLibrary = (folds & 1) != 0, .foldRepeats = (folds & 2) != 0};
                options.backward = backward;
                for (std::size_t kind = 0; kind < frameKindCount; ++kind)
                    options.kinds[kind] = (bits >> kind & 1) != 0;
                if (bits % 3 == 1) options.fold = {"aten", "m1"};
                choices.push_back(options);
            }
    return choices;
}

void expectEqualTrees(const Snapshot& snapshot, const std::string& of) {
    const View view = viewOf(snapshot);
    const Frames frames(*snapshot.trace);
    const All forward(view, frames, BackwardPlace::Forward), own(view, frames, BackwardPlace::Own);
    for (const CodeOptions& options : everyChoice())
        ASSERT_EQ((options.backward == BackwardPlace::Forward ? forward : own).folded(options),
                  direct(view, frames, options))
            << of;
}

/// Nested frames of every kind on two threads, a backward pass on the second, and kernels from launches and from
/// graphs. There are few names, so frames nest in frames of the same name; some names look like library plumbing.
class RandomRun {
public:
    explicit RandomRun(unsigned seed) : m_random(seed) {
        for (int thread = 1; thread <= 2; ++thread)
            for (int block = 0; block < 5; ++block)
                addBlock(thread, 400 * block + 7 * thread, 400 * block + 7 * thread + 380, 0);
        int now = 50;
        for (int id = 1; id <= m_calls; ++id) {
            const int device = below(2);
            now += below(40);
            m_events.add("kernel", fmt::format("k{}", below(2)), 7, now, now + below(30),
                         fmt::format(R"("device":{},"stream":{},"correlation":{})", device, 7 + device,
                                     below(9) == 0 ? 9999 : id));
        }
    }
    TracePtr read() const { return m_events.read(); }

private:
    int below(int most) { return static_cast<int>(m_random() % static_cast<unsigned>(most)); }
    void addBlock(int thread, int start, int end, int depth) {
        switch (below(6)) {
            case 0:
                m_events.add("user_annotation", fmt::format("step{}", below(2)), thread, start, end);
                break;
            case 1:
                m_events.add("python_function", fmt::format("nn.Module: Linear_{}", below(2)), thread, start, end);
                break;
            case 2:
                m_events.add("python_function", fmt::format("m{}.py(1): f at 0x{}", below(2), below(9)), thread, start,
                             end);
                break;
            case 3:
                m_events.add("python_function", fmt::format("torch/x{}.py(1): f", below(2)), thread, start, end);
                break;
            case 4:
                m_events.add(
                    "cpu_op", fmt::format("aten::mm{}", below(2)), thread, start, end,
                    fmt::format(R"("Sequence number": {}, "Fwd thread id": {})", below(4), thread == 1 ? 0 : 1));
                break;
            default:
                m_events.add("cpu_op", "autograd::engine::evaluate_function: Mm", thread, start, end,
                             thread == 1 ? std::string()
                                         : fmt::format(R"("Sequence number": {}, "Fwd thread id": 1)", below(4)));
        }
        int at = start + below(9);
        while (depth < 6 && at + 12 < end) {
            const int until = std::min(end - 2, at + 10 + below(end - start));
            if (below(3) == 0) {
                m_events.add("cuda_runtime", below(3) == 0 ? "cudaGraphLaunch" : "cudaLaunchKernel", thread, at, at + 5,
                             fmt::format("\"correlation\": {}", ++m_calls));
                at += 6;
            } else {
                addBlock(thread, at, until, depth + 1);
                at = until + below(20);
            }
        }
    }

    std::mt19937 m_random;
    tests::KinetoEvents m_events;
    int m_calls = 0;
};

std::shared_ptr<const Snapshot> filteredSnapshot(TracePtr trace, Filter filter) {
    Options options;
    options.filter = std::move(filter);
    options.gaps.shortIdle = 3;
    return tests::snapshotOf(std::move(trace), {}, options);
}

Filter windowOnly() {
    Filter filter;
    filter.window = TimeWindow{300, 900};
    return filter;
}

TEST(RecordedCode, FoldsToTheTreesOfTheViewOnRandomNestedFrames) {
    Filter kernels, code;
    kernels.devices = {1};
    kernels.kernels = {"k1"};
    code.code = {"mm1|latency"};
    for (unsigned seed = 0; seed < 8; ++seed) {
        const TracePtr trace = RandomRun(seed).read();
        ASSERT_TRUE(trace);
        for (const Filter& filter : {Filter(), windowOnly(), kernels, code})
            expectEqualTrees(*filteredSnapshot(trace, filter), fmt::format("seed {}", seed));
    }
}

TEST(RecordedCode, FoldsToTheTreesOfRealTraces) {
    for (const char* name : {"pytorch/h100_owlv2.json.gz", "pytorch/sglang_decode_graph_replay.json.gz",
                             "pytorch/mi300_resnet_act_checkpoint.json.gz"}) {
        const auto file = LACUNA_NEEDS_DATA(name);
        const auto read = readTrace(file, {});
        ASSERT_TRUE(read) << name;
        const auto snapshot = filteredSnapshot(*read, {});
        const View view = viewOf(*snapshot);
        const Frames frames(**read);
        CodeOptions shown, recorded = tests::asRecorded;
        shown.kinds[static_cast<std::size_t>(FrameKind::Op)] = false;
        EXPECT_EQ(All(view, frames, BackwardPlace::Forward).folded(shown), direct(view, frames, shown)) << name;
        EXPECT_EQ(All(view, frames, BackwardPlace::Own).folded(recorded), direct(view, frames, recorded)) << name;
    }
}

TEST(RecordedCode, IsKeptForTheViewThatWasAskedForLast) {
    const TracePtr trace = RandomRun(1).read();
    const auto whole = filteredSnapshot(trace, {}), again = filteredSnapshot(trace, {});
    const auto part = filteredSnapshot(trace, windowOnly());
    const FramesPtr frames = framesOf(*whole);
    const auto code = recordedCodeOf(*frames);
    ASSERT_TRUE(code);
    const auto sideOf = [&](const std::shared_ptr<const Snapshot>& of, BackwardPlace backward = {}) {
        return code->side(viewOf(*of), *frames, CodeSide::OnGpu, backward);
    };
    const auto first = sideOf(whole);
    EXPECT_EQ(sideOf(again), first) << "an equal view";
    EXPECT_NE(sideOf(whole, BackwardPlace::Own), first);
    EXPECT_EQ(sideOf(whole), first);
    const auto other = sideOf(part);
    EXPECT_NE(other, first);
    EXPECT_NE(sideOf(whole), first) << "another view came between them";
    EXPECT_EQ(recordedCodeOf(Frames(*trace)), nullptr) << "nobody else can find these";
}

TEST(RecordedCode, ThatWasStoppedIsNotKept) {
    const auto snapshot = filteredSnapshot(RandomRun(1).read(), {});
    const FramesPtr frames = framesOf(*snapshot);
    std::stop_source stop;
    stop.request_stop();
    const auto code = recordedCodeOf(*frames);
    EXPECT_EQ(code->side(viewOf(*snapshot, stop.get_token()), *frames, CodeSide::OnGpu, {}), nullptr);
    EXPECT_NE(code->side(viewOf(*snapshot), *frames, CodeSide::OnGpu, {}), nullptr);
}

}  // namespace
