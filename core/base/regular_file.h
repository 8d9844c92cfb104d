// SPDX-License-Identifier: GPL-3.0-or-later
// Open files, and opening them for reading, but only regular ones: opening a pipe could block the program forever, and
// a device has no end. Since either may have replaced a file a moment ago, the opened file is checked, not the path.
#pragma once

#include "core/base/result.h"

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
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
    /// Writes all bytes; returns false with errno set if they cannot be written.
    bool write(std::string_view bytes) const;
    /// Closes the file; network file systems report a full disk only here.
    bool close() { return ::close(std::exchange(m_descriptor, -1)) == 0; }

private:
    int m_descriptor;
};

struct RegularFile {
    OpenFile file;
    std::uint64_t size = 0;  ///< size when the file was opened
};

/// Opens the file and never blocks. The error says what the path is instead: nothing, a folder, a pipe or a device.
Result<RegularFile> openRegularFile(const std::filesystem::path& path);

/// Returns the content of a file of at most `limit` bytes.
Result<std::string> regularFileText(const std::filesystem::path& path, std::size_t limit);

}  // namespace core
