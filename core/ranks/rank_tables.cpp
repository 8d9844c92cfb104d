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

/// A row of the table `ranks`.
struct RankItem {
    const AlignedRank& rank;
    const RankSummary& sum;
    const ProfileAlignment& alignment;

    /// The figure if a collective of this rank ran on another one too.
    Cell ifMatched(std::int64_t figure) const { return sum.matched > 0 ? Cell(figure) : Cell(); }
    CellOrSum sumIfMatched(Nanos figure) const {
        if (sum.matched == 0) return Cell();
        return ExactSum::ofBounded(figure);
    }
};

constexpr ColumnOf<RankItem> rankColumns[] = {
    {{"Rank"}, [](auto& of) { return of.rank.name; }},
    {{"Aligned By"}, [](auto& of) { return text(of.alignment.by); }},
    {{"Offset", "ns", CellKind::Time},
     [](auto& of) { return of.alignment.by != AlignedBy::Nothing ? Cell(of.alignment.offset) : Cell(); }},
    {{"Off by Collectives", "ns", CellKind::Time},
     [](auto& of) { return of.alignment.check ? Cell(of.alignment.check->median) : Cell(); }},
    {{"Uncertainty", "ns", CellKind::Time},
     [](auto& of) { return of.alignment.check ? Cell(of.alignment.check->spread) : Cell(); }},
    {{"Collectives", "", CellKind::Count}, [](auto& of) { return static_cast<std::int64_t>(of.rank.collectives); }},
    {{"Matched", "", CellKind::Count}, [](auto& of) { return of.sum.matched; }},
    {{"Last", "", CellKind::Count}, [](auto& of) { return of.ifMatched(of.sum.last); }},
    {{"Waited", "ns", CellKind::Time}, [](auto& of) { return of.sumIfMatched(of.sum.waited); }},
    {{"Longest Wait", "ns", CellKind::Time}, [](auto& of) { return of.ifMatched(of.sum.longestWait); }},
    {{"Held Up", "ns", CellKind::Time}, [](auto& of) { return of.sumIfMatched(of.sum.heldUp); }},
};

Table ranksTable(const AlignedRanks& all, std::size_t profile) {
    Table table = tableWith("ranks", rankColumns);
    const std::vector<RankSummary> summaries = rankSummaries(all);
    for (std::size_t i = 0; i < all.ranks.size() && all.ranks.size() > 1; ++i)
        if (all.ranks[i].profile == profile)
            addRow(table, rankColumns, RankItem{all.ranks[i], summaries[i], all.profiles[profile]});
    say(table, all, profile);
    return table;
}

/// A row of the table `collective-skew`.
struct SkewItem {
    const AlignedRanks& all;
    const MatchedCollective& collective;
    const Arrival& arrival;
};

constexpr ColumnOf<SkewItem> skewColumns[] = {
    {{"Rank"}, [](auto& of) { return of.all.ranks[of.arrival.rank].name; }},
    {{"Collective"}, [](auto& of) { return of.collective.channel.collective; }},
    {{"Group"}, [](auto& of) { return textIfAny(of.collective.channel.group); }},
    {{"Number", "", CellKind::Count}, [](auto& of) { return static_cast<std::int64_t>(of.collective.number); }},
    {{"Ranks", "", CellKind::Count}, [](auto& of) { return static_cast<std::int64_t>(of.collective.arrivals.size()); }},
    {{"Start", "ns", CellKind::Time}, [](auto& of) { return of.arrival.run.start; }},
    {{"Duration", "ns", CellKind::Time}, [](auto& of) { return of.arrival.run.end - of.arrival.run.start; }},
    {{"Start of Job", "ns", CellKind::Time}, [](auto& of) { return of.arrival.at; }},
    {{"Delay", "ns", CellKind::Time}, [](auto& of) { return of.arrival.at - of.collective.first; }},
    {{"Skew", "ns", CellKind::Time}, [](auto& of) { return of.collective.skew; }},
    {{"Last"}, [](auto& of) { return of.collective.last ? Cell(of.all.ranks[*of.collective.last].name) : Cell(); }},
};

Table skewTable(const AlignedRanks& all, std::size_t profile) {
    Table table = tableWith("collective-skew", skewColumns);
    for (const MatchedCollective& each : all.collectives)
        for (const Arrival& arrival : each.arrivals)
            if (all.ranks[arrival.rank].profile == profile && arrival.run.isShown)
                addRow(table, skewColumns, SkewItem{all, each, arrival});
    say(table, all, profile);
    return table;
}

constexpr ColumnOf<JoinedRank> loggedRankColumns[] = {
    {{"Communicator"}, [](auto& of) { return of.communicator; }},
    {{"Group"}, [](auto& of) { return textIfAny(of.group); }},
    {{"Rank", "", CellKind::Count}, [](auto& of) { return of.rank < 0 ? Cell() : Cell(std::int64_t{of.rank}); }},
    {{"Job Rank", "", CellKind::Count}, [](auto& of) { return of.number ? Cell(std::int64_t{*of.number}) : Cell(); }},
    {{"Collectives", "", CellKind::Count}, [](auto& of) { return of.collectives; }},
    {{"Matched", "", CellKind::Count}, [](auto& of) { return of.matched; }},
    {{"Incomplete", "", CellKind::Count}, [](auto& of) { return of.incomplete; }},
    {{"Contradicted", "", CellKind::Count}, [](auto& of) { return of.contradicted; }},
    {{"Last", "", CellKind::Count}, [](auto& of) { return of.last; }},
    {{"Waited", "ns", CellKind::Time}, [](auto& of) { return ExactSum::ofBounded(of.waited); }},
    {{"Longest Wait", "ns", CellKind::Time}, [](auto& of) { return of.longestWait; }},
    {{"Transfer", "ns", CellKind::Time}, [](auto& of) { return ExactSum::ofBounded(of.transfer); }},
};

Table loggedRanksTable(const AlignedRanks& all, std::size_t profile) {
    Table table = tableWith("inspector-ranks", loggedRankColumns);
    for (const JoinedRank& each : all.logged)
        if (each.profile == profile) addRow(table, loggedRankColumns, each);
    if (table.rows.empty())
        table.missing = all.logged.empty() ? "needs the logs of the NCCL Inspector of all ranks of a job"
                                           : "this profile is no log of the NCCL Inspector with numbered collectives";
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
            return "no clock in common with the other files, and fewer than three collectives that end at the same "
                   "times";
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
    static const std::vector<RankTableKind> kinds = {
        {"ranks", ranksTable}, {"collective-skew", skewTable}, {"inspector-ranks", loggedRanksTable}};
    return kinds;
}

}  // namespace core
