// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/ranges_pane.h"

#include "ui/panes/shared/detail_list.h"
#include "ui/panes/shared/engine_tables.h"
#include "ui/widgets/computing_veil.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/tables/table_frame.h"

#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

namespace ui {

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
    m_ranges->view().sortBy({rangeTotal, Qt::DescendingOrder});
    m_list->setObjectName("listRanges");
    m_list->setCheckable(true);
    auto* controls = new QWidget;
    auto* row = new FlowLayout(controls);
    for (QWidget* each : {m_filter, m_list})
        row->addWidget(each);
    m_each->hide();
    auto* body = new QSplitter(Qt::Vertical);
    body->setChildrenCollapsible(false);
    body->addWidget(m_ranges);
    body->addWidget(m_each);
    body->setSizes({2000, 1000});
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(controls);
    layout->addWidget(body, 1);
    setFocusProxy(m_ranges);
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
