// SPDX-License-Identifier: GPL-3.0-or-later
// Finds the code that keeps a rank's device waiting, for its digest.
#pragma once

#include "core/analysis/idle/idle_causes.h"
#include "core/jobs/digest/digest_scope.h"
#include "core/jobs/digest/rank_digest.h"

#include <vector>

namespace core {

constexpr std::size_t maxDigestNames = 20, longestDigestName = 256;

/// Returns for each scope the code paths that cause most idle time in its iterations, longest first; empty if no stacks
/// are recorded. Paths of all iterations are merged, file names omit their folders, and long paths keep their inner
/// end.
std::vector<std::vector<NamedTime>> idleCode(const View& view, const std::vector<DigestScope>& scopes,
                                             const IdleCauseTable& idle);

}  // namespace core
