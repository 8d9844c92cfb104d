// SPDX-License-Identifier: GPL-3.0-or-later
// The user's notes on a session, in a non-modal window.
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace app {

/// Opens the window with `notes`, and calls `changed` on every edit.
void showSessionNotes(QWidget& parent, const QString& notes, std::function<void(const QString&)> changed);

}  // namespace app
