// SPDX-License-Identifier: GPL-3.0-or-later
// What a flame graph shows: frames, the inks of what ran or waited beneath them, and their words.
#pragma once

#include "ui/theme/class_ink.h"
#include "ui/widgets/flame/flame_layout.h"

#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace ui {

/// The words of one frame.
struct FlameWords {
    QString name;
    QString place;   ///< file and line, quieter
    QString figure;  ///< time or share
    bool isStrong = false;
};

struct FlameModel {
    std::shared_ptr<const core::CodeGraph> graph;
    std::vector<ClassInk> inks;                           ///< by CodeShare::of
    std::function<FlameWords(std::uint32_t node)> words;  ///< asked for frames that are wide enough
    std::function<QString(const FlameBox&)> card;         ///< what is told of the frame under the pointer
    std::function<QString(std::uint32_t node)> spoken;    ///< the same for assistive technology
};

}  // namespace ui
