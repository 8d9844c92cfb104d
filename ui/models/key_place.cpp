// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/key_place.h"

#include <QGuiApplication>
#include <QKeyEvent>

#include <array>

namespace ui {

int keyByPlace(const QKeyEvent& event) {
    struct Place {
        quint32 code;
        int key;
    };
    // Key codes of Linux, to which X and Wayland add 8, and of Windows.
    constexpr std::array<Place, 4> linuxPlaces{{{25, Qt::Key_W}, {38, Qt::Key_A}, {39, Qt::Key_S}, {40, Qt::Key_D}}};
    constexpr std::array<Place, 4> windowsPlaces{
        {{0x11, Qt::Key_W}, {0x1e, Qt::Key_A}, {0x1f, Qt::Key_S}, {0x20, Qt::Key_D}}};
    const QString platform = QGuiApplication::platformName();
    if (platform == QLatin1String("xcb") || platform.startsWith(QLatin1String("wayland"))) {
        for (const Place& place : linuxPlaces)
            if (event.nativeScanCode() == place.code) return place.key;
    } else if (platform == QLatin1String("windows")) {
        for (const Place& place : windowsPlaces)
            if (event.nativeScanCode() == place.code) return place.key;
    }
    return event.key();
}

}  // namespace ui
