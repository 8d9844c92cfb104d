// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/communication_pane.h"

#include "core/trace/recorded.h"
#include "ui/panes/figures/communication_figures.h"
#include "ui/panes/shared/empty_state.h"
#include "ui/panes/shared/engine_tables.h"
#include "ui/panes/shared/row_reveal.h"
#include "ui/panes/shared/table_link.h"
#include "ui/theme/part_ink.h"
#include "ui/widgets/side_by_side.h"
#include "ui/widgets/tables/table_frame.h"
#include "ui/widgets/tables/table_heading.h"

#include <QMenu>
#include <QVBoxLayout>

namespace ui {

namespace {

// In a low pane, two tables stacked vertically would leave room only for their headings.
constexpr SideBySide::Room besideRoom{.least = 730, .ample = 730, .ampleRows = 14};

void prepare(TableView& view, const char* name, int sortedBy) {
    view.setObjectName(QLatin1String(name));
    view.sortBy({sortedBy, Qt::DescendingOrder});
}

QWidget* withHeading(TableHeading* heading, TableFrame* frame) {
    auto* box = new QWidget;
    auto* layout = new QVBoxLayout(box);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(heading);
    layout->addWidget(frame, 1);
    return box;
}

}  // namespace

CommunicationPane::CommunicationPane(QWidget* parent)
    : Pane(parent),
      m_communicationHeading(new TableHeading(tr("Communication"))),
      m_communication(new TableFrame(QStringLiteral("tables/communication"))),
      m_memoryHeading(new TableHeading(tr("Memory"))),
      m_memory(new TableFrame(QStringLiteral("tables/memory"))),
      m_communicationLink(new TableLink(*this, *m_communication, {QStringLiteral("communication")})),
      m_memoryLink(new TableLink(*this, *m_memory, {QStringLiteral("memory-time")})) {
    prepare(m_communication->view(), "communication", communicationTotal);
    prepare(m_memory->view(), "memory", memoryTotal);
    for (TableFrame* table : {m_communication, m_memory})
        revealRows(*this, table->view(), [this] { return m_snapshot; });
    connect(m_communicationLink, &TableLink::menuOpening, this, [this](QMenu* menu, const QModelIndex& index) {
        if (index.isValid()) menu->addAction(tr("Who Was Late"), this, &CommunicationPane::lateRanksRequested);
    });
    auto* tables = new SideBySide(besideRoom, {3, 2}, this);  // the table with exposed time gets more room
    tables->setParts(withHeading(m_communicationHeading, m_communication), withHeading(m_memoryHeading, m_memory));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(tables);
    setFocusProxy(m_communication);
    rebuild();
}

void CommunicationPane::show(const Workspace& workspace) {
    for (TableLink* link : {m_communicationLink, m_memoryLink})
        link->show(workspace);
    SnapshotPtr snapshot = workspace.snapshot();
    if (snapshot == m_snapshot) return;
    if (!snapshot && workspace.current >= 0) return;  // being analyzed: the last figures stay
    m_snapshot = std::move(snapshot);
    rebuild();
    emit subtitleChanged();
}

void CommunicationPane::rebuild() {
    m_communicationHeading->setTitle(tr("Communication"));
    m_memoryHeading->setTitle(tr("Memory"));
    m_communication->view().setAccessibleName(tr("Communication by collective"));
    m_memory->view().setAccessibleName(tr("Copies and sets by direction"));
    if (m_snapshot) {
        const Theme theme = tokensOf(palette()).theme;
        m_communication->view().setInks({communicationInk(*m_snapshot->classes, theme)});
        m_memory->view().setInks({classInk(QStringLiteral("copies"), theme)});
        m_communication->view().table().setFigures(communicationFigures(m_snapshot));
        m_memory->view().table().setFigures(memoryFigures(m_snapshot));
    }
    refreshMessages();
}

void CommunicationPane::refreshMessages() {
    const bool hasGpu = m_snapshot && withoutGpu(*m_snapshot->trace).title.isEmpty();
    m_communicationHeading->setNote(hasGpu ? tr("sum of durations, by collective") : QString());
    m_memoryHeading->setNote(hasGpu ? tr("copies and sets, by direction") : QString());
    if (!m_snapshot) {
        m_communication->setMessage(tr("No profile is open"), tr("Drop a report or a trace on the window."));
        m_memory->setMessage({}, {});
        return;
    }
    if (const EmptyState none = withoutGpu(*m_snapshot->trace); !none.title.isEmpty()) {
        m_communication->setMessage(none.title, none.hint);
        m_memory->setMessage(none.title, {});
        return;
    }
    const core::Analysis& analysis = *m_snapshot->analysis;
    const bool filtered = m_snapshot->options.filter != core::Filter{};
    if (!analysis.communication.rows.empty())
        m_communication->setMessage({}, {});
    else if (filtered)
        m_communicationLink->setFilteredAway(tr("No communication fits the filters"));
    else
        m_communication->setMessage(tr("No communication kernels"),
                                    tr("The rules' communication pattern says which kernels communicate."));
    if (!analysis.memory.rows.empty())
        m_memory->setMessage({}, {});
    else if (filtered)
        m_memoryLink->setFilteredAway(tr("No copy or set fits the filters"));
    else
        m_memory->setMessage(tr("Copies and sets: none, or not recorded"),
                             core::recorded(*m_snapshot->trace) == core::Recorded::Totals
                                 ? tr("A summary of kernels does not hold them: open the recording itself.")
                                 : recordThem(*m_snapshot->trace, core::MissingData::Operations));
}

std::vector<core::Table> CommunicationPane::tables() const {
    return engineTables(m_snapshot, {"communication", "memory-time", "memory-size"});
}

QString CommunicationPane::subtitle() const {
    const bool hasGpu = m_snapshot && withoutGpu(*m_snapshot->trace).title.isEmpty();
    return hasGpu ? tr("sum of durations") : QString();
}

}  // namespace ui
