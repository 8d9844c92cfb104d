// SPDX-License-Identifier: GPL-3.0-or-later
// Whether a file is still the one it was when reading began: neither replaced nor written to.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace core {

class FileVersion {
public:
    /// Nothing where there is no regular file, or where it cannot be read.
    static std::optional<FileVersion> of(const std::filesystem::path& path);
    /// The version at the beginning of reading: any later write gives another version. File times advance in steps of
    /// some milliseconds, so for a file that was written to within the current step this waits for the next one.
    /// Nothing where the file is written to all the time.
    static std::optional<FileVersion> settled(const std::filesystem::path& path);

    bool operator==(const FileVersion&) const = default;

    std::int64_t modified() const { return m_modified; }    ///< nanoseconds since 1970
    const std::string& sample() const { return m_sample; }  ///< its contentSample()

private:
    FileVersion() = default;

    std::uint64_t m_device = 0, m_inode = 0, m_size = 0;
    std::int64_t m_modified = 0, m_changed = 0;  ///< m_changed: of anything, even a new name; nobody can set it back
    std::string m_sample;                        ///< for writes by a call that began before
};

}  // namespace core
