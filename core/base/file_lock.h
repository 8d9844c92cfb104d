// SPDX-License-Identifier: GPL-3.0-or-later
// A lock between processes that ends with its holder, however that ends.
#pragma once

#include <filesystem>

namespace core {

/// The file is made where it is missing, and stays. Another lock on it, also one in the same process, is not waited
/// for.
class FileLock {
public:
    explicit FileLock(const std::filesystem::path& path);
    ~FileLock();
    FileLock(const FileLock&) = delete;
    FileLock& operator=(const FileLock&) = delete;

    bool isHeld() const { return m_descriptor >= 0; }

private:
    int m_descriptor = -1;
};

}  // namespace core
