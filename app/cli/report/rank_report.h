// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of `lacuna report` that treat all its profiles as ranks of one job; of several recordings, as one job
// each.
#pragma once

#include "core/analysis/snapshot.h"
#include "core/ranks/rank_tables.h"
#include "core/report/writers.h"

#include <string>
#include <vector>

namespace cli {

class RankReport {
public:
    explicit RankReport(std::vector<core::RankTableKind> tables, core::AlignBy by = core::AlignBy::Clock)
        : m_tables(std::move(tables)), m_by(by) {}

    /// Adds the profile of the next part. Only its collectives are kept.
    void add(const core::Snapshot& snapshot);
    /// Appends the tables to each part, and describes the alignment in the notes.
    void finish(core::Report& report) const;
    /// Adds the column `Recording` to all tables.
    void addRecordings(core::Report& report) const;

private:
    std::vector<core::RankTableKind> m_tables;
    core::AlignBy m_by;
    std::vector<core::ProfileCollectives> m_profiles;
    std::vector<std::string> m_recordings;  ///< of each profile
};

}  // namespace cli
