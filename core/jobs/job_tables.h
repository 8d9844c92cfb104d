// SPDX-License-Identifier: GPL-3.0-or-later
// A job as tables: its ranks, its iterations, who is late and what it costs, who waits for whom.
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

/// What tables are made of, found when first asked for.
class JobFigures {
public:
    /// Progress counts each rank once for each time that all are read.
    explicit JobFigures(const Job& job, std::stop_token stop = {}, Progress* progress = nullptr)
        : m_job(job), m_stop(std::move(stop)), m_progress(progress) {}

    const Job& job() const { return m_job; }
    /// The error names the file at fault.
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

/// `job-ranks`, `job-iterations`, `stragglers`, `waits`, in this order.
struct JobTableKind {
    std::string_view name;
    Table (*make)(JobFigures& figures);
};
const std::vector<JobTableKind>& jobTableKinds();

}  // namespace core
