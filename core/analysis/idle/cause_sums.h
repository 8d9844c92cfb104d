// SPDX-License-Identifier: GPL-3.0-or-later
// Sums of idle time by device and cause.
#pragma once

#include "core/analysis/idle/idle_causes.h"

#include <array>
#include <cstddef>
#include <stop_token>
#include <vector>

namespace core {

class CauseSums {
public:
    explicit CauseSums(std::size_t devices) : m_sums(devices) {}

    /// Adds the time of one gap that is due to a cause.
    void add(DeviceId device, IdleCause cause, Nanos time) {
        IdleCauseRow& sum = m_sums[index(device)][static_cast<std::size_t>(cause)];
        ++sum.gaps;
        sum.idle += time;
    }
    /// Returns one row per device and cause that occurs, ordered by device, then by IdleCause.
    std::vector<IdleCauseRow> rows() const {
        std::vector<IdleCauseRow> rows;
        for (std::size_t device = 0; device < m_sums.size(); ++device)
            for (std::size_t cause = 0; cause < idleCauseCount; ++cause)
                if (const IdleCauseRow& sum = m_sums[device][cause]; sum.gaps > 0)
                    rows.push_back({static_cast<DeviceId>(device), static_cast<IdleCause>(cause), sum.gaps, sum.idle});
        return rows;
    }

private:
    std::vector<std::array<IdleCauseRow, idleCauseCount>> m_sums;  ///< indexed by device, then by cause
};

/// Sums the causes of idle intervals with a length in the range, however short. If stopped, it returns what it has.
std::vector<IdleCauseRow> causesOfLengths(const IdleCauseTable& causes, std::size_t devices, const LengthRange& lengths,
                                          const std::stop_token& stop = {});

}  // namespace core
