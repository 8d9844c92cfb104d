// SPDX-License-Identifier: GPL-3.0-or-later
// What program this is. It blocks nothing.
#pragma once

class QWidget;

namespace app {

void showAbout(QWidget& parent);

}  // namespace app
