// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/sqlite/sqlite_log.h"

#include "core/ingest/sqlite/sqlite_cells.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <utility>
#include <vector>

namespace core {

namespace {

constexpr std::size_t logHeader = 32, frameHeader = 24;

std::uint32_t bigAt(const unsigned char* bytes) { return static_cast<std::uint32_t>(bigEndian<4>(bytes)); }

/// Returns how many of the bytes could be read.
std::size_t readAt(const OpenFile& file, std::uint64_t at, std::span<unsigned char> to) {
    std::size_t filled = 0;
    while (filled < to.size()) {
        const ssize_t got =
            ::pread(file.number(), to.data() + filled, to.size() - filled, static_cast<off_t>(at + filled));
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        filled += static_cast<std::size_t>(got);
    }
    return filled;
}

bool isWhole(const OpenFile& file, std::uint64_t at, std::span<unsigned char> to) {
    return readAt(file, at, to) == to.size();
}

/// The running checksum of the log: each frame continues that of the one before.
class Checksum {
public:
    explicit Checksum(bool isBigEndian) : m_isBigEndian(isBigEndian) {}

    void add(std::span<const unsigned char> bytes) {
        for (std::size_t i = 0; i + 8 <= bytes.size(); i += 8) {
            m_first += word(bytes.data() + i) + m_second;
            m_second += word(bytes.data() + i + 4) + m_first;
        }
    }
    bool isAt(const unsigned char* bytes) const { return bigAt(bytes) == m_first && bigAt(bytes + 4) == m_second; }

private:
    std::uint32_t word(const unsigned char* bytes) const {
        const std::uint32_t big = bigAt(bytes);
        return m_isBigEndian ? big : __builtin_bswap32(big);
    }

    bool m_isBigEndian;
    std::uint32_t m_first = 0, m_second = 0;
};

constexpr std::uint32_t logMagic = 0x377f0682;  // its last bit is the byte order of words in the checksum
constexpr std::uint32_t logFormat = 3'007'000;  // the only version that exists

bool isLogOf(const OpenFile& database, const std::array<unsigned char, logHeader>& header, std::uint32_t pageSize) {
    std::array<unsigned char, 20> start{};
    if (!isWhole(database, 0, start)) return false;
    const std::uint32_t sixteen = std::uint32_t{start[16]} << 8 | start[17];
    constexpr unsigned char withLog = 2;
    return start[19] == withLog && (sixteen == 1 ? 65536 : sixteen) == pageSize &&
           (bigAt(header.data()) | 1) == (logMagic | 1) && bigAt(header.data() + 4) == logFormat;
}

}  // namespace

std::shared_ptr<const SqliteLog> SqliteLog::of(const std::filesystem::path& database, const std::stop_token& stop) {
    const OpenFile described(::open(database.c_str(), O_RDONLY | O_CLOEXEC));
    OpenFile file(::open((database.string() + "-wal").c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    std::array<unsigned char, logHeader> header{};
    struct stat facts {};
    if (!described.isOpen() || !file.isOpen() || ::fstat(file.number(), &facts) != 0 || !S_ISREG(facts.st_mode))
        return nullptr;
    if (!isWhole(file, 0, header)) return nullptr;
    const std::uint32_t pageSize = bigAt(header.data() + 8);
    if (pageSize < 512 || pageSize > 65536 || !isLogOf(described, header, pageSize)) return nullptr;
    const std::shared_ptr<SqliteLog> log(new SqliteLog(std::move(file), pageSize));
    log->findPages(header, stop);
    return log->m_frames.empty() ? nullptr : log;
}

/// Reads up to the first frame that is left from an earlier log, or incomplete; ignores frames after the last commit.
void SqliteLog::findPages(const std::array<unsigned char, 32>& header, const std::stop_token& stop) {
    Checksum sum((bigAt(header.data()) & 1) != 0);
    sum.add(std::span(header).first(24));
    if (!sum.isAt(header.data() + 24)) return;
    std::copy_n(header.begin() + 16, m_salts.size(), m_salts.begin());
    std::vector<unsigned char> frame(frameHeader + m_pageSize);
    std::vector<std::pair<std::uint32_t, std::uint64_t>> open;  // frames of a transaction that may be uncommitted
    for (std::uint64_t at = logHeader; !stop.stop_requested() && isWhole(m_file, at, frame); at += frame.size()) {
        const std::uint32_t page = bigAt(frame.data()), pagesAtCommit = bigAt(frame.data() + 4);
        if (page == 0 || !std::equal(m_salts.begin(), m_salts.end(), frame.begin() + 8)) break;
        sum.add(std::span(frame).first(8));
        sum.add(std::span(frame).subspan(frameHeader));
        if (!sum.isAt(frame.data() + 16)) break;
        open.emplace_back(page, at);
        if (pagesAtCommit == 0) continue;
        for (const auto& [number, place] : open)
            m_frames[number] = place;
        open.clear();
        m_pageCount = pagesAtCommit;
    }
}

SqliteLog::Found SqliteLog::read(std::uint64_t at, std::span<unsigned char> to) const {
    const auto page = static_cast<std::uint32_t>(at / m_pageSize + 1);
    const auto found = m_frames.find(page);
    if (found == m_frames.end()) return Found::Nothing;
    // A writer that restarts the log writes the header of a frame before its page. Therefore, if the header is still
    // the old one, so is the page that was read before it.
    std::array<unsigned char, frameHeader> header{};
    const bool isRead = isWhole(m_file, found->second + frameHeader + at % m_pageSize, to);
    const bool isSame = isRead && isWhole(m_file, found->second, header) && bigAt(header.data()) == page &&
                        std::equal(m_salts.begin(), m_salts.end(), header.begin() + 8);
    return isSame ? Found::Bytes : Found::Changed;
}

namespace {

struct Opened {
    OpenFile file;
    std::shared_ptr<const SqliteLog> log;
};

/// The file that SQLite sees; SQLite knows only its first member.
struct LoggedFile {
    sqlite3_file base;
    Opened* opened;
};

Opened& openedOf(sqlite3_file* file) { return *reinterpret_cast<LoggedFile*>(file)->opened; }

int closeFile(sqlite3_file* file) {
    delete std::exchange(reinterpret_cast<LoggedFile*>(file)->opened, nullptr);
    return SQLITE_OK;
}

int readFile(sqlite3_file* file, void* to, int size, sqlite3_int64 offset) {
    const auto& [database, log] = openedOf(file);
    std::span<unsigned char> left(static_cast<unsigned char*>(to), static_cast<std::size_t>(size));
    for (auto at = static_cast<std::uint64_t>(offset); !left.empty();) {
        const std::span<unsigned char> part =
            left.first(std::min<std::size_t>(left.size(), log->pageSize() - at % log->pageSize()));
        const SqliteLog::Found found = log->read(at, part);
        if (found == SqliteLog::Found::Changed) return SQLITE_IOERR_READ;
        const std::size_t got = found == SqliteLog::Found::Bytes ? part.size() : readAt(database, at, part);
        if (got < part.size()) {
            std::fill(left.begin() + static_cast<std::ptrdiff_t>(got), left.end(), static_cast<unsigned char>(0));
            return SQLITE_IOERR_SHORT_READ;
        }
        at += got;
        left = left.subspan(got);
    }
    return SQLITE_OK;
}

int sizeOfFile(sqlite3_file* file, sqlite3_int64* size) {
    *size = static_cast<sqlite3_int64>(openedOf(file).log->size());
    return SQLITE_OK;
}

const sqlite3_io_methods& methods() {
    static const sqlite3_io_methods all = [] {
        sqlite3_io_methods made{};
        made.iVersion = 1;
        made.xClose = &closeFile;
        made.xRead = &readFile;
        made.xWrite = [](sqlite3_file*, const void*, int, sqlite3_int64) { return SQLITE_READONLY; };
        made.xTruncate = [](sqlite3_file*, sqlite3_int64) { return SQLITE_READONLY; };
        made.xSync = [](sqlite3_file*, int) { return SQLITE_OK; };
        made.xFileSize = &sizeOfFile;
        made.xLock = [](sqlite3_file*, int) { return SQLITE_OK; };
        made.xUnlock = [](sqlite3_file*, int) { return SQLITE_OK; };
        made.xCheckReservedLock = [](sqlite3_file*, int* isReserved) { return *isReserved = 0; };
        made.xFileControl = [](sqlite3_file*, int, void*) { return SQLITE_NOTFOUND; };
        made.xSectorSize = [](sqlite3_file*) { return 4096; };
        made.xDeviceCharacteristics = [](sqlite3_file*) { return 0; };
        return made;
    }();
    return all;
}

thread_local std::shared_ptr<const SqliteLog> handedOver;  // SQLite opens the file within sqlite3_open_v2()

int openFile(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* flagsOpened) {
    auto* const logged = reinterpret_cast<LoggedFile*>(file);
    logged->base.pMethods = nullptr;
    if (!name || !handedOver || (flags & SQLITE_OPEN_MAIN_DB) == 0) return SQLITE_CANTOPEN;
    OpenFile opened(::open(name, O_RDONLY | O_CLOEXEC));
    if (!opened.isOpen()) return SQLITE_CANTOPEN;
    logged->opened = new Opened{std::move(opened), handedOver};
    logged->base.pMethods = &methods();
    if (flagsOpened) *flagsOpened = SQLITE_OPEN_READONLY | SQLITE_OPEN_MAIN_DB;
    return SQLITE_OK;
}

/// Registers a VFS that differs from the system's only in opening files, and returns its name; null if that fails.
const char* withLogs() {
    constexpr const char* name = "lacuna-with-log";
    static sqlite3_vfs vfs = *sqlite3_vfs_find(nullptr);
    static const int registered = [] {
        vfs.zName = name;
        vfs.szOsFile = sizeof(LoggedFile);
        vfs.xOpen = &openFile;
        return sqlite3_vfs_register(&vfs, 0);
    }();
    return registered == SQLITE_OK ? name : nullptr;
}

}  // namespace

int openWithLog(const std::string& uri, int flags, std::shared_ptr<const SqliteLog> log, sqlite3** database) {
    const char* const files = withLogs();
    if (!files) return SQLITE_CANTOPEN;
    handedOver = std::move(log);
    const int code = sqlite3_open_v2(uri.c_str(), database, flags, files);
    handedOver.reset();
    return code;
}

}  // namespace core
