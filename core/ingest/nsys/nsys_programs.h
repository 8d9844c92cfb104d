// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the user's own nsys: where it may be installed, which versions there are, and which of them is the newest.
#pragma once

#include "core/ingest/files/nsys_version.h"
#include "core/ingest/readers.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

struct NsysProgram {
    std::string path;
    NsysVersion version;
};

/// Returns every file that could be nsys: NSYS_PATH and NSYS_BIN (a program or its folder), PATH, CUDA_HOME, and the
/// folders used by installers of Nsight Systems, CUDA and the HPC SDK. Lists each file once, in this order.
std::vector<std::string> nsysCandidates();

/// Asks each program for its version and returns the newest; nothing if none answers. If the user chose one, it is the
/// only candidate, and an error results if it does not answer. Answers are cached while the program runs.
Result<std::optional<NsysProgram>> newestNsys(const ReadContext& context);

}  // namespace core
