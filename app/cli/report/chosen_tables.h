// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of `lacuna report`: all there are, and those that are requested.
#pragma once

#include "app/cli/report/code_report.h"
#include "app/cli/report/replay_report.h"
#include "core/analysis/analysis.h"
#include "core/ranks/rank_tables.h"

#include <string>
#include <string_view>
#include <vector>

namespace cli {

/// The table that compares reports of Nsight Systems, read without nsys, with their exports by nsys.
constexpr std::string_view readingTable = "report-comparison";

/// The names of all tables, in the order of `--table all`.
std::vector<std::string> reportTableNames();

struct ChosenTables {
    std::vector<core::TableKind> ofProfiles;
    std::vector<core::CodeTableKind> ofCode;   ///< written after those of profiles
    ReplayTables ofReplay;                     ///< written after those of code
    bool comparesReports = false;              ///< with their exports; written after those of replays
    std::vector<core::RankTableKind> ofRanks;  ///< tables of all profiles as one job; written last
    bool areAll = false;                       ///< all there are; that of doubts was not asked for by its name
};

/// Returns the tables as requested, each once; by default those of the changes, if any. An error is one of usage.
core::Result<ChosenTables> chosenTables(const std::vector<std::string>& requested, bool asksWhatIf);

/// Returns the names of the chosen tables, in the order in which they are written.
std::vector<std::string> namesOf(const ChosenTables& tables);

}  // namespace cli
