// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of widgets, as they are on screen or with another size, theme or background.
#pragma once

#include "app/cli/picture_order.h"
#include "app/window/pictures/picture_caption.h"
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
    QSize size = {};                      ///< in logical pixels, with the caption; empty: the widget's own, and it
    double scale = 2;                     ///< device pixels per logical pixel; ignored for SVG
    std::optional<ui::Theme> theme = {};  ///< none: the current theme; always light on white
    PictureGround ground = PictureGround::Theme;
    PictureCaption caption = {};  ///< above the widget

    /// Whether the widget is drawn as a figure for a report, which has a caption, and no controls or selected rows;
    /// else as on screen. Without a size of its own a figure is as high as the rows of its tables need.
    bool isFigure() const { return !caption.title.isEmpty(); }
};

/// Draws a widget. The widget is changed for that and restored within the call, so nothing of it is seen on screen.
QImage pictureOf(QWidget& widget, const PictureLook& look = {});
/// Returns the bytes of a PNG file.
core::Result<std::string> pngOf(const QImage& picture);
/// Returns the bytes of an SVG file with shapes and text rather than pixels.
std::string svgOf(QWidget& widget, const PictureLook& look = {});
/// Returns the picture in both formats, for the clipboard: the application that pastes uses the one it supports.
QMimeData* clipOf(QWidget& widget, const PictureLook& look = {});

}  // namespace app
