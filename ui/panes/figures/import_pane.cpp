// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/import_pane.h"

#include "core/analysis/names/import_table.h"
#include "core/trace/clocks.h"
#include "ui/format/import_text.h"
#include "ui/format/plain_text.h"
#include "ui/panes/shared/table_link.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/tables/column.h"
#include "ui/widgets/tables/table_frame.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLabel>
#include <QLocale>
#include <QScrollArea>

#include <algorithm>

namespace ui {

namespace {

using core::Cell;
using core::CellKind;
using core::ImportKind;

// Kinds that lost data come first.
constexpr ImportKind shownImportKinds[] = {ImportKind::Warning, ImportKind::Dropped,  ImportKind::Repaired,
                                           ImportKind::Unknown, ImportKind::NotShown, ImportKind::NotUsed,
                                           ImportKind::Read};

std::string kindTitle(ImportKind kind) {
    switch (kind) {
        case ImportKind::Read:
            return QCoreApplication::translate("ImportPane", "Read").toStdString();
        case ImportKind::NotUsed:
            return QCoreApplication::translate("ImportPane", "Not needed for any figure").toStdString();
        case ImportKind::Repaired:
            return QCoreApplication::translate("ImportPane", "Repaired").toStdString();
        case ImportKind::Dropped:
            return QCoreApplication::translate("ImportPane", "Dropped").toStdString();
        case ImportKind::Unknown:
            return QCoreApplication::translate("ImportPane", "Not understood").toStdString();
        case ImportKind::NotShown:
            return QCoreApplication::translate("ImportPane", "Not shown yet").toStdString();
        case ImportKind::Warning:
            return QCoreApplication::translate("ImportPane", "Warnings").toStdString();
    }
    return {};
}

using ImportRow = std::vector<Cell>;

ImportRow importRow(const core::ImportEntry& entry) {
    return {entry.what, static_cast<std::int64_t>(entry.count), entry.firstAt};
}

/// Adds the doubts in front of everything else: a row for all, and below it one for each.
void addDoubts(const core::Trace& trace, std::vector<ImportRow>& rows, std::vector<std::int32_t>& parents) {
    if (trace.doubts.empty()) return;
    std::uint64_t sum = 0;
    for (const core::Doubt& doubt : trace.doubts)
        sum += doubt.count;
    rows.push_back({QCoreApplication::translate("ImportPane", "In doubt").toStdString(), static_cast<std::int64_t>(sum),
                    std::string()});
    parents.push_back(Figures::none);
    for (const core::Doubt& doubt : trace.doubts) {
        rows.push_back({doubt.what, static_cast<std::int64_t>(doubt.count), doubt.firstAt});
        parents.push_back(0);
    }
}

/// Returns which rank of a job it is, and what says so: "rank 3 of 8 (recorded in distributedInfo)"
QString rankText(const core::Source& source, std::uint32_t world) {
    const QString rank = source.rank && world > 0 ? ImportPane::tr("rank %1 of %2").arg(*source.rank).arg(world)
                         : source.rank            ? ImportPane::tr("rank %1").arg(*source.rank)
                                                  : QString();
    switch (source.rankFrom) {
        case core::RankFrom::DistributedInfo:
            return ImportPane::tr("%1 (recorded in distributedInfo)").arg(rank);
        case core::RankFrom::Mpi:
            return ImportPane::tr("%1 (recorded by MPI)").arg(rank);
        case core::RankFrom::Launcher:
            return ImportPane::tr("%1 (recorded in the variables of its launcher)").arg(rank);
        case core::RankFrom::Profiler:
            return ImportPane::tr("%1 (recorded by the profiler)").arg(rank);
        case core::RankFrom::Name:
            return ImportPane::tr("%1 (from its name)").arg(rank);
        case core::RankFrom::Nothing:
            break;
    }
    return ImportPane::tr("rank not recorded");
}

/// Returns when the first event was, as recorded or as the file's name says; empty if neither does.
QString startText(const core::Trace& trace) {
    const auto recorded = core::epochOf(trace);
    const auto start = recorded ? recorded : trace.source.startInName;
    if (!start) return {};
    const QDateTime time = QDateTime::fromMSecsSinceEpoch(*start / 1'000'000, Qt::UTC);
    const QString text = QLocale().toString(time, QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz")) + QStringLiteral(" UTC");
    return recorded ? ImportPane::tr("started %1").arg(text) : ImportPane::tr("started %1 (from its name)").arg(text);
}

QString factsText(const core::Trace& trace) {
    const core::Source& source = trace.source;
    QStringList facts{shownText(source.title.empty() ? source.format : source.title)};
    if (!source.writer.empty()) facts << shownText(source.writer);
    facts << QLocale().formattedDataSize(static_cast<qint64>(source.size), 2, QLocale::DataSizeSIFormat);
    facts << ImportPane::tr("%n device(s)", nullptr, static_cast<int>(trace.devices.size()));
    facts << ImportPane::tr("%n stream(s)", nullptr, static_cast<int>(trace.streams.size()));
    facts << rankText(source, trace.job.world);
    if (const QString start = startText(trace); !start.isEmpty()) facts << start;
    if (!source.stage.empty()) facts << ImportPane::tr("stage %1 (from its name)").arg(shownText(source.stage));
    if (!source.recording.empty()) facts << ImportPane::tr("recording %1").arg(shownText(source.recording));
    return facts.join(QStringLiteral(" · "));
}

QString noticesText(const core::Trace& trace) {
    QStringList lines;
    for (const std::string& notice : trace.source.notices)
        lines << shownText(notice);
    return lines.join(u'\n');
}

}  // namespace

Figures importFigures(const core::TracePtr& trace) {
    Figures figures;
    figures.columns = {{{QCoreApplication::translate("ImportPane", "What").toStdString(), "", CellKind::Text, 0}},
                       {{QCoreApplication::translate("ImportPane", "Count").toStdString(), "", CellKind::Count, 0}},
                       {{QCoreApplication::translate("ImportPane", "First at").toStdString(), "", CellKind::Text, 0}}};
    std::vector<ImportRow> rows;
    addDoubts(*trace, rows, figures.parents);
    for (const ImportKind kind : shownImportKinds) {
        const auto group = static_cast<std::int32_t>(rows.size());
        const auto sum = static_cast<std::int64_t>(trace->import.count(kind));
        rows.push_back({kindTitle(kind), sum, std::string()});
        figures.parents.push_back(Figures::none);
        for (const core::ImportEntry& entry : trace->import.entries()) {
            if (entry.kind != kind) continue;
            rows.push_back(importRow(entry));
            figures.parents.push_back(group);
        }
        if (rows.size() > static_cast<std::size_t>(group) + 1) continue;
        rows.pop_back();
        figures.parents.pop_back();
    }
    figures.rows = static_cast<Figures::Row>(rows.size());
    figures.cell = [rows = std::move(rows)](Figures::Row row, std::size_t column) { return rows[row][column]; };
    return figures;
}

ImportPane::ImportPane(Requests& given, QWidget* parent)
    : Pane(given, parent),
      m_doubts(new QLabel(this)),
      m_notices(new QLabel(this)),
      m_facts(new QLabel(this)),
      m_texts(new QScrollArea(this)),
      m_table(new TableFrame("tables/import")) {
    for (QLabel* label : {m_doubts, m_notices, m_facts}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);  // all labels hold text from the file
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setContentsMargins(space::cell, space::icon, space::cell, space::icon);
        label->setAutoFillBackground(true);
    }
    m_doubts->setObjectName("doubts");
    m_notices->setObjectName("notices");
    m_facts->setObjectName("facts");
    attach(*m_table, "importView", {QStringLiteral("import")});
    m_texts->setWidgetResizable(true);
    m_texts->setFrameShape(QFrame::NoFrame);
    m_texts->setFocusPolicy(Qt::NoFocus);
    m_texts->setWidget(columnOf({m_doubts, m_notices, m_facts}, m_facts));
    setContent(columnOf({m_texts, m_table}, m_table), m_table);
    rebuild();
}

void ImportPane::follow(const Workspace&) {
    const SnapshotPtr snapshot = workspace().snapshot();
    core::TracePtr trace = snapshot ? snapshot->trace : nullptr;
    if (trace == m_trace) return;
    m_trace = std::move(trace);
    rebuild();
    emit subtitleChanged();
}

std::vector<core::Table> ImportPane::tables() const {
    if (!m_trace) return {};
    std::vector<core::Table> tables{core::importTable(*m_trace)};
    if (!m_trace->doubts.empty()) tables.push_back(core::doubtTable(*m_trace));
    return tables;
}

void ImportPane::resizeEvent(QResizeEvent* event) {
    Pane::resizeEvent(event);
    fitTexts();
}

/// Texts are shown whole, unless they would take more than half of the pane: then they scroll.
void ImportPane::fitTexts() {
    const int whole = m_trace ? m_texts->widget()->layout()->heightForWidth(width()) : 0;
    m_texts->setFixedHeight(std::min(whole, height() / 2));
}

QString ImportPane::subtitle() const { return m_trace ? importHeadline(*m_trace) : QString(); }

void ImportPane::rebuild() {
    const Tokens& colors = tokensOf(palette());
    QPalette warning = palette();
    warning.setColor(QPalette::Window, colors.warning.fill);
    warning.setColor(QPalette::WindowText, colors.warning.text);
    m_notices->setPalette(warning);
    QPalette error = palette();
    error.setColor(QPalette::Window, colors.error.fill);
    error.setColor(QPalette::WindowText, colors.error.text);
    m_doubts->setPalette(error);
    m_doubts->setText(m_trace ? doubtLines(m_trace->doubts) : QString());
    m_doubts->setVisible(!m_doubts->text().isEmpty());
    QPalette quiet = palette();
    quiet.setColor(QPalette::Window, colors.base);
    quiet.setColor(QPalette::WindowText, colors.text2);
    m_facts->setPalette(quiet);
    m_notices->setText(m_trace ? noticesText(*m_trace) : QString());
    m_notices->setVisible(!m_notices->text().isEmpty());
    m_facts->setText(m_trace ? factsText(*m_trace) : QString());
    m_facts->setVisible(m_trace != nullptr);
    fitTexts();
    m_table->view().setAccessibleName(tr("Import report"));
    m_table->view().table().setFigures(m_trace ? importFigures(m_trace) : Figures{});
    const TableModel& rows = m_table->view().table();
    for (int kind = 0; kind < rows.rowCount(); ++kind)
        m_table->view().expand(rows.index(kind, 0));
    m_table->setMessage(m_trace ? QString() : tr("No profile is open"),
                        m_trace ? QString() : tr("Drop a report or a trace on the window."));
}

}  // namespace ui
