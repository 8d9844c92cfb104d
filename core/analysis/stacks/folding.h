// SPDX-License-Identifier: GPL-3.0-or-later
// The label of a frame in a path, and which frames only call on.
#pragma once

#include "core/analysis/scope/code_options.h"

#include <string>
#include <string_view>

namespace core {

/// "module.py(12): forward", "<built-in method to of Tensor object>": without addresses where repeats are folded, and
/// then a module without "nn.Module: ".
std::string frameLabel(std::string_view recorded, FrameKind kind, const CodeOptions& options);

/// Whether a Python frame only calls the next one: the frameworks' own dispatch, the interpreter's start, iteration.
bool isPlumbing(std::string_view label, FrameKind kind);

}  // namespace core
