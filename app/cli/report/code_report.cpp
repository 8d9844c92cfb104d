// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/report/code_report.h"

#include "core/analysis/analysis.h"
#include "core/base/parallel.h"
#include "core/code/main_code.h"

#include <algorithm>

namespace cli {

namespace {

void addMainCode(core::Table& table, const core::Snapshot& snapshot, const core::Frames& frames,
                 const std::stop_token& stop) {
    const core::PairTable& pairs = *snapshot.analysis->pairs;
    core::addMainCode(
        table, pairs,
        core::mainCodeOfPairs(core::viewOf(snapshot, stop), frames, *snapshot.analysis->idleCauses, pairs));
}

}  // namespace

const core::Frames& PartFrames::operator*() {
    std::call_once(m_areMade, [this] {
        m_frames = m_snapshot.frames;
        if (!m_frames) m_frames = std::make_shared<const core::Frames>(*m_snapshot.trace, m_stop);
    });
    return *m_frames;
}

void addCodeTables(core::ReportPart& part, const core::Snapshot& snapshot, std::span<const core::CodeTableKind> kinds,
                   PartFrames& frames, const std::stop_token& stop) {
    const auto pairs = std::ranges::find(part.tables, "pairs", &core::Table::name);
    if (kinds.empty() && pairs == part.tables.end()) return;
    if (pairs != part.tables.end()) addMainCode(*pairs, snapshot, *frames, stop);
    const std::size_t first = part.tables.size();
    part.tables.resize(first + kinds.size());
    core::sideBySide(kinds.size(), [&](std::size_t i) {
        part.tables[first + i] = kinds[i].make(core::viewOf(snapshot, stop), *frames, snapshot.options.code);
    });
}

}  // namespace cli
