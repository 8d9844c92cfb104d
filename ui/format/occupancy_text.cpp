// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/occupancy_text.h"

#include <QCoreApplication>

#include <array>

namespace ui {

namespace {

// By core::OccupancyLimit.
constexpr std::array<const char*, core::occupancyLimitCount> limitForms = {
    QT_TRANSLATE_NOOP("Occupancy", "%1 %, limited by warps"),
    QT_TRANSLATE_NOOP("Occupancy", "%1 %, limited by registers"),
    QT_TRANSLATE_NOOP("Occupancy", "%1 %, limited by shared memory"),
    QT_TRANSLATE_NOOP("Occupancy", "%1 %, limited by the number of blocks"),
};

// By core::NoOccupancy.
constexpr std::array<const char*, core::noOccupancyCount> reasons = {
    QT_TRANSLATE_NOOP("Occupancy", "grid and block are not recorded"),
    QT_TRANSLATE_NOOP("Occupancy", "the device's properties are not recorded"),
    QT_TRANSLATE_NOOP("Occupancy", "the limits of such a device are not known"),
    QT_TRANSLATE_NOOP("Occupancy", "registers or shared memory are not recorded"),
    QT_TRANSLATE_NOOP("Occupancy",
                      "a block does not fit a multiprocessor: the recorded figures do not belong together"),
};

QString translated(const char* text) { return QCoreApplication::translate("Occupancy", text); }

QString percentText(double percent, const QLocale& locale) { return locale.toString(percent, 'g', 4); }

}  // namespace

QString occupancyText(const core::OccupancyOrWhy& occupancy, const QLocale& locale) {
    if (!occupancy.found) return translated(reasons[static_cast<std::size_t>(occupancy.why)]);
    return translated(limitForms[static_cast<std::size_t>(occupancy.found->limit)])
        .arg(percentText(occupancy.found->percent(), locale));
}

QString wavesText(const core::Occupancy& occupancy, const QLocale& locale) {
    const auto waves = occupancy.waves();
    if (!waves) return {};
    const QString number = locale.toString(*waves, 'g', 4);
    const auto tail = occupancy.tailShare();
    if (!tail) return translated(QT_TRANSLATE_NOOP("Occupancy", "%1: one wave, or a persistent kernel")).arg(number);
    if (*tail == 0) return number;
    return translated(QT_TRANSLATE_NOOP("Occupancy", "%1; the last one leaves %2 % of all places empty"))
        .arg(number, percentText(*tail * 100, locale));
}

}  // namespace ui
