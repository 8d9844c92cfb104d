// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/shared/figures_dialog.h"

#include "ui/panes/shared/table_link.h"
#include "ui/theme/class_ink.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/tables/table_frame.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace ui {

FiguresDialog::FiguresDialog(Pane& pane, const Workspace& workspace, const QString& title, const QString& settingsKey,
                             std::function<Figures(const std::stop_token&)> make)
    : QDialog(&pane), m_frame(new TableFrame(settingsKey)), m_job([this, &pane](const auto& made) {
          if (made) return m_frame->view().table().setFigures(Figures(**made));
          emit pane.requests().failed(&pane, QString::fromStdString(made.error().message));
          close();
      }) {
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName(QStringLiteral("figuresDialog"));
    setWindowTitle(title);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_frame);
    layout->addLayout(foot());
    const QFontMetrics metrics(font());
    resize(metrics.averageCharWidth() * 110, metrics.height() * 24);
    (new TableLink(pane, *m_frame))->show(workspace);
    m_frame->view().setAccessibleName(title);
    connect(&m_frame->view(), &QAbstractItemView::activated, this, [this, &pane](const QModelIndex& index) {
        const TableModel& table = m_frame->view().table();
        emit pane.requests().revealRequested(table.figures().markOf(table.rowOf(index)));
    });
    m_job.submit(
        [make = std::move(make)](const std::stop_token& stop) { return std::make_shared<const Figures>(make(stop)); });
}

FiguresDialog::~FiguresDialog() = default;

QLayout* FiguresDialog::foot() {
    auto* count = new QLabel;
    count->setObjectName(QStringLiteral("rowCount"));
    const TableModel& table = m_frame->view().table();
    connect(&table, &QAbstractItemModel::layoutChanged, count,
            [count, &table] { count->setText(tr("%n row(s)", nullptr, table.rowCount())); });
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(space::cell, 0, space::cell, space::cell);
    row->addWidget(count);
    row->addStretch();
    row->addWidget(buttons);
    return row;
}

}  // namespace ui
