// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/report/reading_report.h"

#include "app/cli/complaints.h"
#include "app/cli/doubts.h"
#include "core/compare/two_readings.h"

#include <algorithm>
#include <iterator>

namespace cli {

ReadingReport readingReport(const std::string& path, const core::Trace& read, const ReadOptions& options,
                            const Environment& environment) {
    if (!core::isReadWithoutNsys(read.source)) return {core::noReadingCompared()};
    ReadOptions exporting = options;
    exporting.nsysExport = true;
    const core::TracePtr exported = profile(path, exporting, environment);
    if (!exported) {
        ReadingReport failed{core::noReadingCompared(), {}, false};
        failed.table.missing = "nsys could not export it";
        return failed;
    }
    const auto kinds = core::compareReadings(read, *exported);
    ReadingReport reading{core::comparedReadingTable(kinds), core::doubtsOfReading(kinds)};
    for (const core::Doubt& doubt : reading.doubts)
        complain(environment, path, "doubt: " + core::sentence(doubt));
    return reading;
}

void addReading(core::Report& report, ReadingReport reading) {
    core::ReportPart& part = report.parts.back();
    part.tables.push_back(std::move(reading.table));
    core::Trace doubted;  // none of these doubts is about a device or a process
    doubted.doubts = std::move(reading.doubts);
    std::ranges::move(reportDoubts(doubted), std::back_inserter(part.doubts));
}

}  // namespace cli
