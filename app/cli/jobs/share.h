// SPDX-License-Identifier: GPL-3.0-or-later
// The share of the work that belongs to this task if a scheduler started several: as given by an option, otherwise as
// in the scheduler's environment.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace cli {

struct Share {
    std::uint64_t index = 0, count = 1;
    std::string origin;  ///< "--share", "SLURM_PROCID of SLURM_STEP_NUM_TASKS"; empty: there is one task

    bool holds(std::uint64_t place) const { return place % count == index; }
};

/// Returns the value of an environment variable.
using Variable = std::function<std::optional<std::string>(const char* name)>;

/// `asked` is I/N, or empty. The innermost launcher counts: mpirun within a Slurm job sees the variables of its own
/// daemon. A Slurm array multiplies the shares. Errors are of usage: an array with holes, or no known total.
core::Result<Share> shareOf(const std::string& requested, const Variable& variable);

}  // namespace cli
