// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/memory/memory_pane.h"

#include "core/trace/recorded.h"
#include "ui/format/plain_text.h"
#include "ui/panes/memory/memory_chart.h"
#include "ui/panes/memory/memory_figures.h"
#include "ui/panes/memory/memory_words.h"
#include "ui/panes/memory/segment_strip.h"
#include "ui/panes/shared/engine_tables.h"
#include "ui/panes/shared/table_link.h"
#include "ui/theme/grown.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/computing_veil.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/named_field.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_frame.h"

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>

#include <algorithm>
#include <utility>

namespace ui {
namespace {

constexpr int maxPoolWidth = 220;
// From these sizes the curve and the table are both shown: side by side, or one above the other.
constexpr int wideEnoughForBoth = 760, rowsForBoth = 22;
constexpr std::size_t shownFailures = 3;

QLabel* memoryLine(const char* name, FontRole role) {
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setFont(fontOf(role));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setContentsMargins(space::cell, 0, space::cell, 0);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

}  // namespace

MemoryPane::MemoryPane(Requests& given, QWidget* parent)
    : SnapshotPane(given, parent),
      m_message(new EmptyMessage),
      m_pages(new QStackedWidget(this)),
      m_tables(new QStackedWidget),
      m_pool(choiceBox("memoryPool", maxPoolWidth, nullptr)),
      m_peak(new QPushButton),
      m_shown(new Segments(2)),
      m_view(new Segments(2)),
      m_headline(memoryLine("memoryHeadline", FontRole::Emphasis)),
      m_facts(memoryLine("memoryFacts", FontRole::Small)),
      m_notes(memoryLine("memoryNotes", FontRole::Small)),
      m_momentTitle(memoryLine("memoryMoment", FontRole::Emphasis)),
      m_reserve(memoryLine("memoryReserve", FontRole::Small)),
      m_fragments(memoryLine("memoryFragments", FontRole::Small)),
      m_chart(new MemoryChart),
      m_strip(new SegmentStrip),
      m_byCode(new TableFrame(QStringLiteral("tables/memoryByCode"))),
      m_byBlock(new TableFrame(QStringLiteral("tables/memoryByBlock"))),
      m_body(new QSplitter(Qt::Vertical)),
      m_job(*this, [this](auto made) { take(std::move(made)); }),
      m_momentJob(*this, [this](auto made) { takeMoment(std::move(made)); }) {
    build();
    connectParts();
    rebuild();
}

MemoryPane::~MemoryPane() = default;

void MemoryPane::build() {
    m_peak->setObjectName("memoryPeak");
    m_shown->setObjectName("memoryTables");
    m_view->setObjectName("memoryView");
    m_shown->setCurrent(0);
    m_view->setCurrent(0);
    m_notes->setTextFormat(Qt::RichText);
    m_notes->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    QWidget* const controls = flowOf({m_pool, m_peak, m_shown, m_view});
    m_tables->addWidget(m_byCode);
    m_tables->addWidget(m_byBlock);
    m_alive = columnOf({m_momentTitle, m_reserve, m_tables}, m_tables);
    m_fragments->setContentsMargins(space::chart, 0, space::chart, space::icon);
    m_overTime = columnOf({m_chart, m_strip, m_fragments}, m_chart);
    m_body->addWidget(m_overTime);
    m_body->addWidget(m_alive);
    m_body->setChildrenCollapsible(false);
    m_body->setSizes({1000, 1000});
    m_pages->addWidget(m_message);
    m_pages->addWidget(columnOf({controls, m_headline, m_facts, m_notes, m_body}, m_body));
    setContent(m_pages, m_chart);
    m_veil = new ComputingVeil(m_alive);
}

void MemoryPane::connectParts() {
    attach(*m_byCode, "memoryAlive", {.name = "memory-alive"});
    attach(*m_byBlock, "memoryBlocks");
    for (TableFrame* frame : {m_byCode, m_byBlock}) {
        connect(&frame->view(), &QAbstractItemView::activated, this,
                [this](const QModelIndex& index) { showOnTimeline(timeOf(index)); });
        connect(frame->view().selectionModel(), &QItemSelectionModel::selectionChanged, this,
                &MemoryPane::markChosenRows);
    }
    connect(m_chart, &MemoryChart::momentChosen, this, [this](std::size_t steps) { ask(steps); });
    connect(m_chart, &MemoryChart::growthChosen, this,
            [this](std::size_t since, std::size_t steps) { ask(steps, since); });
    connect(m_chart, &MemoryChart::momentActivated, this,
            [this](std::size_t steps) { showOnTimeline(m_run->curves[m_chosen].timeOf(steps)); });
    connect(m_chart, &MemoryChart::windowMoved, this, &MemoryPane::timeShown);
    connect(m_peak, &QPushButton::clicked, this, [this] {
        if (m_run) ask(m_run->histories[m_chosen].peakSteps);
    });
    connect(m_pool, &QComboBox::activated, this, [this](int index) {
        if (m_run) choosePool(m_run->pools[static_cast<std::size_t>(index)]);
    });
    connect(m_notes, &QLabel::linkActivated, this, [this](const QString& record) {
        if (m_run) ask(record.toULongLong() + 1);
    });
    connect(m_shown, &Segments::chosen, this, [this] {
        fit();
        markChosenRows();
    });
    connect(m_view, &Segments::chosen, this, &MemoryPane::fit);
}

EmptyState MemoryPane::emptyState() const {
    if (!snapshot()) return {tr("No profile is open"), tr("Drop a report or a trace on the window.")};
    if (snapshot()->trace->memory.empty()) return withoutMemory(*snapshot()->trace);
    if (!m_run && !m_fault.isEmpty()) return {tr("The memory in use could not be computed"), m_fault};
    if (!m_run) return {tr("The memory in use is being computed"), {}};
    return {};
}

void MemoryPane::setTexts() {
    m_pool->setAccessibleName(tr("Whose memory"));
    m_pool->setToolTip(tr("The memory of which device and allocator is shown"));
    m_peak->setText(tr("Peak"));
    m_peak->setToolTip(tr("Shows what was alive at the peak (P)"));
    m_shown->setAccessibleName(tr("Which table is shown"));
    m_shown->setTexts({tr("By code"), tr("By size")});
    m_view->setAccessibleName(tr("Curve or table"));
    m_view->setTexts({tr("Curve"), tr("Table")});
    m_chart->setAccessibleName(tr("Memory in use over time"));
    m_strip->setAccessibleName(tr("Segments by address"));
    m_byCode->view().setAccessibleName(tr("What is in use, by code"));
    m_byBlock->view().setAccessibleName(tr("What is in use, block by block"));
}

void MemoryPane::rebuild() {
    setTexts();
    compute();
    showRun();
}

void MemoryPane::compute() {
    const core::TracePtr trace = snapshot() ? snapshot()->trace : nullptr;
    if (m_run && m_run->trace == trace) return;
    m_run = nullptr;
    m_moment = nullptr;
    m_momentJob.cancel();
    m_job.cancel();
    if (!trace || trace->memory.empty()) return;
    m_job.submit([trace](const std::stop_token& stop) { return memoryRun(trace, stop); });
}

void MemoryPane::take(core::Result<MemoryRunPtr> made) {
    m_fault = made ? QString() : QString::fromStdString(made.error().message);
    if (!made) {
        fail(made.error());
        return showRun();
    }
    m_run = std::move(*made);
    m_chosen = m_run->pools.empty() ? 0 : m_run->pools[m_run->first];
    showRun();
    choosePool(m_chosen);
    showTime(m_time);
    if (m_askedTime) showMomentAt(*std::exchange(m_askedTime, std::nullopt));
}

void MemoryPane::showRun() {
    const EmptyState empty = emptyState();
    say(empty, *m_message);
    m_pages->setCurrentIndex(empty.title.isEmpty() ? 1 : 0);
    if (empty.title.isEmpty()) {
        fillPools();
        showHeading();
        showMoment();
    } else {
        m_chart->setRun(nullptr, 0);
        m_strip->setMoment(nullptr);
        for (TableFrame* frame : {m_byCode, m_byBlock})
            frame->view().table().clear();  // releases the profile
    }
    emit subtitleChanged();
}

void MemoryPane::fillPools() {
    const QSignalBlocker quiet(m_pool);
    m_pool->clear();
    for (const std::size_t history : m_run->pools) {
        m_pool->addItem(poolText(m_run->poolOf(history)));
        if (history == m_chosen) m_pool->setCurrentIndex(m_pool->count() - 1);
    }
    m_pool->setVisible(m_pool->count() > 1);
}

void MemoryPane::choosePool(std::size_t history) {
    m_chosen = history;
    m_chart->setRun(m_run, history);
    showHeading();
    ask(m_run->histories[history].peakSteps);
    emit subtitleChanged();
}

void MemoryPane::ask(std::size_t steps, std::optional<std::size_t> since) {
    m_chart->setMoment(steps, since);
    m_peak->setEnabled(since || steps != m_run->histories[m_chosen].peakSteps);
    m_veil->setComputing(m_moment != nullptr && isVisible());
    const std::shared_ptr<const core::Frames> frames = m_moment ? m_moment->frames : nullptr;
    m_momentJob.submit([snapshot = snapshot(), run = m_run, asked = AskedMoment{m_chosen, steps, since}, frames](
                           const std::stop_token& stop) { return shownMoment(*snapshot, run, asked, frames, stop); });
}

void MemoryPane::takeMoment(core::Result<ShownMomentPtr> made) {
    m_veil->setComputing(false);
    if (!made) return fail(made.error());
    m_moment = std::move(*made);
    showMoment();
}

void MemoryPane::showMoment() {
    if (!m_moment) return;
    m_momentTitle->setText(momentText(*m_moment));
    m_reserve->setText(reserveText(*m_moment));
    m_strip->setMoment(m_moment);
    m_fragments->setText(m_strip->isEmpty() ? QString() : segmentsText(*m_moment));
    fit();
    m_byCode->view().table().setFigures(aliveCodeFigures(m_moment));
    m_byBlock->view().table().setFigures(aliveBlockFigures(m_moment));
    markChosenRows();
}

void MemoryPane::markChosenRows() {
    if (!m_moment || m_strip->isEmpty()) return;
    const bool isByBlock = m_tables->currentIndex() == 1;
    const TableView& view = (isByBlock ? m_byBlock : m_byCode)->view();
    std::vector<Figures::Row> rows;
    for (const QModelIndex& index : view.selectionModel()->selectedRows())
        rows.push_back(view.table().rowOf(index));
    m_strip->mark(isByBlock ? allocationsOfBlocks(*m_moment, rows) : allocationsOfCode(*m_moment, rows));
}

void MemoryPane::showHeading() {
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, tokensOf(palette()).text2);
    for (QLabel* line : {m_facts, m_notes, m_reserve, m_fragments})
        line->setPalette(quiet);
    m_headline->setText(peakText(*m_run, m_chosen));
    m_facts->setText(historyText(*m_run, m_chosen));
    QStringList notes;
    const auto& failures = m_run->failures[m_chosen];
    for (std::size_t i = 0; i < std::min(failures.size(), shownFailures); ++i)
        notes << QStringLiteral("<a href=\"%1\" style=\"color:%2\">%3</a>")
                     .arg(failures[i])
                     .arg(tokensOf(palette()).accent.name(),
                          failureText(*m_run, m_chosen, failures[i]).toHtmlEscaped());
    if (failures.size() > shownFailures)
        notes << tr("out of memory %Ln time(s) in all", nullptr, static_cast<int>(failures.size()));
    if (const QString unknown = unknownText(*m_run, m_chosen); !unknown.isEmpty()) notes << unknown.toHtmlEscaped();
    if (const QString doubt = contradictionText(*m_run, m_chosen); !doubt.isEmpty()) notes << doubt.toHtmlEscaped();
    m_notes->setText(notes.join(QStringLiteral(" · ")));
    fit();
}

void MemoryPane::fit() {
    const int row = rowHeight(space::row, fontOf(FontRole::Body));
    const bool isWide = width() >= grown(wideEnoughForBoth), isHigh = height() >= rowsForBoth * row;
    const bool areBoth = isWide || isHigh;
    m_body->setOrientation(isHigh && !(isWide && height() < width()) ? Qt::Vertical : Qt::Horizontal);
    m_view->setVisible(!areBoth);
    m_facts->setVisible(areBoth);
    m_notes->setVisible(areBoth && !m_notes->text().isEmpty());
    m_overTime->setVisible(areBoth || m_view->current() == 0);
    m_strip->setVisible(!m_strip->isEmpty());
    m_fragments->setVisible(!m_strip->isEmpty());
    m_alive->setVisible(areBoth || m_view->current() == 1);
    const bool isSaidBelow = m_fragments->isVisibleTo(this);
    m_reserve->setVisible(!m_reserve->text().isEmpty() && !isSaidBelow);
    m_shown->setVisible(m_alive->isVisibleTo(this));
    m_tables->setCurrentIndex(m_shown->current());
}

void MemoryPane::resizeEvent(QResizeEvent* event) {
    SnapshotPane::resizeEvent(event);
    fit();
}

void MemoryPane::showTime(const std::optional<core::TimeWindow>& window) {
    m_time = window;
    if (m_time && m_run && core::hasTimes(*m_run->trace)) m_chart->setWindow(*m_time);
}

void MemoryPane::showMomentAt(core::Nanos time) {
    if (!m_run) {
        m_askedTime = time;
        return;
    }
    ask(m_run->curves[m_chosen].stepsAt(time));
}

core::Nanos MemoryPane::timeOf(const QModelIndex& index) const {
    if (m_tables->currentIndex() == 1 && index.isValid()) {
        const std::uint32_t row = m_byBlock->view().table().rowOf(index);
        const auto& blocks = m_moment->alive.blocks;
        if (row < std::min(blocks.size(), maxBlockRows)) return m_run->trace->memory[blocks[row].allocation].time;
    }
    return m_moment->time();
}

// The timeline shows the time up to the next change of memory, since a moment has no length.
void MemoryPane::showOnTimeline(core::Nanos time) {
    if (!core::hasTimes(*m_run->trace)) return;
    const core::MemoryCurve& curve = m_run->curves[m_chosen];
    const std::size_t steps = curve.stepsAt(time);
    const bool isLast = steps >= m_run->histories[m_chosen].records.size();
    const core::Nanos end = isLast ? m_run->bounds.end : curve.timeOf(steps + 1);
    emit requests().revealRequested({.range = core::TimeWindow{time, std::max(end, time + 1)}});
}

bool MemoryPane::openSearch() {
    if (m_pages->currentIndex() == 0 || !m_alive->isVisible()) return false;
    static_cast<TableFrame*>(m_tables->currentWidget())->openFilter();
    return true;
}

std::vector<core::Table> MemoryPane::tables() const { return engineTables(snapshot(), {"memory-use", "memory-alive"}); }

QString MemoryPane::subtitle() const {
    if (!emptyState().title.isEmpty()) return {};
    return poolText(m_run->poolOf(m_chosen)) + QStringLiteral(" · ") + tr("all records, whatever the filters");
}

}  // namespace ui
