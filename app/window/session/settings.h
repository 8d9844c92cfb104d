// SPDX-License-Identifier: GPL-3.0-or-later
// The settings that are remembered between runs, with one key for each.
#pragma once

#include "app/cli/picture_order.h"
#include "core/analysis/scope/view.h"
#include "core/session/saved_session.h"
#include "ui/format/quantity.h"
#include "ui/theme/theme.h"

#include <QByteArray>
#include <QMap>
#include <QString>

#include <cstdint>

namespace app::settings {

struct Layout {
    QByteArray geometry;
    QString current;                         ///< id of the layout in view
    QMap<QString, core::SavedLayout> docks;  ///< layouts changed by the user, by id; others are computed
};
Layout layout();
void setLayout(const Layout& layout);

ui::ThemeChoice theme();
void setTheme(ui::ThemeChoice theme);

/// The code of the language: "de", "en"; empty: the language of the system.
QString language();
void setLanguage(const QString& language);

ui::TimeUnit timeUnit();
void setTimeUnit(ui::TimeUnit unit);

core::KernelNames kernelNames();
void setKernelNames(core::KernelNames names);

/// Whether the mouse wheel zooms the timeline without Ctrl.
bool wheelZooms();
void setWheelZooms(bool zooms);

/// Which open profile the others are compared with until the user chooses another one.
enum class Baseline : std::uint8_t { First, Newest };
Baseline baseline();
void setBaseline(Baseline baseline);

/// The initial choices for a picture of a pane: device pixels per logical one (1 to 4), theme (System: as on screen).
int pictureScale();
ui::ThemeChoice pictureTheme();
cli::PictureGround pictureGround();
void setPicture(int scale, ui::ThemeChoice theme, cli::PictureGround ground);

/// The path of nsys for exporting reports; empty: it is searched for.
QString nsysPath();
void setNsysPath(const QString& path);

/// The limit of a trace in memory, in GiB; 0: determined by free memory.
int memoryLimit();
void setMemoryLimit(int gibibytes);

/// The initial folder of open and save dialogs.
QString folder();
void setFolder(const QString& folder);

/// The file of the rules in force (empty: none), and whether they differ from it.
QString rulesPath();
bool rulesModified();
void setRulesFile(const QString& path, bool modified);

}  // namespace app::settings
