// SPDX-License-Identifier: GPL-3.0-or-later
// Idle time added up by device and cause.
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

    /// Adds the part that a cause has in one gap.
    void add(DeviceId device, IdleCause cause, Nanos time) {
        IdleCauseRow& sum = m_sums[index(device)][static_cast<std::size_t>(cause)];
        ++sum.gaps;
        sum.idle += time;
    }
    /// Per device the causes that occur, in the order of IdleCause.
    std::vector<IdleCauseRow> rows() const {
        std::vector<IdleCauseRow> rows;
        for (std::size_t device = 0; device < m_sums.size(); ++device)
            for (std::size_t cause = 0; cause < idleCauseCount; ++cause)
                if (const IdleCauseRow& sum = m_sums[device][cause]; sum.gaps > 0)
                    rows.push_back({static_cast<DeviceId>(device), static_cast<IdleCause>(cause), sum.gaps, sum.idle});
        return rows;
    }

private:
    std::vector<std::array<IdleCauseRow, idleCauseCount>> m_sums;  ///< by device
};

/// Sums over idle intervals whose length, however short, lies in the range. If stopped, it returns what it has.
std::vector<IdleCauseRow> causesOfLengths(const IdleCauseTable& causes, std::size_t devices, const LengthRange& lengths,
                                          const std::stop_token& stop = {});

}  // namespace core
