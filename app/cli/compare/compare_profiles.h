// SPDX-License-Identifier: GPL-3.0-or-later
// The profiles that `compare` is given, read and compared.
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
    std::vector<std::string> rules;  ///< where each one's rules come from
    std::vector<core::ComparedProfile> profiles;
    core::Comparison comparison;
    MatchBy match = MatchBy::Names;
    std::vector<MatchedProfile> matched;  ///< by profile behind the first
};

/// Those that can be read, each under its own rules; fewer than two, and so no comparison, where the baseline or all
/// others cannot. Gives the exit code; what is wrong is said on stderr.
int readProfiles(std::span<const CompareInput> inputs, std::span<const ChosenRules> rules, const core::Options& options,
                 const ReadOptions& read, ComparedFiles& files, const Environment& environment);

}  // namespace cli
