// SPDX-License-Identifier: GPL-3.0-or-later
// Computes the snapshots of one profile, on the worker. It remembers earlier matches of patterns, and the last version
// of each rule that compiled: a pattern being typed is usually incomplete, and must not make the figures disappear.
#pragma once

#include "core/analysis/analysis.h"
#include "ui/panes/shared/workspace.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace app {

class ProfileEngine {
public:
    /// Computes the snapshot of the rules as typed, with their errors marked; its classes are those of the last valid
    /// rules. If a pattern of the filter is invalid, the last valid patterns are used, and the snapshot says so. It can
    /// be called again after an exception (lack of memory).
    ui::SnapshotPtr snapshot(const core::TracePtr& trace, const core::Rules& typed, const core::Options& options,
                             const std::stop_token& stop);

private:
    std::optional<core::PatternFault> kernelFault(const core::Trace& trace, const core::Options& options,
                                                  const std::stop_token& stop);

    core::SnapshotCache m_cache;
    core::Rules m_typed;                                 ///< the rules of the last call
    core::Rules m_inForce;                               ///< m_typed with invalid rules replaced; has the same length
    std::vector<std::string> m_goodKernels, m_goodCode;  ///< the patterns of the last valid filter
};

}  // namespace app
