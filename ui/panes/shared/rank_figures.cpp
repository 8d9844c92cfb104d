// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/rank_figures.h"

#include "core/report/writers.h"
#include "ui/format/quantity.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ui {

namespace {

using core::Cell;
using core::CellKind;

constexpr std::size_t mostShownRanks = 8;  // of more, the columns are chosen in the header's menu

FigureColumn column(const QString& title, CellKind kind = CellKind::Text, const QString& hint = {}) {
    return figureColumn(title, kind, kind == CellKind::Time ? "ns" : "", hint);
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

/// "12 days", "1.4 h", "3.500 s": how far apart, for people.
QString roughTime(core::Nanos time) {
    const double minutes = static_cast<double>(time) / 6e10;
    const auto rounded = [](double value) { return QLocale().toString(value, 'f', value < 10 ? 1 : 0); };
    if (minutes < 1) return timeText(time, QLocale());
    if (minutes < 60) return QCoreApplication::translate("RanksPane", "%1 min").arg(rounded(minutes));
    if (minutes < 2 * 1440) return QCoreApplication::translate("RanksPane", "%1 h").arg(rounded(minutes / 60));
    return QCoreApplication::translate("RanksPane", "%1 days").arg(rounded(minutes / 1440));
}

std::vector<FigureColumn> rankColumns() {
    std::vector<FigureColumn> columns{
        column(QCoreApplication::translate("RanksPane", "Rank")),
        column(QCoreApplication::translate("RanksPane", "% held up"), CellKind::Percent,
               QCoreApplication::translate("RanksPane", "Of the time that all were held up")),
        column(QCoreApplication::translate("RanksPane", "Held up"), CellKind::Time,
               QCoreApplication::translate(
                   "RanksPane",
                   "By how much it came later than all others where it was last: what they waited for it alone")),
        column(QCoreApplication::translate("RanksPane", "Last"), CellKind::Count,
               QCoreApplication::translate("RanksPane", "How often it arrived last")),
        column(QCoreApplication::translate("RanksPane", "Waited"), CellKind::Time,
               QCoreApplication::translate("RanksPane", "From its arrivals to those of the last, added up")),
        column(QCoreApplication::translate("RanksPane", "Longest wait"), CellKind::Time),
        column(QCoreApplication::translate("RanksPane", "Matched"), CellKind::Count,
               QCoreApplication::translate("RanksPane", "Collectives that other ranks ran too")),
        column(QCoreApplication::translate("RanksPane", "Aligned by")),
        column(QCoreApplication::translate("RanksPane", "Offset"), CellKind::Time,
               QCoreApplication::translate("RanksPane", "What is added to the times of its profile")),
        column(
            QCoreApplication::translate("RanksPane", "Ends off by"), CellKind::Time,
            QCoreApplication::translate(
                "RanksPane", "By how much its collectives end later than on ranks of other profiles, in the median")),
        column(QCoreApplication::translate("RanksPane", "Uncertainty"), CellKind::Time,
               QCoreApplication::translate("RanksPane", "95 % of the ends are at most this far from that"))};
    for (const std::size_t at : {1, 2, 3, 4, 6})
        columns[at].summed = true;
    columns[1].shareBar = true;
    return columns;
}

Cell rankCell(const RankRun& run, Figures::Row row, std::size_t at, core::Nanos heldUp) {
    const core::AlignedRank& rank = run.all.ranks[row];
    const core::RankSummary& sum = run.summaries[row];
    const core::ProfileAlignment& alignment = run.all.profiles[rank.profile];
    const auto ifMatched = [&](std::int64_t figure) { return sum.matched > 0 ? Cell(figure) : Cell(); };
    switch (at) {
        case 0:
            return rank.name;
        case 1:
            return sum.matched > 0 ? core::shareCell(static_cast<double>(sum.heldUp), static_cast<double>(heldUp))
                                   : Cell();
        case 2:
            return ifMatched(sum.heldUp);
        case 3:
            return ifMatched(sum.last);
        case 4:
            return ifMatched(sum.waited);
        case 5:
            return ifMatched(sum.longestWait);
        case 6:
            return sum.matched;
        case 7:
            return wordOf(alignment.by).toStdString();
        case 8:
            return alignment.by == core::AlignedBy::Nothing ? Cell() : Cell(alignment.offset);
        case 9:
            return alignment.check ? Cell(alignment.check->median) : Cell();
        default:
            return alignment.check ? Cell(alignment.check->spread) : Cell();
    }
}

std::vector<FigureColumn> skewColumns(const RankRun& run) {
    std::vector<FigureColumn> columns{
        column(QCoreApplication::translate("RanksPane", "Collective")),
        column(QCoreApplication::translate("RanksPane", "Group")),
        column(QCoreApplication::translate("RanksPane", "At"), CellKind::Time,
               QCoreApplication::translate("RanksPane", "First arrival, on the clock of the first profile")),
        column(QCoreApplication::translate("RanksPane", "Skew"), CellKind::Time,
               QCoreApplication::translate("RanksPane", "From the first arrival to the last")),
        column(QCoreApplication::translate("RanksPane", "Last"), CellKind::Text,
               QCoreApplication::translate("RanksPane", "Who arrived last"))};
    columns[1].available =
        std::ranges::any_of(run.all.collectives, [](const auto& each) { return !each.channel.group.empty(); });
    for (std::size_t rank = 0; rank < run.all.ranks.size(); ++rank) {
        columns.push_back(column(QString::fromStdString(run.all.ranks[rank].name), CellKind::Time,
                                 QCoreApplication::translate("RanksPane", "How much later than the first it arrived")));
        columns.back().optional = rank >= mostShownRanks;
    }
    return columns;
}

Cell skewCell(const RankRun& run, const core::MatchedCollective& collective, std::size_t at) {
    switch (at) {
        case 0:
            return collective.channel.collective + " #" + std::to_string(collective.number);
        case 1:
            return collective.channel.group.empty() ? Cell() : Cell(collective.channel.group);
        case 2:
            return collective.first;
        case 3:
            return collective.skew;
        case 4:
            return collective.last ? Cell(run.all.ranks[*collective.last].name) : Cell(std::string());
        default:
            break;
    }
    const auto rank = static_cast<core::RankIndex>(at - 5);
    const auto arrival = std::ranges::find(collective.arrivals, rank, &core::Arrival::rank);
    return arrival == collective.arrivals.end() ? Cell(std::string()) : Cell(arrival->at - collective.first);
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
            return QCoreApplication::translate("RanksPane", "no communication kernels in it");
        case core::Refusal::Reason::OtherTime:
            return (refusal.after > 0 ? QCoreApplication::translate(
                                            "RanksPane", "its collectives ran %1 after those of %2: not the same run")
                                      : QCoreApplication::translate(
                                            "RanksPane", "its collectives ran %1 before those of %2: not the same run"))
                .arg(roughTime(std::abs(refusal.after)), QString::fromStdString(refusal.other));
        case core::Refusal::Reason::NothingInCommon:
            return QCoreApplication::translate(
                "RanksPane",
                "no clock in the file that others share, and no three collectives that end when theirs do");
    }
    return {};
}

QString alignmentWords(const RankRun& run) {
    QStringList words;
    const auto& profiles = run.all.profiles;
    const auto has = [&](core::AlignedBy by) {
        return std::ranges::find(profiles, by, &core::ProfileAlignment::by) != profiles.end();
    };
    if (profiles.size() == 1)
        words << QCoreApplication::translate("RanksPane", "All ranks are in one file, on its clock.");
    if (has(core::AlignedBy::Clock))
        words << QCoreApplication::translate("RanksPane", "Aligned by the clocks of the files.");
    if (has(core::AlignedBy::Collectives))
        words << QCoreApplication::translate("RanksPane", "Aligned by the ends of common collectives.");
    core::Nanos off = 0, spread = -1;
    for (const core::ProfileAlignment& profile : profiles) {
        if (!profile.check) continue;
        off = std::max(off, std::abs(profile.check->median));
        spread = std::max(spread, profile.check->spread);
    }
    if (spread >= 0)
        words << QCoreApplication::translate("RanksPane", "Ends of common collectives agree within ±%1.")
                     .arg(timeText(spread, QLocale()));
    if (off > core::remarkablyOff)
        words << QCoreApplication::translate(
                     "RanksPane", "By them the clocks are off by up to %1: aligning by collectives takes that away.")
                     .arg(timeText(off, QLocale()));
    for (std::size_t i = 0; i < profiles.size(); ++i)
        if (profiles[i].refusal.reason != core::Refusal::Reason::None)
            words << QCoreApplication::translate("RanksPane", "Left out: %1, for %2.")
                         .arg(QString::fromStdString(run.choice.names[i]), refusalWords(profiles[i].refusal));
    return words.join(u' ');
}

Figures rankFigures(const RankRunPtr& run) {
    Figures figures;
    figures.columns = rankColumns();
    figures.rows = static_cast<Figures::Row>(run->all.ranks.size());
    figures.inks.assign(figures.rows, 0);
    figures.totalName = QCoreApplication::translate("RanksPane", "All ranks");
    const core::Nanos heldUp =
        std::accumulate(run->summaries.begin(), run->summaries.end(), core::Nanos{0},
                        [](core::Nanos sum, const core::RankSummary& each) { return sum + each.heldUp; });
    figures.cell = [run, heldUp](Figures::Row row, std::size_t at) { return rankCell(*run, row, at, heldUp); };
    return figures;
}

Figures skewFigures(const RankRunPtr& run, const SnapshotPtr& current) {
    Figures figures;
    figures.columns = skewColumns(*run);
    figures.rows = static_cast<Figures::Row>(run->shown.size());
    figures.measures = run->skewMeasures;
    const auto collective = [run](Figures::Row row) -> const core::MatchedCollective& {
        return run->all.collectives[run->shown[row]];
    };
    figures.key = [run](Figures::Row row) { return std::uint64_t{run->shown[row]}; };
    figures.mark = [=](Figures::Row row) { return markOf(*run, collective(row), current); };
    figures.cell = [=](Figures::Row row, std::size_t at) { return skewCell(*run, collective(row), at); };
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
