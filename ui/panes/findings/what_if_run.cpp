// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/findings/what_if_run.h"

#include "core/analysis/analysis.h"
#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"
#include "ui/panes/findings/finding_words.h"
#include "ui/theme/part_ink.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <utility>

namespace ui {
namespace {

using core::Nanos;
using core::PathKind;
using core::PathPart;

constexpr int maxWhatIfTicks = 8;

struct WhatIfText {
    Q_DECLARE_TR_FUNCTIONS(WhatIfPane)
};

QString shown(Nanos time) { return timeText(time, QLocale()); }

QString changeText(double part) {
    const QString sign = part < 0 ? QStringLiteral("−") : QStringLiteral("+");
    return sign + partText(std::abs(part));
}

core::IdleCause causeLike(PathKind kind) {
    switch (kind) {
        case PathKind::StreamGap:
            return core::IdleCause::Short;
        case PathKind::LaunchLatency:
            return core::IdleCause::LaunchLatency;
        case PathKind::SyncLatency:
            return core::IdleCause::HostSync;
        case PathKind::RuntimeCalls:
            return core::IdleCause::RuntimeCall;
        case PathKind::Host:
            return core::IdleCause::CpuBound;
        default:
            return core::IdleCause::Unknown;
    }
}

ClassInk inkOf(const PathPart& part, const core::Snapshot& snapshot, Theme theme) {
    const core::Classification& classes = *snapshot.classes;
    if (part.kind != PathKind::Device) {
        ClassInk ink = causeInks(theme)[static_cast<std::size_t>(causeLike(part.kind))];
        ink.edge = tokens(theme).idleEdge;
        return ink;
    }
    if (part.name == "communication") return communicationInk(classes, theme);
    const auto found = std::ranges::find(classes.classes, part.name);
    if (found == classes.classes.end())
        return wallInks(classes, theme)[static_cast<std::size_t>(WallPart::ExposedCopy)];
    return classInks(classes, theme)[static_cast<std::size_t>(found - classes.classes.begin())];
}

Nanos timeOf(const std::vector<PathPart>& parts, const PathPart& like) {
    const auto found = std::ranges::find_if(parts, [&](const PathPart& each) { return each.isSame(like); });
    return found == parts.end() ? 0 : found->time;
}

/// The order of parts, which both bars share: those of today by their time, then new ones; the GPU's before the host's.
std::vector<PathPart> orderOf(const WhatIfRun& run) {
    std::vector<PathPart> order = run.before;
    for (const PathPart& part : run.after)
        if (std::ranges::none_of(order, [&](const PathPart& each) { return each.isSame(part); })) order.push_back(part);
    const auto isOfHost = [](const PathPart& part) { return part.kind != PathKind::Device; };
    std::ranges::stable_partition(order, std::not_fn(isOfHost));
    return order;
}

double wholeOf(const WhatIfRun& run) {
    return static_cast<double>(std::max(run.today(), run.perStep(std::max(run.answer.best, run.answer.high))));
}

/// The name of a part as a title beside those of classes.
QString pathTitle(const PathPart& part) {
    return part.name == "communication" ? WhatIfText::tr("Communication") : partName(part);
}

Bar barOf(const WhatIfRun& run, const std::vector<PathPart>& parts, Theme theme, const QString& name) {
    Bar bar{name, {}};
    bar.whole = wholeOf(run);
    Nanos sum = 0;
    for (const PathPart& part : parts)
        sum += part.time;
    for (const PathPart& part : orderOf(run)) {
        const Nanos time = timeOf(parts, part);
        const QString label = pathTitle(part) + u'\n' + shown(run.perStep(time));
        const double share = sum > 0 ? static_cast<double>(time) / static_cast<double>(sum) : 0;
        bar.parts.push_back({static_cast<double>(run.perStep(time)), inkOf(part, *run.of->snapshot, theme), label,
                             WhatIfText::tr("%1, %2: %3\n%4 of the step")
                                 .arg(name, pathTitle(part), shown(run.perStep(time)), partText(share))});
    }
    return bar;
}

/// Says what limits the step by what it would be without the host and without the GPU, and what one critical path holds
/// most of: where both limit it, another path is nearly as long.
QString limitText(const WhatIfRun& run) {
    if (!run.limits) return {};
    const QString host = partText(run.limits->gainWithoutHost()), device = partText(run.limits->gainWithoutDevice());
    QString text;
    switch (run.limits->by()) {
        case core::StepLimits::By::Host:
            text = WhatIfText::tr("The host limits the step: without its time it takes %1 less, without the GPU's %2.")
                       .arg(host, device);
            break;
        case core::StepLimits::By::Device:
            text = WhatIfText::tr("The GPU limits the step: without its time it takes %1 less, without the host's %2.")
                       .arg(device, host);
            break;
        case core::StepLimits::By::Both:
            text = WhatIfText::tr(
                       "Host and GPU are balanced: without the host's time the step takes %1 less, without the GPU's "
                       "%2.")
                       .arg(host, device);
            break;
    }
    if (run.after.empty()) return text;
    const PathPart& most = run.after.front();
    return text + u' ' +
           WhatIfText::tr("Most of one critical path is %1: %2.").arg(partName(most), shown(run.perStep(most.time)));
}

}  // namespace

Nanos WhatIfRun::perStep(Nanos sum) const {
    return sum / static_cast<Nanos>(std::max<std::size_t>(of->replay->countedSteps(), 1));
}

core::Result<WhatIfRunPtr> whatIfRun(const FindingsRunPtr& of, const std::string& requested, core::ReplayRun& scratch,
                                     const std::stop_token& stop) {
    auto run = std::make_shared<WhatIfRun>();
    run->of = of;
    run->requested = requested;
    const core::View view = core::viewOf(*of->snapshot, stop);
    const core::Replay& replay = *of->replay;
    run->before = core::pathParts(replay.graph, replay.paths, view);
    if (requested.empty()) {
        run->answer = {replay.wall, replay.wall, replay.wall, replay.refusal, {}, {}};
        run->after = run->before;
        scratch.stopBy(stop);
        run->limits = core::limitsOf(replay, view, {}, scratch);
        return WhatIfRunPtr(std::move(run));
    }
    const auto levers = core::parsedWhatIf(requested);
    if (!levers) return levers.error();
    scratch.stopBy(stop);
    run->answer = core::whatIfWithPaths(replay, view, levers->levers, scratch);
    run->after = core::pathParts(replay.graph, run->answer.paths, view);
    run->answer.paths = {};
    run->limits = core::limitsOf(replay, view, levers->levers, scratch);
    return WhatIfRunPtr(std::move(run));
}

std::vector<ScaleLever> scaleLevers(const core::Snapshot& snapshot, Theme theme) {
    const core::Classification& classes = *snapshot.classes;
    std::set<core::ClassId> communicates, computes;
    for (const core::NameId name : classes.names)
        (classes.communication[core::index(name)] ? communicates : computes).insert(classes.classOf[core::index(name)]);
    const std::vector<ClassInk> inks = classInks(classes, theme);
    std::vector<std::pair<core::ExactSum, ScaleLever>> timed;
    core::ExactSum communication;  // what shares a class with computation counts for that
    for (const core::ClassRow& row : snapshot.analysis->classes.rows) {
        const std::size_t at = core::index(row.classId);
        const bool isCommunication = communicates.contains(row.classId) && !computes.contains(row.classId);
        if (isCommunication) communication += row.total;
        if (row.instances == 0 || isCommunication) continue;
        timed.push_back({row.total, {"class:" + classes.classes[at], shownText(classes.classes[at]), inks[at]}});
    }
    if (!communicates.empty())
        timed.push_back(
            {communication, {"communication", WhatIfText::tr("Communication"), communicationInk(classes, theme)}});
    std::ranges::stable_sort(timed, std::greater(), [](const auto& each) { return each.first; });
    std::vector<ScaleLever> levers;
    for (auto& each : timed)
        levers.push_back(std::move(each.second));
    const ClassInk launches = causeInks(theme)[static_cast<std::size_t>(core::IdleCause::RuntimeCall)];
    levers.push_back({"launch-calls", WhatIfText::tr("launch calls"), launches});
    return levers;
}

std::vector<Bar> whatIfBars(const WhatIfRun& run, Theme theme) {
    std::vector<Bar> bars{barOf(run, run.before, theme, WhatIfText::tr("Today")),
                          barOf(run, run.after, theme, WhatIfText::tr("What if"))};
    bars[0].note = WhatIfText::tr("measured");
    bars[0].end = shown(run.today());
    bars[1].note = WhatIfText::tr("replayed");
    const Nanos best = run.perStep(run.answer.best);
    bars[1].end = shown(best);
    const double change =
        static_cast<double>(best - run.today()) / static_cast<double>(std::max<Nanos>(run.today(), 1));
    if (!run.requested.empty()) {
        bars[1].low = static_cast<double>(run.perStep(run.answer.low));
        bars[1].high = static_cast<double>(run.perStep(run.answer.high));
        const QString low = shown(run.perStep(run.answer.low)), high = shown(run.perStep(run.answer.high));
        bars[1].endNote =
            low == high ? changeText(change) : WhatIfText::tr("%1, %2 to %3").arg(changeText(change), low, high);
    }
    return bars;
}

std::vector<Bar> refusedBars(const WhatIfRun& run, Theme theme) {
    std::vector<PathPart> known = run.before;
    std::erase_if(known, [](const PathPart& part) { return part.kind == PathKind::Unexplained; });
    WhatIfRun explained = run;
    explained.before = explained.after = known;
    std::vector<Bar> bars{{WhatIfText::tr("Today"), {}}, barOf(explained, known, theme, WhatIfText::tr("Explained"))};
    const QString today = shown(run.today());
    ClassInk plain{tokens(theme).hover};
    plain.edge = tokens(theme).edge;
    bars[0].whole = bars[1].whole;
    bars[0].note = WhatIfText::tr("measured");
    bars[0].end = today;
    bars[0].parts = {{static_cast<double>(run.today()), plain, {}, WhatIfText::tr("Today: %1").arg(today)}};
    bars[1].note = WhatIfText::tr("of it");
    bars[1].end = partText(run.of->replay->explained);
    return bars;
}

std::vector<AxisTick> whatIfTicks(const WhatIfRun& run) {
    return timeTicks(niceSteps(0, wholeOf(run), maxWhatIfTicks));
}

QString whatIfSentence(const WhatIfRun& run) {
    if (run.requested.empty())
        return limitText(run) + u' ' +
               WhatIfText::tr(
                   "Move a slider or set a tick: the recorded step is run again with that, and nothing else.");
    const Nanos gain = run.today() - run.perStep(run.answer.best);
    const QString name = shown(std::abs(gain));
    const QString change = gain > 0   ? WhatIfText::tr("The step gets %1 shorter.").arg(name)
                           : gain < 0 ? WhatIfText::tr("The step gets %1 longer.").arg(name)
                                      : WhatIfText::tr("The step takes as long as before.");
    return change + u' ' + limitText(run);
}

QString whatIfBasis(const WhatIfRun& run) {
    QStringList lines{WhatIfText::tr("%1 of today is explained.").arg(partText(run.of->replay->explained))};
    for (const core::Words& note : run.answer.notes)
        lines << capitalized(text(note)) + u'.';
    lines << WhatIfText::tr(
        "The whole profile is replayed: no filter has a part in it. Bounds hold for the recorded program and the waits "
        "that it shows: not for other code, clocks, memory or ranks, and differences below 2 % mean nothing. "
        "Predictions were compared with real changes of two programs only.");
    return lines.join(u' ');
}

QString whatIfSpoken(const WhatIfRun& run) {
    const QString best = shown(run.perStep(run.answer.best)), today = shown(run.today());
    const QString low = shown(run.perStep(run.answer.low)), high = shown(run.perStep(run.answer.high));
    return low == high ? WhatIfText::tr("predicted %1, today %2").arg(best, today)
                       : WhatIfText::tr("predicted %1, between %2 and %3, today %4").arg(best, low, high, today);
}

}  // namespace ui
