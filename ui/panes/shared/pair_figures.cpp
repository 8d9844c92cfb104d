// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/pair_figures.h"

#include "core/analysis/scope/shown_names.h"
#include "core/trace/labels.h"
#include "ui/format/idle_cause_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <unordered_map>

namespace ui {

namespace {

using core::Cell;
using core::CellKind;
using Row = Figures::Row;
using SnapshotPtr = std::shared_ptr<const core::Snapshot>;

/// The class inks of what pairs are called after: kernels as shown, or classes.
using ClassByText = std::unordered_map<std::string, std::int32_t>;

ClassByText classesByText(const core::Snapshot& snapshot) {
    const auto inkOf = [](core::ClassId id) {
        return static_cast<std::int32_t>(core::idleCauseCount + core::index(id));
    };
    ClassByText classes;
    if (snapshot.options.pairBy == core::PairBy::Class) {
        for (std::size_t id = 0; id < snapshot.classes->classes.size(); ++id)
            classes.try_emplace(snapshot.classes->classes[id], inkOf(static_cast<core::ClassId>(id)));
        return classes;
    }
    for (const core::KernelRow& kernel : snapshot.analysis->kernels.rows)
        classes.try_emplace(core::shownName(snapshot.trace->names[kernel.name], snapshot.options.names),
                            inkOf(kernel.classId));
    return classes;
}

const core::PairRow& pairAt(const core::PairTable& pairs, Row row) {
    return row < pairs.rows.size() ? pairs.rows[row] : *pairs.noPair;
}

bool isNoPair(const core::PairTable& pairs, Row row) { return row >= pairs.rows.size(); }

Cell pairCell(const core::PairTable& pairs, Row row, std::size_t at) {
    const core::PairRow& pair = pairAt(pairs, row);
    const auto idle = static_cast<double>(pairs.idle);
    switch (at) {
        case pair_column::previous:
            if (isNoPair(pairs, row)) return QCoreApplication::translate("PairsPane", "(no pair)").toStdString();
            return pair.previous;
        case pair_column::next:
            return pair.next;
        case pair_column::cause:
            return pair.mainCause ? causeTitle(*pair.mainCause).toStdString() : std::string();
        case pair_column::share:  // streams may hold the same idle time: it has no meaning
            if (pairs.of == core::PairGaps::Stream) return std::string();
            return idle > 0 ? 100 * static_cast<double>(pair.deviceIdle) / idle : 0.0;
        case pair_column::deviceIdle:
            return totalCell(core::ExactSum::ofBounded(pair.deviceIdle));
        case pair_column::total:
            return totalCell(pair.gaps.total);
        case pair_column::count:
            return pair.gaps.instances;
        case pair_column::average:
            return core::realCell(pair.gaps.average);
        case pair_column::median:
            return core::realCell(pair.gaps.median);
        case pair_column::least:
            return core::countCell(pair.gaps.min);
        case pair_column::most:
            return core::countCell(pair.gaps.max);
        default:
            return core::realCell(pair.gaps.deviation);
    }
}

/// A text without meaning where there is none.
Cell codeCell(const MainCodePtr& mainCode, Row row) {
    return mainCode && row < mainCode->size() ? (*mainCode)[row] : std::string();
}

std::vector<FigureColumn> pairColumns(bool ofDevices) {
    std::vector<FigureColumn> columns{
        figureColumn(QCoreApplication::translate("PairsPane", "Previous"), CellKind::Text),
        figureColumn(QCoreApplication::translate("PairsPane", "→ Next"), CellKind::Text),
        figureColumn(QCoreApplication::translate("PairsPane", "Main cause"), CellKind::Text),
        figureColumn(QCoreApplication::translate("PairsPane", "% of idle"), CellKind::Percent),
        figureColumn(QCoreApplication::translate("PairsPane", "Device idle"), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("PairsPane", "Total gap"), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("PairsPane", "Count"), CellKind::Count),
        figureColumn(QCoreApplication::translate("PairsPane", "Avg"), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("PairsPane", "Med"), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("PairsPane", "Min"), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("PairsPane", "Max"), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("PairsPane", "Std dev"), CellKind::Time, "ns"),
        figureColumn(QCoreApplication::translate("PairsPane", "Main code"), CellKind::Text)};
    nameInTables(columns, {"Previous", "Next", "Main Cause", "Device Idle", "Device Idle", "Total Gap", "Count", "Avg",
                           "Med", "Min", "Max", "StdDev", "Main Code"});
    columns[pair_column::next].stretch = true;
    columns[pair_column::deviceIdle].compared = columns[pair_column::total].compared =
        true;  // one is part of the other
    columns[pair_column::share].shareBar = true;
    columns[pair_column::total].summed = columns[pair_column::count].summed = true;
    columns[pair_column::share].summed = columns[pair_column::deviceIdle].summed = ofDevices;
    columns[pair_column::cause].hint = QCoreApplication::translate(
        "PairsPane", "Why the device was idle for most of the time it was idle in these gaps");
    columns[pair_column::code].hint = QCoreApplication::translate(
        "PairsPane", "What the thread that ended these gaps was in for most of their idle time");
    columns[pair_column::share].hint = QCoreApplication::translate(
        "PairsPane",
        "Device idle, as % of the idle time of all devices. The gaps of several streams may hold the same idle time: "
        "of them there is no share");
    columns[pair_column::deviceIdle].hint = QCoreApplication::translate(
        "PairsPane", "The part of the gaps in which nothing at all ran on the device: what closing them could save");
    columns[pair_column::total].hint =
        ofDevices
            ? QCoreApplication::translate("PairsPane", "Sum of the gaps between the two on their device")
            : QCoreApplication::translate(
                  "PairsPane", "Sum of the gaps between the two on their stream; other streams may have been busy");
    return columns;
}

}  // namespace

Mark gapMark(const core::Snapshot& snapshot, const core::Gap& gap) {
    const core::Stream& stream = snapshot.trace->streams[core::index(gap.stream)];
    Mark mark{.device = snapshot.trace->devices[core::index(stream.device)].ordinal,
              .range = core::TimeWindow{gap.start, gap.end}};
    if (snapshot.options.pairGaps == core::PairGaps::Device)
        mark.item = core::TraceItem{core::ItemKind::Idle, static_cast<std::uint32_t>(core::index(stream.device))};
    else
        mark.stream = stream.number;
    return mark;
}

Figures pairFigures(const SnapshotPtr& snapshot, const MainCodePtr& mainCode) {
    Figures figures;
    const auto pairs = snapshot->analysis->pairs;
    figures.columns = pairColumns(pairs->of == core::PairGaps::Device);
    const auto classes = std::make_shared<const ClassByText>(classesByText(*snapshot));
    figures.rows = static_cast<Row>(pairs->rows.size() + (pairs->noPair ? 1 : 0));
    figures.totalName = QCoreApplication::translate("PairsPane", "All pairs");
    const auto inkOf = [classes](const std::string& text) {
        const auto found = classes->find(text);
        return found == classes->end() ? Figures::none : found->second;
    };
    // No ink for the row: its bar is one of idle time, not of the class before it.
    figures.swatch = [pairs, inkOf](Row row, std::size_t at) {
        const core::PairRow& pair = pairAt(*pairs, row);
        if (at == pair_column::previous) return inkOf(pair.previous);
        if (at == pair_column::next) return inkOf(pair.next);
        return at == pair_column::cause && pair.mainCause ? static_cast<std::int32_t>(*pair.mainCause) : Figures::none;
    };
    figures.words = [pairs](Row row) {
        const core::PairRow& pair = pairAt(*pairs, row);
        return pair.previous + " → " + pair.next;
    };
    figures.tip = [pairs](Row row, std::size_t at) -> QString {
        if (isNoPair(*pairs, row) && at != pair_column::cause)
            return QCoreApplication::translate("PairsPane",
                                               "Idle time that no pair has: at the edges of the time range, and gaps "
                                               "that options or filters leave out");
        const auto cause = pairAt(*pairs, row).mainCause;
        return at == pair_column::cause && cause ? causeMeaning(*cause) : QString();
    };
    figures.key = [pairs](Row row) {
        const std::hash<std::string> hash;
        const core::PairRow& pair = pairAt(*pairs, row);
        return hash(pair.previous) * 31 + hash(pair.next);
    };
    figures.mark = [pairs](Row row) {
        if (isNoPair(*pairs, row)) return Mark();
        const core::PairRow& pair = pairAt(*pairs, row);
        return Mark{.previous = pair.previous, .next = pair.next};
    };
    figures.cell = [pairs, mainCode](Row row, std::size_t at) {
        return at == pair_column::code ? codeCell(mainCode, row) : pairCell(*pairs, row, at);
    };
    return figures;
}

Figures pairFiguresOf(const SnapshotPtr& snapshot, const std::string& kernel) {
    Figures figures = pairFigures(snapshot);
    const core::PairTable& pairs = *snapshot->analysis->pairs;
    const std::string shown = core::shownName(kernel, snapshot->options.names);
    auto rows = std::make_shared<std::vector<Row>>();
    for (Row row = 0; row < pairs.rows.size(); ++row)
        if (pairs.rows[row].previous == shown || pairs.rows[row].next == shown) rows->push_back(row);
    std::ranges::stable_sort(*rows, std::greater(), [&](Row row) { return pairs.rows[row].deviceIdle; });
    figures.rows = static_cast<Row>(rows->size());
    figures.totalName.clear();
    const auto at = [rows](auto ask) {
        return [rows, ask](Row row, auto... rest) { return ask((*rows)[row], rest...); };
    };
    figures.cell = at(figures.cell);
    figures.swatch = nullptr;  // inks are those of the pane
    figures.words = at(figures.words);
    figures.tip = at(figures.tip);
    figures.key = at(figures.key);
    figures.mark = at(figures.mark);
    return figures;
}

Figures occurrenceFigures(const SnapshotPtr& snapshot,
                          const std::shared_ptr<const core::PairOccurrences>& occurrences) {
    Figures figures;
    figures.columns = {figureColumn(QCoreApplication::translate("PairsPane", "Stream"), CellKind::Text),
                       figureColumn(QCoreApplication::translate("PairsPane", "At"), CellKind::Time, "ns"),
                       figureColumn(QCoreApplication::translate("PairsPane", "Length"), CellKind::Time, "ns")};
    figures.columns[1].hint = QCoreApplication::translate("PairsPane", "Time since the first event of the profile");
    if (!occurrences) return figures;
    figures.rows = static_cast<Row>(occurrences->longest.size());
    figures.key = [occurrences](Row row) { return std::uint64_t{occurrences->longest[row].next}; };
    figures.mark = [snapshot, occurrences](Row row) { return gapMark(*snapshot, occurrences->longest[row]); };
    figures.cell = [snapshot, occurrences](Row row, std::size_t at) -> Cell {
        const core::Gap& gap = occurrences->longest[row];
        if (at == 1) return gap.start;
        if (at == 2) return gap.length();
        const core::DeviceId device = snapshot->trace->streams[core::index(gap.stream)].device;
        return core::deviceLabel(*snapshot->trace, device) + " · " + core::streamLabel(*snapshot->trace, gap.stream);
    };
    return figures;
}

}  // namespace ui
