// SPDX-License-Identifier: GPL-3.0-or-later
// Reads and compares the profiles given to `compare`.
#pragma once

#include "app/cli/compare/compare_inputs.h"
#include "app/cli/compare/matching.h"
#include "app/cli/profiles.h"
#include "app/cli/rules_options.h"
#include "core/compare/comparison.h"

#include <span>
#include <string>
#include <vector>

namespace cli {

/// Profiles that were read, the baseline first.
struct ComparedFiles {
    std::vector<std::string> names;
    std::vector<std::string> rules;  ///< the origin of the rules of each
    std::vector<core::ComparedProfile> profiles;
    core::Comparison comparison;
    core::MatchBy match = core::MatchBy::Names;
    std::vector<core::MatchedProfile> matched;  ///< by profile behind the first
    std::vector<std::string> offers;            ///< the same: how more would meet; empty where names do
};

/// Those that can be read, each under its own rules; fewer than two, and so no comparison, where the baseline or all
/// others cannot be read. Returns the exit code; errors are printed on stderr.
int readProfiles(std::span<const CompareInput> inputs, std::span<const ChosenRules> rules, const core::Options& options,
                 const ReadOptions& read, ComparedFiles& files, const Environment& environment);

/// Lets kernels meet as asked; the comparison is then of the classes under which they meet.
void match(const AskedMatching& asked, ComparedFiles& files, const Environment& environment);

}  // namespace cli
