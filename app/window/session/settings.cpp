// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/settings.h"

#include <QSettings>

#include <algorithm>

namespace app::settings {
namespace {

/// Reads a number and limits it to `last`, since another version of the program may have written a larger one.
template <class Choice>
Choice choice(const char* key, Choice last, Choice byDefault = Choice{}) {
    const int value = QSettings().value(key, static_cast<int>(byDefault)).toInt();
    return static_cast<Choice>(std::clamp(value, 0, static_cast<int>(last)));
}

template <class Choice>
void setChoice(const char* key, Choice value) {
    QSettings().setValue(key, static_cast<int>(value));
}

}  // namespace

Layout layout() {
    QSettings stored;
    Layout layout{stored.value("window/geometry").toByteArray(), stored.value("window/layout").toString(), {}};
    stored.beginGroup("layouts");
    for (const QString& id : stored.childKeys())
        if (auto read = core::parseLayout(stored.value(id).toByteArray().toStdString())) layout.docks[id] = *read;
    return layout;
}

void setLayout(const Layout& layout) {
    QSettings stored;
    stored.setValue("window/geometry", layout.geometry);
    stored.setValue("window/layout", layout.current);
    stored.remove("layouts");
    for (auto kept = layout.docks.begin(); kept != layout.docks.end(); ++kept)
        stored.setValue("layouts/" + kept.key(), QByteArray::fromStdString(core::toJson(kept.value())));
}

ui::ThemeChoice theme() { return choice("view/theme", ui::ThemeChoice::HighContrast); }
void setTheme(ui::ThemeChoice theme) { setChoice("view/theme", theme); }

QString language() { return QSettings().value("view/language").toString(); }
void setLanguage(const QString& language) { QSettings().setValue("view/language", language); }

ui::TimeUnit timeUnit() { return choice("view/timeUnit", ui::TimeUnit::Seconds); }
void setTimeUnit(ui::TimeUnit unit) { setChoice("view/timeUnit", unit); }

core::KernelNames kernelNames() {
    return choice("view/kernelNames", core::KernelNames::Short, core::KernelNames::Short);
}
void setKernelNames(core::KernelNames names) { setChoice("view/kernelNames", names); }

bool wheelZooms() { return QSettings().value("view/wheelZooms", false).toBool(); }
void setWheelZooms(bool zooms) { QSettings().setValue("view/wheelZooms", zooms); }

Baseline baseline() { return choice("view/baseline", Baseline::Newest); }
void setBaseline(Baseline baseline) { setChoice("view/baseline", baseline); }

int pictureScale() { return std::clamp(QSettings().value("picture/scale", 2).toInt(), 1, 4); }
ui::ThemeChoice pictureTheme() { return choice("picture/theme", ui::ThemeChoice::Dark); }
cli::PictureGround pictureGround() { return choice("picture/ground", cli::PictureGround::Transparent); }
void setPicture(int scale, ui::ThemeChoice theme, cli::PictureGround ground) {
    QSettings().setValue("picture/scale", scale);
    setChoice("picture/theme", theme);
    setChoice("picture/ground", ground);
}

QString nsysPath() { return QSettings().value("files/nsys").toString(); }
void setNsysPath(const QString& path) { QSettings().setValue("files/nsys", path); }

int memoryLimit() { return std::max(0, QSettings().value("files/memoryLimit", 0).toInt()); }
void setMemoryLimit(int gibibytes) { QSettings().setValue("files/memoryLimit", gibibytes); }

QString folder() { return QSettings().value("files/folder").toString(); }
void setFolder(const QString& folder) { QSettings().setValue("files/folder", folder); }

QString rulesPath() { return QSettings().value("rules/path").toString(); }
bool rulesModified() { return QSettings().value("rules/modified", false).toBool(); }
void setRulesFile(const QString& path, bool modified) {
    QSettings stored;
    stored.setValue("rules/path", path);
    stored.setValue("rules/modified", modified);
}

}  // namespace app::settings
