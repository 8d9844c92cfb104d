// SPDX-License-Identifier: GPL-3.0-or-later
// Paints inks: areas with their hatch, and swatches beside names.
#pragma once

#include "ui/theme/class_ink.h"

#include <QBrush>
#include <QRect>

class QPainter;

namespace ui {

/// The hatch of an ink on its color, equally fine on every screen: tiles of 6 x 6 logical pixels.
QBrush inkBrush(const ClassInk& ink, qreal devicePixelRatio);

/// A filled rectangle in an ink, with its hatch and its edge.
void paintInk(QPainter& painter, const QRect& rect, const ClassInk& ink);

/// The width of the swatch beside a name.
int swatchWidth(const ClassInk& ink);
/// Paints the swatch at the left of `cell`, vertically centered.
void paintSwatch(QPainter& painter, const QRect& cell, const ClassInk& ink);

}  // namespace ui
