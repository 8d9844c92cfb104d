// SPDX-License-Identifier: GPL-3.0-or-later
// The table of `lacuna report` that compares reports of Nsight Systems, read without nsys, with their exports by nsys.
#pragma once

#include "app/cli/profiles.h"
#include "core/report/writers.h"

#include <string>
#include <string_view>
#include <vector>

namespace cli {

/// The name of the table.
constexpr std::string_view readingTable = "report-comparison";

struct ReadingReport {
    core::Table table;
    std::vector<core::Doubt> doubts = {};  ///< that the two differ
    bool isExported = true;                ///< false: it could not be exported, which has been printed
};

/// Compares what was read of a file with what nsys exports of it. Prints what is doubted. The table of a file that is
/// not a report, or of which the export was read in the first place, has no rows.
ReadingReport readingReport(const std::string& path, const core::Trace& read, const ReadOptions& options,
                            const Environment& environment);

/// Adds it to the last part of a report.
void addReading(core::Report& report, ReadingReport reading);

}  // namespace cli
