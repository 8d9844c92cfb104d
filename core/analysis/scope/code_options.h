// SPDX-License-Identifier: GPL-3.0-or-later
// How the host's stacks become paths of code.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace core {

/// Of two frames that are equal in time, the kind that comes first here is the outer one. None: no frame of the host.
enum class FrameKind : std::uint8_t { Range, Module, Python, Op, Call, None };
constexpr std::size_t frameKindCount = 5;

/// "range", "module", "python", "op", "call"; empty for None.
std::string_view text(FrameKind kind);

struct CodeOptions {
    std::array<bool, frameKindCount> kinds{true, true, true, true, true};  ///< by FrameKind; others stand in no path
    bool foldLibrary = true;  ///< a run of frames that only call on becomes its outermost frame
    bool foldRepeats = true;  ///< a frame within one of the same label is merged; labels lose addresses of objects

    bool operator==(const CodeOptions&) const = default;
};

}  // namespace core
