// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/jobs/heat_rows.h"

#include "core/jobs/medians.h"
#include "ui/format/plain_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace ui {
namespace {

using core::DigestIteration;
using core::Nanos;

constexpr std::size_t fewestForOdd = 5;  // iterations: with fewer nothing is called odd
constexpr double oddSpreads = 3, oddShare = 0.02;

QString words(const char* text) { return QCoreApplication::translate("JobFigures", text); }

QString placeLabel(const char* axis, std::int32_t place) {
    return place < 0 ? words(QT_TRANSLATE_NOOP("JobFigures", "place not recorded"))
                     : QStringLiteral("%1 %2").arg(QLatin1String(axis)).arg(place);
}

double meanOf(const std::vector<std::optional<Nanos>>& values) {
    double sum = 0;
    std::size_t count = 0;
    for (std::size_t i = values.size() > 1 ? 1 : 0; i < values.size(); ++i) {
        if (!values[i]) continue;
        sum += static_cast<double>(*values[i]);
        ++count;
    }
    return count == 0 ? 0 : sum / static_cast<double>(count);
}

/// Slower than its like by more than chance.
void markOdd(std::vector<HeatRow>& rows, std::size_t iterations) {
    if (iterations < fewestForOdd || rows.size() < 3) return;
    std::vector<double> means;
    for (const HeatRow& row : rows)
        means.push_back(row.mean);
    const double middle = core::middleOf(means), spread = core::spreadOf(means);
    for (HeatRow& row : rows)
        row.isOdd = row.mean - middle > oddSpreads * spread && row.mean - middle > oddShare * middle;
}

void sortRows(std::vector<HeatRow>& rows, HeatOrder order) {
    if (order == HeatOrder::Slowest)
        std::ranges::stable_sort(rows, std::greater(), &HeatRow::mean);
    else
        std::ranges::stable_sort(rows, {}, [](const HeatRow& row) { return row.ranks.front(); });
}

/// A row for each rank, by rank.
std::vector<HeatRow> rankRows(const core::Job& job, const HeatFigure& figure,
                              const std::vector<std::int64_t>& iterations) {
    std::vector<HeatRow> rows;
    for (std::size_t i = 0; i < job.ranks.size(); ++i) {
        HeatRow row;
        row.label = words(QT_TRANSLATE_NOOP("JobFigures", "rank %1")).arg(job.ranks[i].number);
        row.ranks = {i};
        row.values.resize(iterations.size());
        for (const DigestIteration& each : job.ranks[i].digest.iterations) {
            const auto at = std::ranges::lower_bound(iterations, each.number) - iterations.begin();
            row.values[static_cast<std::size_t>(at)] = figure.of(each);
        }
        row.mean = meanOf(row.values);
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<std::int64_t> iterationsOf(const core::Job& job) {
    std::set<std::int64_t> numbers;
    for (const core::JobRank& rank : job.ranks)
        for (const DigestIteration& each : rank.digest.iterations)
            numbers.insert(each.number);
    return {numbers.begin(), numbers.end()};
}

std::vector<HeatRow> groupRows(const core::Job& job, HeatFold fold, const std::vector<HeatRow>& ranks) {
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
            group.values[k] = std::max(group.values[k], ranks[i].values[k]);  // nothing is less than anything
    }
    for (HeatRow& group : groups)
        group.mean = meanOf(group.values);
    return groups;
}

void setBounds(HeatRows& heat, const std::vector<HeatRow>& ranks) {
    bool isFirst = true;
    for (const HeatRow& row : ranks)
        for (std::size_t i = row.values.size() > 1 ? 1 : 0; i < row.values.size(); ++i) {
            if (!row.values[i]) continue;
            heat.least = isFirst ? *row.values[i] : std::min(heat.least, *row.values[i]);
            heat.most = isFirst ? *row.values[i] : std::max(heat.most, *row.values[i]);
            isFirst = false;
        }
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
    const core::RankPlace& place = rank.digest.identity.key.place;
    switch (fold) {
        case HeatFold::Tensor:
            return placeLabel("TP", place.tensor);
        case HeatFold::Pipeline:
            return placeLabel("PP", place.pipeline);
        case HeatFold::Data:
            return placeLabel("DP", place.data);
        case HeatFold::Expert:
            return placeLabel("EP", place.expert);
        case HeatFold::Host:
        case HeatFold::None:
            break;
    }
    const std::string& host = rank.digest.identity.host;
    return host.empty() ? words(QT_TRANSLATE_NOOP("JobFigures", "host not recorded")) : shownText(host);
}

QString title(const HeatFigure& figure) { return words(figure.title); }

std::optional<std::size_t> HeatRows::rowOf(std::size_t rank) const {
    std::optional<std::size_t> group;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!rows[i].isGroup && rows[i].ranks.front() == rank) return i;
        if (rows[i].isGroup && std::ranges::binary_search(rows[i].ranks, rank)) group = i;
    }
    return group;
}

std::vector<HeatFold> foldsOf(const core::Job& job) {
    std::vector<HeatFold> folds;
    for (const HeatFold fold :
         {HeatFold::Host, HeatFold::Tensor, HeatFold::Pipeline, HeatFold::Data, HeatFold::Expert}) {
        std::set<QString> groups;
        for (const core::JobRank& rank : job.ranks)
            if (groups.insert(groupOf(rank, fold)); groups.size() > 1) break;
        if (groups.size() > 1) folds.push_back(fold);
    }
    folds.push_back(HeatFold::None);
    return folds;
}

HeatRows heatRows(const core::Job& job, const HeatChoice& choice) {
    HeatRows heat;
    heat.iterations = iterationsOf(job);
    std::vector<HeatRow> ranks = rankRows(job, heatFigures()[choice.figure], heat.iterations);
    setBounds(heat, ranks);
    markOdd(ranks, heat.iterations.size());
    if (choice.fold == HeatFold::None) {
        sortRows(ranks, choice.order);
        heat.rows = std::move(ranks);
        return heat;
    }
    std::vector<HeatRow> groups = groupRows(job, choice.fold, ranks);
    markOdd(groups, heat.iterations.size());
    sortRows(groups, choice.order);
    for (HeatRow& group : groups) {
        group.isOpen = choice.open.contains(group.label);
        std::vector<HeatRow> inside;
        if (group.isOpen)
            for (const std::size_t rank : group.ranks)
                inside.push_back(ranks[rank]);
        heat.rows.push_back(std::move(group));
        for (HeatRow& row : inside) {
            row.isOpen = true;
            heat.rows.push_back(std::move(row));
        }
    }
    return heat;
}

std::vector<double> meansOf(const core::Job& job, const HeatFigure& figure) {
    std::vector<double> means;
    for (const HeatRow& row : rankRows(job, figure, iterationsOf(job)))
        means.push_back(row.mean);
    return means;
}

}  // namespace ui
