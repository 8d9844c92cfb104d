// SPDX-License-Identifier: GPL-3.0-or-later
// A job as tables: its ranks, its iterations, stragglers and their cost, and which ranks wait for which.
#pragma once

#include "core/base/progress.h"
#include "core/base/table.h"
#include "core/jobs/job.h"
#include "core/jobs/job_waits.h"
#include "core/jobs/peers.h"
#include "core/jobs/stragglers.h"

#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

namespace core {

/// The data behind the tables, computed on demand.
class JobFigures {
public:
    /// Progress advances by one for each rank in each pass over all ranks.
    explicit JobFigures(const Job& job, std::stop_token stop = {}, Progress* progress = nullptr)
        : m_job(job), m_stop(std::move(stop)), m_progress(progress) {}

    const Job& job() const { return m_job; }
    /// Loads the chains; the error names the faulty file.
    Result<Done> load();
    const JobChains& chains() const { return m_chains; }
    const JobWaits& waits();
    const Peers& peers();
    const Stragglers& stragglers();
    const std::stop_token& stop() const { return m_stop; }

private:
    const Job& m_job;
    std::stop_token m_stop;
    Progress* m_progress;
    JobChains m_chains;
    std::optional<JobWaits> m_waits;
    std::optional<Peers> m_peers;
    std::optional<Stragglers> m_stragglers;
};

/// The tables of a job, in this order: `job-ranks`, `job-iterations`, `stragglers`, `waits`.
struct JobTableKind {
    std::string_view name;
    Table (*make)(JobFigures& figures);
};
const std::vector<JobTableKind>& jobTableKinds();

}  // namespace core
