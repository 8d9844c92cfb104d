// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/efficiency/compared_efficiency.h"

#include "ui/format/plain_text.h"
#include "ui/models/column_list.h"
#include "ui/panes/efficiency/efficiency_figures.h"
#include "ui/panes/efficiency/efficiency_words.h"
#include "ui/panes/efficiency/work_formula.h"
#include "ui/theme/class_ink.h"

#include <QCoreApplication>

#include <cmath>
#include <functional>
#include <numeric>

namespace ui {
namespace {

using core::Cell;
using core::CellKind;
using core::OperatorRows;

struct ComparedText {
    Q_DECLARE_TR_FUNCTIONS(EfficiencyPane)
};

const std::array letters{QStringLiteral("A"), QStringLiteral("B")};

/// A row of the table.
struct ComparedOperator {
    const ComparedEfficiency& compared;
    const core::OperatorChange& change;

    const OperatorRows& side(std::size_t of) const { return change.sides[of]; }
    bool hasOtherName() const { return side(0).op != side(1).op || side(0).shapes != side(1).shapes; }
};

QString nameText(const OperatorRows& of) {
    const QString shapes = shapesText(of.shapes);
    return shapes.isEmpty() ? shownText(of.op) : shownText(of.op) + u' ' + shapes;
}

/// What the candidate loses, and with what it was matched.
QString lossText(const ComparedOperator& each) {
    QStringList lines;
    if (each.hasOtherName()) lines << ComparedText::tr("In A: %1").arg(nameText(each.side(0)));
    const auto percent = [&](std::size_t side) { return QLocale().toString(*each.side(side).percentOfPeak, 'f', 1); };
    if (const auto lost = each.change.lost()) {
        lines << ComparedText::tr("%1 % of the peak in A, %2 % in B").arg(percent(0), percent(1));
        const QString time = timeText(static_cast<core::Nanos>(std::abs(*lost)), QLocale());
        lines << (*lost > 0 ? ComparedText::tr("At A's share of the peak, B would take %1 less").arg(time)
                            : ComparedText::tr("At A's share of the peak, B would take %1 more").arg(time));
    }
    return lines.join(u'\n');
}

using Share = std::optional<double> OperatorRows::*;

ListedColumn<ComparedOperator> sideColumn(const QString& title, const char* exported, CellKind kind, Share share,
                                          std::size_t side, FigureColumn looks = {}) {
    looks.head = columnHead(title, kind);
    looks.exported = exported;
    return {std::move(looks),
            [share, side](const ComparedOperator& each) { return core::realCell(each.side(side).*share); }, lossText};
}

ListedColumn<ComparedOperator> timeColumn(const QString& title, const char* exported, std::size_t side) {
    FigureColumn looks{.head = columnHead(title, CellKind::Time), .summed = true};
    looks.exported = exported;
    return {std::move(looks), [side](const ComparedOperator& each) { return totalCell(each.side(side).time); }};
}

Cell lostCell(const ComparedOperator& each) {
    const auto lost = each.change.lost();
    return lost ? Cell(static_cast<std::int64_t>(std::nearbyint(*lost))) : Cell(std::string());
}

QString matchWord(core::OperatorMatch match) {
    constexpr std::array<const char*, 3> words = {QT_TRANSLATE_NOOP("EfficiencyPane", "shapes"),
                                                  QT_TRANSLATE_NOOP("EfficiencyPane", "work"),
                                                  QT_TRANSLATE_NOOP("EfficiencyPane", "order")};
    return QCoreApplication::translate("EfficiencyPane", words[static_cast<std::size_t>(match)]);
}

FigureColumn headed(const QString& title, CellKind kind, const char* exported, FigureColumn looks = {}) {
    looks.head = columnHead(title, kind);
    looks.exported = exported;
    return looks;
}

ColumnList<ComparedOperator> comparedColumns() {
    using Rows = OperatorRows;
    const QString peakHint = ComparedText::tr("Of the peak of its own device");
    return {
        {headed(ComparedText::tr("Operator"), CellKind::Text, "Op"),
         [](const ComparedOperator& each) -> Cell { return shownText(each.side(1).op).toStdString(); }, lossText},
        {headed(ComparedText::tr("Shapes"), CellKind::Text, "Shapes", {.stretch = true}),
         [](const ComparedOperator& each) { return core::textIfAny(shapesText(each.side(1).shapes).toStdString()); },
         lossText},
        {headed(ComparedText::tr("Lost in B"), CellKind::Time, "Lost",
                {.leads = true,
                 .change = true,
                 .hint = ComparedText::tr("Its time in B beyond what it would take at A's share of the peak")}),
         lostCell, lossText},
        sideColumn(ComparedText::tr("% of peak A"), "% of Peak A", CellKind::Percent, &Rows::percentOfPeak, 0,
                   {.shareBar = true, .hint = peakHint}),
        sideColumn(ComparedText::tr("% of peak B"), "% of Peak B", CellKind::Percent, &Rows::percentOfPeak, 1,
                   {.shareBar = true, .hint = peakHint}),
        timeColumn(ComparedText::tr("Time A"), "Time A", 0),
        timeColumn(ComparedText::tr("Time B"), "Time B", 1),
        sideColumn(ComparedText::tr("TFLOP/s A"), "TFLOP/s A", CellKind::Real, &Rows::tflops, 0),
        sideColumn(ComparedText::tr("TFLOP/s B"), "TFLOP/s B", CellKind::Real, &Rows::tflops, 1),
        sideColumn(ComparedText::tr("GB/s A"), "GB/s A", CellKind::Real, &Rows::gbps, 0,
                   {.optional = true, .whereRoom = true}),
        sideColumn(ComparedText::tr("GB/s B"), "GB/s B", CellKind::Real, &Rows::gbps, 1,
                   {.optional = true, .whereRoom = true}),
        {headed(ComparedText::tr("Matched by"), CellKind::Text, "Matched By",
                {.optional = true,
                 .whereRoom = true,
                 .hint = ComparedText::tr("Name and shapes; the same kind of work with the same FLOP; or the order in "
                                          "which shapes of that name first ran")}),
         [](const ComparedOperator& each) -> Cell { return matchWord(each.change.match).toStdString(); }},
    };
}

/// The dot of an operator of one side; without bytes or a rate there is none.
std::optional<RooflineDot> dotOf(const EfficiencyRun& run, const OperatorRows& of, std::size_t side) {
    const core::EfficiencyRow& first = run.figures.rows[of.rows.front()];
    if (!first.bytes || !of.gbps || *of.gbps <= 0) return std::nullopt;
    const QString name = shownText(of.op).section(QStringLiteral("::"), -1);
    const QString text = letters[side] + QStringLiteral(": ") + workText(run, first);
    RooflineDot dot{of.tflops.value_or(0) * 1e12, *of.gbps * 1e9, first.bytes->real(), of.time.real(), {}, name, text};
    dot.device = side;
    return dot;
}

/// Adds the dots of both sides, which are mates.
void addDots(ComparedRoofline& roofline, const ComparedOperator& each, std::size_t row) {
    const std::size_t first = roofline.model.dots.size();
    for (std::size_t side = 0; side < 2; ++side) {
        auto dot = dotOf(*each.compared.runs[side], each.side(side), side);
        if (!dot) continue;
        if (side == 0) dot->name.clear();  // both have the same name
        dot->text += u'\n' + lossText(each);
        roofline.model.dots.push_back(std::move(*dot));
        roofline.rows.emplace_back(row);
    }
    if (roofline.model.dots.size() < first + 2) return;
    roofline.model.dots[first].mate = static_cast<int>(first + 1);
    roofline.model.dots[first + 1].mate = static_cast<int>(first);
}

}  // namespace

ComparedProfiles comparedProfilesOf(const Workspace& workspace) {
    ComparedProfiles compared;
    const auto count = static_cast<int>(workspace.profiles.size());
    if (count < 2 || workspace.current < 0) return compared;
    const int baseline = std::clamp(workspace.baseline, 0, count - 1);
    const int candidate = workspace.current != baseline ? workspace.current : baseline == 0 ? 1 : 0;
    for (const auto& [side, index] : {std::pair(0U, baseline), std::pair(1U, candidate)}) {
        const ProfileView& profile = workspace.profiles[static_cast<std::size_t>(index)];
        compared.snapshots[side] = profile.snapshot;
        compared.names[side] = profile.title;
    }
    return compared;
}

ComparedEfficiencyPtr comparedEfficiency(ComparedProfiles profiles, const EfficiencyRunPtr& known,
                                         const std::stop_token& stop) {
    auto compared = std::make_shared<ComparedEfficiency>();
    for (std::size_t side = 0; side < 2; ++side) {
        const SnapshotPtr& snapshot = profiles.snapshots[side];
        compared->runs[side] = known && known->snapshot == snapshot ? known : efficiencyRun(snapshot, stop);
    }
    compared->changes = core::operatorChanges(compared->runs[0]->figures, compared->runs[1]->figures);
    compared->profiles = std::move(profiles);
    return compared;
}

Figures comparedFigures(const ComparedEfficiencyPtr& compared) {
    Figures figures;
    figures.rows = static_cast<Figures::Row>(compared->changes.rows.size());
    const auto at = [compared](Figures::Row row) { return ComparedOperator{*compared, compared->changes.rows[row]}; };
    figures.key = [at](Figures::Row row) {
        const std::hash<std::string_view> hash;
        const OperatorRows& of = at(row).change.sides[1];
        return hash(of.op) * 31 + hash(of.shapes) * 7 + hash(of.type);
    };
    figures.words = [at](Figures::Row row) {
        return (nameText(at(row).side(1)) + u' ' + nameText(at(row).side(0))).toStdString();
    };
    figures.totalName = ComparedText::tr("All matched");
    setColumns(figures, comparedColumns(), at);
    return figures;
}

ComparedRoofline comparedRoofline(const ComparedEfficiency& compared, Theme theme) {
    const std::vector<QColor> colors = classPalette(theme);
    ComparedRoofline roofline;
    for (std::size_t side = 0; side < 2; ++side) {
        std::vector<std::size_t> rows(compared.runs[side]->figures.rows.size());
        std::iota(rows.begin(), rows.end(), std::size_t{0});
        RooflineDevice device = roofsOf(*compared.runs[side], rows);
        device.letter = letters[side];
        device.color = colors[side];
        roofline.model.devices.push_back(std::move(device));
    }
    for (std::size_t row = 0; row < compared.changes.rows.size(); ++row)
        addDots(roofline, {compared, compared.changes.rows[row]}, row);
    for (std::size_t side = 0; side < 2; ++side)
        for (const OperatorRows& of : compared.changes.unmatched[side])
            if (auto dot = dotOf(*compared.runs[side], of, side)) {
                roofline.model.dots.push_back(std::move(*dot));
                roofline.rows.emplace_back(std::nullopt);
            }
    for (RooflineDot& dot : roofline.model.dots)
        dot.ink = {colors[dot.device]};
    return roofline;
}

QString sideText(const ComparedEfficiency& compared, std::size_t side) {
    const core::DevicePeaks* peaks = compared.runs[side]->peaks();
    const QString name = letters[side] + u' ' + compared.profiles.names[side];
    return peaks ? name + QStringLiteral(" (") + QString::fromStdString(peaks->device) + u')' : name;
}

namespace {

/// Which sides have nothing to compare, and why; empty: both have figures.
QString whyNothingCompared(const ComparedEfficiency& compared) {
    QStringList why;
    for (std::size_t side = 0; side < 2; ++side) {
        if (compared.changes.all[side] > core::ExactSum()) continue;
        const EfficiencyRun& run = *compared.runs[side];
        const QString without = ComparedText::tr("%1: no operator has a figure").arg(letters[side]);
        why << (run.figures.reasons.empty()
                    ? without
                    : QStringLiteral("%1 (%2)").arg(without, reasonText(run, run.figures.reasons.front())));
    }
    return why.join(QStringLiteral(" · "));
}

}  // namespace

QString comparedText(const ComparedEfficiency& compared) {
    if (QString why = whyNothingCompared(compared); !why.isEmpty()) return why;
    constexpr double noise = 0.98;  // of the baseline's share
    int worse = 0;
    for (const core::OperatorChange& change : compared.changes.rows)
        if (change.lost() && *change.sides[1].percentOfPeak < noise * *change.sides[0].percentOfPeak) ++worse;
    const auto matched = [&](std::size_t side) {
        const double share = compared.changes.matched[side].real() / compared.changes.all[side].real();
        return QLocale().toString(100 * share, 'f', 1);
    };
    return ComparedText::tr("%1 of %Ln matched operator(s) reach less of their peak in B than in A", nullptr,
                            static_cast<int>(compared.changes.rows.size()))
               .arg(QLocale().toString(worse)) +
           QStringLiteral(" · ") +
           ComparedText::tr("matched: %1 % of A's and %2 % of B's time with a figure").arg(matched(0), matched(1));
}

}  // namespace ui
