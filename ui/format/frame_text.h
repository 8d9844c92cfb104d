// SPDX-License-Identifier: GPL-3.0-or-later
// Frames of code as people read them: the function first, the file after it.
#pragma once

#include "core/analysis/scope/code_options.h"

#include <QString>

#include <optional>
#include <string_view>

namespace ui {

struct FrameText {
    QString name;   ///< "step", "aten::mm"
    QString place;  ///< "nn/modules/linear.py:114", the last two parts of the path; empty: none is recorded
};

/// From a label in a path of code; `isOperation`: it is the name of a kernel or copy, and is shortened.
FrameText frameText(std::string_view label, core::FrameKind kind, bool isOperation = false);

/// A line of a file as the trace names it: only shown, or searched for on this machine at the user's request.
struct SourceLine {
    QString file;
    int line = 0;
};
std::optional<SourceLine> sourceLine(std::string_view label, core::FrameKind kind);

/// "Python function", "module", "operator", ...
QString kindText(core::FrameKind kind, bool isOperation = false);
/// An icon of resources/icons by its file's name; empty: of what is no frame.
QString kindIcon(core::FrameKind kind, bool isOperation = false);

}  // namespace ui
