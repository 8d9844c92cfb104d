// SPDX-License-Identifier: GPL-3.0-or-later
// The inputs of a command about a job, recording by recording: a job may have been recorded several times.
#pragma once

#include "app/cli/folders.h"
#include "app/cli/jobs/trace_list.h"
#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace cli {

struct JobInput {
    std::string recording;  ///< its name; empty: there is only one
    std::vector<std::filesystem::path> digests;
    std::vector<ListedTrace> traces;
    std::string fault = {};  ///< why its ranks are no job; else empty
};

struct JobInputs {
    std::vector<JobInput> list;           ///< at least one
    std::string subject = {}, said = {};  ///< "cycles", "holds 3 recordings: 1, 2, 3; ..."; empty: there is one
};

/// Distributes the traces that are named, or in the folders that are named. Looks at their beginnings if their names do
/// not tell their ranks. An error is one of usage: there is no recording as requested.
core::Result<JobInputs> tracesOf(InputFiles& inputs, const Environment& environment);
/// Does the same; some inputs may be digests, or folders of them. Those are one recording.
core::Result<JobInputs> jobInputs(InputFiles& inputs, const Environment& environment);

}  // namespace cli
