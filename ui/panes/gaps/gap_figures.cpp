// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/gaps/gap_figures.h"

#include "core/analysis/scope/shown_names.h"
#include "core/trace/labels.h"
#include "ui/format/idle_cause_text.h"
#include "ui/format/quantity.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <array>

namespace ui {

namespace {

using core::Cell;
using core::CellKind;
using Row = Figures::Row;
using SnapshotPtr = std::shared_ptr<const core::Snapshot>;

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

const core::IdleInterval& longest(const core::Snapshot& snapshot, Row row) {
    return snapshot.analysis->idleCauses->intervals[snapshot.analysis->longestGaps.intervals[row]];
}

/// visit(cause, part of the gap)
template <class Visit>
void forEachPart(const core::Snapshot& snapshot, Row row, const Visit& visit) {
    snapshot.analysis->idleCauses->forEachPart(snapshot.analysis->longestGaps.intervals[row], visit);
}

/// "Host sync", or "Host sync, 82 %" where there are others.
QString mainCauseText(const core::Snapshot& snapshot, Row row) {
    const core::IdleInterval& gap = longest(snapshot, row);
    core::Nanos part = 0;
    forEachPart(snapshot, row, [&](core::IdleCause cause, core::Nanos time) {
        if (cause == gap.cause) part = time;
    });
    if (part == gap.length()) return causeTitle(gap.cause);
    const double share = 100 * static_cast<double>(part) / static_cast<double>(gap.length());
    return QCoreApplication::translate("GapsPane", "%1, %2 %")
        .arg(causeTitle(gap.cause), QLocale().toString(static_cast<int>(share)));
}

/// Every cause with its part, and what the main one means.
QString partsText(const core::Snapshot& snapshot, Row row) {
    QStringList lines;
    forEachPart(snapshot, row, [&](core::IdleCause cause, core::Nanos time) {
        lines << QCoreApplication::translate("GapsPane", "%1: %2").arg(causeTitle(cause), timeText(time, QLocale()));
    });
    if (lines.size() == 1) lines.clear();
    lines << causeMeaning(longest(snapshot, row).cause);
    return lines.join(u'\n');
}

Cell longestCell(const core::Snapshot& snapshot, Row row, std::size_t at) {
    const core::IdleInterval& gap = longest(snapshot, row);
    switch (at) {
        case 0:
            return mainCauseText(snapshot, row).toStdString();
        case 1:
            return gap.end - gap.start;
        case 2:
            return gap.start;
        case 3:
            return core::deviceLabel(*snapshot.trace, gap.device);
        case 4:
            return operationName(snapshot, gap.previous);
        default:
            return operationName(snapshot, gap.next);
    }
}

Cell lengthCell(const core::GapRow& row, std::size_t at) {
    const core::DurationStatistics& lengths = row.lengths;
    // Without gaps there is no shortest one: the cell has no meaning, which is not the same as not recorded.
    const auto figure = [&](const auto& value) { return value ? Cell(*value) : Cell(std::string()); };
    switch (at) {
        case 1:
            return lengths.instances;
        case 2:
            return totalCell(lengths.total);
        case 3:
            return figure(lengths.average);
        case 4:
            return figure(lengths.median);
        case 5:
            return figure(lengths.min);
        default:
            return figure(lengths.max);
    }
}

std::string rowName(const core::Labels& labels, const core::GapRow& row) {
    if (row.stream) return labels.streamLabel(*row.stream);
    return QCoreApplication::translate("GapsPane", "%1 (device)")
        .arg(QString::fromStdString(labels.deviceLabel(row.device)))
        .toStdString();
}

/// The gap table's rows with the device before its streams.
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

Figures causeFigures(const std::vector<core::IdleCauseRow>& rows, const GapScope& scope, bool areOfLengths) {
    const std::vector<CauseSum> sums = causesOf(rows, scope);
    double whole = 0;
    for (const CauseSum& sum : sums)
        whole += static_cast<double>(sum.idle);
    Figures figures;
    figures.columns = {figureColumn(QCoreApplication::translate("GapsPane", "Cause"), CellKind::Text),
                       figureColumn(QCoreApplication::translate("GapsPane", "% of idle"), CellKind::Percent),
                       figureColumn(QCoreApplication::translate("GapsPane", "Gaps"), CellKind::Count),
                       figureColumn(QCoreApplication::translate("GapsPane", "Idle"), CellKind::Time, "ns")};
    nameInTables(figures.columns, {"Cause", "% of Idle", "Gaps", "Idle"});
    figures.columns[1].shareBar = true;
    figures.columns[1].summed = figures.columns[3].summed = true;
    figures.columns[1].hint =
        areOfLengths ? QCoreApplication::translate("GapsPane", "% of the idle time in gaps of the chosen lengths")
                     : QCoreApplication::translate("GapsPane", "% of the idle time of the devices");
    figures.columns[2].hint =
        QCoreApplication::translate("GapsPane", "Gaps in which the cause has a part: one gap may count under several");
    figures.columns[3].hint =
        QCoreApplication::translate("GapsPane", "Time in which nothing ran on a device; each moment has one cause");
    figures.rows = static_cast<Row>(sums.size());
    for (const CauseSum& sum : sums)
        figures.inks.push_back(static_cast<std::int32_t>(sum.cause));
    figures.totalName = QCoreApplication::translate("GapsPane", "All idle");
    figures.note = [sums](Row row) { return causeNote(sums[row].cause).toStdString(); };
    figures.tip = [sums](Row row, std::size_t) { return causeMeaning(sums[row].cause); };
    figures.key = [sums](Row row) { return static_cast<std::uint64_t>(sums[row].cause); };
    figures.mark = [sums](Row row) { return Mark{.cause = sums[row].cause}; };
    figures.cell = [sums, whole](Row row, std::size_t at) -> Cell {
        const CauseSum& sum = sums[row];
        switch (at) {
            case 0:
                return causeTitle(sum.cause).toStdString();
            case 1:
                return whole > 0 ? 100 * static_cast<double>(sum.idle) / whole : 0.0;
            case 2:
                return sum.gaps;
            default:
                return sum.idle;
        }
    };
    return figures;
}

Figures streamFigures(const SnapshotPtr& snapshot) {
    Figures figures;
    figures.columns = {figureColumn(QCoreApplication::translate("GapsPane", "Device / stream"), CellKind::Text),
                       figureColumn(QCoreApplication::translate("GapsPane", "Gaps"), CellKind::Count),
                       figureColumn(QCoreApplication::translate("GapsPane", "Idle"), CellKind::Time, "ns"),
                       figureColumn(QCoreApplication::translate("GapsPane", "Avg"), CellKind::Time, "ns"),
                       figureColumn(QCoreApplication::translate("GapsPane", "Med"), CellKind::Time, "ns"),
                       figureColumn(QCoreApplication::translate("GapsPane", "Min"), CellKind::Time, "ns"),
                       figureColumn(QCoreApplication::translate("GapsPane", "Max"), CellKind::Time, "ns")};
    nameInTables(figures.columns, {"Device", "Gaps", "Idle", "Avg", "Med", "Min", "Max"});
    figures.columns[2].hint = QCoreApplication::translate(
        "GapsPane", "A device idles while none of its streams runs anything; a stream's gaps may be busy on others");
    const auto order = devicesFirst(snapshot->analysis->gaps, figures.parents);
    figures.rows = static_cast<Row>(order.size());
    figures.key = [order](Row row) { return static_cast<std::uint64_t>(order[row]); };
    figures.mark = [snapshot, order](Row row) {
        const core::GapRow& gaps = snapshot->analysis->gaps.rows[order[row]];
        Mark mark{.device = snapshot->trace->devices[core::index(gaps.device)].ordinal};
        if (gaps.stream) mark.stream = snapshot->trace->streams[core::index(*gaps.stream)].number;
        return mark;
    };
    const auto labels = std::make_shared<const core::Labels>(*snapshot->trace);
    figures.cell = [snapshot, order, labels](Row row, std::size_t at) -> Cell {
        const core::GapRow& gaps = snapshot->analysis->gaps.rows[order[row]];
        return at == 0 ? Cell(rowName(*labels, gaps)) : lengthCell(gaps, at);
    };
    return figures;
}

Figures longestGapFigures(const SnapshotPtr& snapshot) {
    Figures figures;
    figures.columns = {figureColumn(QCoreApplication::translate("GapsPane", "Cause"), CellKind::Text),
                       figureColumn(QCoreApplication::translate("GapsPane", "Length"), CellKind::Time, "ns"),
                       figureColumn(QCoreApplication::translate("GapsPane", "At"), CellKind::Time, "ns"),
                       figureColumn(QCoreApplication::translate("GapsPane", "Device"), CellKind::Text),
                       figureColumn(QCoreApplication::translate("GapsPane", "Previous"), CellKind::Text),
                       figureColumn(QCoreApplication::translate("GapsPane", "Next"), CellKind::Text)};
    figures.columns[1].summed = true;
    figures.columns[2].hint = QCoreApplication::translate("GapsPane", "Time since the first event of the profile");
    figures.columns[4].stretch = figures.columns[5].stretch = true;
    figures.rows = static_cast<Row>(snapshot->analysis->longestGaps.intervals.size());
    figures.totalName = QCoreApplication::translate("GapsPane", "All listed");
    figures.swatch = [snapshot](Row row, std::size_t at) {
        const core::IdleInterval& gap = longest(*snapshot, row);
        if (at == 0) return static_cast<std::int32_t>(gap.cause);
        return at < 4 ? Figures::none : gapInkOf(*snapshot, at == 4 ? gap.previous : gap.next);
    };
    figures.tip = [snapshot](Row row, std::size_t at) -> QString {
        const core::IdleInterval& gap = longest(*snapshot, row);
        const std::uint32_t event = at == 4 ? gap.previous : gap.next;
        if (at == 0) return partsText(*snapshot, row);
        if (at < 4 || event == core::noEvent) return {};
        const std::string_view name = snapshot->trace->names[snapshot->trace->events.name[event]];
        return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    };
    figures.mark = [snapshot](Row row) {
        const core::IdleInterval& gap = longest(*snapshot, row);
        return Mark{.device = snapshot->trace->devices[core::index(gap.device)].ordinal,
                    .range = core::TimeWindow{gap.start, gap.end},
                    .item = core::TraceItem{core::ItemKind::Idle, static_cast<std::uint32_t>(core::index(gap.device))}};
    };
    figures.key = [snapshot](Row row) {
        const core::IdleInterval& gap = longest(*snapshot, row);
        return static_cast<std::uint64_t>(gap.start) * 31 + core::index(gap.device);
    };
    figures.cell = [snapshot](Row row, std::size_t at) { return longestCell(*snapshot, row, at); };
    return figures;
}

QString devicesText(const core::Snapshot& snapshot) {
    QStringList names;
    for (const core::BreakdownRow& row : snapshot.analysis->breakdown.rows)
        if (row.device) names << QString::fromStdString(core::deviceLabel(*snapshot.trace, *row.device));
    if (names.size() == 2) return QCoreApplication::translate("GapsPane", "%1 and %2").arg(names[0], names[1]);
    if (names.size() == 1) return names[0];
    const int count = static_cast<int>(names.size());
    return QCoreApplication::translate("GapsPane", "%n GPU(s)", nullptr, count);
}

}  // namespace ui
