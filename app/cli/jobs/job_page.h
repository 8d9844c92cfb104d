// SPDX-License-Identifier: GPL-3.0-or-later
// A job as a part of a report; the command line and the window share it.
#pragma once

#include "core/jobs/job.h"
#include "core/jobs/stragglers.h"
#include "core/report/writers.h"

#include <string>
#include <vector>

namespace cli {

/// `found` names the late rank, for a page; null: it was not computed.
core::ReportPart jobPart(const std::string& name, const core::Job& job, const core::Stragglers* found,
                         std::vector<core::Table> tables);

}  // namespace cli
