// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the work that belongs to this task, where a scheduler started several: as given, otherwise from the
// scheduler's environment.
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

/// A variable of the environment.
using Variable = std::function<std::optional<std::string>(const char* name)>;

/// `asked` is I/N, or empty. Innermost launcher first: mpirun within a Slurm job sees the variables of its own daemon.
/// An array of Slurm multiplies. The error is one of usage: an array with holes, a scheduler that tells no total.
core::Result<Share> shareOf(const std::string& asked, const Variable& variable);

}  // namespace cli
