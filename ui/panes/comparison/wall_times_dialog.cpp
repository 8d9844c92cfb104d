// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/comparison/wall_times_dialog.h"

#include "ui/format/plain_text.h"
#include "ui/format/time_text.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int minDialogWidth = 420;

QString spanText(const core::ComparedProfile& profile) {
    const core::Nanos span = profile.times->span.value_or(0);
    return QCoreApplication::translate("WallTimes", "from first start to last end: %1").arg(timeText(span, QLocale()));
}

}  // namespace

void askForWallTimes(QWidget& parent, const ComparedRuns& runs,
                     const std::function<void(std::size_t run, std::optional<core::Nanos> wall)>& edited) {
    auto* dialog = new QDialog(&parent);
    dialog->setObjectName(QStringLiteral("wallTimesDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(QCoreApplication::translate("WallTimes", "Wall Times"));
    auto* hint = new QLabel(QCoreApplication::translate(
        "WallTimes",
        "Profiling slows the CPU down. Where a run's wall time without it is known, such as 12.5 s, type it here; the "
        "part that the GPU does not fill is CPU (non-GPU). Leave a field empty to use the profile's own span."));
    hint->setWordWrap(true);
    auto* form = new QFormLayout;
    std::vector<QLineEdit*> fields;
    for (std::size_t run = 0; run < runs.size(); ++run) {
        auto* field = new QLineEdit(dialog);
        field->setPlaceholderText(spanText(runs.profiles[run]));
        if (const auto& wall = runs.choice.walls[run]) field->setText(roundTimeText(static_cast<double>(*wall)));
        form->addRow(letterOf(run) + QStringLiteral("  ") + menuText(QString::fromStdString(runs.choice.names[run])),
                     field);
        fields.push_back(field);
    }
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, [dialog, fields, edited] {
        for (QLineEdit* field : fields)
            if (!field->text().trimmed().isEmpty() && !timeFromText(field->text())) {
                field->setFocus();
                return field->selectAll();
            }
        for (std::size_t run = 0; run < fields.size(); ++run)
            if (fields[run]->isModified()) edited(run, timeFromText(fields[run]->text()));
        dialog->accept();
    });
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(hint);
    layout->addLayout(form);
    layout->addWidget(buttons);
    dialog->setMinimumWidth(minDialogWidth);
    dialog->show();
}

}  // namespace ui
