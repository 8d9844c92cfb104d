// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine makes of a trace: its classes, its snapshot, and tables as text. Every call computes everything anew.
#pragma once

#include "core/analysis/analysis.h"
#include "core/compare/comparison.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tests {

/// Returns these rules in this order; everything else is as by default.
core::Rules rulesOf(std::vector<core::Rule> rules);

core::Classification classesOf(const core::Trace& trace, const core::Rules& rules = {});

std::shared_ptr<const core::Snapshot> snapshotOf(core::TracePtr trace, const core::Rules& rules = {},
                                                 const core::Options& options = {});

/// Returns the snapshots of the traces as profiles to compare.
std::vector<core::ComparedProfile> compared(const std::vector<core::TracePtr>& traces, const core::Rules& rules = {},
                                            const core::Options& options = {});

/// Returns the table of a snapshot that reports call by this name; a table without columns if there is none.
core::Table tableOf(const core::Snapshot& snapshot, std::string_view name);

/// Formats the rows of a table as CSV, without the header.
std::string rowsText(const core::Table& table);

}  // namespace tests
