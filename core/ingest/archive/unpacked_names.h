// SPDX-License-Identifier: GPL-3.0-or-later
// The names of unpacked files. They consist of numbers and of words of this program, whatever an archive calls a file.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace core {

/// Returns whether a name fits one of archivePatterns().
bool isCalledAsArchive(std::string_view name);

/// Returns the name for an entry: `number` and the part of the name by which formats are told ("7.nsys-rep").
std::string unpackedName(std::string_view entry, std::size_t number);

/// Returns where an entry goes that a reader may look for beside `main`, as a path relative to that of `main`: the logs
/// of a database, other tables of the same process, and the file that has an Ascend profile's rank in its name.
std::optional<std::filesystem::path> placeBeside(std::string_view main, std::string_view entry);

}  // namespace core
