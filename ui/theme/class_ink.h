// SPDX-License-Identifier: GPL-3.0-or-later
// Kernel classes in the colours of a theme, as Qt paints them; core/classify/class_colors.h says which class has which.
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

/// A colour, and a hatch where the colour alone would not tell (the unmatched class, a thirteenth class).
struct ClassInk {
    QColor colour;
    Qt::BrushStyle hatch = Qt::SolidPattern;  ///< of a class: Solid, BDiag (45 degrees) or FDiag (135 degrees)
    QColor lines = {};                        ///< of the hatch; not set: labelOn(colour)
    QColor strip = {};                        ///< along one side: the causes of idle time, all of which are grey
    QColor edge = {};                         ///< outline of what the colour alone would not set off from the ground

    bool operator==(const ClassInk&) const = default;
};

/// Inks of all classes, by ClassId. Two classes share a colour only when the twelve slots are used up.
std::vector<ClassInk> classInks(const core::Classification& classes, Theme theme);

/// The same of classes of several profiles, as core::classColors() has them.
std::vector<ClassInk> classInks(std::span<const std::string> names, std::span<const std::string> chosen,
                                std::size_t firstUnmatched, Theme theme);

/// The ink of one class by itself: what it gets in classInks() unless another class was there first.
ClassInk classInk(const QString& className, Theme theme);

/// The 12 colours, for colour menus; their order is the one in which neighbours differ most.
std::vector<QColor> classPalette(Theme theme);

}  // namespace ui
