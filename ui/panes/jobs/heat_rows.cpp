// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/jobs/heat_rows.h"

#include "core/jobs/job.h"
#include "core/jobs/medians.h"
#include "ui/format/plain_text.h"
#include "ui/format/quantity.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <string_view>
#include <utility>

namespace ui {
namespace {

using core::DigestIteration;
using core::Nanos;

constexpr std::size_t fewestForOdd = 5;  // iterations; with fewer, no row is called an outlier
constexpr double oddSpreads = 3, oddShare = 0.02;
constexpr std::size_t ownFigures = 2;  // the first of heatFigures(): what a rank does itself

struct Axis {
    HeatFold fold;
    const char* name;
    std::int32_t core::RankPlace::*place;
};
/// Returns null for folds that are not an axis of the job's grid.
const Axis* axisOf(HeatFold fold) {
    static constexpr Axis axes[] = {{HeatFold::Tensor, "TP", &core::RankPlace::tensor},
                                    {HeatFold::Pipeline, "PP", &core::RankPlace::pipeline},
                                    {HeatFold::Data, "DP", &core::RankPlace::data},
                                    {HeatFold::Expert, "EP", &core::RankPlace::expert}};
    const auto* found = std::ranges::find(axes, fold, &Axis::fold);
    return found == std::end(axes) ? nullptr : found;
}

/// The half-open interval of indices of the iterations that means cover.
using Columns = std::pair<std::size_t, std::size_t>;

Columns columnsOf(const std::vector<std::int64_t>& iterations, const std::optional<HeatSpan>& span, bool isLastOpen) {
    if (!span) return {iterations.size() > 1 ? 1 : 0, iterations.size() - (isLastOpen ? 1 : 0)};
    const auto first = std::ranges::lower_bound(iterations, span->first) - iterations.begin();
    const auto end = std::ranges::upper_bound(iterations, span->last) - iterations.begin();
    return {static_cast<std::size_t>(first), static_cast<std::size_t>(end)};
}

double meanOf(const std::vector<std::optional<Nanos>>& values, const Columns& columns) {
    double sum = 0;
    std::size_t count = 0;
    for (std::size_t i = columns.first; i < columns.second; ++i) {
        if (!values[i]) continue;
        sum += static_cast<double>(*values[i]);
        ++count;
    }
    return count == 0 ? 0 : sum / static_cast<double>(count);
}

/// Marks rows that are significantly slower than the others of their kind.
void markOdd(std::vector<HeatRow>& rows, std::size_t iterations) {
    if (iterations < fewestForOdd || rows.size() < 3) return;
    std::vector<double> means;
    for (const HeatRow& row : rows)
        means.push_back(row.mean);
    const double middle = core::middleOf(means), spread = core::spreadOf(means);
    for (HeatRow& row : rows)
        row.isOdd = row.mean - middle > oddSpreads * spread && row.mean - middle > oddShare * middle;
}

/// Sorts by mean or number. Ranks that were not recorded have no mean: they come last, or in the place of their number.
void sortRows(const core::Job& job, std::vector<HeatRow>& rows, HeatOrder order) {
    if (order == HeatOrder::Slowest)
        std::ranges::stable_sort(rows, std::greater(), &HeatRow::mean);
    else
        std::ranges::stable_sort(rows, {}, [&](const HeatRow& row) {
            return row.ranks.empty() ? row.missing.front() : job.ranks[row.ranks.front()].number;
        });
}

/// One row per recorded rank, in the order of the job's ranks; their means are not known yet.
std::vector<HeatRow> rankRows(const core::Job& job, const HeatFigure& figure,
                              const std::vector<std::int64_t>& iterations) {
    std::vector<HeatRow> rows;
    rows.reserve(job.ranks.size());
    for (std::size_t i = 0; i < job.ranks.size(); ++i) {
        HeatRow row;
        row.label = rankLabel(job.ranks[i].number);
        row.ranks = {i};
        row.values.resize(iterations.size());
        for (const DigestIteration& each : job.ranks[i].digest.iterations) {
            const auto at = std::ranges::lower_bound(iterations, each.number) - iterations.begin();
            row.values[static_cast<std::size_t>(at)] = figure.of(each);
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

/// One row for each rank of the world that was not recorded.
std::vector<HeatRow> missingRows(const core::Job& job, std::size_t iterations) {
    std::vector<HeatRow> rows;
    for (const std::uint64_t number : job.missing()) {
        HeatRow& row = rows.emplace_back();
        row.missing = {static_cast<std::int64_t>(number)};
        row.label = rankLabel(row.missing.front());
        row.values.resize(iterations);
    }
    return rows;
}

/// A group of all ranks that were not recorded.
HeatRow missingGroup(const std::vector<HeatRow>& missing) {
    HeatRow group;
    group.isGroup = true;
    group.label =
        QCoreApplication::translate("JobFigures", "%n rank(s) not recorded", nullptr, static_cast<int>(missing.size()));
    group.values.resize(missing.front().values.size());
    for (const HeatRow& row : missing)
        group.missing.push_back(row.missing.front());
    return group;
}

std::vector<std::int64_t> iterationsOf(const core::Job& job) {
    std::set<std::int64_t> numbers;
    for (const core::JobRank& rank : job.ranks)
        for (const DigestIteration& each : rank.digest.iterations)
            numbers.insert(each.number);
    return {numbers.begin(), numbers.end()};
}

std::vector<HeatRow> groupRows(const core::Job& job, HeatFold fold, const std::vector<HeatRow>& ranks,
                               const Columns& columns) {
    std::vector<HeatRow> groups;
    std::map<QString, std::size_t> places;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        const QString label = groupOf(job.ranks[i], fold);
        const auto [place, isNew] = places.emplace(label, groups.size());
        if (isNew) {
            groups.emplace_back();
            groups.back().label = label;
            groups.back().isGroup = true;
            groups.back().values.resize(ranks[i].values.size());
        }
        HeatRow& group = groups[place->second];
        group.ranks.push_back(i);
        for (std::size_t k = 0; k < group.values.size(); ++k)
            group.values[k] = std::max(group.values[k], ranks[i].values[k]);  // nothing compares less than any value
    }
    for (HeatRow& group : groups)
        group.mean = meanOf(group.values, columns);
    return groups;
}

/// Adds a group, followed by the rows of its ranks if it is open.
void addGroup(HeatRows& heat, const HeatChoice& choice, HeatRow group, std::vector<HeatRow> inside) {
    group.isOpen = choice.open.contains(group.label);
    const bool isOpen = group.isOpen;
    heat.rows.push_back(std::move(group));
    if (!isOpen) return;
    for (HeatRow& row : inside) {
        row.isOpen = true;
        heat.rows.push_back(std::move(row));
    }
}

/// Returns the number of groups of a fold.
std::size_t groupsOf(const core::Job& job, HeatFold fold) {
    std::set<std::pair<std::int32_t, std::string_view>> groups;
    for (const core::JobRank& rank : job.ranks) {
        const core::RankIdentity& identity = rank.digest.identity;
        if (const Axis* axis = axisOf(fold))
            groups.emplace(identity.key.place.*axis->place, "");
        else
            groups.emplace(0, identity.host);
    }
    return groups.size();
}

/// Returns whether an iteration's median over the ranks is near the median of all. What all ranks do in one iteration
/// (validation, checkpoint, warmup) does not show who is late, and would make all other cells look alike.
std::vector<bool> usualIterations(const std::vector<HeatRow>& ranks, std::size_t iterations) {
    std::vector<double> medians;
    for (std::size_t i = 0; i < iterations; ++i) {
        std::vector<core::Nanos> values;
        for (const HeatRow& row : ranks)
            if (row.values[i]) values.push_back(*row.values[i]);
        medians.push_back(core::middleOf(std::move(values)));
    }
    const double usual = core::middleOf(medians);
    constexpr double most = 0.25;  // longer or shorter than the median
    std::vector<bool> isUsual;
    for (std::size_t i = 0; i < iterations; ++i)
        isUsual.push_back((i > 0 || iterations == 1) && (usual == 0 || std::abs(medians[i] - usual) <= most * usual));
    return isUsual;
}

/// Returns whether the last iteration is unlike the others: it ends where the recording does.
bool isLastOpen(const std::vector<bool>& isUsual) { return isUsual.size() > 2 && !isUsual.back(); }

void setBounds(HeatRows& heat, const std::vector<HeatRow>& ranks, const std::vector<bool>& isUsual) {
    bool isFirst = true;
    for (const HeatRow& row : ranks)
        for (std::size_t i = 0; i < row.values.size(); ++i) {
            if (!row.values[i] || !isUsual[i]) continue;
            heat.least = isFirst ? *row.values[i] : std::min(heat.least, *row.values[i]);
            heat.most = isFirst ? *row.values[i] : std::max(heat.most, *row.values[i]);
            isFirst = false;
        }
    for (const HeatRow& row : ranks)
        heat.hasBeyond |= std::ranges::any_of(row.values, [&](const auto& value) { return value > heat.most; });
}

/// Sets the bounds and what is left out, and the means of the ranks over what is not.
Columns judge(HeatRows& heat, std::vector<HeatRow>& ranks) {
    const std::vector<bool> isUsual = usualIterations(ranks, heat.iterations.size());
    heat.isLastOpen = isLastOpen(isUsual);
    setBounds(heat, ranks, isUsual);
    const Columns columns = columnsOf(heat.iterations, heat.span, heat.isLastOpen);
    for (HeatRow& row : ranks)
        row.mean = meanOf(row.values, columns);
    return columns;
}

}  // namespace

std::span<const HeatFigure> heatFigures() {
    static constexpr HeatFigure figures[] = {
        {QT_TRANSLATE_NOOP("JobFigures", "Computation"), [](const DigestIteration& i) { return i.computation; }},
        {QT_TRANSLATE_NOOP("JobFigures", "Own time"), [](const DigestIteration& i) { return i.own; }},
        {QT_TRANSLATE_NOOP("JobFigures", "Wall"), [](const DigestIteration& i) { return i.wall; }},
        {QT_TRANSLATE_NOOP("JobFigures", "Exposed communication"),
         [](const DigestIteration& i) { return i.exposedCommunication; }},
        {QT_TRANSLATE_NOOP("JobFigures", "Exposed copies"), [](const DigestIteration& i) { return i.exposedCopy; }},
        {QT_TRANSLATE_NOOP("JobFigures", "Idle"), [](const DigestIteration& i) { return i.idle; }},
    };
    return figures;
}

QString groupOf(const core::JobRank& rank, HeatFold fold) {
    const core::RankIdentity& identity = rank.digest.identity;
    if (const Axis* axis = axisOf(fold)) {
        const std::int32_t place = identity.key.place.*axis->place;
        return place < 0 ? jobText(QT_TRANSLATE_NOOP("JobFigures", "place not recorded"))
                         : QStringLiteral("%1 %2").arg(QLatin1String(axis->name)).arg(place);
    }
    return identity.host.empty() ? jobText(QT_TRANSLATE_NOOP("JobFigures", "host not recorded"))
                                 : shownText(identity.host);
}

QString jobText(const char* text) { return QCoreApplication::translate("JobFigures", text); }

QString title(const HeatFigure& figure) { return jobText(figure.title); }

QString rankLabel(std::int64_t number) { return jobText(QT_TRANSLATE_NOOP("JobFigures", "rank %1")).arg(number); }

QString heatMeanText(const HeatRow& row) {
    if (row.ranks.empty()) return {};
    return timeText(static_cast<core::Nanos>(std::nearbyint(row.mean)), QLocale()) +
           (row.isOdd ? QStringLiteral(" ▲") : QString());
}

std::optional<std::size_t> HeatRows::rowOf(std::size_t rank) const {
    std::optional<std::size_t> group;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (rows[i].ranks.empty()) continue;
        if (!rows[i].isGroup && rows[i].ranks.front() == rank) return i;
        if (rows[i].isGroup && std::ranges::binary_search(rows[i].ranks, rank)) group = i;
    }
    return group;
}

std::optional<std::pair<std::size_t, std::size_t>> HeatRows::spanColumns() const {
    const auto [first, end] = columnsOf(iterations, span, isLastOpen);
    if (!span || first >= end) return std::nullopt;
    return std::pair(first, end - 1);
}

std::vector<HeatFold> foldsOf(const core::Job& job) {
    std::vector<HeatFold> folds;
    for (const HeatFold fold :
         {HeatFold::Host, HeatFold::Tensor, HeatFold::Pipeline, HeatFold::Data, HeatFold::Expert}) {
        const std::size_t groups = groupsOf(job, fold);
        if (groups > 1 && groups < job.ranks.size()) folds.push_back(fold);
    }
    folds.push_back(HeatFold::None);
    return folds;
}

HeatFold firstFold(const core::Job& job) {
    const std::vector<HeatFold> folds = foldsOf(job);
    if (folds.front() == HeatFold::Host || folds.size() == 1) return folds.front();
    return *std::max_element(folds.begin(), folds.end() - 1,
                             [&](HeatFold a, HeatFold b) { return groupsOf(job, a) < groupsOf(job, b); });
}

std::size_t firstFigure(const core::Job& job, std::size_t late) {
    HeatChoice choice;
    for (; choice.figure < ownFigures; ++choice.figure) {
        const std::vector<double> means = meansOf(job, choice);
        if (means[late] > (1 + oddShare) * core::middleOf(means)) return choice.figure;
    }
    return 0;
}

HeatRows heatRows(const core::Job& job, const HeatChoice& choice) {
    HeatRows heat;
    heat.iterations = iterationsOf(job);
    heat.span = choice.span;
    std::vector<HeatRow> ranks = rankRows(job, heatFigures()[choice.figure], heat.iterations);
    const Columns columns = judge(heat, ranks);
    const std::size_t iterations = choice.span ? columns.second - columns.first : heat.iterations.size();
    markOdd(ranks, iterations);
    std::vector<HeatRow> missing = missingRows(job, heat.iterations.size());
    // A few missing ranks are listed among the others. Many, or any below groups, form a group.
    const bool areGroup = !missing.empty() && (choice.fold != HeatFold::None || missing.size() > ranks.size());
    if (choice.fold == HeatFold::None) {
        heat.rows = std::move(ranks);
        if (!areGroup) std::ranges::move(missing, std::back_inserter(heat.rows));
        sortRows(job, heat.rows, choice.order);
    } else {
        std::vector<HeatRow> groups = groupRows(job, choice.fold, ranks, columns);
        markOdd(groups, iterations);
        sortRows(job, groups, choice.order);
        for (HeatRow& group : groups) {
            std::vector<HeatRow> inside;
            for (const std::size_t rank : group.ranks)
                inside.push_back(std::move(ranks[rank]));
            addGroup(heat, choice, std::move(group), std::move(inside));
        }
    }
    if (areGroup) {
        HeatRow group = missingGroup(missing);
        addGroup(heat, choice, std::move(group), std::move(missing));
    }
    return heat;
}

std::optional<std::size_t> slowestRank(const core::Job& job, const HeatRow& row, std::int64_t iteration,
                                       std::size_t figure) {
    std::optional<std::size_t> slowest;
    core::Nanos most = -1;
    for (const std::size_t rank : row.ranks) {
        if (!slowest) slowest = rank;
        for (const core::DigestIteration& each : job.ranks[rank].digest.iterations)
            if (each.number == iteration && heatFigures()[figure].of(each) > most) {
                most = heatFigures()[figure].of(each);
                slowest = rank;
            }
    }
    return slowest;
}

std::vector<double> meansOf(const core::Job& job, const HeatChoice& choice) {
    HeatRows heat;
    heat.iterations = iterationsOf(job);
    heat.span = choice.span;
    std::vector<HeatRow> ranks = rankRows(job, heatFigures()[choice.figure], heat.iterations);
    judge(heat, ranks);
    std::vector<double> means;
    for (const HeatRow& row : ranks)
        means.push_back(row.mean);
    return means;
}

}  // namespace ui
