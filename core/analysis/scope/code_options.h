// SPDX-License-Identifier: GPL-3.0-or-later
// How the host's stacks become paths of code.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>

namespace core {

/// Of two frames that are equal in time, the kind that comes first here is the outer one. None: no frame of the host.
enum class FrameKind : std::uint8_t { Range, Module, Python, Op, Call, None };
constexpr std::size_t frameKindCount = 5;

/// "range", "module", "python", "op", "call"; empty for None.
std::string_view text(FrameKind kind);

/// By FrameKind.
using FrameKinds = std::array<bool, frameKindCount>;

/// Where operators of a backward pass stand: below the code of the forward operator that they belong to, or below what
/// their own thread was in.
enum class BackwardPlace : std::uint8_t { Forward, Own };

struct CodeOptions {
    FrameKinds kinds{true, true, true, true, true};  ///< others stand in no path
    bool foldLibrary = true;                         ///< a run of frames that only call on becomes its outermost frame
    bool foldRepeats = true;  ///< a frame within one of the same label is merged; labels lose addresses of objects
    BackwardPlace backward = BackwardPlace::Forward;
    /// How labels of frames that only call on begin; empty: those of PyTorch and of Python's own library.
    std::set<std::string> fold = {};

    /// Whether paths hold recorded frames alone.
    bool isAsRecorded() const { return !foldLibrary && !foldRepeats && backward == BackwardPlace::Own; }
    bool operator==(const CodeOptions&) const = default;
};

}  // namespace core
