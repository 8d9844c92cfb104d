// SPDX-License-Identifier: GPL-3.0-or-later
// The program's icons: line drawings in the colors of the current palette, sharp at every scale.
#pragma once

#include <QIcon>
#include <QString>

namespace ui {

/// Returns an icon of resources/icons by its file name. It follows changes of the theme automatically.
QIcon icon(const QString& name);
/// Returns the icon in a single color, for manual painting.
QPixmap iconPixmap(const QString& name, const QColor& color, int size, qreal devicePixelRatio);

}  // namespace ui
