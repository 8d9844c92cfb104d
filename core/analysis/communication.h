// SPDX-License-Identifier: GPL-3.0-or-later
// Communication kernels by collective.
#pragma once

#include "core/analysis/kernels.h"
#include "core/analysis/view.h"
#include "core/base/table.h"

#include <optional>
#include <string>
#include <vector>

namespace core {

struct CommunicationRow {
    std::string collective;  ///< "AllReduce", "SendRecv", "dispatch"; the short kernel name where it does not say
    double total = 0;        ///< ns, sum of durations
    std::int64_t instances = 0;
    std::optional<Nanos> exposed = {};  ///< while no computation ran on the device; absent without events
};

/// Rows by total descending, then name.
struct CommunicationTable {
    std::vector<CommunicationRow> rows;
    double total = 0;
};

CommunicationTable communicationTable(const View& view, const KernelTable& kernels);
Table toTable(const CommunicationTable& communication, const PerIteration& per);  ///< `communication`

}  // namespace core
