// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the window that ask for a file: opening, saving, exporting. No dialog blocks the window.
#include "app/window/dock_area.h"
#include "app/window/exports.h"
#include "app/window/main_window.h"
#include "app/window/settings.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>

namespace app {
namespace {

QString profileFilter() {
    QStringList patterns;
    for (const core::Reader& reader : core::readers())
        for (const std::string& pattern : reader.patterns)
            patterns << QString::fromStdString(pattern);
    patterns.removeDuplicates();
    return MainWindow::tr("Profiles (%1)").arg(patterns.join(u' ')) + ";;" + MainWindow::tr("All files (*)");
}

QString rulesFilter() { return MainWindow::tr("Rules (*.json *.rules)") + ";;" + MainWindow::tr("All files (*)"); }

}  // namespace

QFileDialog* MainWindow::fileDialog(const QString& title, const QString& filter) {
    auto* dialog = new QFileDialog(this, title, settings::folder(), filter);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QFileDialog::accepted, dialog,
            [dialog] { settings::setFolder(dialog->directory().absolutePath()); });
    return dialog;
}

void MainWindow::chooseFiles() {
    QFileDialog* dialog = fileDialog(tr("Open profiles"), profileFilter());
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &MainWindow::openFiles);
    dialog->open();
}

void MainWindow::chooseFolder() {
    QFileDialog* dialog = fileDialog(tr("Open the profiles of a folder"), {});
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::filesSelected, this, &MainWindow::openFiles);
    dialog->open();
}

void MainWindow::chooseRules() {
    QFileDialog* dialog = fileDialog(tr("Open rules"), rulesFilter());
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, &m_rulesStore, &RulesStore::open);
    dialog->open();
}

void MainWindow::chooseRulesPlace() {
    QFileDialog* dialog = fileDialog(tr("Save rules"), rulesFilter());
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix("json");
    dialog->selectFile(m_session.ruleBook().path().isEmpty() ? "rules.json" : m_session.ruleBook().path());
    connect(dialog, &QFileDialog::fileSelected, &m_rulesStore, &RulesStore::save);
    dialog->open();
}

void MainWindow::saveRules() {
    const QString path = m_session.ruleBook().path();
    if (path.isEmpty())
        chooseRulesPlace();
    else
        m_rulesStore.save(path);
}

void MainWindow::exportPane(ui::Pane* pane) {
    if (!pane) return;
    QStringList filters;
    if (!pane->tables().empty()) filters << tr("Tables as CSV (*.csv)");
    filters << tr("Picture (*.png)") << tr("Drawing (*.svg)");
    QFileDialog* dialog = fileDialog(tr("Export %1").arg(m_docks->titleOf(pane)), filters.join(";;"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    const auto suffixOf = [](const QString& filter) { return filter.section("*.", 1).section(')', 0, 0); };
    dialog->setDefaultSuffix(suffixOf(filters.front()));
    connect(dialog, &QFileDialog::filterSelected, dialog,
            [dialog, suffixOf](const QString& filter) { dialog->setDefaultSuffix(suffixOf(filter)); });
    connect(dialog, &QFileDialog::fileSelected, pane, [this, pane](const QString& path) { writeExport(pane, path); });
    dialog->open();
}

void MainWindow::writeExport(ui::Pane* pane, const QString& path) {
    const auto written = path.endsWith(".png", Qt::CaseInsensitive)   ? writePicture(pngOf(pictureOf(*pane)), path)
                         : path.endsWith(".svg", Qt::CaseInsensitive) ? writePicture(svgOf(*pane), path)
                                                                      : writeCsv(pane->tables(), path);
    if (written)
        say(tr("Wrote %1").arg(QFileInfo(path).fileName()));
    else
        reportBadFile(path, QString::fromStdString(written.error().message));
}

void MainWindow::copyPicture(ui::Pane* pane) {
    QApplication::clipboard()->setImage(pictureOf(*pane));
    say(tr("Copied a picture of %1").arg(m_docks->titleOf(pane)));
}

}  // namespace app
