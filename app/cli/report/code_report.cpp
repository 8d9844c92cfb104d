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

void addCodeTables(core::ReportPart& part, const core::Snapshot& snapshot, std::span<const core::CodeTableKind> kinds,
                   const std::stop_token& stop) {
    const auto pairs = std::ranges::find(part.tables, "pairs", &core::Table::name);
    if (kinds.empty() && pairs == part.tables.end()) return;
    const auto frames = snapshot.frames ? snapshot.frames : std::make_shared<const core::Frames>(*snapshot.trace, stop);
    if (pairs != part.tables.end()) addMainCode(*pairs, snapshot, *frames, stop);
    const std::size_t first = part.tables.size();
    part.tables.resize(first + kinds.size());
    core::sideBySide(kinds.size(), [&](std::size_t i) {
        part.tables[first + i] = kinds[i].make(core::viewOf(snapshot, stop), *frames, snapshot.options.code);
    });
}

}  // namespace cli
