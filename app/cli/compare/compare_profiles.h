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

/// The profiles that could be read, the baseline first.
struct ComparedFiles {
    std::vector<std::string> names;
    std::vector<std::string> rules;  ///< the origin of each profile's rules
    std::vector<core::ComparedProfile> profiles;
    core::Comparison comparison;
    core::MatchBy match = core::MatchBy::Names;
    std::vector<core::MatchedProfile> matched;  ///< one for each profile after the first
    std::vector<std::string> offers;            ///< one for each too: a better way to match; empty if names suffice
};

/// Reads the profiles, each with its own rules. If the baseline or all others cannot be read, fewer than two remain and
/// there is no comparison. Returns the exit code; errors are printed on stderr.
int readProfiles(std::span<const CompareInput> inputs, std::span<const ChosenRules> rules, const core::Options& options,
                 const ReadOptions& read, ComparedFiles& files, const Environment& environment);

/// Matches kernels as requested; the comparison then uses the classes of matched kernels.
void match(const RequestedMatching& requested, ComparedFiles& files, const Environment& environment);

}  // namespace cli
