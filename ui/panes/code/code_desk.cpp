// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/code/code_desk.h"

#include "core/code/trace_frames.h"
#include "ui/panes/shared/desk_of.h"

#include <utility>

namespace ui {
namespace {

using core::CodeSide;
using core::FrameKind;

constexpr std::size_t at(FrameKind kind) { return static_cast<std::size_t>(kind); }
constexpr std::size_t at(CodeSide side) { return static_cast<std::size_t>(side); }

std::array<std::size_t, core::frameKindCount> recordedFrames(const core::Frames& frames) {
    std::array<std::size_t, core::frameKindCount> recorded{};
    for (std::size_t thread = 0; thread < frames.threads(); ++thread)
        for (const core::Frame& frame : frames.of(static_cast<core::ThreadId>(thread)))
            ++recorded[at(frames.kind(frame))];
    return recorded;
}

/// Stacks are those of the run before, where that is of the same trace.
core::Result<CodeRunPtr> madeRun(const SnapshotPtr& snapshot, const core::CodeGraphChoice& choice,
                                 const std::optional<core::CodeQuestion>& question, const CodeRun* before,
                                 const std::stop_token& stop) {
    auto run = std::make_shared<CodeRun>();
    run->snapshot = snapshot;
    run->choice = choice;
    if (before && before->snapshot->trace == snapshot->trace) {
        run->frames = before->frames;
        run->recorded = before->recorded;
    } else {
        run->frames = core::framesOf(*snapshot, stop);
        run->recorded = recordedFrames(*run->frames);
    }
    const core::View view = core::viewOf(*snapshot, stop);
    run->graph = core::codeGraph(view, *run->frames, choice);
    run->question = question;
    if (question) run->answer = core::nodeOf(view, *run->frames, run->graph, choice, *question);
    return CodeRunPtr(std::move(run));
}

}  // namespace

bool CodeRun::hasCode() const {
    return recorded[at(FrameKind::Module)] + recorded[at(FrameKind::Python)] + recorded[at(FrameKind::Op)] > 0;
}

CodeDesk::CodeDesk(QObject* parent)
    : QObject(parent), m_job([this] { QMetaObject::invokeMethod(this, &CodeDesk::takeMade, Qt::QueuedConnection); }) {
    // Ranges and calls say little where there is code; what the host waited in while a device was idle says much.
    m_kinds.fill(core::CodeOptions().kinds);
    for (auto& kinds : m_kinds)
        kinds[at(FrameKind::Range)] = false;
    m_kinds[at(CodeSide::OnGpu)][at(FrameKind::Call)] = false;
    m_choice.options.kinds = m_kinds[at(m_choice.side)];
}

CodeDesk::~CodeDesk() = default;

CodeDesk& CodeDesk::of(QWidget& pane) { return deskOf<CodeDesk>(pane); }

void CodeDesk::show(const Workspace& workspace) {
    m_workspace = workspace;
    m_timeUnit = workspace.timeUnit;
    SnapshotPtr newer = workspace.snapshot();
    const bool isWaiting = !newer && workspace.current >= 0;  // being analysed: the last figures stay
    if (newer != m_snapshot && !isWaiting) {
        m_snapshot = std::move(newer);
        make();
    }
}

void CodeDesk::choose(const core::CodeGraphChoice& choice) {
    if (choice == m_choice) return;
    m_choice = choice;
    m_kinds[at(choice.side)] = choice.options.kinds;
    emit choiceChanged();
    make();
}

void CodeDesk::chooseSide(CodeSide side) {
    core::CodeGraphChoice other = m_choice;
    other.side = side;
    other.options.kinds = m_kinds[at(side)];
    m_markedPath = {};  // what is marked in one tree is seldom in another
    choose(other);
}

void CodeDesk::make() {
    if (!m_snapshot || !m_snapshot->trace->hasEvents()) {
        m_job.cancel();
        m_isComputing = false;
        m_run = nullptr;
        setMarked(std::nullopt);
        emit changed();
        return emit computingChanged();
    }
    m_isComputing = true;
    emit computingChanged();
    m_job.submit([snapshot = m_snapshot, choice = m_choice, question = m_question, before = m_run](
                     const std::stop_token& stop) { return madeRun(snapshot, choice, question, before.get(), stop); });
}

void CodeDesk::takeMade() {
    const auto made = m_job.take();
    if (!made) return;
    m_isComputing = false;
    if (!*made) {
        emit failed(made->error());
        return emit computingChanged();
    }
    m_run = **made;
    const bool isAnswered = m_question && m_run->question == m_question;
    if (isAnswered) m_question.reset();
    if (isAnswered && m_run->answer) m_markedPath = core::pathOf(m_run->graph, m_run->choice, *m_run->answer);
    m_marked = startingMark(*m_run);
    emit changed();
    emit markedChanged();
    emit computingChanged();
    if (isAnswered && !m_run->answer) emit answerMissing();
}

/// What was marked before where it is there still, else where the widest way ends: never a chain of callers that hold
/// all there is.
std::optional<std::uint32_t> CodeDesk::startingMark(const CodeRun& run) const {
    if (!m_markedPath.isEmpty())
        if (const auto node = core::nodeOf(run.graph, m_markedPath)) return node;
    const std::uint32_t end = run.graph.endOfWidestWay();
    return end == core::CodeGraph::root ? std::nullopt : std::optional(end);
}

void CodeDesk::setMarked(std::optional<std::uint32_t> node) {
    if (std::exchange(m_marked, node) != node) emit markedChanged();
}

void CodeDesk::mark(std::optional<std::uint32_t> node) {
    if (!m_run) return;
    m_markedPath = node ? core::pathOf(m_run->graph, m_run->choice, *node) : core::CodePath();
    setMarked(node);
}

void CodeDesk::ask(const core::CodeQuestion& question) {
    const auto side = core::sideOf(question.item);
    if (!side) return;
    m_question = question;
    core::CodeGraphChoice choice = m_choice;
    choice.callers = false;
    choice.side = *side;
    choice.options.kinds = m_kinds[at(*side)];
    m_markedPath = {};
    if (choice == m_choice) return make();
    choose(choice);
}

}  // namespace ui
