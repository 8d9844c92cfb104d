// SPDX-License-Identifier: GPL-3.0-or-later
// Paths of code as people read them.
#pragma once

#include "core/code/main_code.h"

#include <QString>

#include <cstdint>

namespace ui {

/// "zoom_shift", the frame alone; empty for the root.
QString frameName(const core::CodeTree& tree, std::uint32_t node);
/// "… › resize › zoom › zoom_shift": the innermost frames, at most as many as given.
QString pathText(const core::CodeTree& tree, std::uint32_t node, int most);
/// Every frame as recorded, a line each, outermost first; of deep stacks the innermost.
QString pathLines(const core::CodeTree& tree, std::uint32_t node);

/// The same of what holds most of a gap that is so long, with its share: "… › zoom › zoom_shift, 82 %".
QString heldText(const core::CodeTree& tree, const core::MainCode& code, core::Nanos whole, int most);

}  // namespace ui
