// SPDX-License-Identifier: GPL-3.0-or-later
// The user's notes on a session, in a window beside the figures that does not block.
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace app {

/// `changed` is called with every edit.
void showSessionNotes(QWidget& parent, const QString& notes, std::function<void(const QString&)> changed);

}  // namespace app
