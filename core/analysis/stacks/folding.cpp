// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/stacks/folding.h"

#include "core/base/text.h"
#include "core/trace/labels.h"

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

constexpr std::string_view moduleMark = "nn.Module: ";

/// Returns whether the label begins so, with slashes or, as on Windows, with backslashes.
bool beginsAsPath(std::string_view label, std::string_view start) {
    return label.size() >= start.size() && std::equal(start.begin(), start.end(), label.begin(),
                                                      [](char a, char b) { return a == b || (a == '/' && b == '\\'); });
}

}  // namespace

std::string frameLabel(std::string_view recorded, FrameKind kind, const CodeOptions& options) {
    if (!options.foldRepeats) return std::string(recorded);
    if (kind == FrameKind::Module && recorded.starts_with(moduleMark)) recorded.remove_prefix(moduleMark.size());
    const bool isRange = kind == FrameKind::Range || kind == FrameKind::Op;
    return isRange ? withoutCounters(recorded) : withoutAddresses(recorded);
}

std::span<const std::string_view> usualFolds() { return plumbing; }

bool isPlumbing(std::string_view label, FrameKind kind, const CodeOptions& options) {
    const auto begins = [&](std::string_view start) { return label.starts_with(start); };
    if (!options.fold.empty()) return std::ranges::any_of(options.fold, begins);
    return kind == FrameKind::Python &&
           std::ranges::any_of(plumbing, [&](std::string_view start) { return beginsAsPath(label, start); });
}

}  // namespace core
