// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <unistd.h>

#include <utility>

namespace core {

/// Owns a file descriptor and closes it; a value below 0 means there is none.
class OpenFile {
public:
    explicit OpenFile(int descriptor) : m_descriptor(descriptor) {}
    OpenFile(OpenFile&& other) noexcept : m_descriptor(std::exchange(other.m_descriptor, -1)) {}
    OpenFile& operator=(OpenFile&&) = delete;
    ~OpenFile() {
        if (m_descriptor >= 0) ::close(m_descriptor);
    }

    bool isOpen() const { return m_descriptor >= 0; }
    int number() const { return m_descriptor; }
    /// Closes the file; network file systems report a full disk only here.
    bool close() { return ::close(std::exchange(m_descriptor, -1)) == 0; }

private:
    int m_descriptor;
};

}  // namespace core
