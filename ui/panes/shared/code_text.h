// SPDX-License-Identifier: GPL-3.0-or-later
// Paths of code as text for people.
#pragma once

#include "core/code/main_code.h"

#include <QString>

#include <cstdint>

namespace ui {

/// The name of the frame alone: "zoom_shift"; empty for the root.
QString frameName(const core::CodeTree& tree, std::uint32_t node);
/// The `most` innermost frames of a path: "… › resize › zoom › zoom_shift".
QString pathText(const core::CodeTree& tree, std::uint32_t node, int most);
/// Every frame as recorded, one per line, outermost first; for deep stacks only the innermost frames.
QString pathLines(const core::CodeTree& tree, std::uint32_t node);

/// The path of the code that holds most of a gap of length `whole`, and its share: "… › zoom › zoom_shift, 82 %".
QString heldText(const core::CodeTree& tree, const core::MainCode& code, core::Nanos whole, int most);

}  // namespace ui
