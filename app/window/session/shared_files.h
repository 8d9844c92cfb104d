// SPDX-License-Identifier: GPL-3.0-or-later
// What is installed with the program: the demo, the user guide.
#pragma once

#include <QString>

namespace app {

/// The path of share/lacuna/NAME beside the program, where it is installed and where it is built; empty if it is not
/// there.
QString sharedFile(const QString& name);

}  // namespace app
