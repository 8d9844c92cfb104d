// SPDX-License-Identifier: GPL-3.0-or-later
// `lacuna report` of a job: of a merged digest, of a folder of digests, or of traces, which are digested on the way.
#pragma once

#include "app/cli/jobs/digest_options.h"
#include "app/cli/output.h"
#include "app/cli/profiles.h"

#include <string>
#include <vector>

namespace cli {

struct JobReportArguments {
    std::vector<std::string> inputs;
    std::vector<std::string> tables;  ///< by name; empty: those that people look at first
    DigestRules rules;
    ReadOptions read;
    OutputOptions output;
};

/// Names of the tables of a job, in the order of `--table all`.
std::vector<std::string> jobTableNames();

/// Whether a job is asked about: one of its tables, or of digests, or of a folder of ranks without a word of tables.
bool isAboutJob(const std::vector<std::string>& inputs, const std::vector<std::string>& tables);

/// Gives the exit code.
int reportJob(const JobReportArguments& arguments, const Environment& environment);

}  // namespace cli
