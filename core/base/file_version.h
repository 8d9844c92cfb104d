// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a file is still the one it was when reading it began: neither replaced nor written to.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace core {

class FileVersion {
public:
    /// Nothing where there is no regular file, or it cannot be read.
    static std::optional<FileVersion> of(const std::filesystem::path& path);
    /// The same at the beginning: what is written from now on makes another version. The times of files go on in
    /// steps of some milliseconds, and a file that was written to within this one is waited for until the next.
    /// Nothing where it is written to all the time.
    static std::optional<FileVersion> settled(const std::filesystem::path& path);

    bool operator==(const FileVersion&) const = default;

    std::int64_t modified() const { return m_modified; }    ///< nanoseconds since 1970
    const std::string& sample() const { return m_sample; }  ///< its contentSample()

private:
    FileVersion() = default;

    std::uint64_t m_device = 0, m_inode = 0, m_size = 0;
    std::int64_t m_modified = 0, m_changed = 0;  ///< content; anything, also a new name: nobody can set it back
    std::string m_sample;                        ///< for what is still being written by a call that began before
};

}  // namespace core
