// SPDX-License-Identifier: GPL-3.0-or-later
// What the pane of a job is built from, and what its parts do when they are used.
#include "ui/panes/jobs/heat_map.h"
#include "ui/panes/jobs/job_pane.h"
#include "ui/panes/jobs/value_chart.h"
#include "ui/panes/jobs/wait_matrix.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_frame.h"
#include "ui/widgets/tables/table_marks.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace ui {
namespace {

constexpr int progressMs = 100;

}  // namespace

void JobPane::build() {
    m_title->setObjectName("jobAnswer");
    m_hint->setObjectName("jobReason");
    m_openRank->setObjectName("openRank");
    m_span->setObjectName("jobSpan");
    m_stragglers->view().setObjectName("stragglers");
    auto* body = new QSplitter(Qt::Horizontal);
    body->setChildrenCollapsible(false);
    body->addWidget(heatSide());
    body->addWidget(answerSide());
    body->setStretchFactor(0, 5);
    body->setStretchFactor(1, 3);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(body);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_pages);
    setFocusProxy(m_heat);
    m_progress.setInterval(progressMs);
}

QWidget* JobPane::heatSide() {
    auto* controls = new QWidget;
    auto* row = new FlowLayout(controls);
    for (QLabel* label : {m_figureLabel, m_foldLabel, m_orderLabel, m_waitsLabel})
        label->setMinimumHeight(space::control);
    for (QWidget* each :
         std::initializer_list<QWidget*>{m_figureLabel, m_figure, m_foldLabel, m_fold, m_orderLabel, m_order, m_span})
        row->addWidget(each);
    m_figureLabel->setBuddy(m_figure);
    m_foldLabel->setBuddy(m_fold);
    m_orderLabel->setBuddy(m_order);
    auto* top = new QWidget;
    auto* topLayout = new QVBoxLayout(top);
    topLayout->setContentsMargins({});
    topLayout->setSpacing(0);
    topLayout->addWidget(controls);
    topLayout->addWidget(m_heat, 1);
    auto* bottom = new QWidget;
    auto* bottomLayout = new QVBoxLayout(bottom);
    bottomLayout->setContentsMargins(0, space::icon, 0, 0);
    bottomLayout->setSpacing(space::icon);
    bottomLayout->addWidget(m_valuesTitle);
    bottomLayout->addWidget(m_values, 1);
    auto* side = new QSplitter(Qt::Vertical);
    side->setChildrenCollapsible(false);
    side->addWidget(top);
    side->addWidget(bottom);
    side->setStretchFactor(0, 3);
    side->setStretchFactor(1, 1);
    return side;
}

QWidget* JobPane::answerSide() {
    auto* top = new QWidget;
    auto* topLayout = new QVBoxLayout(top);
    topLayout->setContentsMargins(0, space::cell, 0, 0);
    topLayout->setSpacing(space::icon);
    topLayout->addWidget(m_title);
    topLayout->addWidget(m_hint);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(space::cell, 0, space::cell, space::icon);
    buttons->addWidget(m_openRank);
    buttons->addStretch();
    topLayout->addLayout(buttons);
    topLayout->addWidget(m_stragglers, 1);
    auto* bottom = new QWidget;
    auto* bottomLayout = new QVBoxLayout(bottom);
    bottomLayout->setContentsMargins({});
    bottomLayout->setSpacing(0);
    auto* controls = new QWidget;
    auto* row = new FlowLayout(controls);
    m_waitsLabel->setBuddy(m_communicator);
    row->addWidget(m_waitsLabel);
    row->addWidget(m_communicator);
    bottomLayout->addWidget(controls);
    bottomLayout->addWidget(m_waits, 1);
    auto* side = new QSplitter(Qt::Vertical);
    side->setChildrenCollapsible(false);
    side->addWidget(top);
    side->addWidget(bottom);
    return side;
}

void JobPane::connectParts() {
    const auto chosen = [this](auto take) {
        return [this, take](int index) {
            if (m_isDressing || index < 0) return;
            take(index);
            showHeat();
        };
    };
    connect(m_figure, &QComboBox::currentIndexChanged, this,
            chosen([this](int index) { m_choice.figure = static_cast<std::size_t>(index); }));
    connect(m_fold, &QComboBox::currentIndexChanged, this,
            chosen([this](int index) { m_choice.fold = static_cast<HeatFold>(m_fold->itemData(index).toInt()); }));
    connect(m_order, &QComboBox::currentIndexChanged, this,
            chosen([this](int index) { m_choice.order = static_cast<HeatOrder>(index); }));
    connect(m_communicator, &QComboBox::currentIndexChanged, this, [this] {
        if (!m_isDressing) showWaits();
    });
    connect(m_heat, &HeatMap::chosen, this, &JobPane::chooseCell);
    connect(m_heat, &HeatMap::opened, this, &JobPane::openCell);
    const auto span = [this](std::optional<HeatSpan> iterations) {
        m_choice.span = iterations;
        showHeat();
    };
    connect(m_heat, &HeatMap::spanChosen, this, span);
    connect(m_span, &QAbstractButton::clicked, this, [span] { span(std::nullopt); });
    connect(m_values, &ItemChart::itemChosen, this, [this](int item) {
        if (item < 0) return emit marked({});
        markRank(m_values->rankOf(item));
    });
    connect(m_values, &ItemChart::itemActivated, this,
            [this](int item) { emit rankAsked(m_values->rankOf(item), std::nullopt); });
    connect(m_waits, &WaitMatrix::chosen, this, [this](std::size_t rank) { markRank(rank); });
    connect(m_waits, &WaitMatrix::opened, this, [this](std::size_t rank) { emit rankAsked(rank, std::nullopt); });
    connect(m_openRank, &QPushButton::clicked, this, [this] {
        const auto rank = markedRank() ? markedRank() : m_answer;
        if (rank) emit rankAsked(*rank, m_workspace.mark.iteration);
    });
    TableView& table = m_stragglers->view();
    connect(&table.marks(), &TableMarks::marked, this, &Pane::marked);
    connect(&table, &QAbstractItemView::activated, this, [this] {
        if (const auto rank = markedRank()) emit rankAsked(*rank, m_workspace.mark.iteration);
    });
    connect(&m_progress, &QTimer::timeout, this, &JobPane::showProgress);
}

}  // namespace ui
