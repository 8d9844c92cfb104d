// SPDX-License-Identifier: GPL-3.0-or-later
// Paths: of files that are installed with the program, and as the engine takes them.
#pragma once

#include <QString>

#include <filesystem>

namespace app {

/// The path of the demo, the user guide, ...: share/lacuna/NAME beside the program, where it is installed and where it
/// is built; empty if it does not exist.
QString sharedFile(const QString& name);

/// Converts a path between Qt and the engine: in the encoding of file names on this system.
std::filesystem::path systemPath(const QString& path);
QString qtPath(const std::filesystem::path& path);

}  // namespace app
