// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/step_by_step/step_lane_model.h"

#include "core/base/kernel_name.h"
#include "ui/format/quantity.h"
#include "ui/panes/step_by_step/step_words.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace ui {

namespace {

QString laneName(const StepRun& run, std::size_t side) {
    const std::string& gpu = side == 0 ? run.match.unlike.gpusA : run.match.unlike.gpusB;
    return (side == 0 ? QStringLiteral("A ") : QStringLiteral("B ")) + QString::fromStdString(gpu);
}

LaneOperation laneOperation(const core::MatchedOperation& operation, const core::MatchPosition& position, int number,
                            const StepRun& run, double start) {
    const QString figure = timeText(operation.elapsed, QLocale());
    const QString text = StepText::tr("Position %1: %2\n%3, %4 before it")
                             .arg(QLocale().toString(number + 1), QString::fromStdString(operation.name), figure,
                                  timeText(operation.gap, QLocale()));
    const QString verdict = stepVerdict(position.change.verdict);
    return {
        start,
        static_cast<double>(operation.elapsed),
        run.inkOf(operation.className),
        number,
        operation.code.empty() ? QString::fromStdString(core::shortName(operation.name)) : lastLabels(operation.code),
        figure,
        text + u'\n' + verdict};
}

int directionOf(core::Verdict verdict) {
    return verdict == core::Verdict::Increased ? 1 : verdict == core::Verdict::Decreased ? -1 : 0;
}

QString bandText(const core::MatchPosition& position) {
    const double before = position.a->mean();
    if (before <= 0) return {};
    const int direction = directionOf(position.change.verdict);
    const QString arrow = direction > 0 ? QStringLiteral("↑ ") : direction < 0 ? QStringLiteral("↓ ") : QString();
    return arrow + changePercent(position.b->mean() / before - 1);
}

core::Nanos wholeOf(const core::ExactSum& sum) { return static_cast<core::Nanos>(std::llround(sum.real())); }

QString signedTime(core::Nanos time) {
    const QString text = timeText(std::abs(time), QLocale());
    return time > 0 ? QStringLiteral("↑ +") + text : time < 0 ? QStringLiteral("↓ −") + text : text;
}

QString partName(const core::WaterfallPart& part) {
    using Kind = core::WaterfallPart::Kind;
    switch (part.kind) {
        case Kind::A:
            return QStringLiteral("A");
        case Kind::Matched:
            return QString::fromStdString(part.className);
        case Kind::Added:
            return StepText::tr("only in B");
        case Kind::Removed:
            return StepText::tr("only in A");
        case Kind::Filtered:
            return StepText::tr("filtered out");
        case Kind::Idle:
            return StepText::tr("idle");
        case Kind::B:
            return QStringLiteral("B");
    }
    return {};
}

}  // namespace

std::vector<ClassInk> stepInks(const StepRun& run, Theme theme) {
    return classInks(run.classes, run.colors, run.firstUnmatched, theme);
}

LaneModel laneModel(const StepRun& run, Theme theme) {
    LaneModel model;
    model.inks = stepInks(run, theme);
    const core::MatchSteps* const steps[] = {&run.match.a, &run.match.b};
    std::array<double, 2> ends{};
    for (std::size_t side = 0; side < 2; ++side) {
        model.lanes[side].name = laneName(run, side);
        model.lanes[side].note = stepNote(*steps[side]);
    }
    int number = 0;
    for (const core::MatchPosition& position : run.match.positions) {
        for (std::size_t side = 0; side < 2; ++side) {
            const auto& operation = side == 0 ? position.a : position.b;
            if (!operation) continue;
            const double start = ends[side] + static_cast<double>(operation->gap);
            model.lanes[side].operations.push_back(laneOperation(*operation, position, number, run, start));
            ends[side] = start + static_cast<double>(operation->elapsed);
        }
        if (position.a && position.b)
            model.bands.push_back({static_cast<int>(model.lanes[0].operations.size()) - 1,
                                   static_cast<int>(model.lanes[1].operations.size()) - 1, bandText(position),
                                   directionOf(position.change.verdict)});
        ++number;
    }
    model.span = std::max(ends[0], ends[1]);
    return model;
}

std::pair<double, double> startingView(const StepRun& run, const LaneModel& lanes) {
    std::map<std::pair<std::size_t, std::size_t>, double> times;  // by the first position of a fold and its stride
    std::size_t begin = 0;
    for (std::size_t row = 0; row < run.rows.size(); ++row) {
        const core::FoldedPosition& each = run.rows[row];
        const bool isFirst = row == 0 || run.rows[row - 1].stride != each.stride ||
                             run.rows[row - 1].times != each.times || each.first - begin >= each.stride;
        if (isFirst) begin = each.first;
        const auto& shown = run.sums[row].a ? run.sums[row].a : run.sums[row].b;
        if (each.times > 1) times[{begin, each.stride}] += static_cast<double>(shown->elapsed);
    }
    if (times.empty()) return {0, lanes.span};
    const auto most = std::ranges::max_element(times, {}, [](const auto& each) { return each.second; })->first;
    const auto last = static_cast<int>(most.first + most.second + most.second / 3);
    double from = lanes.span, to = 0;  // in the time of A
    for (const LaneOperation& each : lanes.lanes[0].operations)
        if (each.position >= static_cast<int>(most.first) && each.position <= last) {
            from = std::min(from, each.start);
            to = std::max(to, each.start + each.length);
        }
    return from < to ? std::pair(from, to) : std::pair(0.0, lanes.span);
}

std::vector<WaterfallBar> waterfallBars(const std::vector<core::WaterfallPart>& parts, const StepRun& run,
                                        Theme theme) {
    using Kind = core::WaterfallPart::Kind;
    const std::vector<ClassInk> inks = stepInks(run, theme);
    std::vector<WaterfallBar> bars;
    for (const core::WaterfallPart& part : parts) {
        const core::Nanos time = wholeOf(part.time);
        const bool isSum = part.kind == Kind::A || part.kind == Kind::B;
        WaterfallBar bar{
            partName(part), {}, part.time.real(), isSum, isSum ? timeText(time, QLocale()) : signedTime(time)};
        if (part.kind == Kind::Matched) bar.swatch = inks[static_cast<std::size_t>(run.inkOf(part.className))];
        if (part.kind == Kind::Idle) bar.swatch = ClassInk{.color = tokens(theme).idle, .edge = tokens(theme).idleEdge};
        bar.text = bar.name + QStringLiteral(": ") + exactText(time, core::CellKind::Time, QLocale());
        bars.push_back(std::move(bar));
    }
    return bars;
}

QString waterfallSentence(const std::vector<core::WaterfallPart>& parts) {
    const core::Nanos a = wholeOf(parts.front().time), b = wholeOf(parts.back().time);
    const QString change = QString(b < a ? u'−' : u'+') + u' ' + timeText(std::abs(b - a), QLocale());
    return StepText::tr("adds up exactly: %1 %2 = %3").arg(timeText(a, QLocale()), change, timeText(b, QLocale()));
}

}  // namespace ui
