// SPDX-License-Identifier: GPL-3.0-or-later
// The options that turn the host's stacks into paths of code.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace core {

/// The kinds of frames. Of two frames with equal times, the kind listed first is the outer one. None: no host frame.
enum class FrameKind : std::uint8_t { Range, Module, Python, Op, Call, None };
constexpr std::size_t frameKindCount = 5;

/// Returns "range", "module", "python", "op" or "call"; empty for None.
std::string_view text(FrameKind kind);

/// One flag per FrameKind.
using FrameKinds = std::array<bool, frameKindCount>;

/// Decides where the operators of a backward pass are placed: below the code of the forward operator that they belong
/// to, or below the frames of their own thread.
enum class BackwardPlace : std::uint8_t { Forward, Own };

struct CodeOptions {
    FrameKinds kinds{true, true, true, true, true};  ///< the kinds of frames that paths include
    bool foldLibrary = true;                         ///< whether runs of frames that only call the next one are folded
    bool foldRepeats = true;  ///< whether a frame inside one of the same label is merged; labels omit object addresses
    BackwardPlace backward = BackwardPlace::Forward;
    /// Prefixes of the labels of frames to fold; if empty, those of PyTorch and of Python's own library.
    std::set<std::string> fold = {};

    /// Returns whether paths consist of the recorded frames only.
    bool isAsRecorded() const { return !foldLibrary && !foldRepeats && backward == BackwardPlace::Own; }
    bool operator==(const CodeOptions&) const = default;
};

}  // namespace core
