// SPDX-License-Identifier: GPL-3.0-or-later
// Builds the pane of a job, and connects its parts.
#include "ui/panes/jobs/heat_map.h"
#include "ui/panes/jobs/job_figures.h"
#include "ui/panes/jobs/job_pane.h"
#include "ui/panes/jobs/rank_search.h"
#include "ui/panes/jobs/value_chart.h"
#include "ui/panes/jobs/wait_matrix.h"
#include "ui/panes/shared/open_job.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_frame.h"
#include "ui/widgets/tables/table_marks.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr int progressMs = 100;
constexpr int fewestRows = 26;  // with fewer, candidates and waits are not shown together

/// Returns the place of a communicator in the list, which is limited: the communicator is added if it is not there.
int placeIn(QComboBox& list, const std::vector<std::string>& names, std::uint32_t communicator) {
    const int place = list.findData(communicator);
    if (place >= 0) return place;
    list.addItem(QString::fromStdString(names[communicator]), communicator);
    return list.count() - 1;
}

}  // namespace

void JobPane::build() {
    m_title->setObjectName("jobAnswer");
    m_hint->setObjectName("jobReason");
    m_openRank->setObjectName("openRank");
    m_showCollectives->setObjectName("showCollectives");
    m_span->setObjectName("jobSpan");
    m_stragglers->view().setObjectName("stragglers");
    QWidget* const heat = heatSide();
    QSplitter* const body = splitOf(Qt::Horizontal, {heat, answerSide()}, {5, 3});
    body->setStretchFactor(0, 5);
    body->setStretchFactor(1, 3);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(body);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setContent(m_pages, m_heat);
    m_progress.setInterval(progressMs);
}

QWidget* JobPane::heatSide() {
    for (QLabel* label : {m_figureLabel, m_foldLabel, m_orderLabel, m_waitsLabel})
        label->setMinimumHeight(space::control);
    QWidget* const controls =
        flowOf({m_figureLabel, m_figure, m_foldLabel, m_fold, m_orderLabel, m_order, m_search, m_span});
    m_figureLabel->setBuddy(m_figure);
    m_foldLabel->setBuddy(m_fold);
    m_orderLabel->setBuddy(m_order);
    auto* bottom = new QWidget;
    auto* bottomLayout = new QVBoxLayout(bottom);
    bottomLayout->setContentsMargins(0, space::icon, 0, 0);
    bottomLayout->setSpacing(space::icon);
    m_valuesTitle->setObjectName(QStringLiteral("jobValuesTitle"));
    bottomLayout->addWidget(m_valuesTitle);
    bottomLayout->addWidget(m_values, 1);
    QSplitter* const side = splitOf(Qt::Vertical, {columnOf({controls, m_heat}, m_heat), bottom}, {20, 9});
    side->setStretchFactor(0, 3);
    side->setStretchFactor(1, 1);
    return side;
}

QWidget* JobPane::answerSide() {
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(space::cell, 0, space::cell, space::icon);
    buttons->addWidget(m_openRank);
    buttons->addWidget(m_showCollectives);
    buttons->addStretch();
    buttons->addWidget(m_parts);
    m_waitsLabel->setBuddy(m_communicator);
    m_waitsPart = columnOf({flowOf({m_waitsLabel, m_communicator}), m_waits}, m_waits);
    QSplitter* const parts = splitOf(Qt::Vertical, {m_stragglers, m_waitsPart}, {30, 47});
    auto* side = new QWidget;
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, space::cell, 0, 0);
    layout->setSpacing(space::icon);
    layout->addWidget(m_title);
    layout->addWidget(m_hint);
    layout->addLayout(buttons);
    layout->addWidget(parts, 1);
    m_parts->setCurrent(0);
    fitAnswer();
    return side;
}

/// Shows candidates and waits together, or only one of the two if the height is too small.
void JobPane::fitAnswer() {
    const bool isLow = height() < fewestRows * rowHeight(space::row, fontOf(FontRole::Body));
    m_parts->setVisible(isLow);
    m_stragglers->setVisible(!isLow || m_parts->current() == 0);
    m_waitsPart->setVisible(!isLow || m_parts->current() == 1);
}

void JobPane::resizeEvent(QResizeEvent* event) {
    Pane::resizeEvent(event);
    fitAnswer();
}

void JobPane::connectParts() {
    const auto chosen = [this](auto take) {
        return [this, take](int index) {
            if (m_isFilling || index < 0) return;
            take(index);
            showHeat();
        };
    };
    connect(m_figure, &QComboBox::currentIndexChanged, this, chosen([this](int index) {
                m_choice.figure = static_cast<std::size_t>(index);
                m_isFigureChosen = true;
            }));
    connect(m_fold, &QComboBox::currentIndexChanged, this,
            chosen([this](int index) { m_choice.fold = static_cast<HeatFold>(m_fold->itemData(index).toInt()); }));
    connect(m_order, &QComboBox::currentIndexChanged, this,
            chosen([this](int index) { m_choice.order = static_cast<HeatOrder>(index); }));
    connect(m_communicator, &QComboBox::currentIndexChanged, this, [this] {
        if (!m_isFilling) showWaits();
    });
    connect(m_heat, &HeatMap::chosen, this, &JobPane::chooseCell);
    connect(m_heat, &HeatMap::opened, this, &JobPane::openCell);
    connect(m_heat, &HeatMap::menuRequested, this, &JobPane::openMenu);
    const auto span = [this](std::optional<HeatSpan> iterations) {
        m_choice.span = iterations;
        showHeat();
    };
    connect(m_heat, &HeatMap::spanChosen, this, span);
    connect(m_search, &RankSearch::found, this, &JobPane::findRank);
    connect(m_span, &QAbstractButton::clicked, this, [span] { span(std::nullopt); });
    connect(m_values, &ItemChart::itemChosen, this, [this](int item) {
        if (item < 0) return emit requests().marked({});
        markRank(m_values->rankOf(item));
    });
    connect(m_values, &ItemChart::itemActivated, this,
            [this](int item) { emit requests().rankRequested(m_values->rankOf(item), std::nullopt); });
    connect(m_waits, &WaitMatrix::chosen, this, [this](std::size_t rank) { markRank(rank); });
    connect(m_waits, &WaitMatrix::opened, this, [this](std::size_t rank) { emit requests().rankRequested(rank, {}); });
    connect(m_openRank, &QPushButton::clicked, this, [this] {
        if (m_answer) emit requests().rankRequested(*m_answer, workspace().mark.iteration);
    });
    connect(m_showCollectives, &QPushButton::clicked, this, [this] {
        const auto& names = workspace().job->answers->communicators;
        m_communicator->setCurrentIndex(placeIn(*m_communicator, names, *m_answerCommunicator));
        m_parts->setCurrent(1);
        fitAnswer();
    });
    connect(m_parts, &Segments::chosen, this, [this](int part) {
        m_parts->setCurrent(part);
        fitAnswer();
    });
    TableView& table = m_stragglers->view();
    connect(&table.marks(), &TableMarks::marked, &requests(), &Requests::marked);
    connect(&table, &QAbstractItemView::activated, this, [this] {
        if (const auto rank = markedRank(workspace())) emit requests().rankRequested(*rank, workspace().mark.iteration);
    });
    connect(&m_progress, &QTimer::timeout, this, &JobPane::showProgress);
}

}  // namespace ui
