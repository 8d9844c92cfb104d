// SPDX-License-Identifier: GPL-3.0-or-later
// A lock between processes that is released when its holder ends, for whatever reason.
#pragma once

#include <filesystem>

namespace core {

/// The file is created where it is missing, and is never removed. Where another lock is held on it, even in the same
/// process, taking it fails at once.
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
