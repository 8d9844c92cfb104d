// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/command_line.h"

#include "core/options/option_words.h"

#include <QRegularExpression>

#include <iterator>

namespace ui {

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
    QStringList words;
    const auto add = [&](std::string_view flag, const QString& value) {
        words << QString::fromUtf8(flag.data(), std::ssize(flag)) + u'=' + value;
    };
    add("--table", call.table);
    if (!call.sort.isEmpty()) add("--sort", call.sort);
    if (call.top > 0) add("--top", QString::number(call.top));
    if (!call.whatIf.isEmpty()) add("--what-if", call.whatIf);
    if (!call.rulesFile.isEmpty())
        add("--rules", call.rulesFile);
    else if (!call.preset.isEmpty())
        add("--preset", call.preset);
    for (const core::TypedOption& option : core::typedOptions(call.options, call.compares))
        add(option.flag, QString::fromStdString(option.value));
    if (!call.match.isEmpty()) add("--match", call.match);
    if (!call.seconds.isEmpty()) add("--seconds", call.seconds);
    QString command = call.compares ? QStringLiteral("lacuna compare") : QStringLiteral("lacuna report");
    for (const QString& word : words + call.files)
        command += u' ' + shellQuoted(word);
    return command;
}

}  // namespace ui
