// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/step_by_step/name_map_dialog.h"

#include "core/base/atomic_file.h"
#include "core/match/name_map_file.h"
#include "ui/theme/tokens.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <filesystem>
#include <set>

namespace ui {

namespace {

constexpr int maxNameMapRows = 10'000;  // the map is edited by hand; a file may have more

std::string textAt(const QTableWidget& table, int row, int column) {
    const QTableWidgetItem* item = table.item(row, column);
    return item ? item->text().trimmed().toStdString() : std::string();
}

}  // namespace

NameMapDialog::NameMapDialog(QWidget* parent, const core::NameMap& given, core::NameMap found,
                             std::function<void(const core::NameMap&)> edited)
    : QDialog(parent), m_table(new QTableWidget(0, 2, this)), m_fault(new QLabel(this)), m_found(std::move(found)) {
    setAttribute(Qt::WA_DeleteOnClose);
    setObjectName("nameMapDialog");
    setWindowTitle(tr("Name Map"));
    resize(760, 420);
    m_table->setObjectName("nameMapTable");
    m_table->setHorizontalHeaderLabels({tr("Kernel of A (baseline)"), tr("Kernel of B (candidate)")});
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_table->verticalHeader()->hide();
    m_fault->setWordWrap(true);
    m_fault->setTextFormat(Qt::PlainText);
    m_fault->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    const auto add = [&](const QString& text, const auto& act) {
        connect(buttons->addButton(text, QDialogButtonBox::ResetRole), &QPushButton::clicked, this, act);
    };
    add(tr("Add Row"), [this] {
        m_table->insertRow(m_table->rowCount());
        m_table->setCurrentCell(m_table->rowCount() - 1, 0);
    });
    add(tr("Remove Rows"), [this] {
        std::set<int, std::greater<>> rows;
        for (const QTableWidgetItem* item : m_table->selectedItems())
            rows.insert(item->row());
        for (const int row : rows)
            m_table->removeRow(row);
    });
    add(tr("Add Matched Names"), [this] {
        core::NameMap all = shown();
        all.addMissing(m_found);
        show(all);
    });
    add(tr("Open…"), [this] { load(); });
    add(tr("Save As…"), [this] { save(); });
    connect(buttons, &QDialogButtonBox::accepted, this, [this, edited = std::move(edited)] {
        edited(shown());
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* hint =
        new QLabel(tr("Names listed here are matched with each other; all others are matched automatically."), this);
    hint->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    for (QWidget* each : std::initializer_list<QWidget*>{hint, m_table, m_fault, buttons})
        layout->addWidget(each);
    show(given);
}

void NameMapDialog::show(const core::NameMap& map) {
    m_table->setRowCount(0);
    for (const auto& [candidate, baseline] : map.names()) {
        const int row = m_table->rowCount();
        if (row == maxNameMapRows) break;
        m_table->insertRow(row);
        m_table->setItem(row, 0, new QTableWidgetItem(QString::fromStdString(baseline)));
        m_table->setItem(row, 1, new QTableWidgetItem(QString::fromStdString(candidate)));
    }
}

core::NameMap NameMapDialog::shown() const {
    core::NameMap map;
    for (int row = 0; row < m_table->rowCount(); ++row)
        if (const std::string a = textAt(*m_table, row, 0), b = textAt(*m_table, row, 1); !a.empty() && !b.empty())
            map.add(a, b);
    return map;
}

void NameMapDialog::load() {
    const QString path = QFileDialog::getOpenFileName(this, tr("Open a Name Map"), {}, tr("CSV files (*.csv)"));
    if (path.isEmpty()) return;
    const auto map = core::readNameMap(QFile::encodeName(path).toStdString());
    m_fault->setVisible(!map);
    if (map)
        show(*map);
    else
        m_fault->setText(QString::fromStdString(map.error().message));
}

void NameMapDialog::save() {
    const QString path = QFileDialog::getSaveFileName(this, tr("Save the Name Map"), QStringLiteral("names.csv"),
                                                      tr("CSV files (*.csv)"));
    if (path.isEmpty()) return;
    const std::filesystem::path file(QFile::encodeName(path).toStdString());
    const auto written = core::writeWholeFile(file, core::nameMapText(shown()));
    m_fault->setVisible(!written);
    if (!written) m_fault->setText(QString::fromStdString(written.error().message));
}

}  // namespace ui
