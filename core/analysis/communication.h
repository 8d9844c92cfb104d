// SPDX-License-Identifier: GPL-3.0-or-later
// Communication kernels by collective.
#pragma once

#include <string>
#include <vector>

#include "core/analysis/kernels.h"
#include "core/analysis/view.h"
#include "core/base/table.h"

namespace core {

struct CommunicationRow {
    std::string collective;  ///< "AllReduce", "SendRecv", "dispatch"; the short kernel name where it does not say
    double total = 0;        ///< ns, sum of durations
    std::int64_t instances = 0;
};

/// Rows by total descending, then name.
struct CommunicationTable {
    std::vector<CommunicationRow> rows;
    double total = 0;
};

CommunicationTable communicationTable(const View& view, const KernelTable& kernels);
Table toTable(const CommunicationTable& communication, const PerIteration& per);  ///< `communication`

}  // namespace core
