// SPDX-License-Identifier: GPL-3.0-or-later
// A lock between processes that is released when its holder ends, for any reason.
#pragma once

#include <filesystem>

namespace app {

/// Creates the file if it is missing, and never removes it. Locking fails at once if another lock is held on the file,
/// even in the same process.
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

}  // namespace app
