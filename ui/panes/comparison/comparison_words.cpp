// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/comparison/comparison_words.h"

#include "core/analysis/scope/pattern_iterations.h"
#include "core/compare/mfu_changes.h"
#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace ui {

namespace {

/// The translation context of the pane.
struct ComparisonText {
    Q_DECLARE_TR_FUNCTIONS(ComparisonPane)
};

std::size_t iterationsOf(const ComparedRuns& runs, std::size_t run) {
    return runs.profiles[run].times->iterations.size();
}

/// The numbers of iterations: "Iterations: 3 in A, 8 in B."
QString countsText(const ComparedRuns& runs, std::size_t candidate) {
    return ComparisonText::tr("Iterations: %1 in %2, %3 in %4.")
        .arg(countText(iterationsOf(runs, 0)), letterOf(0), countText(iterationsOf(runs, candidate)),
             letterOf(candidate));
}

QString neededText(std::size_t needed) {
    return ComparisonText::tr("At this spread about %1 are needed in each (n = z²·s²/d²; Cochran 1977, 4.4).")
        .arg(countText(needed));
}

QString whatToDo() {
    return ComparisonText::tr("Record more iterations, or choose other ranges as iterations (pane Iterations).");
}

QString tooFewText(const ComparedRuns& runs, std::size_t candidate) {
    return countsText(runs, candidate) + u' ' +
           ComparisonText::tr("An interval needs at least %1 in each.").arg(countText(core::minimumIterations));
}

/// Explains, in lines, why a change is inconclusive.
QString inconclusiveReason(const ComparedRuns& runs, std::size_t candidate, const core::Change& change,
                           std::optional<std::size_t> needed) {
    QStringList lines;
    if (change.low)
        lines << ComparisonText::tr("It includes no change as well as a change above %1 %.").arg(100 * core::noiseFloor)
              << countsText(runs, candidate);
    else if (!runs.comparison.isByIteration[candidate])
        lines << tooFewText(runs, candidate);
    else
        lines << ComparisonText::tr("It ran in too few of the iterations.") << countsText(runs, candidate);
    if (needed) lines << neededText(*needed);
    return (lines << whatToDo()).join(u'\n');
}

QString reasonOf(const ComparedRuns& runs, std::size_t candidate, const core::Change& change,
                 std::optional<std::size_t> needed) {
    QStringList lines;
    if (change.change && change.low && change.high)
        lines << ComparisonText::tr("%1 an iteration, 95 % interval %2 to %3")
                     .arg(percentText(100 * *change.change, true), percentText(100 * *change.low, true),
                          percentText(100 * *change.high, true));
    else if (change.verdict == core::Verdict::Added)
        lines << ComparisonText::tr("Ran only in the candidate");
    else if (change.verdict == core::Verdict::Removed)
        lines << ComparisonText::tr("Ran only in the baseline");
    else if (change.verdict == core::Verdict::Unchanged)
        lines << ComparisonText::tr("Same time, to the nanosecond");
    if (change.verdict == core::Verdict::Inconclusive) lines << inconclusiveReason(runs, candidate, change, needed);
    return lines.join(u'\n');
}

/// Says whether the clock or the code explains a change.
QString clockReason(const core::ClockChange& change) {
    constexpr std::array<const char*, 4> causes = {
        QT_TRANSLATE_NOOP("ComparisonPane", "Slower code"), QT_TRANSLATE_NOOP("ComparisonPane", "Lower clock"),
        QT_TRANSLATE_NOOP("ComparisonPane", "Faster code"), QT_TRANSLATE_NOOP("ComparisonPane", "Higher clock")};
    const QLocale locale;
    return ComparisonText::tr("%1: %2 instead of %3 MHz; at the same clock %4")
        .arg(ComparisonText::tr(causes[static_cast<std::size_t>(change.cause)]), locale.toString(change.after, 'f', 0),
             locale.toString(change.before, 'f', 0), percentText(100 * change.atSameClock, true));
}

QString withClock(const QString& reason, const std::optional<core::ClockChange>& change) {
    return change ? reason + u'\n' + clockReason(*change) : reason;
}

std::optional<std::size_t> neededOf(const core::ComparisonRow& row, std::size_t candidate) {
    return core::iterationsNeeded(row.times[0].iterations, row.times[candidate].iterations);
}

QString modelsOf(const core::Trace& trace) {
    QStringList models;
    for (const core::Device& device : trace.devices)
        if (!device.name.empty()) models << QString::fromStdString(device.name);
    models.removeDuplicates();
    models.sort();
    return models.join(QStringLiteral(", "));
}

QString devicesOf(const core::ComparedProfile& profile) {
    const std::int64_t devices = profile.times->devices;
    return profile.times->hasEvents() && devices > 0 ? QLocale().toString(static_cast<qlonglong>(devices)) : QString();
}

QString iterationsBasis(const core::ComparedProfile& profile) {
    const core::IterationList* list = profile.snapshot->iterations.get();
    if (!list || list->iterations.empty()) return {};
    constexpr std::array<const char*, 4> bases = {
        QT_TRANSLATE_NOOP("ComparisonPane", "by launches"), QT_TRANSLATE_NOOP("ComparisonPane", "by GPU annotations"),
        QT_TRANSLATE_NOOP("ComparisonPane", "by host ranges"), QT_TRANSLATE_NOOP("ComparisonPane", "by GPU order")};
    const auto agreement = core::patternAgreement(*list);
    const QString name = agreement ? ComparisonText::tr("found by pattern, agreement %1 %")
                                         .arg(QLocale().toString(*agreement, 'f', *agreement < 100 ? 1 : 0))
                                   : shownText(list->name);
    return name + u' ' + ComparisonText::tr(bases[static_cast<std::size_t>(list->basis)]);
}

QString wallOf(const core::ProfileTime& time) {
    constexpr std::array<const char*, 3> bases = {QT_TRANSLATE_NOOP("ComparisonPane", "as given"),
                                                  QT_TRANSLATE_NOOP("ComparisonPane", "the filtered time"),
                                                  QT_TRANSLATE_NOOP("ComparisonPane", "first start to last end")};
    return ComparisonText::tr(bases[static_cast<std::size_t>(time.basis)]);
}

/// Returns "title: A one · B another" if the facts differ, otherwise an empty text. Unknown facts are ignored.
QString unlike(const QString& title, const QStringList& facts) {
    QStringList known = facts, parts;
    known.removeAll(QString());
    if (known.removeDuplicates(); known.size() < 2) return {};
    for (qsizetype run = 0; run < facts.size(); ++run)
        if (!facts[run].isEmpty()) parts << letterOf(static_cast<std::size_t>(run)) + u' ' + facts[run];
    return title + QStringLiteral(": ") + parts.join(QStringLiteral(" · "));
}

}  // namespace

QString verdictReason(const ComparedRuns& runs, std::size_t candidate, const core::ComparisonRow& row) {
    return withClock(reasonOf(runs, candidate, row.changes[candidate], neededOf(row, candidate)),
                     row.clockChange(runs.comparison.baseline, candidate));
}

QString verdictReason(const ComparedRuns& runs, std::size_t candidate, const core::KernelChange& row) {
    return withClock(reasonOf(runs, candidate, row.change, std::nullopt), row.clockChange());
}

QString inconclusiveNote(const ComparedRuns& runs, std::size_t candidate) {
    std::size_t rows = 0, needed = 0;
    for (const core::ComparisonRow& row : runs.comparison.rows) {
        if (row.changes[candidate].verdict != core::Verdict::Inconclusive || !row.times[0].isRecorded ||
            !row.times[candidate].isRecorded)
            continue;
        ++rows;
        needed = std::max(needed, neededOf(row, candidate).value_or(0));
    }
    if (rows == 0) return {};
    const bool isNoise = runs.comparison.isByIteration[candidate];
    QStringList words{ComparisonText::tr("Inconclusive:"),
                      isNoise ? ComparisonText::tr("the times vary too much.") + u' ' + countsText(runs, candidate)
                              : tooFewText(runs, candidate)};
    if (needed > 0) words << neededText(needed);
    return (words << whatToDo()).join(u' ');
}

QString mfuNote(const std::vector<core::MfuOfProfile>& profiles, std::size_t candidate) {
    const core::MfuOfProfile &before = profiles[0], &after = profiles[candidate];
    if (!before.isKnown() || !after.isKnown() || !before.mfu.low || !after.mfu.low) return {};
    const auto share = [](const core::Mfu& mfu) { return percentText(*mfu.low, false); };
    const QString both = ComparisonText::tr("MFU: %1 in %2, %3 in %4")
                             .arg(share(before.mfu), letterOf(0), share(after.mfu), letterOf(candidate));
    if (!after.change || !after.change->change) return both;
    const core::Change& change = *after.change;
    const QString verdict =
        verdictText(change.verdict) + QStringLiteral(", ") + percentText(100 * *change.change, true);
    if (!change.low || !change.high) return both + QStringLiteral("; ") + verdict;
    return both + QStringLiteral("; ") +
           ComparisonText::tr("%1, 95 % interval %2 to %3")
               .arg(verdict, percentText(100 * *change.low, true), percentText(100 * *change.high, true));
}

QStringList unlikeProfiles(const ComparedRuns& runs) {
    QStringList models, devices, iterations, walls;
    for (std::size_t run = 0; run < runs.size(); ++run) {
        const core::ComparedProfile& profile = runs.profiles[run];
        models << modelsOf(*profile.snapshot->trace);
        devices << devicesOf(profile);
        iterations << iterationsBasis(profile);
        walls << (runs.comparison.isElapsed ? wallOf(runs.comparison.profiles[run]) : QString());
    }
    QStringList lines{unlike(ComparisonText::tr("Different GPUs"), models),
                      unlike(ComparisonText::tr("Classes are means of different numbers of GPUs"), devices),
                      unlike(ComparisonText::tr("Different iterations"), iterations),
                      unlike(ComparisonText::tr("Different wall times"), walls)};
    lines.removeAll(QString());
    return lines;
}

}  // namespace ui
