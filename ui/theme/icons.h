// SPDX-License-Identifier: GPL-3.0-or-later
// Our icons: drawings of one stroke, painted in the colours of the palette in force, sharp at every scale.
#pragma once

#include <QIcon>
#include <QString>

namespace ui {

/// An icon of resources/icons by its file's name. It follows the theme by itself: nothing to do when that changes.
QIcon icon(const QString& name);
/// The same in one colour, for painting by hand.
QPixmap iconPixmap(const QString& name, const QColor& colour, int size, qreal devicePixelRatio);

}  // namespace ui
