// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/step_by_step/step_words.h"

#include "core/base/kernel_name.h"
#include "ui/format/quantity.h"

#include <algorithm>

namespace ui {

QString stepVerdict(core::Verdict verdict) {
    switch (verdict) {
        case core::Verdict::Added:
            return QStringLiteral("+ ") + StepText::tr("Only in B");
        case core::Verdict::Removed:
            return QStringLiteral("× ") + StepText::tr("Only in A");
        case core::Verdict::Increased:
            return QStringLiteral("↑ ") + StepText::tr("Slower");
        case core::Verdict::Decreased:
            return QStringLiteral("↓ ") + StepText::tr("Faster");
        case core::Verdict::Unchanged:
            return QStringLiteral("= ") + StepText::tr("Unchanged");
        case core::Verdict::Inconclusive:
            return QStringLiteral("~ ") + StepText::tr("Inconclusive");
    }
    return {};
}

QStringList unlikeLines(const core::UnlikeSteps& unlike) {
    const auto text = [](const std::string& each) { return QString::fromStdString(each); };
    QStringList lines;
    if (unlike.areOtherGpus())
        lines << StepText::tr("Different GPUs: A %1 · B %2").arg(text(unlike.gpusA), text(unlike.gpusB));
    if (unlike.devicesA != unlike.devicesB)
        lines << StepText::tr("Different number of devices: A %1 · B %2")
                     .arg(countText(unlike.devicesA), countText(unlike.devicesB));
    if (unlike.otherSizes > 0)
        lines << StepText::tr(
                     "Different sizes, as with another batch size, at %1 of %2 positions; first at %3: A %4 · B %5")
                     .arg(countText(unlike.otherSizes), countText(unlike.compared), text(unlike.where),
                          text(unlike.sizesA), text(unlike.sizesB));
    return lines;
}

QString refusalText(const core::StepMatch& match) {
    switch (match.refused) {
        case core::StepRefusal::None:
            break;
        case core::StepRefusal::NoSuchIteration:
            return StepText::tr("One of the profiles has no such iteration");
        case core::StepRefusal::NoOperations:
            return StepText::tr("One of the sides has no operations");
        case core::StepRefusal::TooLong:
            return StepText::tr("The steps have too many operations");
        case core::StepRefusal::TooLittleMeets:
            return StepText::tr("Only %1 of kernel time matches; %2 is needed")
                .arg(partText(match.matched()), partText(core::minMatched));
    }
    return {};
}

QString meetText(const core::StepMatch& match) {
    const auto met =
        std::ranges::count_if(match.positions, [](const core::MatchPosition& each) { return each.a && each.b; });
    return StepText::tr("%1 of kernel time matches · %2 of %3 positions")
        .arg(partText(match.matched()), countText(static_cast<std::size_t>(met)), countText(match.positions.size()));
}

QStringList stepEntries(const core::MatchSteps& steps) {
    if (steps.numbers.empty()) return {StepText::tr("Whole profile")};
    QStringList entries;
    const QString median =
        steps.isRequested ? StepText::tr("Median") : StepText::tr("Median: %1").arg(steps.numbers[steps.shown]);
    entries << (steps.leftOut == 0 ? median : StepText::tr("%1 (%2 left out)").arg(median, countText(steps.leftOut)));
    for (const std::int64_t each : steps.numbers)
        entries << QString::number(each);
    return entries;
}

QString stepNote(const core::MatchSteps& steps) {
    if (steps.numbers.empty()) return StepText::tr("whole profile");
    return StepText::tr("step %1, one of %2").arg(steps.numbers[steps.shown]).arg(countText(steps.steps.size()));
}

QString changePercent(double fraction) {
    return numberText(100 * fraction, {core::CellKind::Percent, 1, {}, 1, true}, QLocale()) + QStringLiteral(" %");
}

QString lastLabels(const std::string& code) {
    const QStringList labels = QString::fromStdString(code).split(QStringLiteral(" > "), Qt::SkipEmptyParts);
    return labels.mid(std::max<qsizetype>(0, labels.size() - 2)).join(QStringLiteral(" · "));
}

QString positionName(const core::MatchPosition& position) {
    const core::MatchedOperation& shown = position.a ? *position.a : *position.b;
    if (!shown.code.empty()) return lastLabels(shown.code);
    if (position.b && !position.b->code.empty()) return lastLabels(position.b->code);
    return QString::fromStdString(core::shortName(shown.name));
}

}  // namespace ui
