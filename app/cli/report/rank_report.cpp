// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/report/rank_report.h"

namespace cli {

void RankReport::add(const core::Snapshot& snapshot) {
    if (!m_tables.empty()) m_profiles.push_back(core::profileCollectives(core::viewOf(snapshot)));
}

void RankReport::finish(core::Report& report) const {
    if (m_tables.empty()) return;
    std::vector<std::string> names;
    for (const core::ReportPart& part : report.parts)
        names.push_back(part.profile);
    const core::AlignedRanks all = core::alignedRanks(m_profiles, names, m_by);
    for (std::size_t i = 0; i < report.parts.size(); ++i) {
        if (all.ranks.size() > 1) report.parts[i].notes.push_back("ranks: " + core::alignmentText(all, i));
        for (const core::RankTableKind& kind : m_tables)
            report.parts[i].tables.push_back(kind.make(all, i));
    }
}

}  // namespace cli
