// SPDX-License-Identifier: GPL-3.0-or-later
// Acts out an installed nsys where there is none: as a function for unit tests, as a program for the process runner.
#pragma once

#include "core/ingest/readers.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace tests {

enum class NsysAct {
    Exports,       ///< progress on stderr, a whole database, exit code 0
    LeavesHalf,    ///< exit code 0 and a database without metadata
    FailsHalfway,  ///< part of a database and a journal, `says` on stderr, exit code 1
    Crashes,       ///< the same, killed by a signal without a word
    LeavesAPipe,   ///< exit code 0 and a pipe where the database should be
    Hangs          ///< until it is stopped
};

struct StandInNsys {
    std::string version = "2023.4.4";
    NsysAct act = NsysAct::Exports;
    std::string says;  ///< on stderr, where it fails
    std::string help = "--type --output --force-overwrite --quiet";

    /// Runs one call of nsys and notes its arguments in `calls`.
    core::Result<core::ProcessOutcome> run(const std::vector<std::string>& arguments,
                                           const std::function<void(std::string_view)>& onErrors, std::stop_token stop);
    std::vector<std::vector<std::string>> calls;

    /// The same as a shell script in `folder`, named nsys.
    std::filesystem::path writeProgram(const std::filesystem::path& folder) const;
};

/// A function for ReadContext that runs the stand-in whose program has the path of argv[0].
core::RunProcess runner(std::shared_ptr<StandInNsys> nsys);

/// A database as nsys exports it, with one kernel "gemm" of 5 ns; without metadata it is half written.
void writeExport(const std::filesystem::path& path, bool hasMetadata);

/// A report as far as Lacuna looks: its head and tail.
std::string reportText(const std::string& version);

}  // namespace tests
