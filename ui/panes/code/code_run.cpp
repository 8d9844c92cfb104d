// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/code/code_run.h"

#include "core/analysis/stacks/chosen_code.h"
#include "core/code/trace_frames.h"

#include <utility>

namespace ui {
namespace {

using core::FrameKind;

std::array<std::size_t, core::frameKindCount> recordedFrames(const core::Frames& frames) {
    std::array<std::size_t, core::frameKindCount> recorded{};
    for (std::size_t thread = 0; thread < frames.threads(); ++thread)
        for (const core::Frame& frame : frames.of(static_cast<core::ThreadId>(thread)))
            ++recorded[static_cast<std::size_t>(frames.kind(frame))];
    return recorded;
}

/// Returns whether more than half of the time lies outside of the frames that are shown.
bool isMostlyOutside(const core::CodeGraph& graph) {
    const std::vector<core::CodeNode>& nodes = graph.tree.nodes;
    for (std::optional<std::uint32_t> node = nodes.size() > 1 ? std::optional(1u) : std::nullopt; node;
         node = graph.next(*node))
        if (graph.tree.label(*node) == core::outsideRecordedCode)
            return nodes[*node].total + nodes[*node].total > nodes[core::CodeGraph::root].total;
    return false;
}

/// Builds the difference of the run's two profiles, and the run's graph from it.
void compare(CodeRun& run, const CodeRun* before, const std::stop_token& stop) {
    auto made = std::make_shared<CodeComparison>();
    const std::span<const core::ComparedProfile> known =
        before && before->difference ? before->difference->profiles : std::span<const core::ComparedProfile>();
    made->profiles = core::comparedProfiles(run.source.compared, stop, known);
    for (std::size_t side = 0; side < 2; ++side)
        made->frames[side] = core::framesOf(*run.source.compared[side], stop);
    core::CodeGraphChanges changes = core::codeGraphChanges({made->profiles[0], *made->frames[0]},
                                                            {made->profiles[1], *made->frames[1]}, run.choice, stop);
    made->largest = changes.endOfLargestChange();
    made->isByIteration = changes.isByIteration;
    made->changes = std::move(changes.changes);
    made->graphs = {std::move(changes.baseGraph), std::move(changes.candidateGraph)};
    run.graph = std::move(changes.graph);
    run.difference = std::move(made);
}

}  // namespace

core::FrameKinds withRanges(core::FrameKinds kinds) {
    kinds[static_cast<std::size_t>(FrameKind::Range)] = kinds[static_cast<std::size_t>(FrameKind::Call)] = true;
    return kinds;
}

bool CodeRun::hasCode() const {
    return recordedOf(FrameKind::Module) + recordedOf(FrameKind::Python) + recordedOf(FrameKind::Op) > 0;
}

CodeRunPtr codeRun(const CodeSource& source, const core::CodeGraphChoice& choice, RangesStandIn standIn,
                   const std::optional<core::CodeQuestion>& question, const CodeRun* before,
                   const std::stop_token& stop) {
    auto run = std::make_shared<CodeRun>();
    run->source = source;
    run->snapshot = source.snapshot;
    run->choice = choice;
    run->frames = core::framesOf(*source.snapshot, stop);
    const bool isSameTrace = before && before->frames == run->frames;
    run->recorded = isSameTrace ? before->recorded : recordedFrames(*run->frames);
    run->question = question;
    const bool mayStandIn = standIn == RangesStandIn::Yes && choice.side != core::CodeSide::Sampled &&
                            run->recordedOf(FrameKind::Range) > 0;
    const auto standInRanges = [&run] {
        run->rangesStandIn = true;
        run->choice.options.kinds = withRanges(run->choice.options.kinds);
    };
    if (mayStandIn && !run->hasCode()) standInRanges();
    if (source.isDifference()) {
        compare(*run, before, stop);
        return run;
    }
    const core::View view = core::viewOf(*source.snapshot, stop);
    run->graph = core::codeGraph(view, *run->frames, run->choice);
    if (mayStandIn && !run->rangesStandIn && isMostlyOutside(run->graph)) {
        standInRanges();
        run->graph = core::codeGraph(view, *run->frames, run->choice);
    }
    if (question) run->answer = core::nodeOf(view, *run->frames, run->graph, run->choice, *question);
    return run;
}

std::optional<OwnFrame> ownFrame(const CodeRun& run, std::uint32_t node) {
    if (!run.difference) return OwnFrame{run.graph, node};
    const std::size_t side = run.source.compared[0] == run.snapshot ? 0 : 1;
    const core::GraphChange& change = run.difference->changes[node];
    const auto& own = side == 0 ? change.inBase : change.inCandidate;
    return own ? std::optional(OwnFrame{run.difference->graphs[side], *own}) : std::nullopt;
}

}  // namespace ui
