// SPDX-License-Identifier: GPL-3.0-or-later
// The labels of frames in paths, and which frames are folded because they only call the next one.
#pragma once

#include "core/analysis/scope/code_options.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>

namespace core {

// The frames that are folded unless the options have their own list.

/// Returns the prefixes of the labels of Python frames that only call the next one.
std::span<const std::string_view> usualFolds();

/// Returns "module.py(12): forward" or "<built-in method to of Tensor object>": without addresses if repeats are
/// folded, and then also without "nn.Module: " for a module and without the counters of PyTorch for a range.
std::string frameLabel(std::string_view recorded, FrameKind kind, const CodeOptions& options);

/// Returns whether frames of this kind around a forward operator are also placed above its backward pass.
constexpr bool isForwardContext(FrameKind kind) {
    return kind == FrameKind::Range || kind == FrameKind::Module || kind == FrameKind::Python;
}

/// Calls visit(part) for the parts of a module's recorded path, "layers.0.mlp", outermost first; the 256th part
/// includes the rest of the path.
template <class Visit>
void forEachModule(std::string_view path, const Visit& visit) {
    constexpr std::size_t maxParts = 256;
    for (std::size_t parts = 1; !path.empty(); ++parts) {
        const std::size_t dot = parts < maxParts ? std::min(path.find('.'), path.size()) : path.size();
        visit(path.substr(0, dot));
        path.remove_prefix(std::min(dot + 1, path.size()));
    }
}

/// Returns whether a frame only calls the next one: by the options' own list, or else a Python frame of the frameworks'
/// dispatch, the interpreter's start or iteration.
bool isPlumbing(std::string_view label, FrameKind kind, const CodeOptions& options = {});

}  // namespace core
