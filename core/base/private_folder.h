// SPDX-License-Identifier: GPL-3.0-or-later
// Creates folders that only their user can read: kept traces reveal which programs the user runs.
#pragma once

#include <filesystem>

namespace core {

/// Creates the folder and its parents if necessary. Returns false if that fails, or if the folder is a link, belongs to
/// someone else or is writable by others: in a shared folder, anyone could have created a folder of that name that
/// contains their own files.
bool makePrivateFolder(const std::filesystem::path& folder);

}  // namespace core
