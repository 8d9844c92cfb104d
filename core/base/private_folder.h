// SPDX-License-Identifier: GPL-3.0-or-later
// Creates folders that only their user can read: kept traces reveal which programs the user runs.
#pragma once

#include <filesystem>
#include <memory>

namespace core {

/// Creates the folder and its parents if necessary. Returns false if that fails, or if the folder is a link, belongs to
/// someone else or is writable by others: in a shared folder, anyone could have created a folder of that name that
/// contains their own files.
bool makePrivateFolder(const std::filesystem::path& folder);

/// A new private folder in the system's temporary folder. It is deleted, with all that is in it, with this object.
class PassingFolder {
public:
    /// Returns null if there is no temporary folder that can be written to.
    static std::shared_ptr<const PassingFolder> make();
    ~PassingFolder();
    PassingFolder(const PassingFolder&) = delete;
    PassingFolder& operator=(const PassingFolder&) = delete;

    const std::filesystem::path& path() const { return m_path; }

private:
    explicit PassingFolder(std::filesystem::path path) : m_path(std::move(path)) {}

    std::filesystem::path m_path;
};

}  // namespace core
