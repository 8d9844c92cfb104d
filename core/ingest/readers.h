// SPDX-License-Identifier: GPL-3.0-or-later
// The list of formats that Lacuna opens, and the entry point for all of them: readTrace().
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/trace/trace.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace core {

class PassingFolder;
class TraceBuilder;
class TraceCache;

/// How a child process ended. `output` is its stdout and `errors` its stderr, each cut to its last 64 KiB.
struct ProcessOutcome {
    int exitCode = -1;
    std::string output;
    std::string errors;
};

/// Runs argv[0] without a shell, passes on stderr as it arrives (for progress), and kills the child with its children
/// if stopped. Fails if the program could not be started, was stopped or ran longer than `seconds` (0: no limit).
using RunProcess = std::function<Result<ProcessOutcome>(const std::vector<std::string>& argv,
                                                        const std::function<void(std::string_view)>& onErrors,
                                                        std::stop_token stop, int seconds)>;

/// What the folder of a profile says about it, which no file says by itself.
struct InFolder {
    std::string recording;      ///< see Source::recording
    std::vector<Doubt> doubts;  ///< what is doubted about its place among the others
};

/// What a reader may use in addition to the file itself.
struct ReadContext {
    std::stop_token stop;
    Progress* progress = nullptr;
    RunProcess runProcess;              ///< if empty, this program cannot export .nsys-rep files
    std::filesystem::path cacheFolder;  ///< folder for exported reports; if empty, the system's temporary folder
    std::string nsysPath;               ///< path of nsys that the user chose; if empty, nsys is searched for
    bool exportsReports = false;        ///< nsys exports .nsys-rep files, even those that can be read without it
    TraceCache* traceCache = nullptr;   ///< keeps traces of large files; if null, every file is read anew
    std::uint64_t memoryLimit = 0;      ///< bytes a trace may take; 0: readTrace() uses the machine's free memory
    InFolder inFolder = {};             ///< becomes part of the trace
};

/// The first bytes of a file, from which its format is recognized (never from its name).
struct Sniffed {
    std::filesystem::path path;
    std::uint64_t size = 0;
    std::string head;  ///< up to 64 KiB; for a gzip or zstd file, the start of its decompressed content
    bool compressed = false;
    std::filesystem::path name = {};                       ///< of an unpacked file, as users know it; else empty
    std::shared_ptr<const PassingFolder> unpackedIn = {};  ///< deletes an unpacked file with its last look
};

/// Returns the path that users know, with the names that say something: "bug.zip/rank0.json.gz" for an unpacked file.
inline const std::filesystem::path& shownPath(const Sniffed& file) { return file.name.empty() ? file.path : file.name; }

struct Reader {
    std::string_view id;
    std::string_view title;
    std::vector<std::string> patterns;  ///< for open dialogs: "*.json"
    bool (*recognizes)(const Sniffed& file);
    Result<NewTracePtr> (*read)(const Sniffed& file, const ReadContext& context);
};

std::span<const Reader> readers();
/// The patterns of the names of archives, which open too, for open dialogs: "*.zip".
std::span<const std::string_view> archivePatterns();

/// Opens a file of any format in the list, also one in an archive: its path continues that of the archive
/// ("bug.zip/rank0.json.gz"). An archive itself opens if there is one profile in it. An error says where the problem is
/// and what to do; a file that is not a trace is refused with the name of what it is ("this is a PyTorch execution
/// trace, not a timeline: ...").
Result<TracePtr> readTrace(const std::filesystem::path& path, const ReadContext& context);

/// Returns the trace built from the rows in `builder`, or stoppedError() if the reader was stopped.
Result<NewTracePtr> finished(TraceBuilder& builder, const ReadContext& context);

// A stopped reader returns stoppedError() (see core/base/result.h), which is never shown as a fault.

}  // namespace core
