// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/command_line.h"

#include <QRegularExpression>

namespace ui {

namespace {

/// Options with their values, in the order in which `lacuna report --help` tells them.
class Words {
public:
    void add(const char* option, const QString& value) { m_words << QLatin1String(option) + u'=' + value; }
    void add(const char* option, std::int64_t value) { add(option, QString::number(value)); }
    void addUnless(bool isDefault, const char* option, const QString& value) {
        if (!isDefault) add(option, value);
    }
    const QStringList& words() const { return m_words; }

private:
    QStringList m_words;
};

void addFilter(Words& words, const core::Filter& filter) {
    if (filter.window)
        words.add("--window", QStringLiteral("%1ns:%2ns").arg(filter.window->start).arg(filter.window->end));
    for (const std::int64_t device : filter.devices)
        words.add("--device", device);
    for (const std::int64_t stream : filter.streams)
        words.add("--stream", stream);
    for (const core::NumberRange& range : filter.iterations)
        words.add("--step", range.first == range.last ? QString::number(range.first)
                                                      : QStringLiteral("%1:%2").arg(range.first).arg(range.last));
    for (const std::string& name : filter.classes)
        words.add("--class", QString::fromStdString(name));
    for (const std::string& pattern : filter.kernels)
        words.add("--kernel", QString::fromStdString(pattern));
}

void addFigures(Words& words, const core::Options& options) {
    const core::Options plain;
    words.addUnless(options.iteration == plain.iteration, "--iteration", QString::fromStdString(options.iteration));
    if (options.perIteration.iterations > 0) words.add("--iterations", options.perIteration.iterations);
    if (options.perIteration.gpus > 0) words.add("--gpus", options.perIteration.gpus);
    words.addUnless(options.pairBy == plain.pairBy, "--pairs-by", QStringLiteral("class"));
    words.addUnless(options.pairGaps == plain.pairGaps, "--pair-gaps", QStringLiteral("stream"));
    words.addUnless(options.overlap == plain.overlap, "--overlap", QStringLiteral("earlier"));
    words.addUnless(options.names == plain.names, "--names",
                    options.names == core::KernelNames::Base ? QStringLiteral("base") : QStringLiteral("short"));
}

void addGaps(Words& words, const core::GapOptions& gaps) {
    const core::GapOptions plain;
    if (gaps.shortest != plain.shortest) words.add("--min-gap", gaps.shortest);
    if (gaps.marked)
        words.add("--gap-length", QStringLiteral("%1ns:").arg(gaps.marked->from) +
                                      (gaps.marked->to ? QStringLiteral("%1ns").arg(*gaps.marked->to) : QString()));
    if (gaps.shortIdle != plain.shortIdle) words.add("--short-idle", gaps.shortIdle);
    if (gaps.microIdle) words.add("--micro-idle", *gaps.microIdle);
    words.addUnless(gaps.copiesFill, "--gap-busy", QStringLiteral("kernels"));
    if (gaps.bins != plain.bins) words.add("--bins", gaps.bins);
    words.addUnless(gaps.logarithmic, "--scale", QStringLiteral("linear"));
    if (gaps.histogramFrom) words.add("--hist-min", *gaps.histogramFrom);
    if (gaps.histogramTo) words.add("--hist-max", *gaps.histogramTo);
}

}  // namespace

QString shellQuoted(const QString& word) {
    static const QRegularExpression plain(QStringLiteral("^[A-Za-z0-9_@%+=:,./-]+$"));
    if (plain.match(word).hasMatch()) return word;
    QString inner = word;
#ifdef Q_OS_WIN
    return u'"' + inner.replace(u'"', QStringLiteral("\\\"")) + u'"';
#else
    return u'\'' + inner.replace(u'\'', QStringLiteral("'\\''")) + u'\'';
#endif
}

QString reportCommand(const ReportCall& call) {
    Words words;
    words.add("--table", call.table);
    if (!call.sort.isEmpty()) words.add("--sort", call.sort);
    if (call.top > 0) words.add("--top", call.top);
    if (!call.rulesFile.isEmpty())
        words.add("--rules", call.rulesFile);
    else if (!call.preset.isEmpty())
        words.add("--preset", call.preset);
    addFilter(words, call.options.filter);
    addFigures(words, call.options);
    if (!call.compares) addGaps(words, call.options.gaps);
    if (!call.seconds.isEmpty()) words.add("--seconds", call.seconds);
    QString command = call.compares ? QStringLiteral("lacuna compare") : QStringLiteral("lacuna report");
    for (const QString& word : words.words() + call.files)
        command += u' ' + shellQuoted(word);
    return command;
}

}  // namespace ui
