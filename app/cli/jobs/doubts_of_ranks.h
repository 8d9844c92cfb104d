// SPDX-License-Identifier: GPL-3.0-or-later
// What is doubted about the ranks of a job, on stderr and in reports.
#pragma once

#include "app/cli/commands.h"
#include "core/jobs/digest/job_doubts.h"
#include "core/report/writers.h"

#include <string>
#include <vector>

namespace cli {

/// Prints one line for each kind: "lacuna: JOB: doubt: ranks 0, 3: what was seen; what was done about it; what to do".
void warnOfDoubts(const std::string& job, const core::JobDoubts& doubts, const Environment& environment);
/// Does the same for the digest of one trace, without the ranks. A digest that cannot be read is no doubt.
void warnOfDoubtsIn(const std::string& digest, const std::string& trace, const Environment& environment);

/// Returns one for each kind.
std::vector<core::ReportDoubt> reportDoubts(const core::JobDoubts& doubts);

}  // namespace cli
