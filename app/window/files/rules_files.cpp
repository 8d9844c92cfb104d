// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/files/rules_files.h"

#include "app/window/files/file_dialogs.h"
#include "app/window/session/exports.h"
#include "core/classify/foreign_export.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>

#include <utility>

namespace app {
namespace {

QString rulesFilter() { return RulesFiles::tr("Rules (*.json *.rules)") + ";;" + RulesFiles::tr("All files (*)"); }

}  // namespace

RulesFiles::RulesFiles(RuleBook& book, const QString& keptIn, std::function<QStringList()> others, QWidget* window)
    : m_book(book), m_store(book, keptIn), m_others(std::move(others)), m_window(window) {
    connect(&m_store, &RulesStore::choiceNeeded, this, &RulesFiles::chooseEngine);
    connect(&m_store, &RulesStore::opened, this,
            [this](const QString& path) { emit message(tr("Opened %1").arg(QFileInfo(path).fileName())); });
    connect(&m_store, &RulesStore::saved, this,
            [this](const QString& path) { emit message(tr("Saved %1").arg(QFileInfo(path).fileName())); });
    connect(&m_store, &RulesStore::failed, this, &RulesFiles::failed);
}

void RulesFiles::choose() {
    QFileDialog* dialog = fileDialog(m_window, tr("Open rules"), rulesFilter());
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &RulesFiles::open);
    dialog->open();
}

void RulesFiles::choosePlace() {
    QFileDialog* dialog = fileDialog(m_window, tr("Save rules"), rulesFilter());
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix("json");
    dialog->selectFile(m_book.path().isEmpty() ? "rules.json" : m_book.path());
    connect(dialog, &QFileDialog::fileSelected, this, &RulesFiles::saveTo);
    dialog->open();
}

void RulesFiles::save() {
    const QString path = m_book.path();
    if (path.isEmpty())
        choosePlace();
    else
        saveTo(path);
}

void RulesFiles::saveTo(const QString& path) {
    const QString fault = placeFault(path, m_others());
    if (!fault.isEmpty()) return emit failed(path, fault);
    m_store.save(path);
}

void RulesFiles::chooseExportPlace() {
    const QString engine = tr("Map of engines and models (*.json)"), summary = tr("Summary tool's map (*.json)");
    QFileDialog* dialog = fileDialog(m_window, tr("Export rules for other tools"), engine + ";;" + summary);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix("json");
    connect(dialog, &QFileDialog::fileSelected, this,
            [this, dialog, summary](const QString& path) { exportTo(path, dialog->selectedNameFilter() == summary); });
    dialog->open();
}

void RulesFiles::exportTo(const QString& path, bool isSummary) {
    const core::Rules& rules = *m_book.rules();
    const std::string model = rules.name.empty() ? "model" : rules.name;
    const auto text = isSummary ? core::summaryMapText(rules) : core::engineMapText(rules, {"lacuna", model});
    if (const QString fault = placeFault(path, m_others() << m_book.path()); !fault.isEmpty())
        return emit failed(path, fault);
    const auto written = text ? writeText(path, *text) : text.error();
    if (written)
        emit message(tr("Wrote %1").arg(QFileInfo(path).fileName()));
    else
        emit failed(path, QString::fromStdString(written.error().message));
}

void RulesFiles::chooseEngine(const QString& path, const std::vector<core::EngineModel>& models) {
    QStringList items;
    for (const core::EngineModel& each : models)
        items << QString::fromStdString(each.engine + " / " + each.model);
    auto* dialog = new QInputDialog(m_window);
    dialog->setObjectName("engineChoice");
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Open rules"));
    dialog->setLabelText(tr("%1 holds several maps. Engine and model:").arg(QFileInfo(path).fileName()));
    dialog->setComboBoxItems(items);
    connect(dialog, &QInputDialog::textValueSelected, this, [this, path, models, items](const QString& chosen) {
        const auto at = items.indexOf(chosen);
        if (at >= 0) m_store.open(path, models[static_cast<std::size_t>(at)]);
    });
    dialog->open();
}

}  // namespace app
