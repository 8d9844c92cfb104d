// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/occurrence_list.h"

#include "core/trace/labels.h"
#include "ui/models/column_list.h"
#include "ui/panes/shared/pane.h"
#include "ui/panes/shared/table_link.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/named_field.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/table_frame.h"
#include "ui/widgets/tables/table_heading.h"

#include <QComboBox>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>

namespace ui {

namespace {

using core::Cell;
using core::CellKind;

constexpr int rowsInView = 9;
constexpr int maxOccurrenceNameWidth = 360;

/// A row of the list: an operation.
struct ListedOperation {
    const core::Trace& trace;
    std::uint32_t event;

    std::string place() const {
        const core::StreamId stream = trace.events.stream[event];
        return core::deviceLabel(trace, trace.streams[core::index(stream)].device) + " · " +
               core::streamLabel(trace, stream);
    }
};

ColumnList<ListedOperation> operationColumns() {
    return {
        {{.head = columnHead(OccurrenceList::tr("Stream"))},
         [](const ListedOperation& each) -> Cell { return each.place(); }},
        {{.head = columnHead(OccurrenceList::tr("At"), CellKind::Time),
          .hint = OccurrenceList::tr("Time since the first event of the profile")},
         [](const ListedOperation& each) -> Cell { return each.trace.events.start[each.event]; }},
        {{.head = columnHead(OccurrenceList::tr("Duration"), CellKind::Time)},
         [](const ListedOperation& each) -> Cell { return each.trace.events.duration[each.event]; }},
    };
}

}  // namespace

Figures operationFigures(const SnapshotPtr& snapshot,
                         const std::shared_ptr<const core::OperationOccurrences>& occurrences) {
    Figures figures;
    setColumns(figures, operationColumns(), [snapshot, occurrences](Figures::Row row) {
        return ListedOperation{*snapshot->trace, occurrences->longest[row]};
    });
    if (!occurrences) return figures;
    const auto streamOf = [snapshot](std::uint32_t event) { return snapshot->trace->events.stream[event]; };
    figures.rows = static_cast<Figures::Row>(occurrences->longest.size());
    figures.key = [occurrences](Figures::Row row) { return std::uint64_t{occurrences->longest[row]}; };
    figures.mark = [snapshot, occurrences, streamOf](Figures::Row row) {
        const core::Trace& trace = *snapshot->trace;
        const std::uint32_t event = occurrences->longest[row];
        const core::Stream& stream = trace.streams[core::index(streamOf(event))];
        return Mark{.operation = std::string(trace.names[trace.events.name[event]]),
                    .device = trace.devices[core::index(stream.device)].ordinal,
                    .stream = stream.number,
                    .range = core::TimeWindow{trace.events.start[event], trace.events.end(event)},
                    .item = core::TraceItem{core::ItemKind::Operation, event}};
    };
    figures.dragPart = [](Figures::Row) { return DragPart::Kernel; };
    return figures;
}

OccurrenceList::OccurrenceList(Pane& pane)
    : m_frame(new TableFrame(QStringLiteral("tables/kernelOccurrences"))),
      m_heading(new TableHeading({})),
      m_profileLabel(new QLabel),
      m_profile(choiceBox("occurrencesIn", maxOccurrenceNameWidth, nullptr)),
      m_link(new TableLink(pane, *m_frame)),
      m_job([this, &pane](const auto& found) {
          showFound(found ? *found : nullptr);
          if (found) return;
          const QString fault = QString::fromStdString(found.error().message);
          m_frame->setMessage(tr("The occurrences could not be listed"), fault);
          emit pane.requests().failed(&pane, fault);
      }) {
    m_frame->view().setObjectName("kernelOccurrences");
    auto* choice = new QWidget;
    (new FlowLayout(choice))->addWidget(namedField(m_profileLabel, m_profile));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(columnOf({m_heading, choice, m_frame}, m_frame));
    m_frame->setFixedHeight(rowsInView * space::row);
    connect(m_profile, &QComboBox::activated, this,
            [this](int run) { emit profileChosen(m_runs->choice.order[static_cast<std::size_t>(run)]); });
    connect(&m_frame->view(), &QAbstractItemView::activated, this, [this, &pane](const QModelIndex& index) {
        const TableModel& table = m_frame->view().table();
        emit pane.requests().revealRequested(table.figures().markOf(table.rowOf(index)));
    });
    setTexts();
    hide();
}

OccurrenceList::~OccurrenceList() = default;

int OccurrenceList::run() const {
    if (!m_runs) return -1;
    const auto found = std::ranges::find(m_runs->choice.order, m_workspace.current);
    return found == m_runs->choice.order.end() ? -1 : static_cast<int>(found - m_runs->choice.order.begin());
}

void OccurrenceList::show(const Workspace& workspace) {
    const bool isOther = workspace.current != m_workspace.current;
    m_workspace = workspace;
    m_link->show(workspace);
    if (isOther) find();
}

void OccurrenceList::setKernel(std::shared_ptr<const ComparedRuns> runs, const std::string& kernel) {
    if (runs == m_runs && kernel == m_kernel) return;
    m_runs = std::move(runs);
    m_kernel = kernel;
    QStringList names = m_runs ? shortNames(*m_runs) : QStringList();
    for (qsizetype i = 0; i < names.size(); ++i)
        names[i].prepend(letterOf(static_cast<std::size_t>(i)) + u' ');
    m_profile->clear();
    m_profile->addItems(names);
    find();
}

void OccurrenceList::find() {
    m_job.cancel();
    const bool isWanted = m_runs && !m_kernel.empty();
    setVisible(isWanted);
    m_profile->setCurrentIndex(run());
    if (!isWanted || run() < 0) return showFound(nullptr);
    m_job.submit([snapshot = m_runs->choice.snapshots[static_cast<std::size_t>(run())],
                  kernel = m_kernel](const std::stop_token& stop) {
        return std::make_shared<const core::OperationOccurrences>(
            core::operationOccurrences(core::viewOf(*snapshot, stop), kernel));
    });
}

void OccurrenceList::showFound(const OccurrencesPtr& occurrences) {
    const QLocale locale;
    m_heading->setTitle(tr("Occurrences"));
    const bool isNowhere = occurrences && occurrences->count == 0;
    m_frame->setMessage(isNowhere ? tr("Not in this profile") : QString(),
                        isNowhere ? tr("Choose another one above, or remove filters.") : QString());
    m_heading->setNote(occurrences && !isNowhere
                           ? tr("%1 of %2, the longest first")
                                 .arg(locale.toString(static_cast<qulonglong>(occurrences->longest.size())),
                                      locale.toString(static_cast<qlonglong>(occurrences->count)))
                           : QString());
    const SnapshotPtr snapshot =
        occurrences ? m_runs->choice.snapshots[static_cast<std::size_t>(run())] : SnapshotPtr();
    m_frame->view().table().setFigures(operationFigures(snapshot, occurrences));
}

void OccurrenceList::setTexts() {
    m_profileLabel->setText(tr("In"));
    m_profile->setAccessibleName(tr("In which profile"));
    m_frame->view().setAccessibleName(tr("Occurrences of the chosen kernel"));
}

void OccurrenceList::retranslate() {
    setTexts();
    find();
}

}  // namespace ui
