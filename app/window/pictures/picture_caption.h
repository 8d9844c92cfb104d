// SPDX-License-Identifier: GPL-3.0-or-later
// What stands above a picture of a pane, so that it can be read without the window: its title, what the figures are a
// share of, the profile, and the filters.
#pragma once

#include <QString>
#include <QStringList>

class QPainter;
class QPalette;

namespace ui {
class Pane;
}

namespace app {

struct PictureCaption {
    QString title;      ///< "Kernel classes"; empty: there is no caption
    QString whole;      ///< beside the title: "sum of durations, 2 GPUs"
    QStringList lines;  ///< the profiles, and what is shown of them
};

PictureCaption captionOf(const ui::Pane& pane);

/// The height in logical pixels; 0 without a caption.
int heightOf(const PictureCaption& caption);
/// Paints the caption into the top of a picture of this width. Lines that do not fit are cut at their end.
void paintCaption(QPainter& painter, int width, const PictureCaption& caption, const QPalette& palette);

}  // namespace app
