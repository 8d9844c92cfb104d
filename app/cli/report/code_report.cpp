// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/report/code_report.h"

namespace cli {

void addCodeTables(core::ReportPart& part, const core::Snapshot& snapshot, std::span<const core::CodeTableKind> kinds,
                   const std::stop_token& stop) {
    if (kinds.empty()) return;
    const auto frames = snapshot.frames ? snapshot.frames : std::make_shared<const core::Frames>(*snapshot.trace, stop);
    for (const core::CodeTableKind& kind : kinds)
        part.tables.push_back(kind.make(core::viewOf(snapshot, stop), *frames, snapshot.options.code));
}

}  // namespace cli
