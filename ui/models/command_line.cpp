// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/command_line.h"

#include "core/options/option_words.h"

#include <QRegularExpression>

#include <iterator>

namespace ui {

namespace {

/// What makes other paths of code than the default, in the order of the help.
std::vector<core::TypedOption> typedCode(const core::CodeOptions& code) {
    const core::CodeOptions plain;
    std::string kinds;
    for (std::size_t kind = 0; kind < core::frameKindCount; ++kind)
        if (code.kinds[kind])
            kinds += (kinds.empty() ? "" : ",") + std::string(core::text(static_cast<core::FrameKind>(kind)));
    std::vector<core::TypedOption> typed;
    if (code.kinds != plain.kinds) typed.push_back({"--code-kinds", kinds});
    if (!code.foldLibrary) typed.push_back({"--fold-library", "no"});
    if (!code.foldRepeats) typed.push_back({"--fold-repeats", "no"});
    return typed;
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
    QStringList words;
    const auto add = [&](std::string_view flag, const QString& value) {
        words << QString::fromUtf8(flag.data(), std::ssize(flag)) + u'=' + value;
    };
    add("--table", call.table);
    if (!call.sort.isEmpty()) add("--sort", call.sort);
    if (call.top > 0) add("--top", QString::number(call.top));
    if (!call.rulesFile.isEmpty())
        add("--rules", call.rulesFile);
    else if (!call.preset.isEmpty())
        add("--preset", call.preset);
    for (const core::TypedOption& option : core::typedOptions(call.options, call.compares))
        add(option.flag, QString::fromStdString(option.value));
    if (!call.compares)
        for (const core::TypedOption& option : typedCode(call.options.code))
            add(option.flag, QString::fromStdString(option.value));
    if (!call.seconds.isEmpty()) add("--seconds", call.seconds);
    QString command = call.compares ? QStringLiteral("lacuna compare") : QStringLiteral("lacuna report");
    for (const QString& word : words + call.files)
        command += u' ' + shellQuoted(word);
    return command;
}

}  // namespace ui
