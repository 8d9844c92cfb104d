// SPDX-License-Identifier: GPL-3.0-or-later
// The code of the selection. It is computed separately, since the stacks of a large trace take a second.
#pragma once

#include "core/code/main_code.h"
#include "core/code/trace_frames.h"

#include <memory>
#include <optional>
#include <stop_token>

namespace ui {

struct SelectionCode {
    core::FramesPtr frames;  ///< kept to be reused by the next selection
    core::CodeTree tree;
    core::MainCode main;  ///< for an operation, the path that holds all of it
};
using SelectionCodePtr = std::shared_ptr<const SelectionCode>;

/// Finds the code of an idle interval, or otherwise of an operation.
SelectionCodePtr selectionCode(const core::Snapshot& snapshot, const std::optional<core::IdleInterval>& gap,
                               std::uint32_t operation, const std::stop_token& stop);

}  // namespace ui
