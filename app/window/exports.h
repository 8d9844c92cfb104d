// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as CSV and panes as pictures, into files that are written whole or not at all.
#pragma once

#include "core/base/result.h"
#include "core/base/table.h"

#include <QImage>
#include <QString>
#include <QStringList>

#include <string>
#include <string_view>
#include <vector>

class QWidget;

namespace app {

/// Where each table goes: one to `path` itself, of several each to a file with the table's name before the suffix.
QStringList csvPaths(const std::vector<core::Table>& tables, const QString& path);
core::Result<core::Done> writeCsv(const std::vector<core::Table>& tables, const QString& path);

core::Result<core::Done> writeText(const QString& path, std::string_view text);

/// The widget as it stands on screen, with `scale` device pixels for one logical pixel.
QImage pictureOf(QWidget& widget, double scale = 2);
/// The bytes of a PNG file.
core::Result<std::string> pngOf(const QImage& picture);
/// The bytes of an SVG file: shapes and words, not pixels.
core::Result<std::string> svgOf(QWidget& widget);
core::Result<core::Done> writePicture(const core::Result<std::string>& picture, const QString& path);

}  // namespace app
