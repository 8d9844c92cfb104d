// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/code/code_state.h"

#include "core/code/code_tables.h"
#include "ui/format/plain_text.h"
#include "ui/models/filter_parts.h"
#include "ui/panes/shared/filtered_away.h"

#include <QLocale>

namespace ui {
namespace {

using core::FrameKind;

bool showsKind(const CodeRun& run, FrameKind kind) { return run.choice.options.kinds[static_cast<std::size_t>(kind)]; }

/// Returns whether the profile has no modules, Python calls or operators, and its ranges are not shown instead.
bool lacksCode(const CodeRun& run) {
    if (run.choice.side == core::CodeSide::Sampled) return false;
    return !run.hasCode() && !showsKind(run, FrameKind::Range);
}

EmptyState withoutCode(const CodeRun& run) {
    EmptyState state{CodeDesk::tr("No code was recorded"),
                     CodeDesk::tr("This profile has neither stacks nor modules.") + u'\n' +
                         recordThem(*run.snapshot->trace, core::MissingData::Code)};
    const QLocale locale;
    const auto count = [&](FrameKind kind) { return locale.toString(static_cast<qulonglong>(run.recordedOf(kind))); };
    if (run.recordedOf(FrameKind::Range) + run.recordedOf(FrameKind::Call) == 0)
        state.hint += QStringLiteral("\n\n") + CodeDesk::tr("No host activity was recorded.");
    else
        state.hint += QStringLiteral("\n\n") + CodeDesk::tr("Recorded: %1 ranges and %2 runtime calls.")
                                                   .arg(count(FrameKind::Range), count(FrameKind::Call));
    return state;
}

EmptyState withoutTime(const CodeRun& run) {
    switch (run.choice.side) {
        case core::CodeSide::OnGpu:
            return {CodeDesk::tr("No operations in this profile"), {}};
        case core::CodeSide::OffGpu:
            return {CodeDesk::tr("Nothing was idle"), {}};
        case core::CodeSide::Sampled:
            return {CodeDesk::tr("No samples of the CPU"),
                    CodeDesk::tr("Record them with %1.").arg(shownText(core::samplesRecorder))};
        case core::CodeSide::Host:
            break;
    }
    return {CodeDesk::tr("No frames of the host"), CodeDesk::tr("None of the chosen kinds was recorded.")};
}

/// The state of the other profile of the difference, if it has no operations.
EmptyState otherWithoutOperations(const CodeDesk& desk) {
    const auto pair = comparedPair(desk);
    if (!pair) return {};
    const Workspace& workspace = desk.workspace();
    const int other = pair->base == workspace.current ? pair->candidate : pair->base;
    const ProfileView& profile = workspace.profiles[static_cast<std::size_t>(other)];
    EmptyState without = profile.snapshot ? withoutOperations(*profile.snapshot->trace) : EmptyState();
    if (!without.title.isEmpty()) without.title = CodeDesk::tr("%1: %2").arg(profile.title, without.title);
    return without;
}

}  // namespace

EmptyState codeState(const CodeDesk& desk) {
    const SnapshotPtr snapshot = desk.workspace().snapshot();
    if (!snapshot && !desk.run()) {
        if (desk.workspace().current >= 0) return {CodeDesk::tr("Reading the stacks"), {}};
        return {CodeDesk::tr("No profile is open"), CodeDesk::tr("Drop a report or a trace on the window.")};
    }
    if (desk.against() && desk.workspace().current >= 0 && !comparedPair(desk))
        return {CodeDesk::tr("No second profile is open"),
                CodeDesk::tr("A difference needs two profiles: drop another report or trace on the window.")};
    if (snapshot)
        if (EmptyState without = withoutOperations(*snapshot->trace); !without.title.isEmpty()) return without;
    if (EmptyState without = otherWithoutOperations(desk); !without.title.isEmpty()) return without;
    if (!desk.run()) return {CodeDesk::tr("Reading the stacks"), {}};
    if (lacksCode(*desk.run())) return withoutCode(*desk.run());
    if (!desk.run()->isEmpty()) return {};
    if (!filterParts(desk.run()->snapshot->options).empty())
        return {CodeDesk::tr("No code fits the filters"), {}, true};
    return withoutTime(*desk.run());
}

void showCodeState(EmptyMessage& message, Requests& requests, CodeDesk& desk) {
    const EmptyState state = codeState(desk);
    if (state.isFiltered) {
        FilteredAway away = filteredAway(requests, desk.workspace());
        return message.setText(state.title, away.hint, std::move(away.buttons));
    }
    std::vector<MessageButton> buttons;
    if (desk.against() && !desk.run() && desk.workspace().current >= 0)
        buttons.push_back({CodeDesk::tr("Show This Profile Alone"), [&desk] { desk.compare(std::nullopt); }});
    const bool offersRanges = desk.run() && lacksCode(*desk.run()) &&
                              desk.run()->recordedOf(FrameKind::Range) + desk.run()->recordedOf(FrameKind::Call) > 0;
    if (offersRanges && !state.title.isEmpty())
        buttons.push_back({CodeDesk::tr("Show Ranges and Calls"), [&desk] {
                               core::CodeGraphChoice choice = desk.choice();
                               choice.options.kinds = withRanges(choice.options.kinds);
                               desk.choose(choice);
                           }});
    message.setText(state.title, state.hint, std::move(buttons));
}

}  // namespace ui
