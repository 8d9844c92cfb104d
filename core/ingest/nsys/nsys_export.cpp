// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys/nsys_export.h"

#include "core/base/private_folder.h"
#include "core/base/regular_file.h"
#include "core/base/text.h"
#include "core/ingest/sqlite/sqlite_database.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <map>
#include <mutex>
#include <stop_token>

namespace core {

namespace {

// Manages the folder in which exported reports are kept, and its files.

/// A database being written. The destructor deletes it and its journals unless it was kept.
class PartialExport {
public:
    explicit PartialExport(const std::filesystem::path& final);
    ~PartialExport();
    PartialExport(const PartialExport&) = delete;
    PartialExport& operator=(const PartialExport&) = delete;

    const std::filesystem::path& path() const { return m_path; }
    Result<Done> keep();  ///< moves the database to its final name

private:
    std::filesystem::path m_final, m_path;
};

namespace fs = std::filesystem;

constexpr std::string_view partialMark = ".partial-";
std::uint64_t hashed(std::string_view text) {
    std::uint64_t hash = 14695981039346656037u;  // FNV-1a
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
    return hash;
}

/// Returns the folder for exports, created if needed; private to the user, since exports hold environments of programs.
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

/// Returns the file name for the export of a report, in its present state, by this nsys.
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

/// Deletes files that crashed runs left incomplete, and exports that nobody opened for a month.
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

/// Returns whether a database is a complete export: an older nsys leaves partial ones that open without an error.
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

namespace fs = std::filesystem;

/// Messages that nsys 2022.4 and 2023.4 were observed to print, and what the user can do about them.
struct KnownFault {
    std::string_view printed;
    std::string_view advice;
};

constexpr std::array knownFaults{
    KnownFault{"Section Table Reference magic number mismatch", "the report is cut short; copy or download it again"},
    KnownFault{"protobuf", "the report is damaged; copy or download it again"},
    KnownFault{"Cannot read from stream", "the report is damaged; copy or download it again"},
    KnownFault{"Version not supported",
               "the report is of an old form that this nsys no longer reads; export it with the "
               "Nsight Systems of its time"},
    KnownFault{"Invalid version prefix", "this is not a finished report; convert a .qdstrm with QdstrmImporter first"},
    KnownFault{"File not found", "the report is not there any more"},
    KnownFault{"unable to open database file",
               "the cache folder cannot be written to; make room or choose another one"},
    KnownFault{"database is locked", "the cache folder is on a file system without locks; choose another one"},
    KnownFault{"disk is full", "the disk of the cache folder is full; make room or choose another one"},
    KnownFault{"No space left", "the disk of the cache folder is full; make room or choose another one"},
    KnownFault{"importer binary and its dependencies were not found",
               "this nsys was installed without its importer; install the full Nsight Systems"},
};

/// Messages with which versions of nsys say that a report is newer than themselves.
constexpr std::array newerReport{std::string_view("newer than your current version"),
                                 std::string_view("Version number is invalid")};

/// Removes folders from paths, since their names reveal more about a machine and its user than a message needs. Quoted
/// text is one path, including blanks.
std::string withoutFolders(std::string_view line) {
    std::string out;
    bool isQuoted = false;
    for (std::size_t begin = 0; begin <= line.size();) {
        const std::size_t end = std::min(line.find_first_of(isQuoted ? "'\"" : " ('\"", begin), line.size());
        std::string_view word = line.substr(begin, end - begin);
        if (const std::size_t slash = word.find_last_of("/\\"); slash != std::string_view::npos)
            word.remove_prefix(slash + 1);
        out += word;
        if (end < line.size()) {
            out += line[end];
            if (line[end] == '\'' || line[end] == '"') isQuoted = !isQuoted;
        }
        begin = end + 1;
    }
    return out;
}

/// Returns the line of a program's output that describes the fault best: the first with "error", otherwise the last.
std::string faultLine(std::string_view printed) {
    constexpr std::size_t longest = 200;
    std::string_view chosen;
    for (std::size_t begin = 0; begin < printed.size();) {
        const std::size_t end = std::min(printed.find_first_of("\r\n", begin), printed.size());
        const std::string_view line = printed.substr(begin, end - begin);
        begin = end + 1;
        if (line.find_first_not_of(' ') == std::string_view::npos || contains(line, "%")) continue;
        chosen = line;
        if (contains(line, "rror")) break;
    }
    std::string line = withoutFolders(chosen.substr(0, longest));
    for (char& c : line)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = ' ';
    return line;
}

/// Finds the last percentage in a text that arrives in chunks, and whose lines overwrite each other.
class PercentReader {
public:
    explicit PercentReader(Progress* progress) : m_progress(progress) {
        if (progress) progress->total = 100;
    }

    void take(std::string_view chunk) {
        if (!m_progress) return;
        m_line += chunk;
        if (const std::size_t start = m_line.find_last_of("\r\n"); start != std::string::npos) {
            note(m_line);
            m_line.erase(0, start + 1);
        } else {
            note(m_line);
        }
        constexpr std::size_t longestLine = 4096;
        if (m_line.size() > longestLine) m_line.clear();
    }

private:
    void note(std::string_view text) {
        const std::size_t sign = text.rfind('%');
        if (sign == std::string_view::npos) return;
        std::uint64_t percent = 0;
        std::uint64_t place = 1;
        for (std::size_t at = sign; at > 0 && sign - at < 3 && isDigit(text[at - 1]); --at, place *= 10)
            percent += place * static_cast<std::uint64_t>(text[at - 1] - '0');
        if (place > 1 && percent <= 100) m_progress->done = percent;
    }

    Progress* m_progress;
    std::string m_line;
};

/// Returns the output of `nsys export --help` of this program; it is queried once per program.
Result<std::string> helpOf(const NsysProgram& nsys, const ReadContext& context) {
    static std::mutex mutex;
    static std::map<std::pair<std::string, std::string>, std::string> answers;
    const std::pair key(nsys.path, toText(nsys.version));
    {
        const std::scoped_lock lock(mutex);
        if (const auto known = answers.find(key); known != answers.end()) return known->second;
    }
    constexpr int secondsToAnswer = 20;
    const auto outcome = context.runProcess(
        {nsys.path, "export", "--help"}, [](std::string_view) {}, context.stop, secondsToAnswer);
    if (!outcome && isStopped(outcome.error())) return outcome.error();
    // Without an answer, only the options that every version knows are passed.
    const std::string help = outcome ? outcome->output + outcome->errors : std::string();
    const std::scoped_lock lock(mutex);
    return answers.insert_or_assign(key, help).first->second;
}

std::vector<std::string> exportArguments(const NsysProgram& nsys, const std::string& help, const fs::path& database,
                                         const fs::path& report) {
    std::vector<std::string> arguments{nsys.path, "export", "--type=sqlite", "--force-overwrite=true"};
    if (contains(help, "--quiet")) arguments.push_back("--quiet=false");
    arguments.push_back("--output=" + database.string());
    std::error_code error;
    arguments.push_back(fs::absolute(report, error).string());
    return arguments;
}

Error exportFault(const ProcessOutcome& outcome, const fs::path& report, const std::optional<NsysVersion>& writtenBy,
                  const NsysVersion& nsys) {
    const auto printed = [&](std::string_view part) {
        return contains(outcome.errors, part) || contains(outcome.output, part);
    };
    // 2022.4 fails with a parse error on newer reports; for a report that is known to be older, it means damage.
    if (std::any_of(newerReport.begin(), newerReport.end(), printed) || (!writtenBy && printed("protobuf")))
        return tooOldError(report, writtenBy, nsys);
    const std::string who = "nsys " + toText(nsys);
    for (const KnownFault& fault : knownFaults)
        if (printed(fault.printed)) return Error{ErrorKind::Unsupported, fmt::format("{}: {}", who, fault.advice)};
    std::string line = faultLine(outcome.errors);
    if (line.empty()) line = faultLine(outcome.output);
    return Error{ErrorKind::Unsupported,
                 fmt::format("{} failed with exit code {}{}{}; try {}, and open what it writes", who, outcome.exitCode,
                             line.empty() ? "" : ": ", line, exportCommand(report))};
}

}  // namespace

Result<fs::path> exportedReport(const Sniffed& report, const std::optional<NsysVersion>& writtenBy,
                                const NsysProgram& nsys, const ReadContext& context) {
    const auto folder = exportFolder(context);
    if (!folder) return folder.error();
    const auto name = exportName(report, nsys.version);
    if (!name) return name.error();
    const fs::path database = *folder / *name;
    std::error_code ignored;
    if (fs::exists(database, ignored) && isWholeExport(database, nsys.version, context.stop)) {
        fs::last_write_time(database, fs::file_time_type::clock::now(), ignored);  // shows tidyExports() it is in use
        return database;
    }
    tidyExports(*folder);
    const auto help = helpOf(nsys, context);
    if (!help) return help.error();
    PartialExport partial(database);
    PercentReader percent(context.progress);
    const auto outcome = context.runProcess(
        exportArguments(nsys, *help, partial.path(), report.path), [&](std::string_view chunk) { percent.take(chunk); },
        context.stop, 0);
    if (!outcome && isStopped(outcome.error())) return outcome.error();
    if (!outcome) return outcome.error().within(fmt::format("nsys {}: ", toText(nsys.version)));
    if (outcome->exitCode != 0) return exportFault(*outcome, shownPath(report), writtenBy, nsys.version);
    const bool isWhole = isWholeExport(partial.path(), nsys.version, context.stop);
    if (context.stop.stop_requested()) return stoppedError();
    if (!isWhole)
        return Error{
            ErrorKind::Damaged,
            fmt::format("nsys {} wrote an incomplete export and did not say why; try {}, and open what it writes",
                        toText(nsys.version), exportCommand(shownPath(report)))};
    if (const auto kept = partial.keep(); !kept) return kept.error();
    return database;
}

std::string exportCommand(const fs::path& report) {
    const auto quoted = [](const std::string& text) {
        constexpr std::string_view plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-+=,:@%";
        if (text.find_first_not_of(plain) == std::string::npos && !text.starts_with('-')) return text;
        std::string out = "'";
        for (const char c : text)
            out += c == '\'' ? std::string("'\\''") : std::string(1, c < 0 || c >= 0x20 ? c : '?');
        return out + "'";
    };
    return fmt::format("`nsys export --type=sqlite --output={} {}`", quoted(report.stem().string() + ".sqlite"),
                       quoted(report.filename().string()));
}

Error tooOldError(const fs::path& report, const std::optional<NsysVersion>& writtenBy, const NsysVersion& nsys) {
    return Error{
        ErrorKind::Unsupported,
        fmt::format("nsys {} cannot open this report, written by {}: install a newer Nsight Systems, or export it "
                    "to .sqlite where it was recorded with {}, and open that",
                    toText(nsys), writtenBy ? "nsys " + toText(*writtenBy) : std::string("a newer nsys"),
                    exportCommand(report))};
}

}  // namespace core
