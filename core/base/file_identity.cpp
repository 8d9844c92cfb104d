// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_identity.h"

#include <sys/stat.h>

namespace core {

std::optional<FileIdentity> fileIdentity(const std::filesystem::path& path) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0) return std::nullopt;
    return FileIdentity{status.st_dev, status.st_ino};
}

}  // namespace core
