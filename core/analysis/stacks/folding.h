// SPDX-License-Identifier: GPL-3.0-or-later
// The label of a frame in a path, and which frames only call on.
#pragma once

#include "core/analysis/scope/code_options.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace core {

/// "module.py(12): forward", "<built-in method to of Tensor object>": without addresses where repeats are folded, and
/// then a module without "nn.Module: ".
std::string frameLabel(std::string_view recorded, FrameKind kind, const CodeOptions& options);

/// Whether frames of this kind around a forward operator stand above its backward pass too.
constexpr bool isForwardContext(FrameKind kind) {
    return kind == FrameKind::Range || kind == FrameKind::Module || kind == FrameKind::Python;
}

/// Calls visit(part) for the parts of a module's recorded path, "layers.0.mlp", outermost first; what is left behind
/// the 256th counts for that.
template <class Visit>
void forEachModule(std::string_view path, const Visit& visit) {
    constexpr std::size_t mostParts = 256;
    for (std::size_t parts = 1; !path.empty(); ++parts) {
        const std::size_t dot = parts < mostParts ? std::min(path.find('.'), path.size()) : path.size();
        visit(path.substr(0, dot));
        path.remove_prefix(std::min(dot + 1, path.size()));
    }
}

/// Whether a frame only calls the next one: by the options' own list, or a Python frame of the frameworks' dispatch,
/// the interpreter's start, iteration.
bool isPlumbing(std::string_view label, FrameKind kind, const CodeOptions& options = {});

}  // namespace core
