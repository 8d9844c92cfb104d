// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/import_pane.h"

#include "ui/theme/tokens.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QStandardItemModel>
#include <QTreeView>
#include <QVBoxLayout>

#include <array>

namespace ui {
namespace {

using core::ImportKind;
constexpr std::array kinds = {ImportKind::Warning, ImportKind::Dropped, ImportKind::Repaired, ImportKind::Unknown,
                              ImportKind::Read};

QString kindTitle(ImportKind kind) {
    switch (kind) {
        case ImportKind::Read:
            return ImportPane::tr("Read");
        case ImportKind::Repaired:
            return ImportPane::tr("Repaired");
        case ImportKind::Dropped:
            return ImportPane::tr("Dropped");
        case ImportKind::Unknown:
            return ImportPane::tr("Not understood");
        case ImportKind::Warning:
            return ImportPane::tr("Warnings");
    }
    return {};
}

QString plain(const std::string& text) { return QString::fromStdString(text); }

QString factsText(const core::Trace& trace) {
    const QLocale locale;
    const core::Source& source = trace.source;
    QStringList facts{plain(source.title.empty() ? source.format : source.title)};
    if (!source.writer.empty()) facts << plain(source.writer);
    facts << locale.formattedDataSize(static_cast<qint64>(source.size), 2, QLocale::DataSizeSIFormat);
    facts << ImportPane::tr("%n device(s)", nullptr, static_cast<int>(trace.devices.size()));
    facts << ImportPane::tr("%n stream(s)", nullptr, static_cast<int>(trace.streams.size()));
    if (source.rank) facts << ImportPane::tr("rank %1").arg(*source.rank);
    return facts.join(QStringLiteral(" · "));
}

QString noticesText(const core::Trace& trace) {
    QStringList lines;
    for (const std::string& notice : trace.source.notices)
        lines << plain(notice);
    return lines.join(u'\n');
}

QList<QStandardItem*> rowOf(const QString& what, const QString& count, const QString& firstAt) {
    QList<QStandardItem*> row{new QStandardItem(what), new QStandardItem(count), new QStandardItem(firstAt)};
    row[0]->setToolTip(what);
    row[1]->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row[2]->setToolTip(firstAt);
    for (QStandardItem* item : row)
        item->setEditable(false);
    return row;
}

/// The kind and its sum, with its entries below; null where there are none.
void appendGroup(QStandardItemModel& model, const core::ImportReport& report, ImportKind kind) {
    const QLocale locale;
    const auto group = rowOf(kindTitle(kind), locale.toString(static_cast<qulonglong>(report.count(kind))), {});
    for (QStandardItem* item : group)
        item->setFont(fontOf(FontRole::Emphasis));
    for (const core::ImportEntry& entry : report.entries())
        if (entry.kind == kind)
            group[0]->appendRow(
                rowOf(plain(entry.what), locale.toString(static_cast<qulonglong>(entry.count)), plain(entry.firstAt)));
    if (group[0]->hasChildren())
        model.appendRow(group);
    else
        qDeleteAll(group);
}

core::Table importTable(const core::ImportReport& report) {
    core::Table table;
    table.name = "import";
    table.columns = {{"Kind", "", core::CellKind::Text, 0},
                     {"What", "", core::CellKind::Text, 0},
                     {"Count", "", core::CellKind::Count, 0},
                     {"First At", "", core::CellKind::Text, 0}};
    for (const core::ImportEntry& entry : report.entries())
        table.rows.push_back({std::string(core::text(entry.kind)), entry.what, static_cast<std::int64_t>(entry.count),
                              entry.firstAt.empty() ? core::Cell{} : core::Cell{entry.firstAt}});
    return table;
}

}  // namespace

ImportPane::ImportPane(QWidget* parent)
    : Pane(parent),
      m_notices(new QLabel(this)),
      m_facts(new QLabel(this)),
      m_view(new QTreeView(this)),
      m_model(new QStandardItemModel(0, 3, this)) {
    for (QLabel* label : {m_notices, m_facts}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);  // both hold text from the file
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setContentsMargins(space::cell, space::icon, space::cell, space::icon);
    }
    m_notices->setObjectName("notices");
    m_notices->setAutoFillBackground(true);
    m_facts->setObjectName("facts");
    m_view->setModel(m_model);
    m_view->setObjectName("importView");
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setUniformRowHeights(true);
    m_view->setTextElideMode(Qt::ElideMiddle);
    m_view->header()->setStretchLastSection(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    layout->addWidget(m_notices);
    layout->addWidget(m_facts);
    layout->addWidget(m_view, 1);
    setFocusProxy(m_view);
    rebuild();
}

void ImportPane::show(const Workspace& workspace) {
    const SnapshotPtr snapshot = workspace.snapshot();
    core::TracePtr trace = snapshot ? snapshot->trace : nullptr;
    if (trace == m_trace) return;
    m_trace = std::move(trace);
    rebuild();
    emit subtitleChanged();
}

std::vector<core::Table> ImportPane::tables() const {
    if (!m_trace) return {};
    return {importTable(m_trace->import)};
}

QString ImportPane::subtitle() const {
    if (!m_trace) return {};
    const core::ImportReport& report = m_trace->import;
    const auto lost = report.count(ImportKind::Dropped);
    const auto repaired = report.count(ImportKind::Repaired);
    if (lost + repaired == 0) return tr("nothing dropped");
    const QLocale locale;
    return tr("%1 dropped, %2 repaired")
        .arg(locale.toString(static_cast<qulonglong>(lost)), locale.toString(static_cast<qulonglong>(repaired)));
}

void ImportPane::changeEvent(QEvent* event) {
    Pane::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) rebuild();
}

void ImportPane::rebuild() {
    const Tokens& colours = tokensOf(palette());
    QPalette notice = m_notices->palette();
    notice.setColor(QPalette::Window, colours.warning.fill);
    notice.setColor(QPalette::WindowText, colours.warning.text);
    m_notices->setPalette(notice);
    m_notices->setText(m_trace ? noticesText(*m_trace) : QString());
    m_notices->setVisible(!m_notices->text().isEmpty());
    m_facts->setText(m_trace ? factsText(*m_trace) : QString());
    m_model->removeRows(0, m_model->rowCount());
    m_model->setHorizontalHeaderLabels({tr("What"), tr("Count"), tr("First at")});
    m_model->horizontalHeaderItem(1)->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_view->setAccessibleName(tr("Import report"));
    if (!m_trace) return;
    for (const ImportKind kind : kinds)
        appendGroup(*m_model, m_trace->import, kind);
    m_view->expandAll();
    m_view->resizeColumnToContents(0);
    m_view->resizeColumnToContents(1);
}

}  // namespace ui
