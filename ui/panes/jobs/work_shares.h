// SPDX-License-Identifier: GPL-3.0-or-later
// The MFU of the ranks of a job, where their digests have the work of iterations.
#pragma once

#include "core/efficiency/peaks.h"
#include "ui/panes/shared/open_job.h"

#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace ui {

class WorkShares {
public:
    explicit WorkShares(std::shared_ptr<const core::Job> job);

    bool isOf(const core::Job* job) const { return m_job.get() == job; }
    /// "MFU 41.2 %" or "MFU 40.1 to 42.3 %" of these ranks in an iteration; empty if no work or no peak is known.
    QString text(std::span<const std::size_t> ranks, std::int64_t iteration) const;
    /// The same of all ranks and iterations.
    QString ofAll() const;

private:
    std::shared_ptr<const core::Job> m_job;
    std::vector<std::optional<core::DevicePeaks>> m_peaks;  ///< by rank; empty: no digest has work
};

}  // namespace ui
