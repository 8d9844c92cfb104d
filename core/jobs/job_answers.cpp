// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/job_answers.h"

#include "core/jobs/job_tables.h"

namespace core {

Result<JobAnswers> jobAnswers(const Job& job, const std::stop_token& stop, Progress* progress) {
    JobFigures figures(job, stop, progress);
    if (const auto loaded = figures.load(); !loaded) return loaded.error();
    JobAnswers answers;
    answers.firstNumber = figures.chains().firstNumber;
    answers.iterations = figures.chains().iterations;
    // Must precede the prices, which add stand-ins.
    for (const JobCommunicator& each : figures.chains().communicators)
        answers.communicators.push_back(each.name);
    for (const JobTableKind& kind : jobTableKinds()) {
        answers.tables.push_back(std::make_shared<Table>(kind.make(figures)));
        if (stop.stop_requested()) return stoppedError();
    }
    answers.stragglers = figures.stragglers();
    answers.waits = figures.waits();
    if (answers.stragglers.missing.empty()) answers.peers = figures.peers();
    return answers;
}

}  // namespace core
