// SPDX-License-Identifier: GPL-3.0-or-later
// All results about a job in one object, for a window to show: its tables and the data that they are derived from.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/base/table.h"
#include "core/jobs/job.h"
#include "core/jobs/job_waits.h"
#include "core/jobs/peers.h"
#include "core/jobs/stragglers.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace core {

struct JobAnswers {
    std::vector<std::shared_ptr<const Table>> tables;  ///< in the order of jobTableKinds()
    Peers peers;                                       ///< empty if there are no prices
    JobWaits waits;
    Stragglers stragglers;
    std::vector<std::string> communicators;  ///< names, indexed as in `waits`
    std::int64_t firstNumber = 0;            ///< number of the first iteration compared
    std::uint32_t iterations = 0;            ///< number of iterations compared; see JobChains::settling()
};

/// Reads and replays the chains of all ranks: seconds for a job of thousands. Progress counts as in JobFigures.
Result<JobAnswers> jobAnswers(const Job& job, const std::stop_token& stop = {}, Progress* progress = nullptr);

}  // namespace core
