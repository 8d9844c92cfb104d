// SPDX-License-Identifier: GPL-3.0-or-later
// A path may lead into a file as if that were a folder: "bug.zip/rank0.json.gz" means a file in an archive.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace core {

struct PathIntoFile {
    std::filesystem::path file;  ///< "bug.zip"
    std::string inside;          ///< "ranks/rank0.json.gz"
};

/// Returns nothing for a path where something is, and for one that does not lead through a regular file. Whether the
/// file is an archive, and has such an entry, is not looked at.
std::optional<PathIntoFile> pathIntoFile(const std::filesystem::path& path);

/// Returns the file on the disk that has the content: for a path into a file, that file; otherwise the path itself.
std::filesystem::path fileOnDisk(const std::filesystem::path& path);

}  // namespace core
