// SPDX-License-Identifier: GPL-3.0-or-later
// The colors of kernel classes in a theme, as Qt paints them; core/classify/class_colors.h assigns the colors.
#pragma once

#include "ui/theme/tokens.h"

#include <QBrush>
#include <QColor>
#include <QString>

#include <span>
#include <string>
#include <vector>

namespace core {
struct Classification;
}

namespace ui {

/// A color, with a hatch if the color alone would be ambiguous (the unmatched class, a thirteenth class).
struct ClassInk {
    QColor color;
    Qt::BrushStyle hatch = Qt::SolidPattern;  ///< classes have Solid, BDiag (45 degrees) or FDiag (135 degrees)
    QColor lines = {};                        ///< the color of the hatch; not set: labelOn(color)
    QColor strip = {};                        ///< along one side, for causes of idle time, which are all gray
    QColor edge = {};                         ///< an outline, if the color has too little contrast with the background

    bool operator==(const ClassInk&) const = default;
};

/// The inks of all classes, by ClassId. Two classes share a color only when those in use take more than twelve.
std::vector<ClassInk> classInks(const core::Classification& classes, Theme theme);

/// The inks of the classes of several profiles, as in core::classColors().
std::vector<ClassInk> classInks(std::span<const std::string> names, std::span<const std::string> chosen,
                                std::size_t firstUnmatched, Theme theme, const std::vector<bool>& inUse = {});

/// The ink of a single class: the one it gets in classInks() unless another class takes it first.
ClassInk classInk(const QString& className, Theme theme);

/// The 12 colors for color menus, ordered so that adjacent colors differ as much as possible.
std::vector<QColor> classPalette(Theme theme);

}  // namespace ui
