// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/path_into_file.h"

#include <system_error>

namespace core {

std::optional<PathIntoFile> pathIntoFile(const std::filesystem::path& path) {
    namespace fs = std::filesystem;
    std::error_code ignored;
    if (fs::exists(fs::symlink_status(path, ignored))) return std::nullopt;
    for (fs::path file = path.parent_path(); !file.empty(); file = file.parent_path()) {
        const fs::file_status status = fs::status(file, ignored);
        if (fs::is_regular_file(status)) {
            std::string inside = path.native().substr(file.native().size());
            inside.erase(0, inside.find_first_not_of('/'));
            return inside.empty() ? std::nullopt : std::optional(PathIntoFile{file, std::move(inside)});
        }
        if (fs::exists(status) || file == file.parent_path()) break;
    }
    return std::nullopt;
}

std::filesystem::path fileOnDisk(const std::filesystem::path& path) {
    const auto into = pathIntoFile(path);
    return into ? into->file : path;
}

}  // namespace core
