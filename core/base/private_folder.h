// SPDX-License-Identifier: GPL-3.0-or-later
// Folders for what only their user may see: what is kept of traces tells of his programs.
#pragma once

#include <filesystem>

namespace core {

/// Makes the folder, and those it lies in, if need be. False where that cannot be done, or where it is a link, belongs
/// to someone else or lets others write to it: in a shared folder anyone could have made one by that name, with files
/// of his own in it.
bool makePrivateFolder(const std::filesystem::path& folder);

}  // namespace core
