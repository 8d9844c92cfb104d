// SPDX-License-Identifier: GPL-3.0-or-later
// Our icons: drawings of one stroke, painted in the colors of the current palette, sharp at every scale.
#pragma once

#include <QIcon>
#include <QString>

namespace ui {

/// An icon of resources/icons by its file's name. It follows changes of the theme automatically.
QIcon icon(const QString& name);
/// The same in one color, for manual painting.
QPixmap iconPixmap(const QString& name, const QColor& color, int size, qreal devicePixelRatio);

}  // namespace ui
