// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/reading_comparison.h"

#include "app/window/session/shared_files.h"
#include "ui/models/figures.h"
#include "ui/widgets/tables/table_frame.h"
#include "ui/widgets/tables/table_menu.h"

#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace app {

ReadingComparison::ReadingComparison(const QString& path, core::TracePtr read, const ReadFile& reader, QWidget* parent)
    : QDialog(parent),
      m_path(path),
      m_head(new QLabel),
      m_progress(new QProgressBar),
      m_frame(new ui::TableFrame(QStringLiteral("tables/readingComparison"))),
      m_job([this](const auto& compared) { take(compared); }) {
    setObjectName(QStringLiteral("readingComparison"));
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("%1 and its export").arg(QFileInfo(path).fileName()));
    m_head->setObjectName(QStringLiteral("readingHead"));
    m_head->setWordWrap(true);
    m_head->setText(tr("nsys exports the report. Closing this window stops it."));
    m_progress->setRange(0, 0);  // nsys may say nothing of its progress
    m_frame->view().setAccessibleName(windowTitle());
    connect(&m_frame->view(), &ui::TableView::menuRequested, this, [this](const QModelIndex&, const QPoint& position) {
        auto* menu = new QMenu(this);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        ui::addTableActions(*menu, m_frame->view());
        menu->popup(position);
    });
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_head);
    layout->addWidget(m_progress);
    layout->addWidget(m_frame, 1);
    layout->addWidget(buttons);
    const QFontMetrics metrics(font());
    resize(metrics.averageCharWidth() * 110, metrics.height() * 20);
    m_job.submit(
        [path = systemPath(path), read = std::move(read), reader](const std::stop_token& stop) -> core::Result<Kinds> {
            core::ReadContext context;
            context.stop = stop;
            context.exportsReports = true;
            const auto exported = reader(path, context);
            if (!exported) return exported.error();
            return std::make_shared<const std::vector<core::ComparedKind>>(core::compareReadings(*read, **exported));
        });
}

ReadingComparison::~ReadingComparison() = default;

void ReadingComparison::take(const core::Result<Kinds>& compared) {
    if (!compared) {
        emit failed(m_path, QString::fromStdString(compared.error().message));
        close();
        return;
    }
    m_progress->hide();
    fill(**compared);
    const auto doubts = core::doubtsOfReading(**compared);
    m_head->setText(doubts.empty() ? tr("Reading the report directly gives the same as its nsys export.")
                                   : tr("Reading the report directly gives something else than its nsys export."));
    for (const core::Doubt& doubt : doubts)
        emit differs(m_path, QString::fromStdString(core::sentence(doubt)));
}

void ReadingComparison::fill(const std::vector<core::ComparedKind>& kinds) {
    auto table = std::make_shared<core::Table>(core::comparedReadingTable(kinds));
    const std::array titles{tr("Kind"), tr("Read"), tr("Exported"), tr("Read time"), tr("Exported time"), tr("Equal")};
    for (std::size_t i = 0; i < titles.size(); ++i)
        table->columns[i].title = titles[i].toStdString();
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        std::vector<core::Cell>& row = table->rows[i];
        row.back() = (kinds[i].isEqual() ? tr("yes") : tr("no")).toStdString();
        if (!kinds[i].read.time) row[3] = row[4] = std::string();  // recorded, but only counted
    }
    m_frame->view().table().setFigures(ui::figuresOf(std::move(table)));
    if (kinds.empty()) m_frame->setMessage(tr("Neither has any events"), {});
}

}  // namespace app
