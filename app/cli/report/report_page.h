// SPDX-License-Identifier: GPL-3.0-or-later
// The report of profiles as the command line and the window write it: tables, notes on how to read them, and the other
// parts of a page.
#pragma once

#include "app/cli/report/replay_report.h"
#include "core/analysis/analysis.h"
#include "core/analysis/snapshot.h"
#include "core/report/writers.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace cli {

// The summary at the top of a page: where the time of a profile was spent, in a dozen lines.

/// Returns the same labels for every profile: the parts of the wall time of all its devices together, the largest
/// classes, why it was idle and between which kernels, and outlier iterations. What the profile lacks is shown as not
/// recorded.
std::vector<core::Fact> summaryOf(const core::Snapshot& snapshot);

/// The purpose of the tables: a page omits the table of ranges if there are more than 500,000 of them, since it would
/// take gigabytes to show a few.
enum class ReportFor : std::uint8_t { Tables, Page };

/// The tables of a profile, in the order in which they are written.
struct PartTables {
    std::span<const core::TableKind> ofProfile;
    std::span<const core::CodeTableKind> ofCode;
    ReplayTables ofReplay;
    std::span<const core::WhatIf> whatIfs = {};
};

/// Makes the tables side by side. `rulesOrigin` is shown to people: "model.json", "preset pytorch".
core::ReportPart reportPart(const std::string& name, const core::Snapshot& snapshot, const PartTables& tables,
                            const std::string& rulesOrigin, ReportFor reader, const std::stop_token& stop);

/// Removes the table `doubts` if no profile has any: among all tables it is there only if it says something.
void leaveOutNoDoubts(core::Report& report);

/// One profile of a page.
struct PageProfile {
    std::shared_ptr<const core::Snapshot> snapshot;
    std::optional<core::Nanos> wall = {};  ///< measured without profiling
};

/// Adds what only a page shows: the origin of each profile and its options, charts of the tables, and for several
/// profiles their comparison. It contains no paths, host names, command lines or environments. The profiles must be
/// those of the parts, in the same order.
void addPage(core::Report& report, std::span<const PageProfile> profiles, std::size_t baseline = 0,
             const std::stop_token& stop = {});

}  // namespace cli
