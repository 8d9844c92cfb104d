// SPDX-License-Identifier: GPL-3.0-or-later
// The report of profiles, as the command line and the window write it: tables, what must be known to read them, and
// what a page has beside them.
#pragma once

#include "core/analysis/analysis.h"
#include "core/report/writers.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>

namespace cli {

/// Whom the tables are for: a page leaves out the table of ranges where there are more than 500,000 of them, which
/// would take gigabytes to show a few.
enum class ReportFor : std::uint8_t { Tables, Page };

/// `rulesOrigin` is told to people: "model.json", "preset pytorch".
core::ReportPart reportPart(const std::string& name, const core::Snapshot& snapshot,
                            std::span<const core::TableKind> tables, const std::string& rulesOrigin, ReportFor reader);

/// One profile of a page.
struct PageProfile {
    std::shared_ptr<const core::Snapshot> snapshot;
    std::optional<core::Nanos> wall = {};  ///< measured without profiling
};

/// Adds what only a page shows: where each profile comes from and how it was looked at, charts of the tables that are
/// there, and of several profiles how they compare. Neither paths, host names, command lines nor environments are told.
/// Profiles are those of the parts.
void addPage(core::Report& report, std::span<const PageProfile> profiles, std::size_t baseline = 0,
             const std::stop_token& stop = {});

}  // namespace cli
