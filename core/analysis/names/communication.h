// SPDX-License-Identifier: GPL-3.0-or-later
// Time in communication kernels by collective.
#pragma once

#include "core/analysis/names/bandwidth.h"
#include "core/analysis/names/kernels.h"
#include "core/analysis/scope/view.h"
#include "core/analysis/time/elapsed.h"
#include "core/base/table.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace core {

/// The words in the names of a row's kernels, each one once. Algorithm and protocol are those of the launched kernel:
/// NCCL compiles few and selects the function inside. Operation and type are those of reductions.
struct LaunchedKernels {
    std::set<std::string> families, algorithms, protocols, operations, types;
};

struct CommunicationRow {
    /// The recorded name ("AllReduce"), otherwise the one in the kernel's name ("SendRecv", "dispatch"), otherwise the
    /// kernel's short name: RCCL's `ncclDevKernel_Generic` does not say what it does.
    std::string collective;
    ExactSum total = {};  ///< ns, sum of durations
    std::int64_t instances = 0;
    std::optional<ExactSum> exposed = {};  ///< ns in which no computation ran on the device; absent without events
    Bandwidth bandwidth = {};
    LaunchedKernels launched = {};
};

/// Rows are ordered by total descending, then name.
struct CommunicationTable {
    std::vector<CommunicationRow> rows;
    ExactSum total = {};
};

CommunicationTable communicationTable(const View& view, const KernelTable& kernels, const ElapsedByName& exposed);

/// A row of the table `communication`.
struct CommunicationItem {
    const CommunicationTable& all;
    const CommunicationRow& row;
    const PerIteration& per;

    double instances() const { return static_cast<double>(row.instances); }
};
extern const struct CommunicationColumns {
    ColumnOf<CommunicationItem> collective, share, total, instances, average, exposed, timePerIteration,
        instancesPerIteration, bytes, algorithm, bus, shareExposed, family, launchedAlgorithm, launchedProtocol,
        operation, type;
} communicationColumns;

Table toTable(const CommunicationTable& communication, const PerIteration& per);  ///< the table `communication`

}  // namespace core
