// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/jobs/job_page.h"

#include "app/cli/jobs/doubts_of_ranks.h"
#include "app/cli/time_text.h"
#include "core/jobs/digest/number_ranges.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace cli {

namespace {

using core::Straggler;
using core::StragglerKind;

std::string stragglerName(const Straggler& each) {
    switch (each.kind) {
        case StragglerKind::Rank:
            return "rank " + each.name;
        case StragglerKind::Host:
            return "host " + each.name;
        case StragglerKind::Communicator:
            return "communicator " + each.name;
        case StragglerKind::Unrecorded:
            break;
    }
    return "an unrecorded rank of communicator " + each.name;
}

std::string whoIsLate(const core::Job& job, const core::Stragglers& found) {
    if (!found.missing.empty()) return "cannot be determined: " + found.missing;
    const auto named = std::ranges::find_if(found.candidates, &Straggler::isNamed);
    if (named == found.candidates.end())
        return fmt::format("{}: none costs {:g} % of the step of {}{}{}",
                           found.unjudged.empty() ? "no straggler" : "no other straggler", 100 * core::minShare,
                           timeText(found.step), found.unjudged.empty() ? "" : "; ",
                           found.unjudged.empty() ? std::string() : core::unmetText(job, found.unjudged));
    if (named->kind == StragglerKind::Unrecorded) return stragglerName(*named) + ": record all ranks to know which";
    return fmt::format(
        "{}: the step of {} would be {}{} shorter were it like its peers ({:.2f} %, +-{:g} % of the step)",
        stragglerName(*named), timeText(found.step), job.missing().empty() ? "" : "at least ", timeText(named->cost),
        100 * named->cost / found.step, 100 * found.uncertainty);
}

}  // namespace

core::ReportPart jobPart(const std::string& name, const core::Job& job, const core::Stragglers* found,
                         std::vector<core::Table> tables) {
    std::set<std::string> hosts;
    std::set<std::int64_t> iterations;
    for (const core::JobRank& rank : job.ranks) {
        if (!rank.digest.identity.host.empty()) hosts.insert(rank.digest.identity.host);
        for (const core::DigestIteration& each : rank.digest.iterations)
            iterations.insert(each.number);
    }
    core::ReportPart part{name, {fmt::format("{} ranks of {}", job.ranks.size(), job.world)}, std::move(tables)};
    const auto missing = job.missing();
    part.facts = {{"Ranks", fmt::format("{} of {}", job.ranks.size(), job.world)},
                  {"Not recorded", missing.empty() ? "none" : "ranks " + core::numberRanges(missing)},
                  {"Hosts", hosts.empty() ? "not recorded" : fmt::format("{}", hosts.size())},
                  {"Iterations", fmt::format("{}", iterations.size())}};
    core::JobDoubts doubts;
    for (const core::JobRank& rank : job.ranks)
        doubts.add(rank.digest.identity.key, rank.digest.doubts);
    part.doubts = reportDoubts(doubts);
    if (found) part.summary = {{"Late", whoIsLate(job, *found)}};
    return part;
}

}  // namespace cli
