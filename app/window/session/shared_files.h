// SPDX-License-Identifier: GPL-3.0-or-later
// Files installed with the program: the demo, the user guide.
#pragma once

#include <QString>

namespace app {

/// The path of share/lacuna/NAME beside the program, where it is installed and where it is built; empty if it does not
/// exist.
QString sharedFile(const QString& name);

}  // namespace app
