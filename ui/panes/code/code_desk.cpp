// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/code/code_desk.h"

#include "ui/panes/shared/compared_runs.h"

#include <algorithm>
#include <span>
#include <utility>

namespace ui {
namespace {

using core::CodeSide;
using core::FrameKind;

constexpr std::size_t maxKept = 1000;  // marks that are looked up again in a newer tree, each by its path

constexpr std::size_t at(FrameKind kind) { return static_cast<std::size_t>(kind); }
constexpr std::size_t at(CodeSide side) { return static_cast<std::size_t>(side); }

const ProfileView& profileAt(const Workspace& workspace, int index) {
    return workspace.profiles[static_cast<std::size_t>(index)];
}

CodeSource sourceOf(const Workspace& workspace, const std::optional<CodePair>& pair) {
    CodeSource source{.snapshot = workspace.snapshot()};
    if (!pair) return source;
    const std::vector<int> order = baselineFirst(workspace);
    for (const int side : {0, 1}) {
        const int index = side == 0 ? pair->base : pair->candidate;
        const auto i = static_cast<std::size_t>(side);
        source.compared[i] = profileAt(workspace, index).snapshot;
        source.names[i] = profileAt(workspace, index).title;
        source.letters[i] = letterOf(static_cast<std::size_t>(std::ranges::find(order, index) - order.begin()));
    }
    return source;
}

/// Returns the earlier marks that the new tree still has; otherwise the end of the widest path or, in a difference, of
/// the path of the largest change. It never marks just the root.
FlameMarks startingMarks(const CodeRun& run, const std::vector<core::CodePath>& marked) {
    FlameMarks marks;
    for (const core::CodePath& path : marked)
        if (const auto node = core::nodeOf(run.graph, path)) marks.push_back(*node);
    if (!marks.empty()) return marks;
    const std::uint32_t end = run.difference ? run.difference->largest : run.graph.endOfWidestPath();
    return end == core::CodeGraph::root ? FlameMarks() : FlameMarks{end};
}

}  // namespace

CodeDesk::CodeDesk(QObject* parent) : QObject(parent), m_job([this](const auto& made) { takeMade(made); }) {
    // Ranges and calls add little to frames of code, but calls show what the host waited in while a device idled.
    m_kinds.fill(core::CodeOptions().kinds);
    for (auto& kinds : m_kinds)
        kinds[at(FrameKind::Range)] = false;
    m_kinds[at(CodeSide::OnGpu)][at(FrameKind::Call)] = false;
    m_choice.options.kinds = m_kinds[at(m_choice.side)];
}

CodeDesk::~CodeDesk() = default;

CodeDesk& CodeDesk::of(QWidget& pane) {
    auto& desk = deskOf<CodeDesk>(pane);
    desk.m_panes.add(pane);
    return desk;
}

void CodeDesk::show(const QWidget& pane, const Workspace& workspace) {
    if (m_panes.onlyLetsGo(pane, workspace)) return;
    m_workspace = workspace;
    core::CodeGraphChoice choice = m_choice;
    choice.options = workspace.options.code;
    choice.options.kinds = kindsOf(choice.side);
    if (std::exchange(m_choice, choice) != choice) emit choiceChanged();  // the tree follows with a newer snapshot
    follow();
}

core::FrameKinds CodeDesk::kindsOf(CodeSide side) const {
    const core::FrameKinds& kinds = m_kinds[at(side)];
    return m_run && m_run->rangesStandIn && !m_areChosen[at(side)] ? withRanges(kinds) : kinds;
}

// The last figures stay while a profile is analyzed: otherwise the sides of a difference would use different options.
bool CodeDesk::follow() {
    const auto pair = comparedPair(*this);
    CodeSource newer = m_against && !pair ? CodeSource() : sourceOf(m_workspace, pair);
    const bool isRead = m_workspace.current < 0 || m_workspace.snapshot();
    const auto isNew = [&](const SnapshotPtr& each) { return each && each->options == m_workspace.options; };
    const bool isWaiting = !isRead || (pair && !std::ranges::all_of(newer.compared, isNew));
    if (isWaiting || newer == m_source) return false;
    m_source = std::move(newer);
    make();
    return true;
}

void CodeDesk::compare(const std::optional<QString>& against) {
    m_against = against;
    emit choiceChanged();
    follow();
}

void CodeDesk::choose(const core::CodeGraphChoice& choice) {
    if (choice == m_choice) return;
    m_choice = choice;
    if (choice.options.kinds != kindsOf(choice.side)) {
        m_kinds[at(choice.side)] = choice.options.kinds;
        m_areChosen[at(choice.side)] = true;
    }
    emit choiceChanged();
    make();
}

void CodeDesk::chooseSide(CodeSide side) {
    core::CodeGraphChoice other = m_choice;
    other.side = side;
    other.options.kinds = kindsOf(side);
    m_markedPaths.clear();  // frames that are marked in one tree rarely exist in another
    choose(other);
}

void CodeDesk::make() {
    const auto hasNone = [](const SnapshotPtr& each) { return each && !each->trace->hasEvents(); };
    if (!m_source.snapshot || hasNone(m_source.snapshot) || std::ranges::any_of(m_source.compared, hasNone)) {
        m_job.cancel();
        m_run = nullptr;
        if (!std::exchange(m_marks, {}).empty()) emit markedChanged();
        return emit changed();
    }
    core::CodeGraphChoice choice = m_choice;
    choice.options.kinds = m_kinds[at(choice.side)];
    const auto standIn = m_areChosen[at(choice.side)] ? RangesStandIn::No : RangesStandIn::Yes;
    m_job.submit([source = m_source, choice, standIn, question = m_question,
                  before = m_run](const std::stop_token& stop) -> core::Result<CodeRunPtr> {
        return codeRun(source, choice, standIn, question, before.get(), stop);
    });
}

void CodeDesk::takeMade(const core::Result<CodeRunPtr>& made) {
    if (!made) return emit failed(made.error());
    m_run = *made;
    // The tree may show ranges that nobody chose.
    if (std::exchange(m_choice.options.kinds, m_run->choice.options.kinds) != m_run->choice.options.kinds)
        emit choiceChanged();
    const bool isAnswered = m_question && m_run->question == m_question;
    if (isAnswered) m_question.reset();
    if (isAnswered && m_run->answer) m_markedPaths = {core::pathOf(m_run->graph, m_run->choice, *m_run->answer)};
    m_marks = startingMarks(*m_run, m_markedPaths);
    emit changed();
    emit markedChanged();
    if (isAnswered && !m_run->answer) emit answerMissing();
}

void CodeDesk::mark(FlameMarks marks) {
    if (!m_run) return;
    m_markedPaths.clear();
    for (const std::uint32_t node : std::span(marks).last(std::min(marks.size(), maxKept)))
        m_markedPaths.push_back(core::pathOf(m_run->graph, m_run->choice, node));
    if (std::exchange(m_marks, marks) != marks) emit markedChanged();
}

// Shows one profile rather than a difference: the interval belongs to the current profile.
void CodeDesk::ask(const core::CodeQuestion& question) {
    const auto side = core::sideOf(question.item);
    if (!side) return;
    m_question = question;
    m_markedPaths.clear();
    m_against.reset();
    m_choice.callers = false;
    m_choice.side = *side;
    m_choice.options.kinds = kindsOf(*side);
    emit choiceChanged();
    if (!follow()) make();
}

std::optional<CodePair> comparedPair(const CodeDesk& desk) {
    const Workspace& workspace = desk.workspace();
    std::vector<int> others = baselineFirst(workspace);
    std::erase(others, workspace.current);
    if (!desk.against() || workspace.current < 0 || others.empty()) return std::nullopt;
    const auto chosen =
        std::ranges::find_if(others, [&](int index) { return profileAt(workspace, index).title == *desk.against(); });
    const int other = chosen == others.end() ? others.front() : *chosen;
    return workspace.current == workspace.baseline ? CodePair{workspace.current, other}
                                                   : CodePair{other, workspace.current};
}

}  // namespace ui
