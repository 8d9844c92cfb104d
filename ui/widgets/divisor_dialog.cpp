// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/divisor_dialog.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QSpinBox>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int maxIterations = 1'000'000;
constexpr int maxGpus = 100'000;
constexpr int dialogWidth = 360;

struct DialogText {
    Q_DECLARE_TR_FUNCTIONS(Divisors)
};

QSpinBox* divisorField(const char* name, int most, std::int64_t now, std::int64_t found) {
    auto* field = new QSpinBox;
    field->setObjectName(name);
    field->setRange(0, most);
    field->setKeyboardTracking(false);
    field->setSpecialValueText(found > 0 ? DialogText::tr("÷ %L1 found").arg(found) : DialogText::tr("not set"));
    field->setValue(static_cast<int>(now));
    return field;
}

}  // namespace

void askForDivisors(QWidget& parent, const core::PerIteration& now, const core::Snapshot& snapshot,
                    const std::function<void(const core::PerIteration&)>& edited) {
    auto* dialog = new QDialog(&parent);
    dialog->setObjectName(QStringLiteral("divisorDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(DialogText::tr("Per-Iteration Columns"));
    auto* hint = new QLabel(DialogText::tr(
        "Columns named Per iter. are totals divided by iterations times GPUs. No other figure changes."));
    hint->setWordWrap(true);
    const bool hasGpus = !snapshot.trace->devices.empty();
    QSpinBox* iterations = divisorField("iterations", maxIterations, now.iterations, snapshot.perIteration.iterations);
    QSpinBox* gpus = divisorField("gpus", maxGpus, now.gpus, hasGpus ? snapshot.perIteration.gpus : 0);
    const auto edit = [iterations, gpus, edited] {
        edited({.iterations = iterations->value(), .gpus = gpus->value()});
    };
    for (QSpinBox* field : {iterations, gpus})
        QObject::connect(field, &QSpinBox::valueChanged, dialog, edit);
    auto* form = new QFormLayout;
    form->addRow(DialogText::tr("Iterations"), iterations);
    form->addRow(DialogText::tr("GPUs"), gpus);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(hint);
    layout->addLayout(form);
    layout->addWidget(buttons);
    dialog->setMinimumWidth(dialogWidth);
    dialog->show();
}

}  // namespace ui
