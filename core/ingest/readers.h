// SPDX-License-Identifier: GPL-3.0-or-later
// The list of formats that Lacuna opens, and the entry point for all of them: readTrace().
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/trace/trace.h"

#include <filesystem>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace core {

class TraceBuilder;
class TraceCache;

/// How a child process ended. `output` is stdout, `errors` stderr, both cut to their last 64 KiB.
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

/// What a reader may use in addition to the file itself.
struct ReadContext {
    std::stop_token stop;
    Progress* progress = nullptr;
    RunProcess runProcess;              ///< empty: .nsys-rep cannot be exported by this program
    std::filesystem::path cacheFolder;  ///< exported reports are kept here; empty: the system's temporary folder
    std::string nsysPath;               ///< the user's choice; empty: search
    TraceCache* traceCache = nullptr;   ///< where traces of large files are kept; null: all are read
    std::uint64_t memoryLimit = 0;      ///< bytes a trace may take; 0: readTrace() uses the machine's free memory
};

/// The first bytes of a file, from which formats are recognized (never from its name).
struct Sniffed {
    std::filesystem::path path;
    std::uint64_t size = 0;
    std::string head;  ///< up to 64 KiB; of a gzip or zstd file: of its content
    bool compressed = false;
};

struct Reader {
    std::string_view id;
    std::string_view title;
    std::vector<std::string> patterns;  ///< for open dialogs: "*.json"
    bool (*recognizes)(const Sniffed& file);
    Result<NewTracePtr> (*read)(const Sniffed& file, const ReadContext& context);
};

std::span<const Reader> readers();

/// Opens a file of any format in the list. The error says where and what to do; a file that is not a trace is refused
/// by the name of what it is ("this is a PyTorch execution trace, not a timeline: ...").
Result<TracePtr> readTrace(const std::filesystem::path& path, const ReadContext& context);

/// The trace of a builder's rows, or stoppedError().
Result<NewTracePtr> finished(TraceBuilder& builder, const ReadContext& context);

/// The error of a stopped reader; recognized by `isStopped`, and never shown as a fault.

}  // namespace core
