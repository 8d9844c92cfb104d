// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/findings/findings_figures.h"

#include "core/findings/finding_rule.h"
#include "core/findings/finding_tables.h"
#include "ui/models/column_list.h"
#include "ui/panes/findings/finding_words.h"

#include <QCoreApplication>

#include <functional>

namespace ui {
namespace {

using core::Cell;
using core::CellKind;
using core::FindingItem;

struct FindingsPaneText {
    Q_DECLARE_TR_FUNCTIONS(FindingsPane)
};

core::FindingGroup groupOf(std::string_view rule) {
    for (const core::FindingRule& each : core::findingRules())
        if (each.id == rule) return each.group;
    return core::FindingGroup::Device;
}

bool isListed(const core::Finding& finding, FindingList list, const QSet<QString>& left) {
    if (left.contains(idOf(finding))) return false;
    if (list == FindingList::All) return true;
    return static_cast<int>(groupOf(finding.rule)) + 1 == static_cast<int>(list);
}

std::uint64_t keyOf(const QString& id) { return std::hash<std::string>()(id.toStdString()); }

/// The rows are those of the engine's table.
ColumnList<FindingItem> shownFindingColumns() {
    const core::FindingColumns& of = core::findingColumns;
    return {
        {of.name.is,
         FindingsPaneText::tr("Finding and evidence"),
         {.stretch = true},
         [](const FindingItem& each) { return text(each.finding.title).toStdString(); },
         [](const FindingItem& each) { return evidenceLine(each.finding); }},
        {of.price,
         FindingsPaneText::tr("Potential saving"),
         {.shareBar = true,
          .hint = FindingsPaneText::tr(
              "Of an iteration. Savings overlap: what all of them save together is a replay of its own")}},
        {of.share,
         FindingsPaneText::tr("% of wall"),
         {.hint = FindingsPaneText::tr(
              "The wall is the replay's: from the end of one iteration to that of the next. Breakdown's is the "
              "device's alone, from its first operation to its last")}},
        {of.sure.is,
         FindingsPaneText::tr("Estimate"),
         {.hint = FindingsPaneText::tr("Upper bound: a replay without it saves no more. Approximate: within 2 % of the "
                                       "wall, or the time seen there")},
         [](const FindingItem& each) { return estimateKind(each.finding).toStdString(); },
         [](const FindingItem& each) { return text(each.finding.why); }},
        {of.places, FindingsPaneText::tr("Places"), {.optional = true}},
    };
}

/// Says how many findings the replay is of: it may save less than one that no replay can remove.
QString togetherName(const std::vector<core::Finding>& found) {
    const auto replayed = std::ranges::count_if(found, &core::Finding::isReplayable);
    if (replayed == std::ssize(found)) return FindingsPaneText::tr("All together, replayed");
    return FindingsPaneText::tr("Replayed together: %1 of %2").arg(replayed).arg(found.size());
}

QString togetherText(const FindingsRun& run, const FigureColumn& column) {
    const auto& together = run.findings.together;
    if (!together) return {};
    const core::FindingColumns& of = core::findingColumns;
    const double whole = static_cast<double>(run.findings.wall);
    const auto shows = [&](const core::Heading& heading) { return column.exported == exportedName(heading); };
    if (shows(of.price.is)) return timeText(*together, QLocale());
    if (shows(of.share.is)) return QLocale().toString(100 * static_cast<double>(*together) / whole, 'f', 2);
    return shows(of.sure.is) ? FindingsPaneText::tr("upper bound") : QString();
}

}  // namespace

std::vector<std::size_t> listedFindings(const FindingsRun& run, FindingList list, const QSet<QString>& left) {
    std::vector<std::size_t> rows;
    const std::size_t all = list == FindingList::Silent ? run.findings.silent.size() : run.findings.found.size();
    for (std::size_t i = 0; i < all; ++i)
        if (list == FindingList::Silent || isListed(run.findings.found[i], list, left)) rows.push_back(i);
    return rows;
}

std::array<std::size_t, findingListCount> listSizes(const FindingsRun& run, const QSet<QString>& left) {
    std::array<std::size_t, findingListCount> sizes{};
    for (std::size_t list = 0; list < findingListCount; ++list)
        sizes[list] = listedFindings(run, static_cast<FindingList>(list), left).size();
    return sizes;
}

Figures findingFigures(const FindingsRunPtr& run, std::vector<std::size_t> rows) {
    Figures figures;
    figures.rows = static_cast<Figures::Row>(rows.size());
    const auto at = [run, rows = std::move(rows)](Figures::Row row) -> const core::Finding& {
        return run->findings.found[rows[row]];
    };
    for (Figures::Row row = 0; row < figures.rows; ++row)
        figures.inks.push_back(at(row).isBound ? 0 : 1);
    figures.swatch = [](Figures::Row, std::size_t) { return Figures::none; };
    figures.nameStyle = [](Figures::Row) { return NameStyle{{}, {}, true}; };
    figures.note = [at](Figures::Row row) { return evidenceLine(at(row)).toStdString(); };
    figures.words = [at](Figures::Row row) {
        return (text(at(row).title) + u' ' + evidenceLine(at(row))).toStdString() + ' ' + at(row).code;
    };
    figures.key = [at](Figures::Row row) { return keyOf(idOf(at(row))); };
    setColumns(figures, shownFindingColumns(), [run, at](Figures::Row row) {
        return FindingItem{run->findings, at(row)};
    });
    if (run->findings.together) {
        figures.totalName = togetherName(run->findings.found);
        figures.totalText = [run, columns = figures.columns](std::size_t column) {
            return togetherText(*run, columns[column]);
        };
        figures.totalTip = [](std::size_t) { return FindingsPaneText::tr("Findings overlap: do not add them"); };
    }
    return figures;
}

namespace {

ColumnList<core::SilentRule> silentColumns() {
    using core::SilentRule;
    return {
        {{.head = columnHead(FindingsPaneText::tr("What was looked for")), .stretch = true},
         [](const SilentRule& rule) { return title(*rule.rule).toStdString(); },
         [](const SilentRule& rule) { return text(rule.notJudged); }},
        {{.head = columnHead(FindingsPaneText::tr("Largest"), CellKind::Time),
          .hint = FindingsPaneText::tr("Of an iteration: less than half a percent is no finding")},
         [](const SilentRule& rule) { return rule.notJudged.isEmpty() ? Cell(rule.largest) : Cell(std::string()); }},
        {{.head = columnHead(FindingsPaneText::tr("Result"))},
         [](const SilentRule& rule) {
             const bool isJudged = rule.notJudged.isEmpty();
             return (isJudged ? FindingsPaneText::tr("nothing found") : FindingsPaneText::tr("not evaluated"))
                 .toStdString();
         }},
    };
}

}  // namespace

Figures silentFigures(const FindingsRunPtr& run, std::vector<std::size_t> rows) {
    Figures figures;
    figures.rows = static_cast<Figures::Row>(rows.size());
    const auto at = [run, rows = std::move(rows)](Figures::Row row) -> const core::SilentRule& {
        return run->findings.silent[rows[row]];
    };
    figures.note = [at](Figures::Row row) { return text(at(row).notJudged).toStdString(); };
    figures.key = [at](Figures::Row row) { return std::hash<std::string_view>()(at(row).rule->id); };
    setColumns(figures, silentColumns(), at);
    return figures;
}

std::vector<ClassInk> priceInks(Theme theme) {
    const Tokens& colors = tokens(theme);
    return {{colors.accent}, {.color = colors.base, .hatch = Qt::NoBrush, .edge = colors.accent}};
}

}  // namespace ui
