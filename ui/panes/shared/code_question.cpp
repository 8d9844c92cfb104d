// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/code_question.h"

namespace ui {

std::optional<core::CodeQuestion> codeQuestion(const Mark& mark) {
    if (!mark.item || !core::sideOf(*mark.item)) return std::nullopt;
    if (mark.item->kind == core::ItemKind::Idle && !mark.range) return std::nullopt;
    return core::CodeQuestion{*mark.item, mark.range.value_or(core::TimeWindow())};
}

}  // namespace ui
