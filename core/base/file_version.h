// SPDX-License-Identifier: GPL-3.0-or-later
// Detects whether a file is still the same as when reading began: neither replaced nor written to.
#pragma once

#include <compare>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace core {

/// Identifies the file that a path leads to, however the path is written: through links, "..", or in another case.
struct FileIdentity {
    std::uint64_t device = 0, number = 0;

    auto operator<=>(const FileIdentity&) const = default;
};

/// Returns nothing if there is no such file.
std::optional<FileIdentity> fileIdentity(const std::filesystem::path& path);

class FileVersion {
public:
    /// Returns nothing if there is no regular file, or if it cannot be read.
    static std::optional<FileVersion> of(const std::filesystem::path& path);
    /// Returns the version at the beginning of reading: any later write results in another version. File times advance
    /// in steps of some milliseconds, so for a file that was written to in the current step, this waits for the next
    /// step. Returns nothing if the file is written to all the time.
    static std::optional<FileVersion> settled(const std::filesystem::path& path);

    bool operator==(const FileVersion&) const = default;

    std::int64_t modified() const { return m_modified; }    ///< nanoseconds since 1970
    const std::string& sample() const { return m_sample; }  ///< result of contentSample()

private:
    FileVersion() = default;

    std::uint64_t m_device = 0, m_inode = 0, m_size = 0;
    std::int64_t m_modified = 0, m_changed = 0;  ///< m_changed covers any change, even a rename, and cannot be set back
    std::string m_sample;                        ///< detects writes by a call that began before
};

}  // namespace core
