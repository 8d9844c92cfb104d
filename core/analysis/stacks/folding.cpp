// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/stacks/folding.h"

#include "core/analysis/stacks/usual_folds.h"

#include <algorithm>
#include <array>

namespace core {

namespace {

/// The prefixes of labels of frames that only call the next one. PyTorch removes site-packages/ from the paths that it
/// records. Other libraries and built-ins say which work is done, and are kept.
constexpr std::array<std::string_view, 13> plumbing{"torch/",
                                                    "multiprocessing/",
                                                    "threading.py(",
                                                    "runpy.py(",
                                                    "contextlib.py(",
                                                    "functools.py(",
                                                    "importlib/",
                                                    "<frozen ",
                                                    "<string>(",
                                                    "<built-in function next>",
                                                    "<built-in function exec>",
                                                    "<built-in method exec ",
                                                    "<built-in method apply "};

constexpr std::string_view addressMark = " at 0x";
constexpr std::string_view moduleMark = "nn.Module: ";

}  // namespace

std::string frameLabel(std::string_view recorded, FrameKind kind, const CodeOptions& options) {
    if (!options.foldRepeats) return std::string(recorded);
    if (kind == FrameKind::Module && recorded.starts_with(moduleMark)) recorded.remove_prefix(moduleMark.size());
    std::string label;
    label.reserve(recorded.size());
    for (std::size_t at = recorded.find(addressMark); at != std::string_view::npos; at = recorded.find(addressMark)) {
        label += recorded.substr(0, at);
        recorded.remove_prefix(at + addressMark.size());
        recorded.remove_prefix(std::min(recorded.find_first_not_of("0123456789abcdefABCDEF"), recorded.size()));
    }
    return label += recorded;
}

std::span<const std::string_view> usualFolds() { return plumbing; }

bool isPlumbing(std::string_view label, FrameKind kind, const CodeOptions& options) {
    const auto begins = [&](std::string_view start) { return label.starts_with(start); };
    if (!options.fold.empty()) return std::ranges::any_of(options.fold, begins);
    return kind == FrameKind::Python && std::ranges::any_of(plumbing, begins);
}

}  // namespace core
