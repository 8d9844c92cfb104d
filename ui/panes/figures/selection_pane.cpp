// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/selection_pane.h"

#include "core/trace/recorded.h"
#include "ui/models/column_list.h"
#include "ui/panes/shared/empty_state.h"
#include "ui/panes/shared/table_link.h"
#include "ui/widgets/tables/table_frame.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>

#include <utility>

namespace ui {

namespace {

QString tipOf(const SelectionFact& fact) {
    if (fact.leadsToCode)
        return fact.exact + u'\n' + SelectionPane::tr("Double-click or Enter shows it in the pane of code");
    return fact.mark.isEmpty() ? fact.exact : SelectionPane::tr("Double-click or Enter goes there");
}

ColumnList<SelectionFact> factColumns() {
    return {
        {{.head = columnHead(SelectionPane::tr("Fact"))},
         [](const SelectionFact& fact) { return fact.title.toStdString(); }},
        {{.head = columnHead(SelectionPane::tr("Value")), .stretch = true},
         [](const SelectionFact& fact) { return fact.value.toStdString(); },
         tipOf},
        {{.head = columnHead(SelectionPane::tr("Exactly")), .optional = true},  // the pane is narrow; tips show it too
         [](const SelectionFact& fact) { return fact.exact.toStdString(); }},
    };
}

Figures figuresOf(const std::vector<SelectionFact>& facts) {
    const auto rows = std::make_shared<const std::vector<SelectionFact>>(facts);
    Figures figures;
    figures.rows = static_cast<Figures::Row>(rows->size());
    figures.key = [](Figures::Row row) { return std::uint64_t{row}; };
    setColumns(figures, factColumns(), [rows](Figures::Row row) -> const SelectionFact& { return (*rows)[row]; });
    return figures;
}

/// The part of a mark that facts depend on; what other panes highlight is left out.
Mark factsMark(const Mark& mark) {
    if (mark.item || mark.range) return {.device = mark.device, .range = mark.range, .item = mark.item};
    return {.iteration = mark.iteration};
}

}  // namespace

SelectionPane::SelectionPane(Requests& given, QWidget* parent)
    : Pane(given, parent),
      m_frame(new TableFrame(QStringLiteral("tables/selection"))),
      m_link(attach(*m_frame, "selectionFacts")),
      m_codeJob([this](const auto& found) { takeCode(found); }),
      m_job([this](const auto& found) { takeFound(found); }) {
    setContent(m_frame, m_frame);
    connect(&m_link, &TableLink::menuOpening, this,
            [this](QMenu* menu, const QModelIndex& index) { addCopies(*menu, index); });
    connect(&m_frame->view(), &QAbstractItemView::activated, this, &SelectionPane::goTo);
    rebuild();
}

SelectionPane::~SelectionPane() = default;

void SelectionPane::follow(const Workspace&) {
    SnapshotPtr snapshot = workspace().snapshot();
    const bool isAnalyzed = snapshot || workspace().current < 0;  // otherwise the last facts stay
    const bool isOther = isAnalyzed && snapshot != m_snapshot;
    if (isOther && (!snapshot || !m_snapshot || snapshot->trace != m_snapshot->trace)) m_frames = nullptr;
    if (isOther) m_snapshot = std::move(snapshot);
    Mark mark = factsMark(workspace().mark);
    if (mark == m_mark && !isOther) return;
    m_mark = std::move(mark);
    find();
}

void SelectionPane::find() {
    m_codeJob.cancel();
    if (!m_snapshot || m_mark.isEmpty()) {
        m_job.cancel();
        m_details = nullptr;
        m_code = nullptr;
        return rebuild();
    }
    m_job.submit([snapshot = m_snapshot, mark = m_mark](const std::stop_token& stop) {
        return selectionDetails(snapshot, mark, stop);
    });
}

void SelectionPane::takeFound(const core::Result<DetailsPtr>& found) {
    if (!found) fail(found.error());
    m_details = found ? *found : nullptr;
    m_code = nullptr;
    findCode();
    rebuild();
}

void SelectionPane::findCode() {
    if (!m_details || !hasCode(*m_details)) return;
    m_codeJob.submit([details = m_details](const std::stop_token& stop) {
        const std::uint32_t operation = details->gap ? core::noEvent : details->mark.item->index;
        return selectionCode(*details->snapshot, details->gap, operation, stop);
    });
}

void SelectionPane::takeCode(const core::Result<SelectionCodePtr>& found) {
    if (!found) return fail(found.error());
    m_code = *found;
    m_frames = m_code->frames;
    rebuild();
}

void SelectionPane::rebuild() {
    m_facts = m_details ? selectionFacts(*m_details, QLocale(), m_code) : std::vector<SelectionFact>();
    m_frame->view().setAccessibleName(tr("Facts of the selection"));
    m_frame->view().table().setFigures(figuresOf(m_facts));
    if (m_details)
        m_frame->setMessage({}, {});
    else if (!m_snapshot)
        m_frame->setMessage(tr("No profile is open"), tr("Drop a report or a trace on the window."));
    else if (core::recorded(*m_snapshot->trace) == core::Recorded::Totals)
        m_frame->setMessage(tr("A summary has no individual operations"),
                            tr("Open the .sqlite or .json of this recording to see the facts of each."));
    else if (const EmptyState empty = withoutGpu(*m_snapshot->trace); !core::hasTimes(*m_snapshot->trace))
        m_frame->setMessage(empty.title, empty.hint);
    else
        m_frame->setMessage(tr("Nothing is selected"),
                            tr("Click an operation, call or range on the timeline, or a gap; or drag a range."));
    emit subtitleChanged();
}

QString SelectionPane::subtitle() const {
    if (!m_details) return {};
    if (m_details->window) return m_details->causes.empty() ? tr("time range") : tr("idle time");
    switch (m_details->mark.item->kind) {
        case core::ItemKind::Operation:
            return tr("operation");
        case core::ItemKind::Call:
            return tr("host call");
        default:
            return tr("range");
    }
}

void SelectionPane::addCopies(QMenu& menu, const QModelIndex& index) {
    if (!index.isValid()) return;
    const SelectionFact& fact = m_facts[m_frame->view().table().rowOf(index)];
    const auto copy = [&](const QString& text, const QString& what) {
        menu.addAction(text, this, [what] { QGuiApplication::clipboard()->setText(what); });
    };
    copy(tr("Copy Value"), fact.leadsToCode ? fact.exact : fact.value);  // the displayed path is shortened
    if (fact.kind == core::CellKind::Time) copy(tr("Copy in ns"), fact.raw);
    if (fact.kind == core::CellKind::Bytes) copy(tr("Copy in Bytes"), fact.raw);
    if (!fact.mark.isEmpty())
        menu.addAction(tr("Go There"), this, [this, mark = fact.mark] {
            emit requests().marked(mark);
            emit requests().revealRequested(mark);
        });
}

void SelectionPane::goTo(const QModelIndex& index) {
    const SelectionFact& fact = m_facts[m_frame->view().table().rowOf(index)];
    if (fact.leadsToCode) return emit m_link.codeRequested();
    const Mark mark = fact.mark;
    if (mark.isEmpty()) return;
    emit requests().marked(mark);
    emit requests().revealRequested(mark);
}

}  // namespace ui
