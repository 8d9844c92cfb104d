// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/report/rank_report.h"

#include "app/cli/recording_column.h"

#include <map>

namespace cli {

void RankReport::add(const core::Snapshot& snapshot) {
    m_recordings.push_back(snapshot.trace->source.recording);
    if (!m_tables.empty()) m_profiles.push_back(core::profileCollectives(core::viewOf(snapshot)));
}

void RankReport::finish(core::Report& report) const {
    if (m_tables.empty()) return;
    std::map<std::string, std::vector<std::size_t>> recordings;
    for (std::size_t i = 0; i < m_recordings.size(); ++i)
        recordings[m_recordings[i]].push_back(i);
    for (const auto& [recording, parts] : recordings) {
        std::vector<core::ProfileCollectives> profiles;
        std::vector<std::string> names;
        for (const std::size_t i : parts) {
            profiles.push_back(m_profiles[i]);
            names.push_back(report.parts[i].profile);
        }
        const core::AlignedRanks all = core::alignedRanks(profiles, names, m_by);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            core::ReportPart& part = report.parts[parts[i]];
            if (all.ranks.size() > 1) part.notes.push_back("ranks: " + core::alignmentText(all, i));
            for (const core::RankTableKind& kind : m_tables)
                part.tables.push_back(kind.make(all, i));
        }
    }
}

void RankReport::addRecordings(core::Report& report) const {
    for (std::size_t i = 0; i < report.parts.size(); ++i)
        for (core::Table& table : report.parts[i].tables)
            addRecordingColumn(table, m_recordings[i]);
}

}  // namespace cli
