// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/efficiency/efficiency_pane.h"

#include "ui/format/plain_text.h"
#include "ui/models/marked_places.h"
#include "ui/panes/efficiency/class_legend.h"
#include "ui/panes/efficiency/compared_view.h"
#include "ui/panes/efficiency/efficiency_heading.h"
#include "ui/panes/efficiency/efficiency_words.h"
#include "ui/panes/efficiency/work_formula.h"
#include "ui/panes/shared/engine_tables.h"
#include "ui/panes/shared/row_reveal.h"
#include "ui/panes/shared/table_link.h"
#include "ui/theme/grown.h"
#include "ui/widgets/charts/roofline_chart.h"
#include "ui/widgets/computing_veil.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_frame.h"

#include <QAbstractButton>
#include <QMenu>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace ui {
namespace {

constexpr std::size_t maxEntries = 6;
// From these sizes the table and the roofline are both shown: one above the other, or side by side.
constexpr int highRows = 24, lowRows = 12, wideEnough = 1150;

}  // namespace

EfficiencyPane::EfficiencyPane(Requests& given, QWidget* parent)
    : SnapshotPane(given, parent),
      m_message(new EmptyMessage),
      m_pages(new QStackedWidget(this)),
      m_tables(new QStackedWidget),
      m_heading(new EfficiencyHeading),
      m_shown(new Segments(4)),
      m_view(new Segments(2)),
      m_legend(new ClassLegend),
      m_chart(new RooflineChart),
      m_operators(new TableFrame(QStringLiteral("tables/efficiency"))),
      m_kernels(new TableFrame(QStringLiteral("tables/efficiencyKernels"))),
      m_launches(new TableFrame(QStringLiteral("tables/efficiencyLaunches"))),
      m_compared(new ComparedView),
      m_body(new QSplitter(Qt::Vertical)),
      m_veil(new ComputingVeil(m_pages)),
      m_job(*this, [this](auto made) { take(std::move(made)); }) {
    build();
    connectParts();
    rebuild();
}

EfficiencyPane::~EfficiencyPane() = default;

void EfficiencyPane::build() {
    m_shown->setObjectName("efficiencyTables");
    m_view->setObjectName("efficiencyView");
    m_shown->setCurrent(0);
    m_view->setCurrent(0);
    for (TableFrame* frame : {m_operators, m_kernels, m_launches})
        m_tables->addWidget(frame);
    m_compared->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Ignored);  // hidden, it must not clip the tables
    m_tables->addWidget(m_compared);
    QWidget* const controls = flowOf({m_shown, m_view, m_legend});
    m_body->addWidget(m_chart);
    m_body->addWidget(m_tables);
    m_body->setChildrenCollapsible(false);
    m_body->setSizes({1000, 1000});
    m_pages->addWidget(m_message);
    m_pages->addWidget(columnOf({m_heading, controls, m_body}, m_body));
    setContent(m_pages, m_tables);
    m_tables->setFocusProxy(m_operators);
}

void EfficiencyPane::connectParts() {
    const TableLink& link = attach(*m_operators, "efficiencyTable", {.name = "efficiency"});
    attach(*m_kernels, "efficiencyKernels", {.name = "kernel-distribution"});
    attach(*m_launches, "efficiencyLaunches", {.name = "launches"});
    attach(m_compared->frame(), "efficiencyChanges", {.name = "efficiency-changes", .isCompared = true});
    connect(m_compared, &ComparedView::failed, this, &EfficiencyPane::fail);
    connect(m_compared, &ComparedView::chosen, this,
            [this](const ComparedEfficiencyPtr& compared, std::size_t row) { markCompared(*compared, row); });
    for (TableFrame* frame : {m_kernels, m_launches})
        revealRows(requests(), frame->view(), [this] { return snapshot(); });
    TableView& view = m_operators->view();
    connect(&link, &TableLink::menuOpening, this,
            [this](QMenu* menu, const QModelIndex& index) { addToMenu(*menu, index); });
    connect(view.selectionModel(), &QItemSelectionModel::currentRowChanged, this, &EfficiencyPane::markRow);
    connect(&view, &QAbstractItemView::clicked, this, &EfficiencyPane::clickRow);
    connect(&view, &QAbstractItemView::activated, this, [this](const QModelIndex& index) {
        if (const auto row = operatorAt(index)) walk(*row);
    });
    connect(m_chart, &ItemChart::itemChosen, this, &EfficiencyPane::chooseDot);
    connect(m_chart, &RooflineChart::dotsMarked, this, &EfficiencyPane::markDots);
    connect(m_legend, &ClassLegend::chosen, this, [this](std::optional<std::int32_t> alone) {
        m_alone = alone;
        m_marked.reset();
        m_chart->setChosen(-1);
        showOperators();
        fit();
    });
    connect(m_shown, &Segments::chosen, this, &EfficiencyPane::fit);
    connect(m_view, &Segments::chosen, this, &EfficiencyPane::fit);
    connect(m_heading, &EfficiencyHeading::peaksChosen, this, [this](const QString& device) {
        core::Options edited = options();
        edited.peaks = device.toStdString();
        emit requests().optionsEdited(edited, tr("Choose peaks"));
    });
}

EfficiencyPane::Shown EfficiencyPane::shown() const { return static_cast<Shown>(std::max(m_shown->current(), 0)); }

EmptyState EfficiencyPane::emptyState() const {
    if (EmptyState empty = withoutTimes(); !empty.title.isEmpty()) return empty;
    if (!m_run && !m_fault.isEmpty()) return {tr("The efficiency could not be computed"), m_fault};
    if (!m_run) return {tr("The work of operators is being computed"), {}};
    if (!m_run->figures.rows.empty()) return {};
    return nothingLeft(tr("No operation fits the filters"), {tr("No operations on the GPU"), {}});
}

void EfficiencyPane::rebuild() {
    m_chart->setAccessibleName(tr("Roofline: rates of operators, and the peaks of the device"));
    m_operators->view().setAccessibleName(tr("Operators by potential saving"));
    m_kernels->view().setAccessibleName(tr("Kernels: durations and occupancy"));
    m_launches->view().setAccessibleName(tr("Kernels: how they were launched"));
    m_shown->setAccessibleName(tr("Which table is shown"));
    m_view->setAccessibleName(tr("Table or roofline"));
    m_shown->setTexts({tr("Operators"), tr("Kernels"), tr("Launches"), tr("Compared")});
    m_view->setTexts({tr("Table"), tr("Roofline")});
    compute();
    showRun();
}

// The figures of the current profile are not computed twice: the comparison waits for them.
void EfficiencyPane::followEdits() {
    const bool areSeveral = workspace().profiles.size() > 1;
    m_shown->setShown(static_cast<int>(Shown::Compared), areSeveral);
    if (!areSeveral && shown() == Shown::Compared) {
        m_shown->setCurrent(static_cast<int>(Shown::Operators));
        fit();
    }
    if (!areSeveral || (m_run && m_run->snapshot == snapshot()))
        m_compared->compare(comparedProfilesOf(workspace()), m_run);
}

bool EfficiencyPane::isComputing() const { return m_job.isComputing() || m_compared->isComputing(); }

void EfficiencyPane::compute() {
    if (!withoutTimes().title.isEmpty()) {
        m_job.cancel();
        m_run = nullptr;
        return;
    }
    if (m_run && m_run->snapshot == snapshot()) return;
    m_veil->setComputing(m_run != nullptr && isVisible());
    m_job.submit([newest = snapshot()](const std::stop_token& stop) { return efficiencyRun(newest, stop); });
}

void EfficiencyPane::take(core::Result<EfficiencyRunPtr> made) {
    m_veil->setComputing(false);
    m_fault = made ? QString() : QString::fromStdString(made.error().message);
    if (!made) {
        fail(made.error());
        return showRun();
    }
    const bool isOther = !m_run || m_run->snapshot->trace != (*made)->snapshot->trace;
    m_run = std::move(*made);
    m_marked.reset();
    m_chart->setChosen(-1);
    if (isOther && shown() != Shown::Compared) {
        m_alone.reset();
        m_shown->setCurrent(static_cast<int>(m_run->hasFigures() ? Shown::Operators : Shown::Kernels));
    }
    followEdits();
    showRun();
}

void EfficiencyPane::showRun() {
    const EmptyState empty = emptyState();
    say(empty, *m_message);
    m_pages->setCurrentIndex(empty.title.isEmpty() ? 1 : 0);
    m_heading->setRun(empty.title.isEmpty() ? m_run : nullptr);
    if (empty.title.isEmpty()) {
        showOperators();
        const auto inks = classInks(*m_run->snapshot->classes, tokensOf(palette()).theme);
        for (TableFrame* frame : {m_kernels, m_launches})
            frame->view().setInks(inks);
        m_kernels->view().table().setFigures(kernelFigures(m_run));
        m_launches->view().table().setFigures(launchFigures(m_run));
        m_launches->setMessage(m_run->launches.rows.empty() ? tr("No kernel has a recorded launch call") : QString(),
                               {});
        fit();
    } else {
        for (TableFrame* frame : {m_operators, m_kernels, m_launches})
            frame->view().table().clear();  // releases the profile
        m_chart->setModel({});
    }
    emit subtitleChanged();
}

void EfficiencyPane::showOperators() {
    const core::Classification& classes = *m_run->snapshot->classes;
    const auto inks = classInks(classes, tokensOf(palette()).theme);
    std::vector<ClassLegend::Entry> entries;
    for (const std::int32_t each : classesInUse(*m_run)) {
        const auto index = static_cast<std::size_t>(each);
        if (entries.size() < maxEntries)
            entries.push_back({each, QString::fromStdString(classes.classes[index]), inks[index]});
    }
    const bool isThere = std::ranges::any_of(entries, [this](const auto& entry) { return entry.id == m_alone; });
    if (!isThere) m_alone.reset();
    m_legend->setEntries(entries, m_alone);
    m_rows = shownOperators(*m_run, m_alone);
    m_isFilling = true;
    m_operators->view().setInks(inks);
    m_operators->view().table().setFigures(operatorFigures(m_run, m_rows));
    m_isFilling = false;
    OperatorRoofline roofline = operatorRoofline(*m_run, m_rows, inks);
    m_dots = std::move(roofline.rows);
    m_chart->setModel(std::move(roofline.model));
}

// A narrow pane shows either the table or the roofline. Without dots there is no roofline, and no choice. In a low pane
// the rows are more important than what the swatches and the field of the peaks tell too.
void EfficiencyPane::fit() {
    const int row = rowHeight(space::row, fontOf(FontRole::Body));
    const bool isHigh = height() >= highRows * row, isWide = width() >= grown(wideEnough);
    const bool hasChart = shown() == Shown::Operators && !m_chart->model().dots.empty();
    const bool isChosen = m_view->current() == 1;
    m_body->setOrientation(isHigh || !isWide ? Qt::Vertical : Qt::Horizontal);
    m_tables->setCurrentIndex(static_cast<int>(shown()));
    m_tables->setFocusProxy(m_tables->currentWidget());
    const bool isLow = height() < lowRows * row;
    m_heading->setBrief(isLow);
    m_legend->setVisible(shown() == Shown::Operators && (!isLow || m_alone));
    m_view->setVisible(hasChart && !isHigh && !isWide);
    m_chart->setVisible(hasChart && (m_isRooflineAlone || isHigh || isWide || isChosen));
    m_tables->setVisible(!hasChart || (!m_isRooflineAlone && (isHigh || isWide || !isChosen)));
}

void EfficiencyPane::showRooflineAlone() {
    m_isRooflineAlone = true;
    m_compared->showRooflineAlone();
    if (workspace().profiles.size() > 1) m_shown->setCurrent(static_cast<int>(Shown::Compared));
    fit();
}

void EfficiencyPane::resizeEvent(QResizeEvent* event) {
    SnapshotPane::resizeEvent(event);
    fit();
}

std::optional<std::size_t> EfficiencyPane::operatorAt(const QModelIndex& index) const {
    if (!index.isValid() || !m_run) return std::nullopt;
    const std::uint32_t row = m_operators->view().table().rowOf(index);
    return row < m_rows.size() ? std::optional(m_rows[row]) : std::nullopt;
}

MarkedPlaces EfficiencyPane::placesOf(std::size_t row) const {
    const core::EfficiencyRow& shown = m_run->figures.rows[row];
    const QString shapes = shapesText(shown.shapes);
    const auto operations = m_run->operationsOf(row);
    return {.name = shapes.isEmpty() ? rowName(shown) : rowName(shown) + u' ' + shapes,
            .operations = {operations.begin(), operations.end()}};
}

void EfficiencyPane::mark(std::size_t row) {
    m_marked = row;
    const auto dot = std::ranges::find(m_dots, row);
    m_chart->setChosen(dot == m_dots.end() ? -1 : static_cast<int>(dot - m_dots.begin()));
    emit requests().placesMarked(placesOf(row));
}

void EfficiencyPane::markRow() {
    const auto row = operatorAt(m_operators->view().currentIndex());
    if (!row || m_isFilling || row == m_marked) return;
    m_isFresh = true;
    mark(*row);
}

void EfficiencyPane::markCompared(const ComparedEfficiency& compared, std::size_t row) {
    const auto& runs = compared.runs;
    const std::size_t side = runs[0]->snapshot == snapshot() ? 0 : 1;
    if (runs[side]->snapshot != snapshot()) return;
    const core::OperatorRows& of = compared.changes.rows[row].sides[side];
    MarkedPlaces places{.name = shownText(of.op) + u' ' + shapesText(of.shapes)};
    for (const std::uint32_t each : of.rows) {
        const auto operations = runs[side]->operationsOf(each);
        places.operations.insert(places.operations.end(), operations.begin(), operations.end());
    }
    std::ranges::sort(places.operations);
    emit requests().placesMarked(places);
}

void EfficiencyPane::walk(std::size_t row) {
    if (row != m_marked) mark(row);
    emit requests().placesWalked(placesOf(row));
}

// The click that makes a row the current one has marked it already.
void EfficiencyPane::clickRow(const QModelIndex& index) {
    const auto row = operatorAt(index);
    if (!row || std::exchange(m_isFresh, false)) return;
    row == m_marked ? walk(*row) : mark(*row);
}

void EfficiencyPane::chooseDot(int dot) {
    if (dot < 0) {
        m_marked.reset();
        return emit requests().placesMarked({});
    }
    const std::size_t row = m_dots[static_cast<std::size_t>(dot)];
    if (row == m_marked) return walk(row);
    mark(row);
    const auto shown = std::ranges::find(m_rows, row);
    const TableModel& table = m_operators->view().table();
    const QModelIndex index = table.indexOf(static_cast<Figures::Row>(shown - m_rows.begin()));
    m_operators->view().setCurrentIndex(index);
    m_operators->view().scrollTo(index);
    m_isFresh = false;
}

void EfficiencyPane::markDots(const std::vector<int>& dots) {
    if (dots.empty()) return;
    if (dots.size() == 1) return chooseDot(dots.front());
    MarkedPlaces places{.name = tr("%Ln operator(s)", nullptr, static_cast<int>(dots.size()))};
    for (const int dot : dots) {
        const auto operations = m_run->operationsOf(m_dots[static_cast<std::size_t>(dot)]);
        places.operations.insert(places.operations.end(), operations.begin(), operations.end());
    }
    std::ranges::sort(places.operations);
    m_marked.reset();
    emit requests().placesMarked(places);
}

void EfficiencyPane::addToMenu(QMenu& menu, const QModelIndex& index) {
    const auto row = operatorAt(index);
    if (!row) return;
    menu.addAction(tr("Show on Timeline"), this, [this, row = *row] {
        if (row < m_run->figures.rows.size()) walk(row);
    });
    if (const std::string& why = m_run->figures.rows[*row].whyEmpty; !why.empty())
        menu.addAction(tr("How to Record…"), this, [this, why] { m_heading->advise(why); });
}

bool EfficiencyPane::openSearch() {
    if (m_pages->currentIndex() == 0) return false;
    if (shown() == Shown::Compared)
        m_compared->frame().openFilter();
    else
        static_cast<TableFrame*>(m_tables->currentWidget())->openFilter();
    return true;
}

std::vector<core::Table> EfficiencyPane::tables() const {
    if (!m_run || m_run->snapshot != snapshot())
        return engineTables(snapshot(), {"efficiency", "kernel-distribution", "launches"});
    const core::Trace& trace = *m_run->snapshot->trace;
    const core::KernelNames names = m_run->snapshot->options.names;
    std::vector<core::Table> tables{core::toTable(m_run->figures, trace),
                                    core::toTable(m_run->distribution, trace, names),
                                    core::toTable(m_run->launches, trace, names)};
    std::ranges::move(m_compared->tables(), std::back_inserter(tables));
    return tables;
}

QString EfficiencyPane::subtitle() const {
    if (!m_run || m_pages->currentIndex() == 0) return {};
    return tr("sum of durations, %n GPU(s)", nullptr, static_cast<int>(m_run->snapshot->trace->devices.size())) +
           QStringLiteral(" · ") + coverageText(*m_run);
}

}  // namespace ui
