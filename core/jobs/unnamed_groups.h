// SPDX-License-Identifier: GPL-3.0-or-later
// Finds which ranks met in collectives whose groups were not recorded.
#pragma once

#include "core/jobs/job_chains.h"

#include <stop_token>

namespace core {

/// Gives each such communicator of a rank its place among the job's: ranks meet if their collectives are of the same
/// kinds and end together in the same order, as the table `ranks` matches them. Collectives that meet no others become
/// a communicator of their rank alone. Chains must have `skipped` set; damaged ones meet nobody.
void addUnnamedGroups(const Job& job, JobChains& all, const std::stop_token& stop = {});

}  // namespace core
