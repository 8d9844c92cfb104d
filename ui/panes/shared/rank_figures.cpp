// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/rank_figures.h"

#include "core/report/writers.h"
#include "ui/format/quantity.h"
#include "ui/models/column_list.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ui {

namespace {

/// The translation context of the pane.
struct RanksText {
    Q_DECLARE_TR_FUNCTIONS(RanksPane)
};

using core::Cell;
using core::CellKind;

constexpr std::size_t maxShownRanks = 8;  // with more ranks, the user chooses their columns in the header's menu

/// Returns the name of a rank; what it is called by its number alone is said in the user's language.
std::string shownRank(const std::string& name) {
    constexpr std::string_view prefix = "rank ";
    const bool isNumbered =
        name.starts_with(prefix) && name.find_first_not_of("0123456789", prefix.size()) == name.npos;
    if (!isNumbered) return name;
    return QCoreApplication::translate("RanksPane", "rank %1").arg(name.c_str() + prefix.size()).toStdString();
}

QString wordOf(core::AlignedBy by) {
    switch (by) {
        case core::AlignedBy::First:
            return QCoreApplication::translate("RanksPane", "first");
        case core::AlignedBy::Clock:
            return QCoreApplication::translate("RanksPane", "clock");
        case core::AlignedBy::Collectives:
            return QCoreApplication::translate("RanksPane", "collectives");
        case core::AlignedBy::Nothing:
            break;
    }
    return QCoreApplication::translate("RanksPane", "not aligned");
}

/// Formats an offset between clocks roughly: "12 days", "1.4 h", "3.500 s".
QString roughTime(core::Nanos time) {
    const double minutes = static_cast<double>(time) / 6e10;
    const auto rounded = [](double value) { return QLocale().toString(value, 'f', value < 10 ? 1 : 0); };
    if (minutes < 1) return timeText(time, QLocale());
    if (minutes < 60) return RanksText::tr("%1 min").arg(rounded(minutes));
    if (minutes < 2 * 1440) return RanksText::tr("%1 h").arg(rounded(minutes / 60));
    return RanksText::tr("%1 days").arg(rounded(minutes / 1440));
}

/// A row of the table of ranks.
struct Rank {
    const RankRun& run;
    Figures::Row row;
    core::Nanos heldUp;  ///< the sum over all ranks

    const core::AlignedRank& rank() const { return run.all.ranks[row]; }
    const core::RankSummary& sum() const { return run.summaries[row]; }
    const core::ProfileAlignment& alignment() const { return run.all.profiles[rank().profile]; }
    Cell ifMatched(const Cell& figure) const { return sum().matched > 0 ? figure : Cell(); }
};

ColumnList<Rank> rankColumns() {
    return {
        {{.head = columnHead(RanksText::tr("Rank"))}, [](const Rank& of) { return shownRank(of.rank().name); }},
        {{.head = columnHead(RanksText::tr("% held up"), CellKind::Percent),
          .summed = true,
          .shareBar = true,
          .hint = RanksText::tr("Of the time that all were held up")},
         [](const Rank& of) {
             return of.ifMatched(core::shareCell(static_cast<double>(of.sum().heldUp), static_cast<double>(of.heldUp)));
         }},
        {{.head = columnHead(RanksText::tr("Held up"), CellKind::Time),
          .summed = true,
          .leads = true,
          .hint = RanksText::tr(
              "How much later than all others it arrived where it was last: the time they waited only for it")},
         [](const Rank& of) { return of.ifMatched(of.sum().heldUp); }},
        {{.head = columnHead(RanksText::tr("Last"), CellKind::Count),
          .summed = true,
          .hint = RanksText::tr("How often it arrived last")},
         [](const Rank& of) { return of.ifMatched(of.sum().last); }},
        {{.head = columnHead(RanksText::tr("Waited"), CellKind::Time),
          .summed = true,
          .hint = RanksText::tr("Sum of the times from its arrivals to those of the last rank")},
         [](const Rank& of) { return of.ifMatched(of.sum().waited); }},
        {{.head = columnHead(RanksText::tr("Longest wait"), CellKind::Time)},
         [](const Rank& of) { return of.ifMatched(of.sum().longestWait); }},
        {{.head = columnHead(RanksText::tr("Matched"), CellKind::Count),
          .summed = true,
          .hint = RanksText::tr("Collectives that other ranks ran too")},
         [](const Rank& of) { return of.sum().matched; }},
        {{.head = columnHead(RanksText::tr("Aligned by"))},
         [](const Rank& of) { return wordOf(of.alignment().by).toStdString(); }},
        {{.head = columnHead(RanksText::tr("Offset"), CellKind::Time),
          .hint = RanksText::tr("What is added to the times of its profile")},
         [](const Rank& of) {
             return of.alignment().by == core::AlignedBy::Nothing ? Cell() : Cell(of.alignment().offset);
         }},
        {{.head = columnHead(RanksText::tr("End offset"), CellKind::Time),
          .hint =
              RanksText::tr("By how much its collectives end later than on ranks of other profiles, in the median")},
         [](const Rank& of) { return of.alignment().check ? Cell(of.alignment().check->median) : Cell(); }},
        {{.head = columnHead(RanksText::tr("Uncertainty"), CellKind::Time),
          .hint = RanksText::tr("95 % of the ends are at most this far from that")},
         [](const Rank& of) { return of.alignment().check ? Cell(of.alignment().check->spread) : Cell(); }},
    };
}

/// A row of the table of collectives.
struct Matched {
    const RankRun& run;
    const core::MatchedCollective& collective;

    Cell lateness(core::RankIndex rank) const {
        const auto arrival = std::ranges::find(collective.arrivals, rank, &core::Arrival::rank);
        return arrival == collective.arrivals.end() ? Cell(std::string()) : Cell(arrival->at - collective.first);
    }
};

ColumnList<Matched> skewColumns(const RankRun& run) {
    const bool hasGroups =
        std::ranges::any_of(run.all.collectives, [](const auto& each) { return !each.channel.group.empty(); });
    ColumnList<Matched> columns{
        {{.head = columnHead(RanksText::tr("Collective"))},
         [](const Matched& of) {
             return of.collective.channel.collective + " #" + std::to_string(of.collective.number);
         }},
        {{.head = columnHead(RanksText::tr("Group")), .available = hasGroups},
         [](const Matched& of) {
             const std::string& group = of.collective.channel.group;
             return group.empty() ? Cell() : Cell(group);
         }},
        {{.head = columnHead(RanksText::tr("At"), CellKind::Time),
          .hint = RanksText::tr("First arrival, on the clock of the first profile")},
         [](const Matched& of) { return of.collective.first; }},
        {{.head = columnHead(RanksText::tr("Skew"), CellKind::Time),
          .leads = true,
          .hint = RanksText::tr("From the first arrival to the last")},
         [](const Matched& of) { return of.collective.skew; }},
        {{.head = columnHead(RanksText::tr("Last")), .hint = RanksText::tr("Who arrived last")},
         [](const Matched& of) {
             return of.collective.last ? shownRank(of.run.all.ranks[*of.collective.last].name) : std::string();
         }},
    };
    for (std::size_t rank = 0; rank < run.all.ranks.size(); ++rank)
        columns.push_back(
            {{.head = columnHead(QString::fromStdString(shownRank(run.all.ranks[rank].name)), CellKind::Time),
              .optional = rank >= maxShownRanks,
              .hint = RanksText::tr("How much later than the first it arrived")},
             [rank = static_cast<core::RankIndex>(rank)](const Matched& of) { return of.lateness(rank); }});
    return columns;
}

Mark markOf(const RankRun& run, const core::MatchedCollective& collective, const SnapshotPtr& current) {
    Mark mark{.collective = collective.channel.collective};
    for (const core::Arrival& arrival : collective.arrivals)
        if (run.choice.snapshots[run.all.ranks[arrival.rank].profile] == current && !mark.range)
            mark.range = core::TimeWindow{arrival.run.start, arrival.run.end};
    return mark;
}

}  // namespace

RankChoice rankChoice(const Workspace& workspace, core::AlignBy by) {
    RankChoice choice;
    choice.by = by;
    for (const ProfileView& profile : workspace.profiles) {
        if (!profile.snapshot) continue;
        choice.names.push_back(profile.title.toStdString());
        choice.snapshots.push_back(profile.snapshot);
    }
    return choice;
}

RankRunPtr rankRun(RankChoice choice, const std::stop_token& stop) {
    RankRun run;
    std::vector<core::ProfileCollectives> profiles;
    for (const SnapshotPtr& snapshot : choice.snapshots)
        profiles.push_back(core::profileCollectives(core::viewOf(*snapshot, stop)));
    run.all = core::alignedRanks(profiles, choice.names, choice.by);
    run.summaries = core::rankSummaries(run.all);
    run.choice = std::move(choice);
    for (std::uint32_t i = 0; i < run.all.collectives.size(); ++i)
        if (std::ranges::any_of(run.all.collectives[i].arrivals,
                                [](const core::Arrival& arrival) { return arrival.run.isShown; }))
            run.shown.push_back(i);
    const auto made = std::make_shared<RankRun>(std::move(run));
    made->skewMeasures = measuresOf(skewFigures(made, nullptr));
    return made;
}

QString refusalWords(const core::Refusal& refusal) {
    switch (refusal.reason) {
        case core::Refusal::Reason::None:
            break;
        case core::Refusal::Reason::NoCommunication:
            return RanksText::tr("no communication kernels in it");
        case core::Refusal::Reason::OtherTime:
            return (refusal.after > 0 ? RanksText::tr("its collectives ran %1 after those of %2: not the same run")
                                      : RanksText::tr("its collectives ran %1 before those of %2: not the same run"))
                .arg(roughTime(std::abs(refusal.after)), QString::fromStdString(refusal.other));
        case core::Refusal::Reason::NothingInCommon:
            return RanksText::tr(
                "no clock in common with the other files, and fewer than three collectives that end at the same times");
    }
    return {};
}

QString alignmentWords(const RankRun& run) {
    QStringList words;
    const auto& profiles = run.all.profiles;
    const auto has = [&](core::AlignedBy by) {
        return std::ranges::find(profiles, by, &core::ProfileAlignment::by) != profiles.end();
    };
    if (profiles.size() == 1) words << RanksText::tr("All ranks are in one file, on its clock.");
    if (has(core::AlignedBy::Clock)) words << RanksText::tr("Aligned by the clocks of the files.");
    if (has(core::AlignedBy::Collectives)) words << RanksText::tr("Aligned by the ends of common collectives.");
    core::Nanos off = 0, spread = -1;
    for (const core::ProfileAlignment& profile : profiles) {
        if (!profile.check) continue;
        off = std::max(off, std::abs(profile.check->median));
        spread = std::max(spread, profile.check->spread);
    }
    if (spread >= 0)
        words << RanksText::tr("Ends of common collectives agree within ±%1.").arg(timeText(spread, QLocale()));
    if (off > core::remarkablyOff)
        words << RanksText::tr("By them the clocks are off by up to %1: aligning by collectives takes that away.")
                     .arg(timeText(off, QLocale()));
    for (std::size_t i = 0; i < profiles.size(); ++i)
        if (profiles[i].refusal.reason != core::Refusal::Reason::None)
            words << RanksText::tr("Left out: %1, for %2.")
                         .arg(QString::fromStdString(run.choice.names[i]), refusalWords(profiles[i].refusal));
    return words.join(u' ');
}

Figures rankFigures(const RankRunPtr& run) {
    Figures figures;
    figures.rows = static_cast<Figures::Row>(run->all.ranks.size());
    figures.inks.assign(figures.rows, 0);
    figures.totalName = RanksText::tr("All ranks");
    const core::Nanos heldUp =
        std::accumulate(run->summaries.begin(), run->summaries.end(), core::Nanos{0},
                        [](core::Nanos sum, const core::RankSummary& each) { return sum + each.heldUp; });
    setColumns(figures, rankColumns(), [run, heldUp](Figures::Row row) { return Rank{*run, row, heldUp}; });
    return figures;
}

Figures skewFigures(const RankRunPtr& run, const SnapshotPtr& current) {
    Figures figures;
    figures.rows = static_cast<Figures::Row>(run->shown.size());
    figures.measures = run->skewMeasures;
    const auto collective = [run](Figures::Row row) -> const core::MatchedCollective& {
        return run->all.collectives[run->shown[row]];
    };
    figures.key = [run](Figures::Row row) { return std::uint64_t{run->shown[row]}; };
    figures.mark = [=](Figures::Row row) { return markOf(*run, collective(row), current); };
    setColumns(figures, skewColumns(*run), [=](Figures::Row row) { return Matched{*run, collective(row)}; });
    return figures;
}

std::vector<core::Table> tablesOf(const RankRun& run) {
    core::Report report;
    report.ofSeveral = run.choice.names.size() > 1;
    for (std::size_t i = 0; i < run.choice.names.size(); ++i) {
        report.parts.push_back({run.choice.names[i], {}, {}});
        for (const core::RankTableKind& kind : core::rankTableKinds())
            report.parts.back().tables.push_back(kind.make(run.all, i));
    }
    return core::joinedTables(report);
}

}  // namespace ui
