// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/rules/rules_difference_dialog.h"

#include "ui/panes/rules/rule_figures.h"
#include "ui/widgets/tables/table_frame.h"
#include "ui/widgets/tables/table_menu.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QMenu>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr QSize firstSize(720, 420);

}  // namespace

void showRulesDifference(QWidget& parent, const core::Rules& here, const core::Rules& there, const QString& title) {
    auto* dialog = new QDialog(&parent);
    dialog->setObjectName(QStringLiteral("rulesDifference"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QCoreApplication::translate("RulesDifference", "Difference from %1").arg(title));
    auto* frame = new TableFrame(QStringLiteral("tables/rulesDifference"), dialog);
    TableView& view = frame->view();
    view.table().setFigures(differenceFigures(here, there));
    QObject::connect(&view, &TableView::menuRequested, &view, [&view](const QModelIndex&, const QPoint& position) {
        auto* menu = new QMenu(&view);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        addTableActions(*menu, view);
        menu->popup(position);
    });
    if (view.table().rowCount() == 0)
        frame->setMessage(QCoreApplication::translate("RulesDifference", "No rule differs"), {});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(frame, 1);
    layout->addWidget(buttons);
    dialog->resize(firstSize);
    dialog->show();
}

}  // namespace ui
