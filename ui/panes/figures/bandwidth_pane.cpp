// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/bandwidth_pane.h"

#include "ui/panes/shared/engine_tables.h"
#include "ui/theme/part_ink.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/charts/bandwidth_chart.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/empty_message.h"

#include <QAbstractButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <utility>

namespace ui {

BandwidthPane::BandwidthPane(Requests& given, QWidget* parent)
    : SnapshotPane(given, parent),
      m_message(new EmptyMessage),
      m_stack(new QStackedWidget(this)),
      m_sorts(new Segments(2)),
      m_chart(new BandwidthChart),
      m_job([this](auto made) { take(std::move(made)); }) {
    m_sorts->setObjectName("bandwidthSorts");
    m_chart->setObjectName("bandwidthChart");
    auto* area = new QScrollArea;
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(m_chart);
    auto* top = new QWidget;
    auto* row = new QVBoxLayout(top);
    row->setContentsMargins(space::cell, space::icon, space::cell, space::icon);
    row->addWidget(m_sorts, 0, Qt::AlignLeft);
    m_stack->addWidget(m_message);
    m_stack->addWidget(columnOf({top, area}, area));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_stack);
    setFocusProxy(m_chart);
    connect(m_sorts, &Segments::chosen, this, &BandwidthPane::showChart);
    rebuild();
}

BandwidthPane::~BandwidthPane() = default;

void BandwidthPane::rebuild() {
    m_sorts->setTexts({tr("Collectives"), tr("Copies")});
    m_sorts->setAccessibleName(tr("Bandwidth of"));
    m_chart->setAccessibleName(tr("Instances by bandwidth"));
    if (std::exchange(m_requested, snapshot()) == snapshot()) return showChart();
    m_job.cancel();
    if (!snapshot()) {
        m_distribution = {};
        return showChart();
    }
    m_job.submit([requested = m_requested](const std::stop_token& stop) {
        return core::bandwidthDistribution(core::viewOf(*requested, stop));
    });
}

void BandwidthPane::take(core::Result<core::BandwidthDistribution> made) {
    if (!made) {
        fail(made.error());
    } else {
        m_distribution = std::move(*made);
        const bool hasCollectives = !m_distribution.collectives.groups.empty();
        const bool hasCopies = !m_distribution.copies.groups.empty();
        if (hasCollectives != hasCopies) m_sorts->setCurrent(hasCopies ? 1 : 0);
        m_sorts->button(0)->setEnabled(hasCollectives);
        m_sorts->button(1)->setEnabled(hasCopies);
    }
    showChart();
}

bool BandwidthPane::isOfCopies() const { return m_sorts->current() == 1; }

EmptyState BandwidthPane::emptyState() const {
    EmptyState empty = withoutTimes();
    const bool isAny = !m_distribution.collectives.groups.empty() || !m_distribution.copies.groups.empty();
    if (!empty.title.isEmpty() || isAny) return empty;
    return nothingLeft(tr("No collective or copy fits the filters"),
                       {tr("No sizes of collectives or copies were recorded"),
                        tr("PyTorch 2.4 and later record NCCL's message sizes; nsys profile --trace=cuda,nvtx does "
                           "with NCCL 2.16 or later. nsys always records the sizes of copies.")});
}

void BandwidthPane::showChart() {
    const EmptyState empty = emptyState();
    say(empty, *m_message);
    m_stack->setCurrentIndex(empty.title.isEmpty() ? 1 : 0);
    const Theme theme = tokensOf(palette()).theme;
    if (empty.title.isEmpty() && isOfCopies())
        m_chart->setSort(m_distribution.copies, classInk(QStringLiteral("copies"), theme),
                         tr("Bandwidth of each copy (GB/s)"));
    else if (empty.title.isEmpty())
        m_chart->setSort(m_distribution.collectives, communicationInk(*snapshot()->classes, theme),
                         tr("Bus bandwidth of each instance (GB/s)"));
    emit subtitleChanged();
}

std::vector<core::Table> BandwidthPane::tables() const { return engineTables(snapshot(), {"bandwidth"}); }

QString BandwidthPane::subtitle() const {
    if (!emptyState().title.isEmpty()) return {};
    return isOfCopies() ? tr("bytes ÷ duration of each copy")
                        : tr("as nccl-tests defines it; waiting for the slowest rank counts");
}

}  // namespace ui
