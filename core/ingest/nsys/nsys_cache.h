// SPDX-License-Identifier: GPL-3.0-or-later
// Manages the folder in which exported reports are kept, and its files.
#pragma once

#include "core/ingest/nsys/nsys_programs.h"
#include "core/ingest/readers.h"

#include <filesystem>
#include <stop_token>
#include <string>

namespace core {

/// Returns the folder for exports, created if needed; private to the user, since exports hold environments of programs.
Result<std::filesystem::path> exportFolder(const ReadContext& context);

/// Returns the file name for the export of a report, in its present state, by this nsys.
Result<std::string> exportName(const Sniffed& report, const NsysVersion& nsys);

/// Deletes files that crashed runs left incomplete, and exports that nobody opened for a month.
void tidyExports(const std::filesystem::path& folder);

/// Returns whether a database is a complete export: an older nsys leaves partial ones that open without an error.
bool isWholeExport(const std::filesystem::path& database, const NsysVersion& nsys, const std::stop_token& stop);

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

}  // namespace core
