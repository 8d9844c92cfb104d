// SPDX-License-Identifier: GPL-3.0-or-later
// The files of a command about a job: files that are named, files in a list, and files in a folder.
#pragma once

#include "app/cli/folders.h"
#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace cli {

/// The lines of a text file, without empty ones.
core::Result<std::vector<std::string>> namesInFile(const std::string& path);

/// Returns whether there is a folder at a path.
bool isFolder(const std::filesystem::path& path);
/// Files in the folder whose names match, sorted by name; subfolders are not searched.
std::vector<std::string> digestsIn(const std::filesystem::path& folder);
std::vector<std::string> tracesIn(const std::filesystem::path& folder);
std::vector<std::string> failureNotesIn(const std::filesystem::path& folder);

struct ListedTrace {
    std::string path;
    bool isNamed = true;  ///< false: found in a folder that was named
};
/// Replaces folders by the files in them that are named like traces, and archives by the profiles in them; each file
/// once, in the same order for every task. An archive that cannot be looked into stays as it is.
std::vector<ListedTrace> traceList(const std::vector<std::string>& named, FoundProfiles& found,
                                   const Environment& environment);

}  // namespace cli
