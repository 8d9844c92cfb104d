// SPDX-License-Identifier: GPL-3.0-or-later
// Writes files completely or not at all: no crash, full disk or concurrent reader ever sees half of one.
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace core {

/// Writes a temporary file in the same folder, forces the data to disk and renames it into place; on any error the old
/// file stays unchanged. A link is followed, the permissions of an existing file are kept, and a device or pipe
/// ("/dev/stdout") is written to directly. The folder must exist.
Result<Done> writeWholeFile(const std::filesystem::path& path, std::string_view content);

/// Performs writeWholeFile() in two steps: several files can be on disk before the first is renamed.
class AtomicFile {
public:
    /// Writes the temporary file. A link is followed; an existing path that is not a regular file is refused.
    static Result<AtomicFile> write(const std::filesystem::path& path, std::string_view content);
    /// Does the same for content that comes in parts: `produce` passes each part to the function that it is given,
    /// which returns false if it cannot be written. `produce` returns its own error, if any.
    using Append = std::function<bool(std::string_view part)>;
    static Result<AtomicFile> write(const std::filesystem::path& path,
                                    const std::function<Result<Done>(const Append& append)>& produce);
    /// Removes the temporary file unless it was renamed into place.
    ~AtomicFile();
    AtomicFile(AtomicFile&& other) noexcept;
    AtomicFile& operator=(AtomicFile&&) = delete;

    /// Renames the file into place. This survives a crash of the machine once syncFolder() of the folder has returned.
    Result<Done> takeItsPlace();
    std::filesystem::path folder() const { return m_target.parent_path(); }

private:
    AtomicFile(std::filesystem::path target, std::string temporary);

    std::filesystem::path m_target;
    std::string m_temporary;  ///< empty after the file was renamed into place
};

/// Returns a name in the folder for a file that will be renamed; it identifies the leftovers of killed programs.
std::filesystem::path temporaryIn(const std::filesystem::path& folder);
bool isTemporaryName(std::string_view name);

/// Forces the names in a folder to disk; does nothing on a file system that cannot do so.
void syncFolder(const std::filesystem::path& folder);

}  // namespace core
