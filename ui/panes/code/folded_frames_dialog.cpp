// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/code/folded_frames_dialog.h"

#include "core/analysis/stacks/folding.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace ui {

namespace {

constexpr int maxFoldRows = 1000;  // the list is edited by hand
constexpr int visibleRows = 14;    // the whole default list
constexpr int visibleLetters = 60;

std::set<std::string> usualFolds() {
    const auto usual = core::usualFolds();
    return std::set<std::string>(usual.begin(), usual.end());
}

}  // namespace

FoldedFramesDialog::FoldedFramesDialog(const std::set<std::string>& fold, QWidget* parent)
    : QDialog(parent), m_table(new QTableWidget(0, 1, this)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName("foldedFramesDialog");
    setWindowTitle(tr("Folded Frames"));
    build();
    show(fold.empty() ? usualFolds() : fold);
}

void FoldedFramesDialog::build() {
    m_table->setObjectName("foldedFrames");
    m_table->setHorizontalHeaderLabels({tr("Label begins with")});
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->verticalHeader()->hide();
    m_table->setMinimumSize(visibleLetters * fontMetrics().averageCharWidth(),
                            visibleRows * m_table->verticalHeader()->defaultSectionSize());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    const auto add = [&](const QString& text, const auto& act) {
        connect(buttons->addButton(text, QDialogButtonBox::ResetRole), &QPushButton::clicked, this, act);
    };
    add(tr("Add Row"), &FoldedFramesDialog::addRow);
    add(tr("Remove Rows"), &FoldedFramesDialog::removeRows);
    add(tr("Built-In List"), [this] { show(usualFolds()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        const std::set<std::string> fold = shown();
        emit edited(fold == usualFolds() ? std::set<std::string>() : fold);
        accept();
    });
    auto* hint = new QLabel(tr("Pass-through frames are folded into the outermost frame of their run. An empty list "
                               "means the built-in one: to fold none, clear Fold library."),
                            this);
    hint->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    for (QWidget* each : std::initializer_list<QWidget*>{hint, m_table, buttons})
        layout->addWidget(each);
}

void FoldedFramesDialog::show(const std::set<std::string>& fold) {
    m_table->setRowCount(0);
    for (const std::string& each : fold) {
        const int row = m_table->rowCount();
        if (row == maxFoldRows) break;
        m_table->insertRow(row);
        m_table->setItem(row, 0, new QTableWidgetItem(QString::fromStdString(each)));
    }
}

std::set<std::string> FoldedFramesDialog::shown() const {
    std::set<std::string> fold;
    for (int row = 0; row < m_table->rowCount(); ++row)
        if (const QTableWidgetItem* item = m_table->item(row, 0); item && !item->text().trimmed().isEmpty())
            fold.insert(item->text().toStdString());
    return fold;
}

void FoldedFramesDialog::addRow() {
    m_table->insertRow(m_table->rowCount());
    m_table->setCurrentCell(m_table->rowCount() - 1, 0);
    m_table->setFocus();
}

void FoldedFramesDialog::removeRows() {
    std::set<int, std::greater<>> rows;
    for (const QTableWidgetItem* item : m_table->selectedItems())
        rows.insert(item->row());
    for (const int row : rows)
        m_table->removeRow(row);
}

void editFoldedFrames(Pane& pane, const core::Options& options) {
    auto* dialog = new FoldedFramesDialog(options.code.fold, &pane);
    QObject::connect(dialog, &FoldedFramesDialog::edited, &pane, [&pane, options](const std::set<std::string>& fold) {
        core::Options changed = options;
        changed.code.fold = fold;
        if (changed != options) emit pane.requests().optionsEdited(changed, FoldedFramesDialog::tr("Folded frames"));
    });
    dialog->open();
}

}  // namespace ui
