// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the snapshots of one profile, on the worker. It remembers what patterns matched before, and the last version
// of each rule that compiled: a pattern being typed is usually incomplete, and must not blank the figures.
#pragma once

#include "core/analysis/analysis.h"
#include "ui/panes/shared/pane.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace app {

class ProfileEngine {
public:
    /// The snapshot of the rules as typed, with their errors marked; the classes are those of the last valid rules. If
    /// a pattern of the filter is faulty, the last working ones are in force, and the snapshot says so. After an
    /// exception (lack of memory) it can be called again.
    ui::SnapshotPtr snapshot(const core::TracePtr& trace, const core::Rules& typed, const core::Options& options,
                             const std::stop_token& stop);

private:
    std::optional<core::PatternFault> kernelFault(const core::Trace& trace, const core::Options& options,
                                                  const std::stop_token& stop);

    core::SnapshotCache m_cache;
    core::Rules m_typed;                                 ///< of the last call
    core::Rules m_inForce;                               ///< the same with broken rules replaced; as long as m_typed
    std::vector<std::string> m_goodKernels, m_goodCode;  ///< patterns of the last filter that worked
};

}  // namespace app
