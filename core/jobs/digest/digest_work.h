// SPDX-License-Identifier: GPL-3.0-or-later
// The matrix work of a rank's iterations, from which their share of the device's peak follows.
#pragma once

#include "core/efficiency/efficiency.h"
#include "core/jobs/digest/digest_scope.h"
#include "core/jobs/digest/rank_digest.h"

#include <vector>

namespace core {

/// Returns the work in each iteration of each scope; in none if no shapes of operators are recorded.
std::vector<std::vector<Mfu>> workOf(const View& view, const std::vector<DigestScope>& scopes);

/// Fills the work of the digest's iterations, unless there is no matrix work in any of them.
void addWork(const Trace& trace, const DigestScope& scope, const std::vector<Mfu>& work, RankDigest& digest);

/// Returns how long the work of an iteration takes at the peak.
IdealTime idealTimeOf(const DigestIteration& iteration, const std::optional<DevicePeaks>& peaks);

/// Work of iterations of ranks as time at the peak of their devices, of the time that they took.
class WorkShare {
public:
    /// Adds an iteration; without peaks of its device, it does not count.
    void add(const DigestIteration& iteration, const std::optional<DevicePeaks>& peaks);
    std::optional<double> low() const;   ///< %: model FLOP that are known
    std::optional<double> high() const;  ///< %: and all kernel time without a figure, as if at the peak

private:
    IdealTime m_ideal = {};
    double m_wall = 0;  ///< s
};

/// Returns the peaks of a rank's device; nothing if it has no work, or no row of the table fits.
std::optional<DevicePeaks> peaksOf(const RankDigest& digest, const PeakTable& peaks);

}  // namespace core
