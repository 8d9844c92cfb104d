// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the code of a selection.
#include "core/analysis/analysis.h"
#include "core/code/code_trees.h"
#include "ui/panes/figures/selection_facts.h"

#include <utility>

namespace ui {

SelectionCodePtr selectionCode(const core::Snapshot& snapshot, const std::optional<core::IdleInterval>& gap,
                               std::uint32_t operation, const std::stop_token& stop) {
    SelectionCode code{core::framesOf(snapshot, stop), {}, {}};
    if (gap) {
        core::MainCodes found = core::mainCodeOfGaps(core::viewOf(snapshot, stop), *code.frames, {&*gap, 1});
        code.tree = std::move(found.tree);
        code.main = found.of.front();
    } else {
        core::OperationCode found =
            core::codeOfOperation(*snapshot.trace, *code.frames, snapshot.options.code, operation);
        code.tree = std::move(found.tree);
        code.main = {found.node, snapshot.trace->events.duration[operation]};
    }
    return std::make_shared<const SelectionCode>(std::move(code));
}

}  // namespace ui
