// SPDX-License-Identifier: GPL-3.0-or-later
// The share of the devices' peak that the iterations of each profile reach, and whether it changed.
#pragma once

#include "core/base/table.h"
#include "core/compare/comparison.h"
#include "core/compare/verdict.h"
#include "core/efficiency/efficiency.h"

#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

/// The MFU of a profile, and whether that of its iterations differs from the baseline's.
struct MfuOfProfile {
    std::string name;
    Mfu mfu;                       ///< of all iterations, or of the whole without any
    std::vector<double> steps;     ///< % of each iteration
    std::optional<Change> change;  ///< nothing: of the baseline, or not known on both sides

    bool isKnown() const { return !steps.empty() && mfu.flop > ExactSum(); }
};

/// Returns the MFU of each profile; the first is the baseline.
std::vector<MfuOfProfile> mfuOfProfiles(std::span<const ComparedProfile> profiles, std::span<const std::string> names,
                                        const std::stop_token& stop = {});

/// Returns the table "mfu-changes" with a row for each profile; the first is the baseline.
Table mfuChanges(std::span<const ComparedProfile> profiles, std::span<const std::string> names);

}  // namespace core
