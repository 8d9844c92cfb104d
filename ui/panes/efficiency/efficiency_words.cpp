// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/efficiency/efficiency_words.h"

#include "core/trace/launches.h"
#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"
#include "ui/panes/efficiency/work_formula.h"
#include "ui/widgets/charts/roofline_layout.h"

#include <QCoreApplication>
#include <QStringList>

#include <array>
#include <cmath>

namespace ui {
namespace {

struct EfficiencyText {
    Q_DECLARE_TR_FUNCTIONS(EfficiencyPane)
};

/// "12.3", "2.43", "0.121", "0"
QString shortPercent(double percent) {
    const int decimals = percent >= 10 ? 1 : percent >= 1 ? 2 : percent > 0 ? 3 : 0;
    return QLocale().toString(percent, 'f', decimals);
}

/// Names the steps, since they are those of the profiler where it recorded any, and other panes count iterations.
QString stepsText(const std::vector<core::Mfu>& steps) {
    constexpr qsizetype room = 32;
    const auto nameOf = [](const core::Mfu& step) {
        const QString name = shownText(step.name);
        return name.size() > room ? name.first(room - 1) + QChar(0x2026) : name;
    };
    if (steps.empty()) return EfficiencyText::tr("of the whole recording");
    if (steps.size() == 1) return EfficiencyText::tr("of %1").arg(nameOf(steps.front()));
    return EfficiencyText::tr("of %1 to %2").arg(nameOf(steps.front()), nameOf(steps.back()));
}

QString boundsText(double low, double high) {
    const QString from = shortPercent(low), to = shortPercent(high);
    return from == to ? EfficiencyText::tr("%1 %").arg(from) : EfficiencyText::tr("%1 to %2 %").arg(from, to);
}

/// "55.06 G": four digits and a prefix of the unit that follows.
QString scaledText(double value) {
    constexpr std::array prefixes{"", "k", "M", "G", "T", "P", "E"};
    std::size_t prefix = 0;
    for (; value >= 1000 && prefix + 1 < prefixes.size(); ++prefix)
        value /= 1000;
    return QLocale().toString(value, 'g', 4) + QChar(QChar::Nbsp) + QLatin1String(prefixes[prefix]);
}

double share(const core::ExactSum& part, const core::ExactSum& whole) {
    return whole > core::ExactSum() ? 100 * part.real() / whole.real() : 0;
}

/// Returns whether the MFU says little: its bounds are far apart, or most of the time has no figure.
bool isVague(const EfficiencyRun& run) {
    const core::Mfu mfu = run.figures.ofSteps();
    return share(run.figures.withFigure + run.figures.communication, run.figures.time) < 50 || !mfu.low || !mfu.high ||
           mfu.isVague();
}

QString gradeText(const std::string& grade) {
    if (grade == "A") return EfficiencyText::tr("from the data sheet");
    if (grade == "B") return EfficiencyText::tr("in part from the data sheet, the rest by ratio");
    if (grade == "C") return EfficiencyText::tr("computed, or from one secondary source: check before quoting");
    return QString::fromStdString(grade);
}

QString typeName(core::PeakType type) {
    const std::string_view name = core::text(type);
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

QString roundedTime(double nanos) { return timeText(static_cast<core::Nanos>(std::nearbyint(nanos)), QLocale()); }

/// What the row reaches of the peak that limits it.
QString limitText(const EfficiencyRun& run, const core::EfficiencyRow& row) {
    const auto& peaks = run.figures.peaks[core::index(row.device)];
    if (!row.percentOfPeak || !peaks) return {};
    const QString percent = QLocale().toString(*row.percentOfPeak, 'f', 1);
    if (row.bound == core::Bound::Compute && row.peak)
        return EfficiencyText::tr("%1 % of the %2 peak of %3 TFLOP/s")
            .arg(percent, typeName(*row.peak), rateText(peaks->of(*row.peak), 1e12));
    if (row.bound == core::Bound::Memory)
        return EfficiencyText::tr("%1 % of the memory's %2 GB/s").arg(percent, rateText(peaks->bandwidth, 1e9));
    return {};
}

struct Advice {
    std::string_view reason;  ///< a part of it
    const char* text;
};

constexpr std::string_view launchReason = "no launch call";

/// Returns why no launch call is known, and how to record it.
QString adviceOnLaunches(const core::Trace& trace) {
    if (trace.calls.size() == 0)
        return QCoreApplication::translate("EfficiencyPane",
                                           "No launch call at all is recorded in this file. Record the host too: "
                                           "torch.profiler.profile(activities=[CPU, CUDA], record_shapes=True)");
    const core::UnlinkedOperations unlinked(trace);
    bool areLinked = false, areEarlier = false;
    for (std::size_t event = 0; event < trace.events.size(); ++event) {
        const bool isLinked = trace.events.launch[event] != core::noLaunch;
        areLinked |= isLinked;
        areEarlier |= !isLinked && !unlinked.has(event);
    }
    if (areLinked && areEarlier)
        return QCoreApplication::translate(
            "EfficiencyPane",
            "These operations were launched before the recording began. Let the profiler "
            "warm up: schedule(wait=1, warmup=1, active=3)");
    return QCoreApplication::translate(
        "EfficiencyPane",
        "Host calls are recorded, but no link says which of them launched these operations. Record both in one run of "
        "one profiler: torch.profiler.profile(activities=[CPU, CUDA], record_shapes=True)");
}

// The first that fits counts.
const Advice advices[] = {
    {"graph", QT_TRANSLATE_NOOP("EfficiencyPane",
                                "A replayed graph repeats launches without their operators. Record a short run without "
                                "graphs: --enforce-eager in vLLM, --disable-cuda-graph in SGLang, no mode "
                                "\"reduce-overhead\" in torch.compile")},
    {"no operator around",
     QT_TRANSLATE_NOOP("EfficiencyPane",
                       "Record the operators of the host: torch.profiler.profile(activities=[CPU, CUDA], "
                       "record_shapes=True). Nsight Systems: --pytorch=autograd-shapes-nvtx")},
    {"scalar arguments",
     QT_TRANSLATE_NOOP("EfficiencyPane", "PyTorch 2.1 and later record values of arguments with record_shapes=True")},
    {"types are not recorded",
     QT_TRANSLATE_NOOP("EfficiencyPane", "PyTorch 1.12 and later record types with record_shapes=True")},
    {"lengths",
     QT_TRANSLATE_NOOP("EfficiencyPane",
                       "Lengths of packed sequences are known only where the serving engine annotates each step with "
                       "them; recent versions of vLLM and SGLang do")},
    {"shapes", QT_TRANSLATE_NOOP("EfficiencyPane", "Record shapes: torch.profiler.profile(record_shapes=True)")},
    {"device", QT_TRANSLATE_NOOP("EfficiencyPane", "Choose the peaks of this device above the table")},
};

}  // namespace

QString headlineText(const EfficiencyRun& run) {
    const core::Mfu mfu = run.figures.ofSteps();
    if (!isVague(run)) return EfficiencyText::tr("MFU %1").arg(boundsText(*mfu.low, *mfu.high));
    if (run.hasFigures() && !run.peaks()) return EfficiencyText::tr("The peaks of this device are not known");
    if (run.figures.reasons.empty()) return EfficiencyText::tr("No operator has a figure");
    const core::ReasonTime& first = run.figures.reasons.front();
    return EfficiencyText::tr("No MFU: %1 % of GPU time without a figure (%2)")
        .arg(shortPercent(share(first.time, run.figures.time)), shownReason(first.reason));
}

QString headlineNote(const EfficiencyRun& run) {
    if (isVague(run)) return {};
    const core::Mfu mfu = run.figures.ofSteps();
    QStringList notes{stepsText(run.figures.steps)};
    if (mfu.hardware && shortPercent(*mfu.hardware) != shortPercent(*mfu.low))
        notes << EfficiencyText::tr("with recomputation %1 %").arg(shortPercent(*mfu.hardware));
    return notes.join(QStringLiteral(" · "));
}

QString peaksText(const EfficiencyRun& run) {
    const core::DevicePeaks* peaks = run.peaks();
    if (!peaks) return {};
    QStringList rates;
    std::array<bool, core::peakTypes> isListed{};
    for (const core::EfficiencyRow& row : run.figures.rows) {
        if (!row.peak || std::exchange(isListed[static_cast<std::size_t>(*row.peak)], true)) continue;
        if (const double rate = peaks->of(*row.peak); rate > 0)
            rates << EfficiencyText::tr("%1 %2 TFLOP/s").arg(typeName(*row.peak), rateText(rate, 1e12));
    }
    const bool haveFlop = !rates.isEmpty();
    if (peaks->bandwidth > 0) rates << EfficiencyText::tr("%1 GB/s").arg(rateText(peaks->bandwidth, 1e9));
    return (haveFlop ? EfficiencyText::tr("%1: dense %2, %3") : EfficiencyText::tr("%1: %2, %3"))
        .arg(QString::fromStdString(peaks->device), rates.join(QStringLiteral(", ")), gradeText(peaks->grade));
}

QString coverageText(const EfficiencyRun& run) {
    return EfficiencyText::tr("%1 % of GPU time has a figure")
        .arg(shortPercent(share(run.figures.withFigure, run.figures.time)));
}

QString reasonText(const EfficiencyRun& run, const core::ReasonTime& reason) {
    return EfficiencyText::tr("%1 %: %2")
        .arg(shortPercent(share(reason.time, run.figures.time)), shownReason(reason.reason));
}

QString adviceOn(const EfficiencyRun& run, const std::string& reason) {
    if (reason.find(launchReason) != std::string::npos) return adviceOnLaunches(*run.snapshot->trace);
    for (const Advice& advice : advices)
        if (reason.find(advice.reason) != std::string::npos)
            return QCoreApplication::translate("EfficiencyPane", advice.text);
    return EfficiencyText::tr(
        "No recording would change that: such work has no FLOP and no memory traffic that follow "
        "from the shapes of its inputs");
}

QString rowName(const core::EfficiencyRow& row) {
    return row.op.empty() ? u'(' + shownReason(row.whyEmpty) + u')' : shownText(row.op);
}

QString workText(const EfficiencyRun& run, const core::EfficiencyRow& row) {
    QStringList lines{rowName(row)};
    if (const QString shapes = shapesText(row.shapes); !shapes.isEmpty())
        lines << (row.type.empty() ? shapes : shapes + u' ' + QString::fromStdString(row.type));
    const double each = row.count > 0 ? row.elapsed.real() / static_cast<double>(row.count) : 0;
    if (row.flop) {
        const QString formula = flopFormula(row), whole = scaledText(row.flop->real()) + QStringLiteral("FLOP");
        lines << (formula.isEmpty() ? whole : formula + QStringLiteral(" = ") + whole);
        if (row.isUpperBound) lines.back() = EfficiencyText::tr("At most %1").arg(lines.back());
        if (row.tflops)
            lines << EfficiencyText::tr("%1 ÷ %2 = %3 TFLOP/s")
                         .arg(whole, roundedTime(each), QLocale().toString(*row.tflops, 'g', 4));
    }
    if (row.bytes && row.gbps)
        lines << EfficiencyText::tr("%1 ÷ %2 = %3 GB/s")
                     .arg(scaledText(row.bytes->real()) + u'B', roundedTime(each),
                          QLocale().toString(*row.gbps, 'f', 0));
    if (const QString limit = limitText(run, row); !limit.isEmpty()) lines << limit;
    const QString counted = EfficiencyText::tr("%Ln instance(s), %1", nullptr, static_cast<int>(row.count))
                                .arg(timeText(row.time.whole().value_or(0), QLocale()));
    lines << (row.ideal ? EfficiencyText::tr("%1; at the peak %2").arg(counted, roundedTime(*row.ideal)) : counted);
    for (const std::string& why : {row.whyEmpty, row.remark})
        if (!why.empty() && !row.op.empty()) lines << shownReason(why);
    return lines.join(u'\n');
}

}  // namespace ui
