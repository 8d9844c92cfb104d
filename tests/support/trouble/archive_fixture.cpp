// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/trouble/archive_fixture.h"

#include "tests/support/trace_text.h"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace tests {

namespace {

void require(int code, archive* from) {
    if (code < ARCHIVE_WARN) throw std::runtime_error(archive_error_string(from));
}

void setForm(archive* to, ArchiveForm form) {
    switch (form) {
        case ArchiveForm::Zip:
            require(archive_write_set_format_zip(to), to);
            return;
        case ArchiveForm::ZipWithPassword:
            require(archive_write_set_format_zip(to), to);
            require(archive_write_set_options(to, "zip:encryption=traditional"), to);
            require(archive_write_set_passphrase(to, "secret"), to);
            return;
        case ArchiveForm::SevenZip:
            require(archive_write_set_format_7zip(to), to);
            return;
        case ArchiveForm::Tar:
            break;
        case ArchiveForm::TarGz:
            require(archive_write_add_filter_gzip(to), to);
            break;
        case ArchiveForm::TarZst:
            require(archive_write_add_filter_zstd(to), to);
            break;
        case ArchiveForm::TarXz:
            require(archive_write_add_filter_xz(to), to);
            break;
        case ArchiveForm::TarBz2:
            require(archive_write_add_filter_bzip2(to), to);
            break;
    }
    require(archive_write_set_format_pax_restricted(to), to);
}

archive_entry* entryOf(const std::string& name, unsigned type, std::uint64_t size = 0) {
    archive_entry* const entry = archive_entry_new();
    archive_entry_set_pathname_utf8(entry, name.c_str());
    archive_entry_copy_pathname(entry, name.c_str());
    archive_entry_set_filetype(entry, type);
    archive_entry_set_perm(entry, type == AE_IFDIR ? 0755 : 0644);
    archive_entry_set_size(entry, static_cast<la_int64_t>(size));
    return entry;
}

}  // namespace

ArchiveFixture::ArchiveFixture(std::filesystem::path path, ArchiveForm form)
    : m_path(std::move(path)), m_archive(archive_write_new()) {
    setForm(m_archive, form);
    archive_write_set_bytes_in_last_block(m_archive, 1);  // no padding behind the end
    require(archive_write_open_filename(m_archive, m_path.c_str()), m_archive);
}

ArchiveFixture::~ArchiveFixture() {
    if (m_archive) archive_write_free(m_archive);
}

ArchiveFixture& ArchiveFixture::add(archive_entry* entry, std::string_view content) {
    require(archive_write_header(m_archive, entry), m_archive);
    archive_entry_free(entry);
    if (!content.empty()) archive_write_data(m_archive, content.data(), content.size());
    return *this;
}

ArchiveFixture& ArchiveFixture::file(const std::string& name, std::string_view content) {
    return add(entryOf(name, AE_IFREG, content.size()), content);
}

ArchiveFixture& ArchiveFixture::blanks(const std::string& name, std::uint64_t size) {
    add(entryOf(name, AE_IFREG, size), {});
    const std::string block(1 << 20, ' ');
    for (std::uint64_t left = size; left > 0; left -= std::min<std::uint64_t>(left, block.size()))
        archive_write_data(m_archive, block.data(), std::min<std::uint64_t>(left, block.size()));
    return *this;
}

ArchiveFixture& ArchiveFixture::folder(const std::string& name) { return add(entryOf(name, AE_IFDIR), {}); }

ArchiveFixture& ArchiveFixture::symbolicLink(const std::string& name, const std::string& target) {
    archive_entry* const entry = entryOf(name, AE_IFLNK);
    archive_entry_copy_symlink(entry, target.c_str());
    return add(entry, {});
}

ArchiveFixture& ArchiveFixture::hardLink(const std::string& name, const std::string& target) {
    archive_entry* const entry = entryOf(name, AE_IFREG);
    archive_entry_copy_hardlink(entry, target.c_str());
    return add(entry, {});
}

ArchiveFixture& ArchiveFixture::pipe(const std::string& name) { return add(entryOf(name, AE_IFIFO), {}); }

ArchiveFixture& ArchiveFixture::sparse(const std::string& name) {
    constexpr std::uint64_t size = 1 << 20, recorded = 4096;
    archive_entry* const entry = entryOf(name, AE_IFREG, size);
    archive_entry_sparse_add_entry(entry, size - recorded, recorded);
    return add(entry, std::string(size, ' '));
}

std::filesystem::path ArchiveFixture::done() {
    require(archive_write_close(m_archive), m_archive);
    archive_write_free(std::exchange(m_archive, nullptr));
    return m_path;
}

std::string archiveBytes(ArchiveForm form, const std::string& name, std::string_view content) {
    const TemporaryFolder folder;
    return readFile(ArchiveFixture(folder.path() / "archive", form).file(name, content).done());
}

}  // namespace tests
