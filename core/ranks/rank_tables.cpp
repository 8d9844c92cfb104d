// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ranks/rank_tables.h"

#include "core/analysis/scope/bounded_sum.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace core {

namespace {

constexpr const char* noRanks =
    "needs several ranks of one job: give the files of all ranks, or one that holds several GPUs that communicate";

/// Returns a distance in time for people: "12 days", "1.35 h", "3.5 s".
std::string roughly(Nanos time) {
    const double seconds = static_cast<double>(time) / 1e9;
    if (seconds >= 2 * 86400) return fmt::format("{:.0f} days", seconds / 86400);
    if (seconds >= 3600) return fmt::format("{:.3g} h", seconds / 3600);
    return seconds >= 60 ? fmt::format("{:.3g} min", seconds / 60) : fmt::format("{:.3g} s", seconds);
}

void say(Table& table, const AlignedRanks& all, std::size_t profile) {
    if (!table.rows.empty()) return;
    if (all.ranks.size() < 2)
        table.missing = noRanks;
    else if (const Refusal& refusal = all.profiles[profile].refusal; refusal.reason != Refusal::Reason::None)
        table.missing = "not aligned with the other ranks: " + text(refusal);
    else
        table.missing = "no collective of this profile ran on another rank too";
}

Table ranksTable(const AlignedRanks& all, std::size_t profile) {
    Table table{"ranks",
                {{"Rank"},
                 {"Aligned By"},
                 {"Offset", "ns", CellKind::Time},
                 {"Off by Collectives", "ns", CellKind::Time},
                 {"Uncertainty", "ns", CellKind::Time},
                 {"Collectives", "", CellKind::Count},
                 {"Matched", "", CellKind::Count},
                 {"Last", "", CellKind::Count},
                 {"Waited", "ns", CellKind::Time},
                 {"Longest Wait", "ns", CellKind::Time},
                 {"Held Up", "ns", CellKind::Time}}};
    const ProfileAlignment& alignment = all.profiles[profile];
    const bool isAligned = alignment.by != AlignedBy::Nothing;
    const auto& check = alignment.check;
    const std::vector<RankSummary> summaries = rankSummaries(all);
    for (std::size_t i = 0; i < all.ranks.size() && all.ranks.size() > 1; ++i) {
        const AlignedRank& rank = all.ranks[i];
        const RankSummary& sum = summaries[i];
        if (rank.profile != profile) continue;
        const bool isMatched = sum.matched > 0;
        const auto ifMatched = [&](std::int64_t figure) { return isMatched ? Cell(figure) : Cell(); };
        const auto sumCellOf = [&](Nanos figure) {
            return isMatched ? sumCell(ExactSum::ofBounded(figure), table) : Cell();
        };
        table.rows.push_back({rank.name, std::string(text(alignment.by)), isAligned ? Cell(alignment.offset) : Cell(),
                              check ? Cell(check->median) : Cell(), check ? Cell(check->spread) : Cell(),
                              static_cast<std::int64_t>(rank.collectives), sum.matched, ifMatched(sum.last),
                              sumCellOf(sum.waited), ifMatched(sum.longestWait), sumCellOf(sum.heldUp)});
    }
    say(table, all, profile);
    return table;
}

Table skewTable(const AlignedRanks& all, std::size_t profile) {
    Table table{"collective-skew",
                {{"Rank"},
                 {"Collective"},
                 {"Group"},
                 {"Number", "", CellKind::Count},
                 {"Ranks", "", CellKind::Count},
                 {"Start", "ns", CellKind::Time},
                 {"Duration", "ns", CellKind::Time},
                 {"Start of Job", "ns", CellKind::Time},
                 {"Delay", "ns", CellKind::Time},
                 {"Skew", "ns", CellKind::Time},
                 {"Last"}}};
    for (const MatchedCollective& each : all.collectives)
        for (const Arrival& arrival : each.arrivals) {
            const AlignedRank& rank = all.ranks[arrival.rank];
            if (rank.profile != profile || !arrival.run.isShown) continue;
            table.rows.push_back(
                {rank.name, each.channel.collective, each.channel.group.empty() ? Cell() : Cell(each.channel.group),
                 static_cast<std::int64_t>(each.number), static_cast<std::int64_t>(each.arrivals.size()),
                 arrival.run.start, arrival.run.end - arrival.run.start, arrival.at, arrival.at - each.first, each.skew,
                 each.last ? Cell(all.ranks[*each.last].name) : Cell()});
        }
    say(table, all, profile);
    return table;
}

}  // namespace

std::vector<RankSummary> rankSummaries(const AlignedRanks& all) {
    std::vector<RankSummary> summaries(all.ranks.size());
    for (const MatchedCollective& each : all.collectives)
        for (const Arrival& arrival : each.arrivals) {
            if (!arrival.run.isShown) continue;
            RankSummary& rank = summaries[arrival.rank];
            const Nanos wait = each.first + each.skew - arrival.at;
            ++rank.matched;
            addBounded(rank.waited, wait);
            rank.longestWait = std::max(rank.longestWait, wait);
            if (each.last != arrival.rank) continue;
            ++rank.last;
            addBounded(rank.heldUp, each.heldUp);
        }
    return summaries;
}

std::string_view text(AlignedBy by) {
    switch (by) {
        case AlignedBy::First:
            return "first";
        case AlignedBy::Clock:
            return "clock";
        case AlignedBy::Collectives:
            return "collectives";
        case AlignedBy::Nothing:
            break;
    }
    return "not aligned";
}

std::string text(const Refusal& refusal) {
    switch (refusal.reason) {
        case Refusal::Reason::None:
            break;
        case Refusal::Reason::NoCommunication:
            return "no communication kernels in it";
        case Refusal::Reason::OtherTime:
            return fmt::format("its collectives ran {} {} those of {}: not the same run",
                               roughly(std::abs(refusal.after)), refusal.after > 0 ? "after" : "before", refusal.other);
        case Refusal::Reason::NothingInCommon:
            return "no clock in the file that others share, and no three collectives that end when theirs do";
    }
    return {};
}

std::string alignmentText(const AlignedRanks& all, std::size_t profile) {
    const ProfileAlignment& alignment = all.profiles[profile];
    if (alignment.by == AlignedBy::Nothing) return "not aligned: " + text(alignment.refusal);
    std::string words =
        alignment.by == AlignedBy::First ? "its clock is the job's" : "aligned by " + std::string(text(alignment.by));
    if (all.profiles.size() == 1) return "all of one file, on its clock";
    if (!alignment.check) return words + "; no collective in common with another profile to check it by";
    words += fmt::format("; its collectives end {} ns from those of others, 95 % of them within {} ns of that",
                         alignment.check->median, alignment.check->spread);
    const bool isOff = std::abs(alignment.check->median) > remarkablyOff;
    return isOff ? words + ": aligning by collectives takes that away" : words;
}

const std::vector<RankTableKind>& rankTableKinds() {
    static const std::vector<RankTableKind> kinds = {{"ranks", ranksTable}, {"collective-skew", skewTable}};
    return kinds;
}

}  // namespace core
