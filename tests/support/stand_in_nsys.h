// SPDX-License-Identifier: GPL-3.0-or-later
// Imitates an installed nsys: as a function for unit tests, and as a program for the process runner.
#pragma once

#include "core/ingest/readers.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace tests {

enum class NsysAct {
    Exports,       ///< progress on stderr, a complete database, exit code 0
    LeavesHalf,    ///< exit code 0 and a database without metadata
    FailsHalfway,  ///< part of a database and a journal, `says` on stderr, exit code 1
    Crashes,       ///< like FailsHalfway, but killed by a signal without a message
    LeavesAPipe,   ///< exit code 0 and a pipe where the database should be
    Hangs          ///< runs until it is stopped
};

struct StandInNsys {
    std::string version = "2023.4.4";
    NsysAct act = NsysAct::Exports;
    std::string says;  ///< message on stderr if it fails
    std::string help = "--type --output --force-overwrite --quiet";

    /// Imitates one call of nsys and stores its arguments in `calls`.
    core::Result<core::ProcessOutcome> run(const std::vector<std::string>& arguments,
                                           const std::function<void(std::string_view)>& onErrors, std::stop_token stop);
    std::vector<std::vector<std::string>> calls;

    /// Writes a shell script named nsys that does the same to `folder`.
    std::filesystem::path writeProgram(const std::filesystem::path& folder) const;
};

/// Returns a function for ReadContext that runs the stand-in whose program has the path of argv[0].
core::RunProcess runner(std::shared_ptr<StandInNsys> nsys);

/// Writes a database as nsys exports it, with one kernel "gemm" of 5 ns; without metadata it counts as incomplete.
void writeExport(const std::filesystem::path& path, bool hasMetadata);

/// Returns those parts of a report that Lacuna examines: its head and tail.
std::string reportText(const std::string& version);

}  // namespace tests
