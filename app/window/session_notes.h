// SPDX-License-Identifier: GPL-3.0-or-later
// The user's own words about a session, in a window beside the figures. It blocks nothing.
#pragma once

#include <QString>

#include <functional>

class QWidget;

namespace app {

/// `changed` is called with every edit.
void showSessionNotes(QWidget& parent, const QString& notes, std::function<void(const QString&)> changed);

}  // namespace app
