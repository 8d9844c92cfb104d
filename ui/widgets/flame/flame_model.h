// SPDX-License-Identifier: GPL-3.0-or-later
// The content of a flame graph: frames, the colors of what ran or waited beneath them, and their texts.
#pragma once

#include "ui/theme/class_ink.h"
#include "ui/widgets/flame/flame_layout.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace ui {

/// The texts of one frame.
struct FlameWords {
    QString name;
    QString place;   ///< file and line, less prominent
    QString figure;  ///< time or share
    bool isStrong = false;
};

/// Marked nodes of the graph, in the order in which they were marked.
using FlameMarks = std::vector<std::uint32_t>;
inline std::optional<std::uint32_t> lastOf(const FlameMarks& marks) {
    return marks.empty() ? std::nullopt : std::optional(marks.back());
}

struct FlameModel {
    std::shared_ptr<const core::CodeGraph> graph;
    std::vector<ClassInk> inks;                           ///< indexed by CodeShare::of
    std::function<FlameWords(std::uint32_t node)> words;  ///< called for frames that are wide enough
    std::function<QString(const FlameBox&)> card;         ///< the text for the frame under the pointer
    std::function<QString(std::uint32_t node)> spoken;    ///< the same text for assistive technology
};

}  // namespace ui
