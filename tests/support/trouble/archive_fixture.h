// SPDX-License-Identifier: GPL-3.0-or-later
// Writes archives of all forms, with files, links, pipes, holes, passwords and bombs in them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

struct archive;
struct archive_entry;

namespace tests {

enum class ArchiveForm : std::uint8_t { Zip, ZipWithPassword, SevenZip, Tar, TarGz, TarZst, TarXz, TarBz2 };

class ArchiveFixture {
public:
    ArchiveFixture(std::filesystem::path path, ArchiveForm form);
    ~ArchiveFixture();
    ArchiveFixture(const ArchiveFixture&) = delete;
    ArchiveFixture& operator=(const ArchiveFixture&) = delete;

    ArchiveFixture& file(const std::string& name, std::string_view content);
    /// Adds a file of blanks, which shrinks to a thousandth and less.
    ArchiveFixture& blanks(const std::string& name, std::uint64_t size);
    ArchiveFixture& folder(const std::string& name);
    ArchiveFixture& symbolicLink(const std::string& name, const std::string& target);
    ArchiveFixture& hardLink(const std::string& name, const std::string& target);
    ArchiveFixture& pipe(const std::string& name);
    /// Adds a file of 1 MiB of which only the end is recorded; only a tar can have it.
    ArchiveFixture& sparse(const std::string& name);
    /// Completes the archive and returns its path.
    std::filesystem::path done();

private:
    ArchiveFixture& add(archive_entry* entry, std::string_view content);

    std::filesystem::path m_path;
    archive* m_archive;
};

/// The bytes of an archive of this form with one file.
std::string archiveBytes(ArchiveForm form, const std::string& name, std::string_view content);

}  // namespace tests
