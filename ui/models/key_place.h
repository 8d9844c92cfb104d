// SPDX-License-Identifier: GPL-3.0-or-later
// Keys that are meant by their place under the hand, whatever letter is on them.
#pragma once

class QKeyEvent;

namespace ui {

/// W, A, S or D by where the key lies; else the key as it is.
int keyByPlace(const QKeyEvent& event);

}  // namespace ui
