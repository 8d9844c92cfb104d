// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of `lacuna report` for time by code.
#pragma once

#include "core/code/code_tables.h"
#include "core/report/writers.h"

#include <memory>
#include <mutex>
#include <span>
#include <stop_token>
#include <utility>

namespace cli {

/// The stacks of a snapshot, for tables that are made side by side: computed once, when the first of them needs them.
class PartFrames {
public:
    PartFrames(const core::Snapshot& snapshot, std::stop_token stop) : m_snapshot(snapshot), m_stop(std::move(stop)) {}
    const core::Frames& operator*();

private:
    const core::Snapshot& m_snapshot;
    std::stop_token m_stop;
    std::once_flag m_areMade;
    std::shared_ptr<const core::Frames> m_frames;
};

/// Appends these tables to a part, and adds the main code to its table of pairs.
void addCodeTables(core::ReportPart& part, const core::Snapshot& snapshot, std::span<const core::CodeTableKind> kinds,
                   PartFrames& frames, const std::stop_token& stop);

}  // namespace cli
