// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/ranges_pane.h"

#include "core/trace/labels.h"
#include "ui/models/column_list.h"
#include "ui/panes/shared/detail_list.h"
#include "ui/panes/shared/engine_tables.h"
#include "ui/widgets/computing_veil.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/table_frame.h"

#include <QCoreApplication>
#include <QPushButton>
#include <QSplitter>

#include <algorithm>

namespace ui {

namespace {

using core::Cell;
using core::CellKind;

/// The translation context of the pane.
struct RangesText {
    Q_DECLARE_TR_FUNCTIONS(RangesPane)
};

/// The rows are those of the engine's table: all ranges of one name.
ColumnList<core::RangeSummaryItem> summaryColumns() {
    const core::RangeSummaryColumns& of = core::rangeSummaryColumns;
    return {
        {of.name.is,
         RangesText::tr("Range"),
         {},
         [](const core::RangeSummaryItem& each) -> Cell {
             return core::withoutCounters(each.trace.names[each.row.name]);
         }},
        {of.style, RangesText::tr("Style"), {.optional = true}},
        {of.projected,
         RangesText::tr("Total on GPU"),
         {.leads = true,
          .hint =
              RangesText::tr("Sum of the spans from the first start to the last end of what each range launched; gaps "
                             "are within, and nested ranges count in both")}},
        {of.instances, RangesText::tr("Instances")},
        {of.average, RangesText::tr("Avg")},
        {of.median, RangesText::tr("Med")},
        {of.least, RangesText::tr("Min")},
        {of.most, RangesText::tr("Max")},
        {of.deviation, RangesText::tr("Std dev"), {.optional = true, .whereRoom = true}},
        {of.operations,
         RangesText::tr("GPU ops"),
         {.hint = RangesText::tr("Launches in the ranges; a graph launch is one")}},
        {of.host, RangesText::tr("On host"), {.hint = RangesText::tr("Sum of the durations of the ranges themselves")}},
    };
}

/// A row of the list: one range.
struct Range {
    const ProjectedRanges& projected;
    const core::RangeRow& row;

    const core::HostRanges& host() const { return projected.snapshot->trace->hostRanges; }
    std::string around() const {
        if (!row.parent) return QCoreApplication::translate("RangesPane", "(no other range)").toStdString();
        return std::string(projected.snapshot->trace->names[host().name[projected.ranges.rows[*row.parent].range]]);
    }
};

ColumnList<Range> rangeColumns() {
    return {
        {{.head = columnHead(RangesText::tr("Within")),
          .hint = RangesText::tr("The tightest range around it on its thread")},
         [](const Range& range) -> Cell { return range.around(); }},
        {{.head = columnHead(RangesText::tr("On GPU"), CellKind::Time)},
         [](const Range& range) -> Cell { return range.row.projectedEnd - range.row.projectedStart; }},
        {{.head = columnHead(RangesText::tr("At"), CellKind::Time),
          .hint = RangesText::tr("First start on the GPU, since the first event")},
         [](const Range& range) -> Cell { return range.row.projectedStart; }},
        {{.head = columnHead(RangesText::tr("On host"), CellKind::Time)},
         [](const Range& range) -> Cell { return range.host().duration[range.row.range]; }},
        {{.head = columnHead(RangesText::tr("GPU ops"), CellKind::Count)},
         [](const Range& range) -> Cell { return range.row.operations; }},
        {{.head = columnHead(RangesText::tr("Level"), CellKind::Count)},
         [](const Range& range) -> Cell { return std::int64_t{range.row.level}; }},
    };
}

}  // namespace

ProjectedRangesPtr projectedRanges(std::shared_ptr<const core::Snapshot> snapshot, std::stop_token stop) {
    auto projected = std::make_shared<ProjectedRanges>();
    projected->ranges = core::rangeTable(core::viewOf(*snapshot, std::move(stop)));
    projected->summary = core::rangeSummary(projected->ranges, *snapshot->trace);
    projected->sameName = core::namesWithoutCounters(snapshot->trace->names);
    projected->listed = core::rangeSummary(projected->ranges, *snapshot->trace, projected->sameName);
    projected->snapshot = std::move(snapshot);
    return projected;
}

bool haveSameRanges(const core::Snapshot& a, const core::Snapshot& b) {
    return a.trace == b.trace && a.options.filter == b.options.filter && a.iterations == b.iterations;
}

Figures rangeFigures(const ProjectedRangesPtr& projected) {
    Figures figures;
    figures.rows = static_cast<Figures::Row>(projected->listed.rows.size());
    figures.key = [projected](Figures::Row row) {
        const core::RangeSummaryRow& range = projected->listed.rows[row];
        const std::hash<std::string> hash;
        return hash(core::withoutCounters(projected->snapshot->trace->names[range.name])) * 31 +
               static_cast<std::uint64_t>(range.kind);
    };
    setColumns(figures, summaryColumns(), [projected](Figures::Row row) {
        return core::RangeSummaryItem{projected->listed.rows[row], *projected->snapshot->trace};
    });
    return figures;
}

std::vector<std::size_t> longestRanges(const ProjectedRanges& projected, std::size_t row) {
    const core::RangeSummaryRow& wanted = projected.listed.rows[row];
    const core::HostRanges& host = projected.snapshot->trace->hostRanges;
    const auto& ranges = projected.ranges.rows;
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < ranges.size(); ++i)
        if (projected.sameName[core::index(host.name[ranges[i].range])] == wanted.name &&
            host.kind[ranges[i].range] == wanted.kind)
            rows.push_back(i);
    const auto listed = static_cast<std::ptrdiff_t>(std::min(rows.size(), core::maxListedGaps));
    const auto length = [&](std::size_t i) { return ranges[i].projectedEnd - ranges[i].projectedStart; };
    std::partial_sort(rows.begin(), rows.begin() + listed, rows.end(), [&](std::size_t a, std::size_t b) {
        return length(a) != length(b) ? length(a) > length(b) : a < b;
    });
    rows.resize(static_cast<std::size_t>(listed));
    return rows;
}

Figures rangeListFigures(const ProjectedRangesPtr& projected, std::vector<std::size_t> rows) {
    Figures figures;
    figures.rows = static_cast<Figures::Row>(rows.size());
    const auto shown = std::make_shared<const std::vector<std::size_t>>(std::move(rows));
    figures.key = [shown](Figures::Row row) { return std::uint64_t{(*shown)[row]}; };
    figures.mark = [projected, shown](Figures::Row row) {
        const core::RangeRow& range = projected->ranges.rows[(*shown)[row]];
        return Mark{.range = core::TimeWindow{range.projectedStart, range.projectedEnd}};
    };
    setColumns(figures, rangeColumns(), [projected, shown](Figures::Row row) {
        return Range{*projected, projected->ranges.rows[(*shown)[row]]};
    });
    return figures;
}

RangesPane::RangesPane(Requests& given, QWidget* parent)
    : SnapshotPane(given, parent),
      m_filter(new QPushButton),
      m_list(new QPushButton),
      m_ranges(new TableFrame(QStringLiteral("tables/ranges"))),
      m_each(new DetailList(QStringLiteral("tables/rangeList"))),
      m_veil(new ComputingVeil(m_ranges)),
      m_job([this](const auto& projected) { take(projected); }) {
    build();
    connect(m_filter, &QPushButton::clicked, m_ranges, &TableFrame::openFilter);
    connect(m_list, &QPushButton::toggled, this, [this](bool shown) {
        m_each->setVisible(shown);
        showList();
    });
    TableView& view = m_ranges->view();
    connect(view.selectionModel(), &QItemSelectionModel::currentRowChanged, this, &RangesPane::showList);
    connect(&view, &QAbstractItemView::activated, this, [this] { m_list->setChecked(true); });
    rebuild();
}

void RangesPane::build() {
    attach(*m_ranges, "ranges", {"range-summary"});
    attach(m_each->table(), "rangeList").revealActivated();
    m_list->setObjectName("listRanges");
    m_list->setCheckable(true);
    QWidget* const controls = flowOf({m_filter, m_list});
    m_each->hide();
    QWidget* const body = splitOf(Qt::Vertical, {m_ranges, m_each}, {2, 1});
    setContent(columnOf({controls, body}, body), m_ranges);
}

EmptyState RangesPane::emptyState() const {
    EmptyState empty = withoutTimes();
    if (!empty.title.isEmpty()) return empty;
    if (snapshot()->trace->hostRanges.size() == 0)
        return {tr("No ranges in this profile"), recordThem(*snapshot()->trace, core::MissingData::Ranges)};
    if (!m_projected && !m_fault.isEmpty()) return {tr("The ranges could not be projected"), m_fault};
    if (!m_projected || !m_projected->ranges.rows.empty()) return {};
    return nothingLeft(tr("No range fits the filters"),
                       {tr("No range launched GPU work"), tr("The ranges are there, but no launch lies within one.")});
}

void RangesPane::rebuild() {
    m_filter->setText(tr("Filter by name"));
    m_filter->setToolTip(QKeySequence(QKeySequence::Find).toString(QKeySequence::NativeText));
    m_list->setText(tr("Each range"));
    m_list->setToolTip(tr("Every range of the chosen name (double-click or Enter)"));
    m_ranges->view().setAccessibleName(tr("Ranges by name"));
    m_each->table().view().setAccessibleName(tr("Ranges of the chosen name"));
    if (!withoutTimes().title.isEmpty()) {
        m_job.cancel();
        m_projected = nullptr;
    }
    showProjected();
    project();
}

void RangesPane::showEvent(QShowEvent* event) {
    SnapshotPane::showEvent(event);
    project();
}

bool RangesPane::isComputing() const { return m_veil->isComputing(); }

void RangesPane::take(const core::Result<ProjectedRangesPtr>& projected) {
    m_fault = projected ? QString() : QString::fromStdString(projected.error().message);
    if (projected)
        m_projected = *projected;
    else
        fail(projected.error());
    showProjected();
}

void RangesPane::project() {
    if (!isVisible() || !withoutTimes().title.isEmpty()) return;
    if (m_projected && haveSameRanges(*m_projected->snapshot, *snapshot())) return;
    m_veil->setComputing(true);
    m_job.submit([newest = snapshot()](const std::stop_token& stop) { return projectedRanges(newest, stop); });
}

void RangesPane::showProjected() {
    m_veil->setComputing(false);
    say(emptyState(), *m_ranges);
    if (m_projected) m_ranges->view().table().setFigures(rangeFigures(m_projected));
    showList();
    emit subtitleChanged();
}

void RangesPane::showList() {
    const TableView& view = m_ranges->view();
    if (!m_list->isChecked() || !m_projected) return;
    if (!view.currentIndex().isValid()) {
        m_each->setOwner(tr("No range is chosen"));
        m_each->setCount({});
        return m_each->table().view().table().setFigures({});
    }
    const std::size_t row = view.table().rowOf(view.currentIndex());
    std::vector<std::size_t> rows = longestRanges(*m_projected, row);
    const QLocale locale;
    m_each->setOwner(QString::fromStdString(view.table().figures().nameOf(static_cast<Figures::Row>(row))));
    m_each->setCount(
        tr("%1 of %2 ranges, the longest first")
            .arg(locale.toString(static_cast<qulonglong>(rows.size())),
                 locale.toString(static_cast<qlonglong>(m_projected->listed.rows[row].projected.instances))));
    m_each->table().view().table().setFigures(rangeListFigures(m_projected, std::move(rows)));
}

// Computes the tables from the snapshot, as the command line prints them; the projected ranges are reused.
std::vector<core::Table> RangesPane::tables() const {
    if (!snapshot()) return {};
    if (!m_projected || !haveSameRanges(*m_projected->snapshot, *snapshot()))
        return engineTables(snapshot(), {"ranges", "range-summary"});
    return {core::toTable(m_projected->ranges, *snapshot()->trace),
            core::toTable(m_projected->summary, *snapshot()->trace)};
}

QString RangesPane::subtitle() const {
    if (!m_projected || !emptyState().title.isEmpty()) return {};
    return tr("%1 ranges that launched work · nested ones count in both")
        .arg(QLocale().toString(static_cast<qulonglong>(m_projected->ranges.rows.size())));
}

}  // namespace ui
