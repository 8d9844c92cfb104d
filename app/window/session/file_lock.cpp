// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/session/file_lock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace app {

FileLock::FileLock(const std::filesystem::path& path)
    // Child processes do not inherit the lock: one that outlives this process would keep it.
    : m_descriptor(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    if (m_descriptor < 0 || ::flock(m_descriptor, LOCK_EX | LOCK_NB) == 0) return;
    ::close(m_descriptor);
    m_descriptor = -1;
}

FileLock::~FileLock() {
    if (m_descriptor >= 0) ::close(m_descriptor);
}

}  // namespace app
