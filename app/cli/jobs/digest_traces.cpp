// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/jobs/digest_traces.h"

#include "app/cli/complaints.h"
#include "core/base/atomic_file.h"
#include "core/base/path_into_file.h"
#include "core/jobs/digest/digest_file.h"
#include "core/jobs/digest/file_checksum.h"

#include <fmt/format.h>

namespace cli {

namespace {

namespace fs = std::filesystem;

/// Returns whether the file is a valid digest, as this program writes them, of a trace with this checksum, made with
/// these options.
bool isThere(const fs::path& path, const core::DigestTerms& terms, const std::string& checksum) {
    const auto file = core::DigestFile::open(path);
    if (!file || file->head().isOld || !(file->head().terms == terms) || file->head().entries.empty()) return false;
    for (std::size_t i = 0; i < file->head().entries.size(); ++i) {
        const auto digest = file->digest(i);
        if (!digest || digest->identity.checksum != checksum) return false;
        if (!file->bytes(file->head().entries[i].chain)) return false;
    }
    return true;
}

/// Returns the checksum of a file; for one in an archive, of the archive and of its name in there.
core::Result<std::string> checksumOf(const std::string& trace, const std::stop_token& stop) {
    const auto into = core::pathIntoFile(trace);
    if (!into) return core::fileChecksum(trace, stop);
    const auto whole = core::fileChecksum(into->file, stop);
    return whole ? core::Result<std::string>(core::textChecksum(*whole + '\n' + into->inside)) : whole;
}

/// Returns "rank7.json.gz-3f9a12c4"; the name is cut, since a file name may already have the maximum length.
std::string stemOf(const std::string& name, std::string_view checksum) {
    constexpr std::size_t longest = 200;
    return fmt::format("{}-{}", name.substr(0, longest), checksum.substr(0, 8));
}

/// Reads a trace without the cache of traces: digests are made once, so the cache would take up space and save nothing.
core::Result<core::TracePtr> read(const std::string& path, const ReadOptions& options, const Environment& environment) {
    core::ReadContext context = environment.read;
    if (!options.nsys.empty()) context.nsysPath = options.nsys;
    context.exportsReports = options.nsysExport;
    context.traceCache = nullptr;
    context.memoryLimit = options.memoryLimit;
    return core::readTrace(path, context);
}

core::Result<core::Done> make(const std::string& trace, const core::DigestOptions& options, const std::string& checksum,
                              const fs::path& digest, const ReadOptions& read, const Environment& environment) {
    const auto opened = cli::read(trace, read, environment);
    if (!opened) return opened.error();
    warnOfDamage(trace, **opened, environment);
    const auto ranks =
        core::digestedRanks(**opened, options, fs::path(trace).filename().string(), checksum, environment.read.stop);
    if (!ranks) return ranks.error();
    // The name belongs to this program: a symbolic link is replaced, and its target left alone.
    std::error_code ignored;
    if (fs::is_symlink(fs::symlink_status(digest, ignored))) fs::remove(digest, ignored);
    const auto written = core::writeWholeFile(digest, core::digestFileBytes(core::termsOf(options), *ranks));
    if (!written) return written.error().within(digest.string() + ": ");
    return core::Done{};
}

}  // namespace

DigestedTrace digestTrace(const std::string& trace, const core::DigestOptions& options, const fs::path& folder,
                          const ReadOptions& read, const Environment& environment) {
    const auto checksum = checksumOf(trace, environment.read.stop);
    const std::string name = fs::path(trace).filename().string();
    // A note is named after the path, not the content: a file that cannot be read has no checksum.
    const fs::path note = folder / (stemOf(name, core::textChecksum(trace)) + ".failed");
    const fs::path digest = checksum ? folder / (stemOf(name, *checksum) + ".digest") : fs::path();
    auto made = checksum ? core::Result<core::Done>(core::Done{}) : core::Result<core::Done>(checksum.error());
    DigestOutcome outcome = DigestOutcome::Made;
    if (checksum && isThere(digest, core::termsOf(options), *checksum))
        outcome = DigestOutcome::WasThere;
    else if (checksum)
        made = make(trace, options, *checksum, digest, read, environment);
    if (made) return {outcome, digest, note};
    if (core::isStopped(made.error()) || environment.read.stop.stop_requested())
        return {DigestOutcome::Stopped, {}, note};
    complain(environment, trace, made.error().message);
    const bool isOther = made.error().kind == core::ErrorKind::Unsupported;
    return {isOther ? DigestOutcome::NoTrace : DigestOutcome::Failed, {}, note, made.error().message};
}

}  // namespace cli
