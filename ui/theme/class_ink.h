// SPDX-License-Identifier: GPL-3.0-or-later
// Kernel classes in the colors of a theme, as Qt paints them; core/classify/class_colors.h assigns the colors.
#pragma once

#include "core/classify/classification.h"
#include "ui/theme/tokens.h"

#include <QBrush>
#include <QColor>
#include <QString>

#include <span>
#include <string>
#include <vector>

namespace ui {

/// A color, with a hatch where the color alone is ambiguous (the unmatched class, a thirteenth class).
struct ClassInk {
    QColor color;
    Qt::BrushStyle hatch = Qt::SolidPattern;  ///< of a class: Solid, BDiag (45 degrees) or FDiag (135 degrees)
    QColor lines = {};                        ///< of the hatch; not set: labelOn(color)
    QColor strip = {};                        ///< along one side: for the causes of idle time, all of which are gray
    QColor edge = {};                         ///< outline where the color alone does not stand out from the background

    bool operator==(const ClassInk&) const = default;
};

/// Inks of all classes, by ClassId. Two classes share a color only when the twelve slots are used up.
std::vector<ClassInk> classInks(const core::Classification& classes, Theme theme);

/// The same for the classes of several profiles, as in core::classColors().
std::vector<ClassInk> classInks(std::span<const std::string> names, std::span<const std::string> chosen,
                                std::size_t firstUnmatched, Theme theme);

/// The ink of one class alone: the one it gets in classInks() unless another class takes it first.
ClassInk classInk(const QString& className, Theme theme);

/// The 12 colors, for color menus, ordered so that neighbors differ as much as possible.
std::vector<QColor> classPalette(Theme theme);

}  // namespace ui
