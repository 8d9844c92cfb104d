// SPDX-License-Identifier: GPL-3.0-or-later
// Opens a line of source code in the user's own editor on request. File names in a trace are not trusted: they are only
// used to look for a file.
#pragma once

#include "core/base/result.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace app {

/// The command of the editor, in which %f and %l are placeholders for the file and the line: "code --goto %f:%l".
/// Empty: none is set.
QString editorCommand();
void setEditorCommand(const QString& command);

/// A program and its arguments; they are never passed to a shell.
struct EditorCall {
    QString program;
    QStringList arguments;
};
/// Builds a call in which the file name, whatever it contains, is one argument or a part of one. Returns nothing if the
/// command has no program, or if the name of the program contains a placeholder.
std::optional<EditorCall> editorCall(const QString& command, const QString& file, int line);

/// Starts the editor with a file that a trace names. An error says what is missing: an editor, or the file, which must
/// be given by an absolute path and be a regular file.
core::Result<core::Done> openInEditor(const QString& file, int line);

}  // namespace app
