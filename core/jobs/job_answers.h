// SPDX-License-Identifier: GPL-3.0-or-later
// All that is found out about a job, kept together for who shows it: its tables, and what they are made of.
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
    std::vector<std::shared_ptr<const Table>> tables;  ///< as jobTableKinds() lists them
    Peers peers;                                       ///< these three empty where there is no price
    JobWaits waits;
    Stragglers stragglers;
    std::vector<std::string> communicators;  ///< names, by the index that waits have
    std::int64_t firstNumber = 0;            ///< of the iterations that are compared
    std::uint32_t iterations = 0;            ///< how many of them; the first only settles
};

/// Reads the chains of all ranks and replays them: seconds for a job of thousands. Progress is that of JobFigures.
Result<JobAnswers> jobAnswers(const Job& job, const std::stop_token& stop = {}, Progress* progress = nullptr);

}  // namespace core
