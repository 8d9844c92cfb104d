// SPDX-License-Identifier: GPL-3.0-or-later
// Opens a line of the user's own source in the user's own editor, when the user asks. What a trace says of files is
// never trusted: it is looked for, and nothing more.
#pragma once

#include "core/base/result.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace app {

/// "code --goto %f:%l": the editor's program and its arguments, where %f and %l stand for the file and the line. Empty:
/// none is set.
QString editorCommand();
void setEditorCommand(const QString& command);

/// A program and what it is given; no shell ever reads it.
struct EditorCall {
    QString program;
    QStringList arguments;
};
/// Of a file it has, whatever its name holds, one argument or a part of one. Nothing where the command has no program,
/// or its program depends on the file.
std::optional<EditorCall> editorCall(const QString& command, const QString& file, int line);

/// Starts the editor with a file that a trace names. An error says what is missing: an editor, or the file, which must
/// be named by its whole path and be a regular one.
core::Result<core::Done> openInEditor(const QString& file, int line);

}  // namespace app
