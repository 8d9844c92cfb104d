// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/pair_figures.h"

#include "core/analysis/analysis.h"
#include "core/analysis/scope/shown_names.h"
#include "core/code/main_code.h"
#include "core/trace/labels.h"
#include "ui/format/frame_text.h"
#include "ui/format/idle_cause_text.h"
#include "ui/models/column_list.h"
#include "ui/panes/shared/workspace.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <unordered_map>

namespace ui {

namespace {

/// The translation context of the pane.
struct PairsText {
    Q_DECLARE_TR_FUNCTIONS(PairsPane)
};

using core::Cell;
using core::CellKind;

/// The color index for the text at either end of a pair: a kernel as shown, or a class.
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

const core::PairRow& pairAt(const core::PairTable& pairs, Figures::Row row) {
    return row < pairs.rows.size() ? pairs.rows[row] : *pairs.noPair;
}

bool isNoPair(const core::PairTable& pairs, Figures::Row row) { return row >= pairs.rows.size(); }

/// A row of the table: a pair, or the idle time that belongs to no pair.
struct ShownPairItem : core::PairItem {
    std::size_t at;
    const std::vector<std::string>* mainCode;  ///< null: not known yet
    const ClassByText& classes;

    std::string previous() const {
        return isNoPair() ? QCoreApplication::translate("PairsPane", "(no pair)").toStdString() : row.previous;
    }
    // The gaps of several streams may contain the same idle time, so a share of it would have no meaning.
    Cell share() const {
        if (all.of == core::PairGaps::Stream) return std::string();
        return shareOf(static_cast<double>(row.deviceIdle), static_cast<double>(all.idle));
    }
    std::int32_t inkOf(const std::string& end) const {
        const auto found = classes.find(end);
        return found == classes.end() ? Figures::none : found->second;
    }
    // Returns an empty text while the code is unknown.
    std::string code() const {
        if (!mainCode || at >= mainCode->size()) return {};
        return frameText((*mainCode)[at], core::FrameKind::None).name.toStdString();
    }
};

/// The columns that name a pair and show how much time closing its gaps could save.
ColumnList<ShownPairItem> shownPairColumns(bool ofDevices) {
    const core::PairColumns& of = core::pairColumns;
    return {
        {of.previous.is,
         PairsText::tr("Previous"),
         {},
         [](const ShownPairItem& item) -> Cell { return item.previous(); },
         nullptr,
         [](const ShownPairItem& item) { return item.inkOf(item.row.previous); }},
        {of.next,
         PairsText::tr("→ Next"),
         {.stretch = true},
         nullptr,
         [](const ShownPairItem& item) { return item.inkOf(item.row.next); }},
        {of.mainCause.is,
         PairsText::tr("Main cause"),
         {.hint = PairsText::tr("Why the device was idle for most of the idle time in these gaps")},
         [](const ShownPairItem& item) -> Cell {
             return item.row.mainCause ? causeTitle(*item.row.mainCause).toStdString() : std::string();
         },
         [](const ShownPairItem& item) { return item.row.mainCause ? causeMeaning(*item.row.mainCause) : QString(); },
         [](const ShownPairItem& item) {
             return item.row.mainCause ? static_cast<std::int32_t>(*item.row.mainCause) : Figures::none;
         }},
        {{.head = columnHead(PairsText::tr("% of idle"), CellKind::Percent),
          .summed = ofDevices,
          .shareBar = true,
          .hint = PairsText::tr("Device idle, as % of the idle time of all devices. Gaps of several streams may cover "
                                "the same idle time, so they have no share"),
          .exported = of.deviceIdle.is.title},
         [](const ShownPairItem& item) { return item.share(); }},
        {of.deviceIdle,
         PairsText::tr("Device idle"),
         {.summed = ofDevices,
          .leads = true,
          .compared = true,  // a part of the next column, so in the same unit
          .hint = PairsText::tr(
              "The part of the gaps in which nothing at all ran on the device: what closing them could save")}},
        {of.total,
         PairsText::tr("Total gap"),
         {.summed = true,
          .compared = true,
          .hint = ofDevices ? PairsText::tr("Sum of the gaps between the two on their device")
                            : PairsText::tr("Sum of the gaps between the two on their stream; other streams may have "
                                            "been busy")}},
        {of.count, PairsText::tr("Count"), {.summed = true}},
        {of.average, PairsText::tr("Avg")},
        {of.median, PairsText::tr("Med")},
        {of.least, PairsText::tr("Min")},
        {of.most, PairsText::tr("Max")},
        {of.deviation, PairsText::tr("Std dev")},
        {core::mainCodeHeading,
         PairsText::tr("Main code"),
         {.stretch = true,
          .hint = PairsText::tr("What the thread that ended these gaps was in for most of their idle time")},
         [](const ShownPairItem& item) -> Cell { return item.code(); }},
    };
}

/// A row of the list: one gap.
struct Occurrence {
    const core::Trace& trace;
    const core::Gap& gap;

    std::string place() const {
        const core::DeviceId device = trace.streams[core::index(gap.stream)].device;
        return core::deviceLabel(trace, device) + " · " + core::streamLabel(trace, gap.stream);
    }
};

ColumnList<Occurrence> occurrenceColumns() {
    return {
        {{.head = columnHead(PairsText::tr("Stream"))}, [](const Occurrence& each) -> Cell { return each.place(); }},
        {{.head = columnHead(PairsText::tr("At"), CellKind::Time),
          .hint = PairsText::tr("Time since the first event of the profile")},
         [](const Occurrence& each) -> Cell { return each.gap.start; }},
        {{.head = columnHead(PairsText::tr("Length"), CellKind::Time)},
         [](const Occurrence& each) -> Cell { return each.gap.length(); }},
    };
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
    const auto classes = std::make_shared<const ClassByText>(classesByText(*snapshot));
    figures.rows = static_cast<Figures::Row>(pairs->rows.size() + (pairs->noPair ? 1 : 0));
    figures.totalName = PairsText::tr("All pairs");
    figures.words = [pairs](Figures::Row row) {
        const core::PairRow& pair = pairAt(*pairs, row);
        return pair.previous + " → " + pair.next;
    };
    figures.key = [pairs](Figures::Row row) {
        const std::hash<std::string> hash;
        const core::PairRow& pair = pairAt(*pairs, row);
        return hash(pair.previous) * 31 + hash(pair.next);
    };
    figures.mark = [pairs](Figures::Row row) {
        if (isNoPair(*pairs, row)) return Mark();
        const core::PairRow& pair = pairAt(*pairs, row);
        return Mark{.previous = pair.previous, .next = pair.next};
    };
    // The row has no color of its own: its bar shows idle time, not time of the previous kernel's class.
    setColumns(figures, shownPairColumns(pairs->of == core::PairGaps::Device),
               [pairs, mainCode, classes](Figures::Row row) {
                   return ShownPairItem{{*pairs, pairAt(*pairs, row)}, row, mainCode.get(), *classes};
               });
    figures.tip = [pairs, tip = figures.tip](Figures::Row row, std::size_t column) {
        const QString text = tip(row, column);
        if (!text.isEmpty() || !isNoPair(*pairs, row)) return text;
        return PairsText::tr(
            "Idle time outside all pairs: at the edges of the time range, and in gaps that options or filters "
            "leave out");
    };
    return figures;
}

Figures pairFiguresOf(const SnapshotPtr& snapshot, const std::string& kernel) {
    Figures figures = pairFigures(snapshot);
    const core::PairTable& pairs = *snapshot->analysis->pairs;
    const std::string shown = core::shownName(kernel, snapshot->options.names);
    auto rows = std::make_shared<std::vector<Figures::Row>>();
    for (Figures::Row row = 0; row < pairs.rows.size(); ++row)
        if (pairs.rows[row].previous == shown || pairs.rows[row].next == shown) rows->push_back(row);
    std::ranges::stable_sort(*rows, std::greater(), [&](Figures::Row row) { return pairs.rows[row].deviceIdle; });
    figures.rows = static_cast<Figures::Row>(rows->size());
    figures.totalName.clear();
    for (FigureColumn& column : figures.columns)
        column.leads = false;  // they are in this order
    const auto at = [rows](auto ask) {
        return [rows, ask](Figures::Row row, auto... rest) { return ask((*rows)[row], rest...); };
    };
    figures.cell = at(figures.cell);
    figures.swatch = nullptr;  // the colors are those of the pane that shows the rows
    figures.words = at(figures.words);
    figures.tip = at(figures.tip);
    figures.key = at(figures.key);
    figures.mark = at(figures.mark);
    return figures;
}

Figures occurrenceFigures(const SnapshotPtr& snapshot,
                          const std::shared_ptr<const core::PairOccurrences>& occurrences) {
    Figures figures;
    setColumns(figures, occurrenceColumns(), [snapshot, occurrences](Figures::Row row) {
        return Occurrence{*snapshot->trace, occurrences->longest[row]};
    });
    if (!occurrences) return figures;
    figures.rows = static_cast<Figures::Row>(occurrences->longest.size());
    figures.key = [occurrences](Figures::Row row) { return std::uint64_t{occurrences->longest[row].next}; };
    figures.mark = [snapshot, occurrences](Figures::Row row) { return gapMark(*snapshot, occurrences->longest[row]); };
    return figures;
}

}  // namespace ui
