// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/gaps/gap_figures.h"

#include "core/analysis/analysis.h"
#include "core/analysis/scope/shown_names.h"
#include "core/trace/labels.h"
#include "ui/format/idle_cause_text.h"
#include "ui/format/quantity.h"
#include "ui/models/column_list.h"
#include "ui/panes/shared/code_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <array>

namespace ui {

namespace {

/// The translation context of the pane.
struct GapsText {
    Q_DECLARE_TR_FUNCTIONS(GapsPane)
};

using core::Cell;
using core::CellKind;

struct CauseSum {
    core::IdleCause cause{};
    std::int64_t gaps = 0;
    core::Nanos idle = 0;
};

std::vector<CauseSum> causesOf(const std::vector<core::IdleCauseRow>& rows, const GapScope& scope) {
    std::array<CauseSum, core::idleCauseCount> sums;
    for (const core::IdleCauseRow& row : rows) {
        if (scope.device && *scope.device != row.device) continue;
        CauseSum& sum = sums[static_cast<std::size_t>(row.cause)];
        sum.gaps += row.gaps;
        sum.idle += row.idle;
    }
    std::vector<CauseSum> shown;
    for (std::size_t cause = 0; cause < sums.size(); ++cause) {
        sums[cause].cause = static_cast<core::IdleCause>(cause);
        if (sums[cause].gaps > 0) shown.push_back(sums[cause]);
    }
    return shown;
}

std::string operationName(const core::Snapshot& snapshot, std::uint32_t event) {
    if (event == core::noEvent)
        return QCoreApplication::translate("GapsPane", "(edge of the time range)").toStdString();
    return core::shownName(snapshot.trace->names[snapshot.trace->events.name[event]], core::KernelNames::Short);
}

QString fullName(const core::Snapshot& snapshot, std::uint32_t event) {
    if (event == core::noEvent) return {};
    const std::string_view name = snapshot.trace->names[snapshot.trace->events.name[event]];
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

const core::IdleInterval& longest(const core::Snapshot& snapshot, Figures::Row row) {
    return snapshot.analysis->idleCauses->intervals[snapshot.analysis->longestGaps.intervals[row]];
}

/// Calls visit(cause, time) for each cause of one of the longest gaps.
template <class Visit>
void forEachPart(const core::Snapshot& snapshot, Figures::Row row, const Visit& visit) {
    snapshot.analysis->idleCauses->forEachPart(snapshot.analysis->longestGaps.intervals[row], visit);
}

/// The main cause of a gap: "Host sync", or "Host sync, 82 %" if there are other causes.
QString mainCauseText(const core::Snapshot& snapshot, Figures::Row row) {
    const core::IdleInterval& gap = longest(snapshot, row);
    core::Nanos part = 0;
    forEachPart(snapshot, row, [&](core::IdleCause cause, core::Nanos time) {
        if (cause == gap.cause) part = time;
    });
    if (part == gap.length()) return causeTitle(gap.cause);
    const double share = 100 * static_cast<double>(part) / static_cast<double>(gap.length());
    return GapsText::tr("%1, %2 %").arg(causeTitle(gap.cause), QLocale().toString(static_cast<int>(share)));
}

/// Every cause with its time, and an explanation of the main cause.
QString partsText(const core::Snapshot& snapshot, Figures::Row row) {
    QStringList lines;
    forEachPart(snapshot, row, [&](core::IdleCause cause, core::Nanos time) {
        lines << GapsText::tr("%1: %2").arg(causeTitle(cause), timeText(time, QLocale()));
    });
    if (lines.size() == 1) lines.clear();
    lines << causeMeaning(longest(snapshot, row).cause);
    return lines.join(u'\n');
}

/// Returns whether the trace has host frames that a gap can be attributed to.
bool hasCode(const core::Snapshot& snapshot) { return snapshot.trace->hostRanges.size() > 0; }

/// The name of the frame; an empty text while the code is not known.
Cell codeCell(const core::MainCodes* codes, std::size_t at) {
    return (codes ? frameName(codes->tree, codes->of[at].node) : QString()).toStdString();
}

/// The time of the gaps that the code holds, and the full path.
QString codeTip(const core::MainCodes* codes, std::size_t at) {
    if (!codes || codes->of[at].node == core::CodeTreeBuilder::root) return {};
    const core::MainCode& main = codes->of[at];
    return GapsText::tr("%1 of it in:").arg(timeText(main.held, QLocale())) + u'\n' + pathLines(codes->tree, main.node);
}

FigureColumn codeColumn(const core::Snapshot& snapshot, const QString& hint) {
    return {.head = columnHead(GapsText::tr("Main code")), .available = hasCode(snapshot), .hint = hint};
}

/// The main code of a cause if it is known, otherwise a note on what the cause is.
std::string noteOf(core::IdleCause cause, const core::MainCodes* codes) {
    const std::uint32_t node = codes ? codes->of[static_cast<std::size_t>(cause)].node : 0;
    const bool isFrame = node != 0 && codes->tree.nodes[node].kind != core::FrameKind::None;
    if (!isFrame) return causeNote(cause).toStdString();
    return QCoreApplication::translate("GapsPane", "mostly in %1").arg(frameName(codes->tree, node)).toStdString();
}

std::string rowName(const core::Labels& labels, const core::GapRow& row) {
    if (row.stream) return labels.streamLabel(*row.stream);
    return QCoreApplication::translate("GapsPane", "%1 (device)")
        .arg(QString::fromStdString(labels.deviceLabel(row.device)))
        .toStdString();
}

/// A row of the table of causes.
struct Cause {
    const CauseSum& sum;
    double whole;  ///< idle time of all causes
    const core::MainCodes* codes;
};

ColumnList<Cause> causeColumns(const core::Snapshot& snapshot) {
    const bool areOfLengths = snapshot.options.gaps.marked.has_value();
    FigureColumn code =
        codeColumn(snapshot, GapsText::tr("What the threads that ended these gaps were in for most of the "
                                          "time that the cause has in them"));
    code.optional = true;  // the second line of the cause shows it too
    return {
        {core::idleCauseColumns.cause.is,
         GapsText::tr("Cause"),
         {},
         [](const Cause& of) -> Cell { return causeTitle(of.sum.cause).toStdString(); }},
        {core::idleCauseColumns.share.is,
         GapsText::tr("% of idle"),
         {.summed = true,
          .shareBar = true,
          .hint = areOfLengths ? GapsText::tr("% of the idle time in gaps of the chosen lengths")
                               : GapsText::tr("% of the idle time of the devices")},
         [](const Cause& of) { return shareOf(static_cast<double>(of.sum.idle), of.whole); }},
        {core::idleCauseColumns.gaps.is,
         GapsText::tr("Gaps"),
         {.hint = GapsText::tr("Gaps to which the cause contributes; a gap may count under several")},
         [](const Cause& of) -> Cell { return of.sum.gaps; }},
        {core::idleCauseColumns.idle.is,
         GapsText::tr("Idle"),
         {.summed = true,
          .leads = true,
          .hint = GapsText::tr("Time in which nothing ran on a device; each moment has one cause")},
         [](const Cause& of) -> Cell { return of.sum.idle; }},
        {code, [](const Cause& of) { return codeCell(of.codes, static_cast<std::size_t>(of.sum.cause)); }},
    };
}

/// Without gaps there is no shortest one: an empty text means that there is no value, not that none was recorded.
template <class Value>
Cell ofGaps(const std::optional<Value>& value) {
    return value ? Cell(*value) : Cell(std::string());
}

/// The rows are those of the engine's table.
ColumnList<core::GapItem> placeColumns() {
    using Item = core::GapItem;
    const core::GapColumns& of = core::gapColumns;
    return {
        {of.device.is,
         GapsText::tr("Device / stream"),
         {},
         [](const Item& at) -> Cell { return rowName(at.labels, at.row); }},
        {of.gaps, GapsText::tr("Gaps")},
        {of.idle,
         GapsText::tr("Idle"),
         {.hint = GapsText::tr("A device idles while none of its streams runs anything; a stream's gaps may be busy on "
                               "others")}},
        {of.average.is, GapsText::tr("Avg"), {}, [](const Item& at) { return ofGaps(at.row.lengths.average); }},
        {of.median.is, GapsText::tr("Med"), {}, [](const Item& at) { return ofGaps(at.row.lengths.median); }},
        {of.least.is, GapsText::tr("Min"), {}, [](const Item& at) { return ofGaps(at.row.lengths.min); }},
        {of.most.is, GapsText::tr("Max"), {}, [](const Item& at) { return ofGaps(at.row.lengths.max); }},
    };
}

/// A row of the table of the longest gaps.
struct LongGap {
    const core::Snapshot& snapshot;
    Figures::Row row;
    const core::MainCodes* codes;

    const core::IdleInterval& gap() const { return longest(snapshot, row); }
};

/// A column of the operation at one end of a gap: its name, in full in the tip, and the color of its class.
template <std::uint32_t core::IdleInterval::*event>
ListedColumn<LongGap> endColumn(const QString& title) {
    return {{.head = columnHead(title), .stretch = true},
            [](const LongGap& each) -> Cell { return operationName(each.snapshot, each.gap().*event); },
            [](const LongGap& each) { return fullName(each.snapshot, each.gap().*event); },
            [](const LongGap& each) { return gapInkOf(each.snapshot, each.gap().*event); }};
}

ColumnList<LongGap> longestColumns(const core::Snapshot& snapshot) {
    FigureColumn code = codeColumn(snapshot, GapsText::tr("What the thread that ended the gap was in for most of it"));
    code.stretch = true;
    return {
        {{.head = columnHead(GapsText::tr("Cause"))},
         [](const LongGap& each) -> Cell { return mainCauseText(each.snapshot, each.row).toStdString(); },
         [](const LongGap& each) { return partsText(each.snapshot, each.row); },
         [](const LongGap& each) { return static_cast<std::int32_t>(each.gap().cause); }},
        {code, [](const LongGap& each) { return codeCell(each.codes, each.row); },
         [](const LongGap& each) { return codeTip(each.codes, each.row); }},
        {{.head = columnHead(GapsText::tr("Length"), CellKind::Time), .summed = true},
         [](const LongGap& each) -> Cell { return each.gap().length(); }},
        {{.head = columnHead(GapsText::tr("At"), CellKind::Time),
          .hint = GapsText::tr("Time since the first event of the profile")},
         [](const LongGap& each) -> Cell { return each.gap().start; }},
        {{.head = columnHead(GapsText::tr("Device"))},
         [](const LongGap& each) -> Cell { return core::deviceLabel(*each.snapshot.trace, each.gap().device); }},
        endColumn<&core::IdleInterval::previous>(GapsText::tr("Previous")),
        endColumn<&core::IdleInterval::next>(GapsText::tr("Next")),
    };
}

/// Returns the rows of the gap table in an order that lists each device before its streams.
std::vector<std::size_t> devicesFirst(const core::GapTable& gaps, std::vector<std::int32_t>& parents) {
    std::vector<std::size_t> order;
    std::size_t first = 0;
    for (std::size_t i = 0; i < gaps.rows.size(); ++i) {
        if (gaps.rows[i].stream) continue;
        const auto device = static_cast<std::int32_t>(order.size());
        order.push_back(i);
        parents.push_back(Figures::none);
        for (; first < i; ++first) {
            order.push_back(first);
            parents.push_back(device);
        }
        first = i + 1;
    }
    return order;
}

}  // namespace

std::vector<ClassInk> gapInks(const core::Snapshot& snapshot, Theme theme) {
    std::vector<ClassInk> inks = causeInks(theme);
    const std::vector<ClassInk> classes = classInks(*snapshot.classes, theme);
    inks.insert(inks.end(), classes.begin(), classes.end());
    return inks;
}

std::int32_t gapInkOf(const core::Snapshot& snapshot, std::uint32_t event) {
    if (event == core::noEvent || snapshot.trace->events.kind[event] != core::OpKind::Kernel) return Figures::none;
    const core::ClassId classId = snapshot.classes->classOf[core::index(snapshot.trace->events.name[event])];
    return static_cast<std::int32_t>(core::idleCauseCount + core::index(classId));
}

Figures causeFigures(const SnapshotPtr& snapshot, const std::vector<core::IdleCauseRow>& rows, const GapScope& scope,
                     const RowCodesPtr& codes) {
    const std::vector<CauseSum> sums = causesOf(rows, scope);
    double whole = 0;
    for (const CauseSum& sum : sums)
        whole += static_cast<double>(sum.idle);
    Figures figures;
    figures.rows = static_cast<Figures::Row>(sums.size());
    for (const CauseSum& sum : sums)
        figures.inks.push_back(static_cast<std::int32_t>(sum.cause));
    figures.totalName = GapsText::tr("All idle");
    figures.note = [sums, codes](Figures::Row row) { return noteOf(sums[row].cause, codes.get()); };
    figures.tip = [sums, codes](Figures::Row row, std::size_t) {
        const core::IdleCause cause = sums[row].cause;
        const QString code = codeTip(codes.get(), static_cast<std::size_t>(cause));
        return causeMeaning(cause) + (code.isEmpty() ? QString() : QStringLiteral("\n\n") + code);
    };
    figures.key = [sums](Figures::Row row) { return static_cast<std::uint64_t>(sums[row].cause); };
    figures.mark = [sums](Figures::Row row) { return Mark{.cause = sums[row].cause}; };
    setColumns(figures, causeColumns(*snapshot), [sums, whole, codes](Figures::Row row) {
        return Cause{sums[row], whole, codes.get()};
    });
    return figures;
}

Figures streamFigures(const SnapshotPtr& snapshot) {
    Figures figures;
    const auto order = devicesFirst(snapshot->analysis->gaps, figures.parents);
    figures.rows = static_cast<Figures::Row>(order.size());
    figures.key = [order](Figures::Row row) { return static_cast<std::uint64_t>(order[row]); };
    figures.mark = [snapshot, order](Figures::Row row) {
        const core::GapRow& gaps = snapshot->analysis->gaps.rows[order[row]];
        Mark mark{.device = snapshot->trace->devices[core::index(gaps.device)].ordinal};
        if (gaps.stream) mark.stream = snapshot->trace->streams[core::index(*gaps.stream)].number;
        return mark;
    };
    const auto labels = std::make_shared<const core::Labels>(*snapshot->trace);
    setColumns(figures, placeColumns(), [snapshot, order, labels](Figures::Row row) {
        return core::GapItem{snapshot->analysis->gaps.rows[order[row]], *labels};
    });
    return figures;
}

Figures longestGapFigures(const SnapshotPtr& snapshot, const RowCodesPtr& codes) {
    Figures figures;
    figures.rows = static_cast<Figures::Row>(snapshot->analysis->longestGaps.intervals.size());
    figures.totalName = GapsText::tr("All listed");
    figures.mark = [snapshot](Figures::Row row) {
        const core::IdleInterval& gap = longest(*snapshot, row);
        return Mark{.device = snapshot->trace->devices[core::index(gap.device)].ordinal,
                    .range = core::TimeWindow{gap.start, gap.end},
                    .item = core::TraceItem{core::ItemKind::Idle, static_cast<std::uint32_t>(core::index(gap.device))}};
    };
    figures.key = [snapshot](Figures::Row row) {
        const core::IdleInterval& gap = longest(*snapshot, row);
        return static_cast<std::uint64_t>(gap.start) * 31 + core::index(gap.device);
    };
    setColumns(figures, longestColumns(*snapshot), [snapshot, codes](Figures::Row row) {
        return LongGap{*snapshot, row, codes.get()};
    });
    return figures;
}

QString devicesText(const core::Snapshot& snapshot) {
    QStringList names;
    for (const core::BreakdownRow& row : snapshot.analysis->breakdown.rows)
        if (row.device) names << QString::fromStdString(core::deviceLabel(*snapshot.trace, *row.device));
    if (names.size() == 2) return GapsText::tr("%1 and %2").arg(names[0], names[1]);
    if (names.size() == 1) return names[0];
    const int count = static_cast<int>(names.size());
    return GapsText::tr("%n GPU(s)", nullptr, count);
}

}  // namespace ui
