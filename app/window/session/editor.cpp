// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/editor.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QProcess>
#include <QSettings>

namespace app {
namespace {

constexpr const char* editorKey = "code/editor";

struct EditorText {
    Q_DECLARE_TR_FUNCTIONS(Editor)
};

core::Error fault(const QString& text) { return {core::ErrorKind::Unreadable, text.toStdString()}; }

bool hasPlace(const QString& text) { return text.contains(QLatin1String("%f")) || text.contains(QLatin1String("%l")); }

/// Replaces placeholders in a single pass, because a file name may contain "%l".
QString filled(const QString& argument, const QString& file, int line) {
    QString text;
    for (qsizetype i = 0; i < argument.size(); ++i) {
        const QChar next = argument[i] == u'%' && i + 1 < argument.size() ? argument[i + 1] : QChar();
        if (next == u'f')
            text += file;
        else if (next == u'l')
            text += QString::number(line);
        else
            text += argument[i];
        if (next == u'f' || next == u'l') ++i;
    }
    return text;
}

}  // namespace

QString editorCommand() { return QSettings().value(editorKey).toString(); }
void setEditorCommand(const QString& command) { QSettings().setValue(editorKey, command); }

std::optional<EditorCall> editorCall(const QString& command, const QString& file, int line) {
    QStringList parts = QProcess::splitCommand(command);
    if (parts.isEmpty() || parts.front().isEmpty() || hasPlace(parts.front())) return std::nullopt;
    EditorCall call{parts.takeFirst(), {}};
    for (const QString& part : parts)
        call.arguments << filled(part, file, line);
    if (!command.contains(QLatin1String("%f"))) call.arguments << file;
    return call;
}

core::Result<core::Done> openInEditor(const QString& file, int line) {
    const QString command = editorCommand();
    if (command.isEmpty())
        return fault(
            EditorText::tr("No editor is set. Choose one in Edit > Preferences, such as \"code --goto %f:%l\"."));
    const QFileInfo info(file);
    if (!info.isAbsolute())
        return fault(EditorText::tr("The trace names %1 without its folder: it cannot be found here.").arg(file));
    if (!info.isFile()) return fault(EditorText::tr("There is no file %1 on this machine.").arg(file));
    const auto call = editorCall(command, info.absoluteFilePath(), line);
    if (!call)
        return fault(EditorText::tr("\"%1\" does not begin with a program: see Edit > Preferences.").arg(command));
    if (!QProcess::startDetached(call->program, call->arguments))
        return fault(EditorText::tr("%1 could not be started.").arg(call->program));
    return core::Done{};
}

}  // namespace app
