// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/archive/archive_reader.h"

#include "core/base/regular_file.h"
#include "core/base/text.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <locale.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <new>
#include <span>
#include <string_view>
#include <utility>

namespace core {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t mostUnpackedBytes = std::uint64_t{64} << 30;
constexpr std::size_t longestName = 4096;

/// Lets libarchive return names in UTF-8 in this thread: it converts them to the charset of the locale, and in that of
/// a compute node ("C") all letters but ASCII would become question marks.
class NamesInUtf8 {
public:
    NamesInUtf8() : m_locale(::newlocale(LC_CTYPE_MASK, "C.UTF-8", locale_t{})) {
        if (m_locale) m_before = ::uselocale(m_locale);
    }
    ~NamesInUtf8() {
        if (!m_locale) return;
        ::uselocale(m_before);
        ::freelocale(m_locale);
    }
    NamesInUtf8(const NamesInUtf8&) = delete;
    NamesInUtf8& operator=(const NamesInUtf8&) = delete;

private:
    locale_t m_locale, m_before{};
};

/// Returns why a name may not be used; otherwise nothing, and then `name` is without empty parts and ".". Archives made
/// on Windows may have backslashes between the parts.
std::string faultOfName(std::string& name) {
    std::string parts = name;
    std::replace(parts.begin(), parts.end(), '\\', '/');
    const bool hasDrive = parts.size() > 1 && isLetter(parts[0]) && parts[1] == ':';
    if (parts.size() > longestName) return fmt::format("a name of more than {} bytes", longestName);
    if (parts.starts_with('/') || hasDrive) return "an absolute path";
    std::string clean;
    for (std::size_t at = 0; at < parts.size();) {
        const std::size_t end = std::min(parts.find('/', at), parts.size());
        const std::string_view part = std::string_view(parts).substr(at, end - at);
        if (part == "..") return "a path that leads out of the archive";
        if (!part.empty() && part != ".") clean.append(clean.empty() ? "" : "/").append(part);
        at = end + 1;
    }
    name = std::move(clean);
    return name.empty() ? "an entry without a name" : "";
}

std::string faultOfKind(const LibArchive& library, archive_entry* entry) {
    if (library.archive_entry_hardlink(entry) || library.archive_entry_filetype(entry) == AE_IFLNK) return "a link";
    if (library.archive_entry_filetype(entry) != AE_IFREG) return "a device or pipe";
    return library.archive_entry_sparse_count(entry) > 0 ? "a sparse file" : "";
}

/// The error if the disk has no room. `code` is that of the system call that failed.
Error notWritten(int code) {
    return {
        ErrorKind::Unreadable,
        fmt::format("cannot be unpacked into the temporary folder: {}; make room there, or name a folder on another "
                    "disk in TMPDIR",
                    std::error_code(code, std::generic_category()).message())};
}

bool hasRoomFor(std::uint64_t size, const fs::path& folder) {
    std::error_code error;
    const fs::space_info space = fs::space(folder, error);
    return error || space.available >= size;
}

Error tooLarge() {
    return {
        ErrorKind::Limit,
        "the archive unpacks to more than 64 GiB or 200 times its size, as no recording does: unpack it yourself if "
        "you trust it, and open the profiles in it"};
}

}  // namespace

UnpackingBudget UnpackingBudget::of(std::uint64_t archiveSize) {
    constexpr std::uint64_t ratio = 200, allowance = std::uint64_t{16} << 20;
    UnpackingBudget budget;
    budget.bytes =
        archiveSize > mostUnpackedBytes / ratio ? mostUnpackedBytes : std::max(archiveSize * ratio, allowance);
    return budget;
}

Error encryptedArchive() {
    return {ErrorKind::Unsupported,
            "the archive is encrypted: unpack it first with its password, and open the profile in it"};
}

void ArchiveReader::Free::operator()(archive* it) const { LibArchive::loaded()->archive_read_free(it); }

ArchiveReader::ArchiveReader(OpenFile file, std::uint64_t size, UnpackingBudget& budget, const ReadContext& context)
    : m_file(std::move(file)),
      m_size(size),
      m_budget(budget),
      m_context(context),
      m_library(*LibArchive::loaded()),
      m_archive(m_library.archive_read_new()) {}

/// What is read afterwards has a progress of its own.
ArchiveReader::~ArchiveReader() {
    if (m_context.progress) m_context.progress->done = m_context.progress->total = 0;
}

Result<std::unique_ptr<ArchiveReader>> ArchiveReader::open(const fs::path& path, UnpackingBudget& budget,
                                                           const ReadContext& context) {
    constexpr std::size_t block = 256 * 1024;
    auto opened = openRegularFile(path);
    if (!opened) return opened.error();
    if (!LibArchive::loaded()) return LibArchive::loaded().error();
    std::unique_ptr<ArchiveReader> reader(new ArchiveReader(std::move(opened->file), opened->size, budget, context));
    const LibArchive& library = reader->m_library;
    archive* const it = reader->m_archive.get();
    if (!it) throw std::bad_alloc();
    library.archive_read_support_format_tar(it);
    // A zip file is read by the directory at its end. libarchive's other reader of zip files goes by what precedes each
    // entry, and would read a file that was cut off, or what a forger hid from the directory.
    library.archive_read_support_format_zip_seekable(it);
    library.archive_read_support_format_7zip(it);
    for (const auto support : {library.archive_read_support_filter_gzip, library.archive_read_support_filter_zstd,
                               library.archive_read_support_filter_xz, library.archive_read_support_filter_bzip2})
        support(it);
    if (library.archive_read_open_fd(it, reader->m_file.number(), block) != ARCHIVE_OK) return reader->fault();
    if (context.progress) context.progress->total = reader->m_size;
    return reader;
}

Error ArchiveReader::fault() const {
    constexpr std::size_t longest = 200;
    const char* const said = m_library.archive_error_string(m_archive.get());
    const std::string_view text = std::string_view(said ? said : "unknown fault").substr(0, longest);
    for (const std::string_view word : {"ncrypt", "Crypto", "assphrase"})
        if (text.find(word) != std::string_view::npos) return encryptedArchive();
    return {ErrorKind::Damaged, fmt::format("the archive is cut off or damaged ({}): download or copy it again", text)};
}

/// Passes each block of the current entry, and its position, to `take`, which returns an error or nothing.
template <class Take>
Result<Done> ArchiveReader::takeBlocks(const Take& take) {
    for (;;) {
        if (m_context.stop.stop_requested()) return stoppedError();
        const void* block = nullptr;
        std::size_t size = 0;
        la_int64_t at = 0;
        const int code = m_library.archive_read_data_block(m_archive.get(), &block, &size, &at);
        if (code == ARCHIVE_EOF) return Done{};
        if (code != ARCHIVE_OK) return fault();
        if (size > m_budget.bytes) return tooLarge();
        m_budget.bytes -= size;
        if (auto refused = take(std::span(static_cast<const char*>(block), size), at)) return *std::move(refused);
        if (m_context.progress) {
            const auto done = static_cast<std::uint64_t>(
                std::max<la_int64_t>(0, m_library.archive_filter_bytes(m_archive.get(), -1)));
            m_context.progress->done = std::min(done, m_size);
        }
    }
}

/// Returns whether libarchive jumps over an entry without reading it.
bool ArchiveReader::jumps() const {
    const int format = m_library.archive_format(m_archive.get()) & ARCHIVE_FORMAT_BASE_MASK;
    const bool isPlainTar = format == ARCHIVE_FORMAT_TAR && m_library.archive_filter_count(m_archive.get()) == 1;
    return isPlainTar || format == ARCHIVE_FORMAT_ZIP;
}

/// Reads the rest of an entry, with all limits: libarchive would unpack any amount without looking at them.
Result<Done> ArchiveReader::passOver() {
    if (!m_isAtEntry || jumps()) return Done{};
    const auto passed = takeBlocks([](std::span<const char>, la_int64_t) { return std::optional<Error>(); });
    const bool isOnlyThisOne =
        !passed && (passed.error().kind == ErrorKind::Damaged || passed.error().kind == ErrorKind::Unsupported);
    return isOnlyThisOne ? Result<Done>(Done{}) : passed;  // if it is not, there is no next entry either
}

Result<std::optional<ArchiveEntry>> ArchiveReader::next() {
    if (m_context.stop.stop_requested()) return stoppedError();
    if (const auto passed = passOver(); !passed) return passed.error();
    const NamesInUtf8 names;
    archive_entry* entry = nullptr;
    const int code = m_library.archive_read_next_header(m_archive.get(), &entry);
    m_isAtEntry = false;
    if (code == ARCHIVE_EOF) return std::optional<ArchiveEntry>();
    if (code != ARCHIVE_OK && code != ARCHIVE_WARN) return fault();
    if (m_budget.entries == 0)
        return Error{ErrorKind::Limit,
                     "the archive has more than 10,000 entries: unpack it, and open the profiles in it"};
    --m_budget.entries;
    m_isAtEntry = true;
    return std::optional(described(entry));
}

ArchiveEntry ArchiveReader::described(archive_entry* entry) {
    m_entrySize =
        m_library.archive_entry_size_is_set(entry)
            ? std::optional(static_cast<std::uint64_t>(std::max<la_int64_t>(0, m_library.archive_entry_size(entry))))
            : std::nullopt;
    ArchiveEntry found;
    const char* name = m_library.archive_entry_pathname(entry);
    if (!name) name = m_library.archive_entry_pathname_utf8(entry);
    found.path = name ? name : "";
    found.fault = faultOfName(found.path);
    if (found.path.size() > longestName) found.path.resize(longestName);
    found.isFolder = m_library.archive_entry_filetype(entry) == AE_IFDIR;
    if (found.fault.empty() && !found.isFolder) found.fault = faultOfKind(m_library, entry);
    found.isEncrypted = m_library.archive_entry_is_encrypted(entry) != 0;
    if (found.fault.empty() && found.isEncrypted) found.fault = "encrypted";
    return found;
}

Result<Done> ArchiveReader::unpack(const fs::path& to) {
    if (m_entrySize && *m_entrySize > m_budget.bytes) return tooLarge();
    if (m_entrySize && !hasRoomFor(*m_entrySize, to.parent_path())) return notWritten(ENOSPC);
    OpenFile file(::open(to.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
    if (!file.isOpen()) return notWritten(errno);
    std::uint64_t written = 0;
    const auto unpacked = takeBlocks([&](std::span<const char> bytes, la_int64_t at) {
        if (at < 0 || static_cast<std::uint64_t>(at) != written)
            return std::optional(Error{ErrorKind::Unsupported, "a sparse file: unpack the archive first"});
        written += bytes.size();
        return file.write({bytes.data(), bytes.size()}) ? std::nullopt : std::optional(notWritten(errno));
    });
    if (!unpacked) return unpacked;
    m_isAtEntry = false;
    if (m_entrySize && written != *m_entrySize)
        return Error{ErrorKind::Damaged,
                     "the archive is damaged (an entry is not as long as it says): download or copy "
                     "it again"};
    if (!file.close()) return notWritten(errno);
    return Done{};
}

}  // namespace core
