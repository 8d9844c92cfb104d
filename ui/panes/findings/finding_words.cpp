// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/findings/finding_words.h"

#include "core/findings/finding_rule.h"
#include "core/replay/replay.h"
#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"
#include "ui/panes/shared/empty_state.h"

#include <QCoreApplication>

#include <array>

namespace ui {
namespace {

struct FindingText {
    Q_DECLARE_TR_FUNCTIONS(Findings)
};

QString translatedSentence(std::string_view text) {
    return QCoreApplication::translate("Findings", std::string(text).c_str());
}

// A text value may be a phrase that has a translation; names have none and are returned unchanged.
QString valueText(const core::WordValue& value) {
    if (const auto* time = std::get_if<core::TimeFigure>(&value)) return timeText(time->time, QLocale());
    if (const auto* count = std::get_if<std::int64_t>(&value))
        return QLocale().toString(static_cast<qlonglong>(*count));
    if (const auto* part = std::get_if<core::PercentFigure>(&value))
        return QLocale().toString(part->percent, 'f', part->digits) + QStringLiteral(" %");
    if (const auto* real = std::get_if<core::RealFigure>(&value))
        return QLocale().toString(real->value, 'f', real->digits);
    if (const auto* clauses = std::get_if<std::vector<core::Words>>(&value)) return clauseText(*clauses);
    const auto& name = std::get<std::string>(value);
    return name.empty() ? QString() : shownText(translatedSentence(name));
}

constexpr std::array pathKinds{QT_TRANSLATE_NOOP("Findings", "GPU"),
                               QT_TRANSLATE_NOOP("Findings", "stream gap"),
                               QT_TRANSLATE_NOOP("Findings", "launch latency"),
                               QT_TRANSLATE_NOOP("Findings", "wait latency"),
                               QT_TRANSLATE_NOOP("Findings", "sync latency"),
                               QT_TRANSLATE_NOOP("Findings", "runtime calls"),
                               QT_TRANSLATE_NOOP("Findings", "between calls"),
                               QT_TRANSLATE_NOOP("Findings", "unexplained")};

}  // namespace

QString text(const core::Words& words) {
    const QString all = translatedSentence(words.form);
    QString made;  // built separately, so that placeholders within values are not replaced
    for (qsizetype i = 0; i < all.size(); ++i) {
        const bool isMark = all[i] == u'%' && i + 1 < all.size() && all[i + 1] >= u'1' && all[i + 1] <= u'9';
        if (!isMark) {
            made += all[i];
            continue;
        }
        const auto number = static_cast<std::size_t>(all[++i].unicode() - u'1');
        if (number < words.values.size()) made += valueText(words.values[number]);
    }
    return made;
}

QString clauseText(const std::vector<core::Words>& clauses) {
    QStringList all;
    for (const core::Words& clause : clauses)
        all << text(clause);
    return all.join(QStringLiteral("; "));
}

QString title(const core::FindingRule& rule) { return translatedSentence(rule.looksFor); }

QString estimateKind(const core::Finding& finding) {
    return finding.isBound ? FindingText::tr("upper bound") : FindingText::tr("approximate");
}

QString evidenceLine(const core::Finding& finding) {
    QStringList lines;
    for (const core::Words& each : finding.evidence)
        lines << text(each);
    return lines.join(QStringLiteral(" · "));
}

QString iterationsHere(const core::Findings& findings, const core::Replay& replay, const core::PerIteration& others) {
    const auto count = static_cast<int>(others.iterations);
    if (count == 0 || count == findings.iterations) return {};
    if (findings.basis == core::StepBasis::Marked)
        return FindingText::tr("Findings use the recorded steps, such as %1. Other panes use %n detected iteration(s).",
                               nullptr, count)
            .arg(shownText(replay.graph.steps.front().name));
    if (findings.basis == core::StepBasis::Whole)
        return FindingText::tr(
            "Findings take the whole recording as one iteration: it marks no steps, and much of it lies outside the "
            "%n detected iteration(s) that other panes use.",
            nullptr, count);
    return {};
}

QString partName(core::PathKind kind, std::string_view name) {
    if (kind != core::PathKind::Device) return FindingText::tr(pathKinds[static_cast<std::size_t>(kind)]);
    if (name == "communication") return FindingText::tr("communication");
    if (name == "copy") return FindingText::tr("copies");
    if (name == "set") return FindingText::tr("memory sets");
    return shownText(name);
}

QString partName(const core::PathPart& part) { return partName(part.kind, part.name); }

bool isReplayable(const core::Replay& replay) {
    return replay.wall > 0 && replay.graph.counts.operations > 0 && replay.graph.counts.calls > 0;
}

QString refusalText(const core::Replay& replay) {
    if (replay.graph.counts.operations == 0) return FindingText::tr("The recording has no GPU operations.");
    if (!isReplayable(replay))
        return FindingText::tr("The recording lacks the calls of the host that launched the GPU operations.");
    return FindingText::tr("A prediction would be a guess: %1.").arg(clauseText(replay.reasons));
}

QString recordingHint(const core::Replay& replay, const core::Trace& trace) {
    constexpr double enough = .9;
    const QString estimates = u' ' + FindingText::tr("Findings fall back to estimates.");
    if (!isReplayable(replay) && core::isTracedInVain(trace.source, core::MissingData::Calls))
        return recordThem(trace, core::MissingData::Calls);
    if (!isReplayable(replay) || replay.explained < enough)
        return FindingText::tr("Record the host's calls together with the GPU: %1.")
                   .arg(recordersText(trace, core::MissingData::Calls)) +
               estimates;
    const QString waits = recordersText(trace, core::MissingData::Waits);
    return (waits.isEmpty()
                ? FindingText::tr("Record whole steps with all of their operations rather than samples.")
                : FindingText::tr(
                      "Record whole steps with all of their operations rather than samples, and what waits for "
                      "what: %1.")
                      .arg(waits)) +
           estimates;
}

}  // namespace ui
