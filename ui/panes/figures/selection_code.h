// SPDX-License-Identifier: GPL-3.0-or-later
// The code of what is selected: the stacks of a large trace take a second, and other facts do not wait for them.
#pragma once

#include "core/code/main_code.h"
#include "core/code/trace_frames.h"

#include <memory>
#include <optional>
#include <stop_token>

namespace ui {

struct SelectionCode {
    core::FramesPtr frames;  ///< held for the next selection
    core::CodeTree tree;
    core::MainCode main;  ///< of an operation all of it
};
using SelectionCodePtr = std::shared_ptr<const SelectionCode>;

/// Of an idle interval, or else of an operation.
SelectionCodePtr selectionCode(const core::Snapshot& snapshot, const std::optional<core::IdleInterval>& gap,
                               std::uint32_t operation, const std::stop_token& stop);

}  // namespace ui
