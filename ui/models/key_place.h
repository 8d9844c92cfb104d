// SPDX-License-Identifier: GPL-3.0-or-later
// Keys that are identified by their position on the keyboard, whatever letter they have.
#pragma once

class QKeyEvent;

namespace ui {

/// Returns W, A, S or D for the keys in these positions; otherwise the key itself.
int keyByPlace(const QKeyEvent& event);

}  // namespace ui
