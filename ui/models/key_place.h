// SPDX-License-Identifier: GPL-3.0-or-later
// Keys that are meant by their position on the keyboard, whatever letter they have.
#pragma once

class QKeyEvent;

namespace ui {

/// W, A, S or D by the position of the key; otherwise the key itself.
int keyByPlace(const QKeyEvent& event);

}  // namespace ui
