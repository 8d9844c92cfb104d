// SPDX-License-Identifier: GPL-3.0-or-later
// Maps a stack frame to the code that a person would name as its place.
#pragma once

#include "core/analysis/stacks/frames.h"
#include "core/trace/trace.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace core {

/// A place in the code: the user's frame and the framework operator that it calls. Equal values mean the same place.
struct CodePlace {
    std::optional<NameId> user;   ///< name of a Python frame that is not plumbing, of a module or of a range
    std::optional<NameId> inner;  ///< name of the innermost operator within `user`
    bool isModule = false;

    auto operator<=>(const CodePlace&) const = default;
};

/// Returns the place of a frame, looking at it and its ancestors; `innermost.frame` may be noFrame. Names that
/// `sameNames`, if any, maps to one name are one place.
CodePlace codeOf(const Trace& trace, const Frames& frames, const FramePlace& innermost,
                 std::span<const NameId> sameNames = {});
/// Returns a text such as "train.py(12): step > aten::item"; empty if there is no code.
std::string text(const Trace& trace, const CodePlace& place);

/// Returns the short name of a frame for sentences: "zoom_shift" for "<built-in function zoom_shift>", "step" for
/// "train.py(3): step".
std::string frameName(std::string_view label);
/// Returns a regular expression that matches frames with exactly this label.
std::string patternOf(std::string_view label);

}  // namespace core
