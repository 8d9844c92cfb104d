// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/jobs/doubts_of_ranks.h"

#include "app/cli/complaints.h"
#include "core/jobs/digest/merge.h"
#include "core/trace/doubt.h"

#include <array>
#include <filesystem>

namespace cli {

namespace {

/// Returns nothing instead of an empty text, which JSON shows as null.
core::Cell textOrNothing(const std::string& text) { return text.empty() ? core::Cell() : core::Cell(text); }

}  // namespace

void warnOfDoubts(const std::string& job, const core::JobDoubts& doubts, const Environment& environment) {
    for (const core::JobDoubt& doubt : doubts.byKind())
        complain(environment, job, "doubt: " + core::sentence(doubt));
}

void warnOfDoubtsIn(const std::string& digest, const std::string& trace, const Environment& environment) {
    const std::array<std::filesystem::path, 1> files{digest};
    const auto found = core::foundRanks(files, environment.read.stop);
    if (!found) return;
    if (const auto doubts = core::doubtsOf(files, *found, environment.read.stop))
        for (const core::JobDoubt& doubt : doubts->byKind())
            complain(environment, trace, "doubt: " + core::sentence(doubt.first));
}

std::vector<core::ReportDoubt> reportDoubts(const core::JobDoubts& doubts) {
    std::vector<core::ReportDoubt> all;
    for (const core::JobDoubt& doubt : doubts.byKind())
        all.push_back({{},
                       core::sentence(doubt),
                       {{"kind", std::string(core::text(doubt.first.kind))},
                        {"ranks", core::ranksText(doubt)},
                        {"what", doubt.first.what},
                        {"count", static_cast<std::int64_t>(doubt.count)},
                        {"first_at", textOrNothing(doubt.first.firstAt)},
                        {"consequence", textOrNothing(doubt.first.consequence)},
                        {"advice", textOrNothing(doubt.first.advice)}}});
    return all;
}

}  // namespace cli
