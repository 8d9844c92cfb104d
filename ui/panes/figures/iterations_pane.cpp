// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/iterations_pane.h"

#include "core/analysis/analysis.h"
#include "ui/format/plain_text.h"
#include "ui/panes/figures/iteration_figures.h"
#include "ui/panes/shared/engine_tables.h"
#include "ui/theme/part_ink.h"
#include "ui/widgets/charts/iteration_strip.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/named_field.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/elided_label.h"
#include "ui/widgets/tables/table_frame.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>

#include <set>

namespace ui {

namespace {

constexpr char automatic[] = "auto";
constexpr char byPattern[] = "pattern";

}  // namespace

IterationsPane::IterationsPane(Requests& given, QWidget* parent)
    : SnapshotPane(given, parent),
      m_rangesLabel(new QLabel),
      m_ranges(new ChoiceBox),
      m_kinds(new ChoiceBox),
      m_filter(new QPushButton),
      m_explanation(noteLabel("explanation", 0)),
      m_strip(new IterationStrip),
      m_table(new TableFrame(QStringLiteral("tables/iterations"))),
      m_job(*this, [this](auto made) {
          m_mfu = made ? std::move(*made) : nullptr;
          if (m_mfu && m_mfu->snapshot == snapshot()) showIterations();
      }) {
    build();
    connect(m_ranges, &QComboBox::activated, this, &IterationsPane::chooseRanges);
    connect(m_ranges->lineEdit(), &QLineEdit::editingFinished, this, &IterationsPane::chooseRanges);
    connect(m_kinds, &QComboBox::activated, this, &IterationsPane::chooseKind);
    connect(m_filter, &QPushButton::clicked, this, &IterationsPane::filterToMarked);
    connect(m_strip, &ItemChart::itemChosen, this, [this](int item) {
        if (item < 0) return emit requests().marked({});
        emit requests().marked({.iteration = numberOfRow(*snapshot(), m_strip->iterationOf(item))});
    });
    const auto reveal = [this](std::size_t row) {
        const core::Iteration& iteration =
            snapshot()->iterations->iterations[snapshot()->analysis->iterations->rows[row].iteration];
        emit requests().revealRequested(
            {.iteration = iteration.number, .range = core::TimeWindow{iteration.start, iteration.end}});
    };
    connect(m_strip, &ItemChart::itemActivated, this, [this, reveal](int item) { reveal(m_strip->iterationOf(item)); });
    connect(&m_table->view(), &QAbstractItemView::activated, this,
            [this, reveal](const QModelIndex& index) { reveal(m_table->view().table().rowOf(index)); });
    rebuild();
}

// A field that loses focus while it is destroyed still signals an edit, when only its QWidget base is left.
IterationsPane::~IterationsPane() { m_ranges->lineEdit()->disconnect(this); }

void IterationsPane::build() {
    attach(*m_table, "iterationRows", {"iterations"});
    m_ranges->setObjectName("iterationRanges");
    m_ranges->setEditable(true);
    m_ranges->setInsertPolicy(QComboBox::NoInsert);
    m_ranges->setMinimumContentsLength(16);
    m_ranges->addItems({QString(), QString()});
    m_rangesLabel->setBuddy(m_ranges);
    m_rangesLabel->setMinimumHeight(space::control);
    m_kinds->setObjectName("stepKinds");
    m_filter->setObjectName("filterToIteration");
    m_strip->setObjectName("iterationStrip");
    QWidget* const controls = flowOf({m_rangesLabel, m_ranges, m_kinds, m_filter});
    QSplitter* const body = splitOf(Qt::Vertical, {m_strip, m_table}, {});
    body->setStretchFactor(1, 1);
    setContent(columnOf({controls, m_explanation, body}, body), m_table);
}

void IterationsPane::followEdits() {
    m_marked = workspace().mark.iteration;
    const std::string& name = options().iteration;
    m_ranges->setEditText(name == automatic   ? m_ranges->itemText(0)
                          : name == byPattern ? m_ranges->itemText(1)
                                              : QString::fromStdString(name));
    showKinds();
    showMarked();
}

/// Offers the kinds of steps where several are told apart, or where one is chosen.
void IterationsPane::showKinds() {
    const std::set<std::string>& chosen = options().filter.stepKinds;
    m_kinds->clear();
    m_kinds->addItem(tr("all kinds of steps"));
    if (snapshot() && snapshot()->iterations && snapshot()->iterations->hasKinds())
        for (const std::string& kind : snapshot()->iterations->kinds)
            m_kinds->addItem(shownText(kind), QString::fromStdString(kind));
    for (const std::string& kind : chosen)
        if (m_kinds->findData(QString::fromStdString(kind)) < 0)
            m_kinds->addItem(shownText(kind), QString::fromStdString(kind));
    if (!chosen.empty()) m_kinds->setCurrentIndex(m_kinds->findData(QString::fromStdString(*chosen.begin())));
    m_kinds->setVisible(m_kinds->count() > 1);
}

void IterationsPane::showMarked() {
    const bool isFiltered = !options().filter.iterations.empty();
    m_filter->setText(isFiltered ? tr("Show all iterations") : tr("Filter to the chosen one"));
    m_filter->setEnabled(isFiltered || m_marked);
    const auto row = snapshot() && m_marked ? rowOfIteration(*snapshot(), *m_marked) : std::nullopt;
    m_strip->setChosen(row ? m_strip->itemOf(*row) : -1);
}

EmptyState IterationsPane::emptyState() const {
    EmptyState empty = withoutTimes();
    if (!empty.title.isEmpty() || !snapshot()->analysis->iterations->rows.empty()) return empty;
    if (!snapshot()->iterations->iterations.empty())
        return nothingLeft(tr("No iteration fits the filters"), {tr("No iteration is left"), {}});
    return {tr("No iterations in this profile"),
            tr("Lacuna finds them by ranges, or by a repeating pattern of kernels. Record ranges with %1, or name them "
               "above.")
                .arg(recordersText(*snapshot()->trace, core::MissingData::Ranges))};
}

void IterationsPane::rebuild() {
    m_rangesLabel->setText(tr("Iterations are"));
    m_ranges->setItemText(0, tr("found automatically"));
    m_ranges->setItemText(1, tr("found by pattern"));
    m_ranges->setAccessibleName(tr("Ranges that are iterations"));
    m_ranges->setToolTip(
        tr("The exact name of the ranges, or re: and a pattern; pattern:1 is the finest level of a pattern"));
    m_kinds->setAccessibleName(tr("Kind of steps"));
    m_kinds->setToolTip(tr("Only the steps of this kind, such as prefill or decode"));
    showKinds();
    m_strip->setAccessibleName(tr("Time of each iteration"));
    m_table->view().setAccessibleName(tr("Iterations"));
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, tokensOf(palette()).text2);
    m_explanation->setPalette(quiet);
    computeMfu();
    const EmptyState empty = emptyState();
    say(empty, *m_table);
    const bool hasTimes = withoutTimes().title.isEmpty();
    m_strip->setVisible(empty.title.isEmpty());
    m_explanation->setVisible(hasTimes);
    if (!hasTimes) return;
    m_explanation->setText(shownText(snapshot()->iterations->explanation));
    showIterations();
}

void IterationsPane::showIterations() {
    const bool isKnown = m_mfu && m_mfu->snapshot == snapshot() && m_mfu->isKnown();
    std::vector<StripIteration> iterations = stripIterations(*snapshot(), true);
    const QString levels = addMfu(iterations, isKnown ? m_mfu.get() : nullptr);
    m_strip->setIterations(std::move(iterations), wallInks(*snapshot()->classes, tokensOf(palette()).theme), levels);
    m_table->view().table().setFigures(iterationFigures(snapshot(), isKnown ? m_mfu : nullptr));
    showMarked();
}

void IterationsPane::computeMfu() {
    const bool isAsked =
        withoutTimes().title.isEmpty() && mayHaveMfu(*snapshot()) && !snapshot()->analysis->iterations->rows.empty();
    m_job.ask(isAsked ? snapshot() : nullptr, isAsked, true,
              [newest = snapshot()](const std::stop_token& stop) { return iterationMfu(newest, stop); });
}

void IterationsPane::chooseRanges() {
    const QString text = m_ranges->currentText().trimmed();
    core::Options requested = options();
    requested.iteration = text.isEmpty() || text == m_ranges->itemText(0) ? automatic
                          : text == m_ranges->itemText(1)                 ? byPattern
                                                                          : text.toStdString();
    if (requested.iteration == options().iteration) return;
    requested.filter.iterations.clear();  // the numbers and kinds refer to other iterations
    requested.filter.stepKinds.clear();
    emit requests().optionsEdited(requested, tr("Iterations"));
}

void IterationsPane::chooseKind() {
    core::Filter filter = options().filter;
    filter.stepKinds.clear();
    const QString kind = m_kinds->currentData().toString();
    if (!kind.isEmpty()) filter.stepKinds.insert(kind.toStdString());
    if (filter == options().filter) return;
    emit requests().filterEdited(filter,
                                 kind.isEmpty() ? tr("Show all kinds of steps") : tr("Filter to %1 steps").arg(kind));
}

void IterationsPane::filterToMarked() {
    core::Filter filter = options().filter;
    if (!filter.iterations.empty()) {
        filter.iterations.clear();
        return emit requests().filterEdited(filter, tr("Show all iterations"));
    }
    if (!m_marked) return;
    filter.iterations = {{*m_marked, *m_marked}};
    emit requests().filterEdited(filter, tr("Filter to iteration %1").arg(*m_marked));
}

std::vector<core::Table> IterationsPane::tables() const {
    return engineTables(snapshot(), {"iterations", "iteration-summary"});
}

QString IterationsPane::subtitle() const {
    if (!emptyState().title.isEmpty()) return {};
    const QString bases[] = {tr("launches"), tr("GPU annotation"), tr("host range"), tr("GPU order")};
    return tr("all devices of the process · by %1 · %2")
        .arg(bases[static_cast<std::size_t>(snapshot()->iterations->basis)], markLegend(*snapshot()));
}

}  // namespace ui
