// SPDX-License-Identifier: GPL-3.0-or-later
// Folders that only their user can read: kept traces reveal what programs the user runs.
#pragma once

#include <filesystem>

namespace core {

/// Creates the folder and its parents where necessary. Returns false where that fails, or where the folder is a link,
/// belongs to someone else or is writable by others: in a shared folder anyone could have created one of that name,
/// with files of their own in it.
bool makePrivateFolder(const std::filesystem::path& folder);

}  // namespace core
