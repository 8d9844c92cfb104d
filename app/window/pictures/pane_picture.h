// SPDX-License-Identifier: GPL-3.0-or-later
// Widgets as pictures, as they stand on screen or dressed for a page: another size, another theme, no ground.
#pragma once

#include "app/cli/picture_order.h"
#include "core/base/result.h"
#include "ui/theme/tokens.h"

#include <QImage>
#include <QSize>

#include <optional>
#include <string>

class QMimeData;
class QWidget;

namespace app {

using cli::PictureGround;

struct PictureLook {
    QSize size = {};                      ///< in logical pixels; empty: the widget's own
    double scale = 2;                     ///< device pixels of one logical pixel; means nothing to an SVG
    std::optional<ui::Theme> theme = {};  ///< none: the one in force; on white it is light
    PictureGround ground = PictureGround::Theme;
};

/// The widget is changed while it is drawn and then put back, all within the call: nothing of it is seen on screen.
QImage pictureOf(QWidget& widget, const PictureLook& look = {});
/// The bytes of a PNG file.
core::Result<std::string> pngOf(const QImage& picture);
/// The bytes of an SVG file: shapes and words, not pixels.
std::string svgOf(QWidget& widget, const PictureLook& look = {});
/// Both of them, for the clipboard: whoever pastes takes what it can use.
QMimeData* clipOf(QWidget& widget, const PictureLook& look = {});

}  // namespace app
