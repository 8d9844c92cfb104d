// SPDX-License-Identifier: GPL-3.0-or-later
// Files that are written whole or not at all: a crash, a full disk or a reader in between never shows half of one.
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace core {

/// Writes beside the file, forces it to disk and renames it into place; on any error the old file stays as it was. A
/// link is followed, permissions of an existing file are kept, and a device or pipe ("/dev/stdout") is written to
/// directly. The folder must exist.
Result<Done> writeWholeFile(const std::filesystem::path& path, std::string_view content);

/// The two steps of that for regular files, apart: several files can all be on disk before the first takes its place.
class FileBeside {
public:
    /// A link is followed; what is there and no regular file is refused.
    static Result<FileBeside> write(const std::filesystem::path& path, std::string_view content);
    /// The same of content that comes in parts: `produce` hands each to what it is given, false where that cannot be
    /// written, and ends with its own error, if any.
    using Append = std::function<bool(std::string_view part)>;
    static Result<FileBeside> write(const std::filesystem::path& path,
                                    const std::function<Result<Done>(const Append& append)>& produce);
    /// Removes it where it did not take its place.
    ~FileBeside();
    FileBeside(FileBeside&& other) noexcept;
    FileBeside& operator=(FileBeside&&) = delete;

    /// One rename. It lasts over a crash of the machine once syncFolder() of the target's folder is done.
    Result<Done> takeItsPlace();
    std::filesystem::path folder() const { return m_target.parent_path(); }

private:
    FileBeside(std::filesystem::path target, std::string temporary);

    std::filesystem::path m_target;
    std::string m_temporary;  ///< empty: it is in its place
};

/// A name in the folder for what will be renamed, by which leftovers of killed programs are known.
std::filesystem::path temporaryIn(const std::filesystem::path& folder);
bool isTemporaryName(std::string_view name);

/// Forces the names in a folder to disk; a file system that cannot do that does no harm.
void syncFolder(const std::filesystem::path& folder);

}  // namespace core
