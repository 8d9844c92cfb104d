// SPDX-License-Identifier: GPL-3.0-or-later
// The code that a frame stands for, as a person calls it.
#pragma once

#include "core/analysis/stacks/frames.h"
#include "core/trace/trace.h"

#include <optional>
#include <string>
#include <string_view>

namespace core {

/// The frame that somebody wrote, and the operator of the framework in it; two frames of equal ones are in one place.
struct CodePlace {
    std::optional<NameId> user;   ///< of a Python frame that does not only pass on, a module or a range
    std::optional<NameId> inner;  ///< of the innermost operator within
    bool isModule = false;

    auto operator<=>(const CodePlace&) const = default;
};

/// Of the frame and those around it; `innermost.frame` may be noFrame.
CodePlace codeOf(const Trace& trace, const Frames& frames, const FramePlace& innermost);
/// "train.py(12): step > aten::item"; empty where there is no code.
std::string text(const Trace& trace, const CodePlace& place);

/// What is said of a frame in a sentence: "zoom_shift" of "<built-in function zoom_shift>", "step" of "train.py(3):
/// step".
std::string frameName(std::string_view label);
/// A pattern that finds this frame and no other.
std::string patternOf(std::string_view label);

}  // namespace core
