// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/private_folder.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>
#include <system_error>

namespace core {

namespace {

bool isPrivate(const std::filesystem::path& folder) {
    struct stat status {};
    return ::lstat(folder.c_str(), &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == ::geteuid() &&
           (status.st_mode & 022) == 0;
}

}  // namespace

bool makePrivateFolder(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder.parent_path(), error);
    return ::mkdir(folder.c_str(), 0700) == 0 || isPrivate(folder);
}

std::shared_ptr<const PassingFolder> PassingFolder::make() {
    std::error_code error;
    std::string name = (std::filesystem::temp_directory_path(error) / "lacuna-unpacked-XXXXXX").string();
    if (error || !::mkdtemp(name.data())) return nullptr;  // its mode is 0700
    return std::shared_ptr<const PassingFolder>(new PassingFolder(std::move(name)));
}

PassingFolder::~PassingFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(m_path, ignored);
}

}  // namespace core
