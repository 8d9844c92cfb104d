// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/jobs/job_figures.h"

#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"
#include "ui/models/column_list.h"
#include "ui/panes/jobs/heat_rows.h"
#include "ui/panes/shared/workspace.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <set>

namespace ui {
namespace {

using core::Straggler;
using core::StragglerKind;

QString nameOf(const Straggler& each) {
    const QString name = shownText(each.name);
    switch (each.kind) {
        case StragglerKind::Rank:
            return jobText(QT_TRANSLATE_NOOP("JobFigures", "rank %1")).arg(name);
        case StragglerKind::Host:
            return jobText(QT_TRANSLATE_NOOP("JobFigures", "host %1")).arg(name);
        case StragglerKind::Communicator:
            return jobText(QT_TRANSLATE_NOOP("JobFigures", "communicator %1")).arg(name);
        case StragglerKind::Unrecorded:
            break;
    }
    return jobText(QT_TRANSLATE_NOOP("JobFigures", "an unrecorded rank of %1")).arg(name);
}

std::string hostOf(const OpenJob& job, const Straggler& each) {
    if (each.kind == StragglerKind::Host || each.ranks.empty()) return {};
    return job.job->ranks[each.ranks.front()].digest.identity.host;
}

std::int64_t votesOf(const OpenJob& job, const Straggler& each) {
    std::int64_t votes = 0;
    for (const std::size_t rank : each.ranks)
        votes += job.answers->waits.ranks[rank].last;
    return votes;
}

std::int64_t wholeNanos(double nanos) { return static_cast<std::int64_t>(std::nearbyint(nanos)); }

/// The estimate for one whose peers would be slower in its place is that it costs nothing.
double costOf(const Straggler& each) { return std::max(each.cost, 0.0); }

/// A row of the table: somebody who may be late.
struct LateItem {
    const OpenJob& job;
    const Straggler& each;
};

ColumnList<LateItem> stragglerColumns() {
    using core::CellKind;
    FigureColumn share{.head = columnHead(jobText(QT_TRANSLATE_NOOP("JobFigures", "% of step")), CellKind::Percent)};
    FigureColumn score{
        .head = columnHead(jobText(QT_TRANSLATE_NOOP("JobFigures", "Score")), CellKind::Real),
        .hint = jobText(QT_TRANSLATE_NOOP("JobFigures", "Own time beyond the median of its peers, in spreads of all"))};
    share.head.decimals = score.head.decimals = 2;
    return {
        {{.head = columnHead(jobText(QT_TRANSLATE_NOOP("JobFigures", "Who")))},
         [](const LateItem& of) { return nameOf(of.each).toStdString(); }},
        {{.head = columnHead(jobText(QT_TRANSLATE_NOOP("JobFigures", "Costs")), CellKind::Time),
          .hint = jobText(QT_TRANSLATE_NOOP("JobFigures", "How much shorter a step would be"))},
         [](const LateItem& of) { return wholeNanos(of.each.cost); }},
        {share, [](const LateItem& of) { return core::shareCell(of.each.cost, of.job.answers->stragglers.step); }},
        {{.head = columnHead(jobText(QT_TRANSLATE_NOOP("JobFigures", "Host")))},
         [](const LateItem& of) { return hostOf(of.job, of.each); }},
        {score, [](const LateItem& of) { return of.each.score; }},
        {{.head = columnHead(jobText(QT_TRANSLATE_NOOP("JobFigures", "Last")), CellKind::Count),
          .hint = jobText(QT_TRANSLATE_NOOP(
              "JobFigures", "Collectives that it reached last; ranks that are held up may do so, too"))},
         [](const LateItem& of) {
             return of.each.ranks.empty() ? core::Cell(std::string()) : core::Cell(votesOf(of.job, of.each));
         }},
        {{.head = columnHead(jobText(QT_TRANSLATE_NOOP("JobFigures", "Slow class")))},
         [](const LateItem& of) { return of.each.slowClass; }},
    };
}

/// The text below the name: the part of the step, in how many iterations, why, and with which uncertainty.
QString reasonOf(const core::JobAnswers& answers, const Straggler& each) {
    const core::Stragglers& all = answers.stragglers;
    QStringList lines;
    lines << jobText(QT_TRANSLATE_NOOP("JobFigures", "%1 of the step of %2, late in %3 of %4 iterations."))
                 .arg(partText(costOf(each) / all.step, 2), timeText(wholeNanos(all.step), QLocale()))
                 .arg(each.lateIn)
                 .arg(answers.iterations - 1);
    if (!each.slowClass.empty())
        lines << jobText(QT_TRANSLATE_NOOP("JobFigures", "Slower than its peers mainly in: %1."))
                     .arg(shownText(each.slowClass));
    if (!each.slowCode.empty())
        lines << jobText(QT_TRANSLATE_NOOP("JobFigures", "Its GPU waits longer mainly for: %1."))
                     .arg(shownText(each.slowCode));
    lines << jobText(QT_TRANSLATE_NOOP("JobFigures",
                                       "By replay of all ranks with its peers in its place, to ±%1 of the step."))
                 .arg(partText(all.uncertainty, 2));
    return lines.join(u'\n');
}

/// The rank that is latest among those of a host or a communicator.
std::optional<std::size_t> rankOf(const core::JobAnswers& answers, const Straggler& each) {
    if (each.ranks.empty()) return std::nullopt;
    return *std::ranges::max_element(each.ranks, {}, [&](std::size_t rank) { return answers.peers.excess[rank]; });
}

/// Names the rank that the others wait for most, if that is known: what it costs is not.
JobAnswer answerWithoutCost(const OpenJob& job) {
    const QString why = shownText(job.answers->stragglers.missing);
    const auto& waits = job.answers->waits.ranks;
    const auto late = std::ranges::max_element(waits, {}, &core::RankWaits::caused);
    if (late == waits.end() || late->caused <= 0)
        return {jobText(QT_TRANSLATE_NOOP("JobFigures", "Stragglers cannot be determined")), why, {}};
    const auto rank = static_cast<std::size_t>(late - waits.begin());
    return {
        jobText(QT_TRANSLATE_NOOP("JobFigures", "%1 is waited for most")).arg(rankLabel(job.job->ranks[rank].number)),
        jobText(QT_TRANSLATE_NOOP("JobFigures",
                                  "The other ranks wait %1 for it, added up. What it costs is not known: %2."))
            .arg(timeText(late->caused, QLocale()), why),
        rank};
}

}  // namespace

Figures stragglerFigures(const OpenJobPtr& job) {
    Figures figures;
    setColumns(figures, stragglerColumns(), [job](Figures::Row row) {
        return LateItem{*job, job->answers->stragglers.candidates[row]};
    });
    if (!job || !job->answers) return figures;
    figures.rows = static_cast<Figures::Row>(job->answers->stragglers.costly().size());
    figures.mark = [job](Figures::Row row) -> Mark {
        const auto rank = rankOf(*job->answers, job->answers->stragglers.candidates[row]);
        if (!rank) return {};
        return {.rank = job->job->ranks[*rank].number};
    };
    return figures;
}

JobAnswer answerOf(const OpenJob& job) {
    if (!job.answers && job.fault.isEmpty())
        return {jobText(QT_TRANSLATE_NOOP("JobFigures", "Searching for stragglers")), {}, {}};
    if (!job.answers) return {jobText(QT_TRANSLATE_NOOP("JobFigures", "Stragglers are not known yet")), job.fault, {}};
    const core::Stragglers& all = job.answers->stragglers;
    if (!all.missing.empty()) return answerWithoutCost(job);
    const auto named = std::ranges::find_if(all.candidates, &Straggler::isNamed);
    if (named == all.candidates.end()) {
        QString hint =
            jobText(QT_TRANSLATE_NOOP("JobFigures", "No rank, host or communicator costs 1 % of the step of %1."))
                .arg(timeText(wholeNanos(all.step), QLocale()));
        if (!all.note.empty()) hint += u'\n' + shownText(all.note);
        return {all.unjudged.empty() ? jobText(QT_TRANSLATE_NOOP("JobFigures", "No stragglers found"))
                                     : jobText(QT_TRANSLATE_NOOP(
                                           "JobFigures", "No stragglers found among the ranks that can be evaluated")),
                hint,
                {}};
    }
    if (named->kind == StragglerKind::Unrecorded)
        return {jobText(QT_TRANSLATE_NOOP("JobFigures", "%1 is late")).arg(nameOf(*named)),
                jobText(QT_TRANSLATE_NOOP(
                    "JobFigures", "Its communicator waits longer than those of its kind. Record all of its ranks.")),
                {},
                named->communicator};
    const QString cost = job.job->missing().empty()
                             ? jobText(QT_TRANSLATE_NOOP("JobFigures", "%1 costs %2 a step"))
                             : jobText(QT_TRANSLATE_NOOP("JobFigures", "%1 costs at least %2 a step"));
    return {cost.arg(nameOf(*named), timeText(wholeNanos(named->cost), QLocale())), reasonOf(*job.answers, *named),
            rankOf(*job.answers, *named), named->communicator};
}

JobAnswer answerOf(const OpenJob& job, std::size_t rank) {
    const core::JobAnswers& answers = *job.answers;
    const JobAnswer found = answerOf(job);
    const auto& candidates = answers.stragglers.candidates;
    const auto own = std::ranges::find_if(candidates, [&](const Straggler& each) {
        return each.kind == StragglerKind::Rank && each.ranks.front() == rank;
    });
    JobAnswer answer{rankLabel(job.job->ranks[rank].number), {}, rank};
    if (own != candidates.end()) {
        answer.title = jobText(QT_TRANSLATE_NOOP("JobFigures", "%1 costs %2 a step"))
                           .arg(answer.title, timeText(wholeNanos(costOf(*own)), QLocale()));
        answer.hint = reasonOf(answers, *own);
    } else {
        answer.hint =
            jobText(QT_TRANSLATE_NOOP("JobFigures",
                                      "Not estimated, since others are later: its own time is %1 a step from the "
                                      "median of its peers, a score of %2."))
                .arg(timeText(wholeNanos(answers.peers.excess[rank]), QLocale()),
                     QLocale().toString(answers.peers.score[rank], 'f', 2));
    }
    answer.hint += u'\n' + jobText(QT_TRANSLATE_NOOP("JobFigures", "Of the whole job: %1.")).arg(found.title);
    return answer;
}

QString extentOf(const OpenJob& job) {
    std::set<std::string> hosts;
    std::set<std::int64_t> iterations;
    for (const core::JobRank& rank : job.job->ranks) {
        if (!rank.digest.identity.host.empty()) hosts.insert(rank.digest.identity.host);
        for (const core::DigestIteration& each : rank.digest.iterations)
            iterations.insert(each.number);
    }
    const auto rankCount = static_cast<int>(job.job->ranks.size()), hostCount = static_cast<int>(hosts.size());
    const auto steps = static_cast<int>(iterations.size()), missing = static_cast<int>(job.job->missing().size());
    QStringList parts{QCoreApplication::translate("JobFigures", "%n rank(s)", nullptr, rankCount)};
    if (hostCount > 0) parts << QCoreApplication::translate("JobFigures", "%n host(s)", nullptr, hostCount);
    parts << QCoreApplication::translate("JobFigures", "%n iteration(s)", nullptr, steps);
    if (missing > 0) parts << QCoreApplication::translate("JobFigures", "%n rank(s) not recorded", nullptr, missing);
    return parts.join(QStringLiteral(" · "));
}

std::optional<std::size_t> markedRank(const Workspace& workspace) {
    if (!workspace.job || !workspace.mark.rank) return std::nullopt;
    const auto& ranks = workspace.job->job->ranks;
    const auto found = std::ranges::find(ranks, *workspace.mark.rank, &core::JobRank::number);
    return found == ranks.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - ranks.begin()));
}

}  // namespace ui
