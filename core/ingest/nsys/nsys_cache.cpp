// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys/nsys_cache.h"

#include "core/base/private_folder.h"
#include "core/base/regular_file.h"
#include "core/ingest/sqlite/sqlite_database.h"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <chrono>

namespace core {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view partialMark = ".partial-";

std::uint64_t hashed(std::string_view text) {
    std::uint64_t hash = 14695981039346656037u;  // FNV-1a
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
    return hash;
}

}  // namespace

Result<fs::path> exportFolder(const ReadContext& context) {
    std::error_code error;
    fs::path base = context.cacheFolder;
    if (base.empty()) base = fs::temp_directory_path(error) / fmt::format("lacuna-{}", ::geteuid());
    const bool isShared = context.cacheFolder.empty();
    const fs::path folder = base / "nsys-exports";
    if ((isShared && !makePrivateFolder(base)) || !makePrivateFolder(folder))
        return Error{
            ErrorKind::Unreadable,
            "the cache folder for exported reports cannot be made, or others may write to it; choose another one"};
    return folder;
}

Result<std::string> exportName(const Sniffed& report, const NsysVersion& nsys) {
    std::error_code error;
    const fs::path absolute = fs::absolute(shownPath(report), error);
    const auto size = fs::file_size(report.path, error);
    const auto changed = error ? fs::file_time_type() : fs::last_write_time(report.path, error);
    if (error) return Error{ErrorKind::Unreadable, "cannot be examined: " + error.message()};
    const std::string identity =
        fmt::format("{}\n{}\n{}\n{}", absolute.string(), size, changed.time_since_epoch().count(), toText(nsys));
    return fmt::format("{:016x}.sqlite", hashed(identity));
}

void tidyExports(const fs::path& folder) {
    using namespace std::chrono_literals;
    const auto now = fs::file_time_type::clock::now();
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const bool isPartial = entry->path().filename().string().find(partialMark) != std::string::npos;
        std::error_code ignored;
        const auto changed = entry->last_write_time(ignored);
        if (!ignored && now - changed > (isPartial ? 24h : 30 * 24h)) fs::remove(entry->path(), ignored);
    }
}

bool isWholeExport(const fs::path& path, const NsysVersion& nsys, const std::stop_token& stop) {
    constexpr NsysVersion firstSureOfMetadata{2021, 5, 0};
    if (!openRegularFile(path)) return false;  // SQLite would block on a pipe
    const auto database = SqliteDatabase::open(path, stop);
    if (!database || !(*database)->warnings().empty() || !(*database)->table("StringIds")) return false;
    // nsys writes its metadata last.
    return nsys < firstSureOfMetadata || (*database)->table("EXPORT_META_DATA") ||
           (*database)->table("META_DATA_EXPORT");
}

PartialExport::PartialExport(const fs::path& final) : m_final(final) {
    static std::atomic<unsigned> count = 0;
    m_path =
        final.parent_path() / fmt::format("{}{}{}-{}.sqlite", final.stem().string(), partialMark, ::getpid(), count++);
}

PartialExport::~PartialExport() {
    std::error_code ignored;
    for (const char* suffix : {"", "-journal", "-wal", "-shm"})
        fs::remove(m_path.string() + suffix, ignored);
}

Result<Done> PartialExport::keep() {
    std::error_code error;
    fs::rename(m_path, m_final, error);
    if (error) return Error{ErrorKind::Unreadable, "the export cannot be kept in the cache folder: " + error.message()};
    return Done{};
}

}  // namespace core
