// SPDX-License-Identifier: GPL-3.0-or-later
// What a frame is called in a path, and which frames only pass on.
#pragma once

#include "core/code/frames.h"

#include <array>
#include <string>
#include <string_view>

namespace core {

/// How paths are made of frames.
struct CodeOptions {
    std::array<bool, frameKindCount> kinds{true, true, true, true, true};  ///< by FrameKind; others stand in no path
    bool foldLibrary = true;  ///< a run of frames that only pass on becomes its outermost one
    bool foldRepeats = true;  ///< a frame in one of the same label becomes that; labels lose addresses of objects

    bool operator==(const CodeOptions&) const = default;
};

/// "module.py(12): forward", "<built-in method to of Tensor object>": without addresses where repeats are folded, and
/// then a module without "nn.Module: ".
std::string frameLabel(std::string_view recorded, FrameKind kind, const CodeOptions& options);

/// Whether a Python frame only calls on: the frameworks' own dispatch, the interpreter's start, iteration.
bool isPlumbing(std::string_view label, FrameKind kind);

}  // namespace core
