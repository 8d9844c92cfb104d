// SPDX-License-Identifier: GPL-3.0-or-later
// Which code keeps a rank's device waiting, as its digest tells it.
#pragma once

#include "core/analysis/idle/idle_causes.h"
#include "core/jobs/digest/digest_scope.h"
#include "core/jobs/digest/rank_digest.h"

#include <vector>

namespace core {

constexpr std::size_t mostDigestNames = 20, longestDigestName = 256;

/// By scope the paths of code that most idle time of its iterations comes from, longest first; empty where no stacks
/// are recorded. Iterations share their paths, files are told without their folders, and of long paths the inner end is
/// told.
std::vector<std::vector<NamedTime>> idleCode(const View& view, const std::vector<DigestScope>& scopes,
                                             const IdleCauseTable& idle);

}  // namespace core
