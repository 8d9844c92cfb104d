// SPDX-License-Identifier: GPL-3.0-or-later
// `lacuna report` for a job: from a merged digest, a folder of digests, or traces, which are digested first.
#pragma once

#include "app/cli/folders.h"
#include "app/cli/jobs/digest_options.h"
#include "app/cli/output.h"
#include "app/cli/profiles.h"

#include <string>
#include <vector>

namespace cli {

struct JobReportArguments {
    InputFiles inputs;
    std::vector<std::string> tables;  ///< by name; empty: the most important ones
    DigestRules rules;
    ReadOptions read;
    OutputOptions output;
    bool failsOnDoubts = false;  ///< whether any doubt is the exit code of a gate
};

/// The names of the tables of a job, in the order of `--table all`.
std::vector<std::string> jobTableNames();

/// Returns whether a job is meant: by one of its tables, by a digest, or, if no table is named, by a folder or an
/// archive in which several ranks are recorded.
bool isAboutJob(InputFiles& inputs, const std::vector<std::string>& tables, const Environment& environment);

/// Writes the requested tables of a job, of each of its recordings. Returns the exit code.
int reportJob(JobReportArguments arguments, const Environment& environment);

}  // namespace cli
