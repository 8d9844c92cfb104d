// SPDX-License-Identifier: GPL-3.0-or-later
// Maps a stack frame to the code that a person would name as its place.
#pragma once

#include "core/analysis/stacks/frames.h"
#include "core/trace/trace.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// A place in the code: the user's frame and the framework operator that it calls. Equal values mean the same place.
struct CodePlace {
    std::optional<NameId> user;   ///< name of a Python frame that is not plumbing, of a module or of a range
    std::optional<NameId> inner;  ///< name of the innermost operator within `user`
    bool isModule = false;

    auto operator<=>(const CodePlace&) const = default;
};

/// The frames of each thread that are not calls: code is what makes the call, and most frames of a recording are calls.
class CodeFrames {
public:
    explicit CodeFrames(const Frames& frames);

    /// Returns the innermost frame that is no call and open at `time`, or noFrame. `place`: where the thread's last
    /// lookup ended, for times that mostly ascend.
    std::uint32_t at(ThreadId thread, Nanos time, std::size_t& place) const;

private:
    struct Entry {
        Nanos start = 0, end = 0;
        std::uint32_t parent = noFrame;  ///< an earlier entry of the same thread
        std::uint32_t frame = noFrame;
    };
    std::vector<std::vector<Entry>> m_threads;
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
