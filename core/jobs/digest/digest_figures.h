// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the figures of a rank's digest that its chain does not contain: where the time of each iteration went.
#pragma once

#include "core/analysis/time/breakdown.h"
#include "core/jobs/digest/digest_scope.h"
#include "core/jobs/digest/rank_digest.h"

namespace core {

/// Figures that all ranks of a trace share, computed once.
struct SharedFigures {
    IdleCauseTable idle;
    std::vector<std::vector<Breakdown>> breakdowns;  ///< per scope, for each of its iterations
    std::vector<std::vector<NamedTime>> idleCode;    ///< per scope
};
SharedFigures sharedFigures(const View& view, const std::vector<DigestScope>& scopes);

/// Fills the iterations, classes, copies and kernels of the digest.
void addFigures(const View& view, const DigestScope& scope, const IdleCauseTable& idle,
                const std::vector<Breakdown>& breakdowns, RankDigest& digest);

}  // namespace core
