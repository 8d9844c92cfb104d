// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/class_ink.h"

#include "core/classify/class_colors.h"
#include "core/classify/classification.h"

namespace ui {
namespace {

QColor colorIn(Theme theme, const core::ClassColor& color) {
    return QColor(QString::fromStdString(theme == Theme::Light ? color.light : color.dark));
}

Qt::BrushStyle brushOf(core::Hatch hatch) {
    switch (hatch) {
        case core::Hatch::None:
            break;
        case core::Hatch::Rising:
            return Qt::BDiagPattern;
        case core::Hatch::Falling:
            return Qt::FDiagPattern;
    }
    return Qt::SolidPattern;
}

ClassInk inkOf(const core::ClassColor& color, Theme theme) { return {colorIn(theme, color), brushOf(color.hatch)}; }

}  // namespace

std::vector<ClassInk> classInks(const core::Classification& classes, Theme theme) {
    return classInks(classes.classes, classes.colors, core::index(classes.unmatched()), theme, classes.inUse());
}

std::vector<ClassInk> classInks(std::span<const std::string> names, std::span<const std::string> chosen,
                                std::size_t firstUnmatched, Theme theme, const std::vector<bool>& inUse) {
    std::vector<ClassInk> inks;
    for (const core::ClassColor& color : core::classColors(names, chosen, firstUnmatched, inUse))
        inks.push_back(inkOf(color, theme));
    return inks;
}

ClassInk classInk(const QString& className, Theme theme) {
    return inkOf(core::classColor(className.toStdString()), theme);
}

std::vector<QColor> classPalette(Theme theme) {
    std::vector<QColor> palette;
    for (const core::ClassColor& color : core::classPalette())
        palette.push_back(colorIn(theme, color));
    return palette;
}

}  // namespace ui
