// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/pane_exports.h"

#include "app/window/files/file_dialogs.h"
#include "app/window/pictures/picture_dialog.h"
#include "app/window/session/exports.h"
#include "core/report/formats.h"
#include "core/report/tree_rows.h"
#include "ui/panes/shared/pane.h"

#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QRegularExpression>

#include <utility>

namespace app {
namespace {

/// Keeps the suffix of a name that is typed without one in line with the chosen file type.
void followSuffix(QFileDialog& dialog, const QStringList& filters) {
    const auto suffixOf = [](const QString& filter) { return filter.section("*.", 1).section(')', 0, 0); };
    dialog.setDefaultSuffix(suffixOf(filters.front()));
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog, [&dialog, suffixOf](const QString& filter) {
        dialog.setDefaultSuffix(suffixOf(filter));
        const QFileInfo chosen(dialog.selectedFiles().value(0));
        if (!chosen.isDir()) dialog.selectFile(chosen.completeBaseName() + u'.' + suffixOf(filter));
    });
}

core::Result<core::Done> writePicture(ui::Pane& pane, const PictureLook& look, const QString& path) {
    if (path.endsWith(".svg", Qt::CaseInsensitive)) return writeText(path, svgOf(pane, look));
    const auto png = pngOf(pictureOf(pane, look));
    return png ? writeText(path, *png) : png.error();
}

/// Returns whether the path names the format of folded stacks, which programs that draw flame graphs read.
bool isFolded(const QString& path) { return path.endsWith(".folded", Qt::CaseInsensitive); }

bool holdsTrees(const std::vector<core::Table>& tables) {
    const auto tree = tables.size() == 1 ? core::treeColumns(tables.front()) : std::nullopt;
    return tree && tree->self;
}

core::Result<core::Done> writeFolded(std::vector<core::Table> tables, const QString& path) {
    core::Report report;
    report.parts.push_back({{}, {}, std::move(tables)});
    return writeText(path, core::foldedReport(report));
}

bool isPicture(const QString& path) {
    return path.endsWith(".png", Qt::CaseInsensitive) || path.endsWith(".svg", Qt::CaseInsensitive);
}

}  // namespace

PaneExports::PaneExports(QWidget& window, FilesInUse inUse, ProfileName profileName)
    : QObject(&window), m_window(window), m_inUse(std::move(inUse)), m_profileName(std::move(profileName)) {}

/// Suggests a file name: "run-classes.csv" for the classes of run.json.gz.
void PaneExports::suggestName(QFileDialog& dialog, const ui::Pane& pane, const QStringList& filters) const {
    static const QRegularExpression endings(QStringLiteral("(\\.(pt|trace|json|gz|zst|sqlite|nsys-rep|qdrep|csv))+$"));
    QString profile = m_profileName().remove(endings).replace(u'/', u'-');
    if (!profile.isEmpty()) profile += u'-';
    followSuffix(dialog, filters);
    dialog.selectFile(profile + pane.objectName().remove(QStringLiteral("Pane")) + u'.' + dialog.defaultSuffix());
}

void PaneExports::chooseFile(ui::Pane& pane, const QString& title) {
    QStringList filters;
    const auto tables = pane.tables();
    if (!tables.empty()) filters << tr("Tables as CSV (*.csv)");
    if (holdsTrees(tables)) filters << tr("Folded stacks for flame graphs (*.folded)");
    filters << tr("Picture (*.png)") << tr("Drawing (*.svg)");
    QFileDialog* dialog = fileDialog(&m_window, tr("Export %1").arg(title), filters.join(";;"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    suggestName(*dialog, pane, filters);
    connect(dialog, &QFileDialog::fileSelected, &pane,
            [this, &pane](const QString& path) { write(pane, {.caption = captionOf(pane)}, path); });
    dialog->open();
}

void PaneExports::choosePicture(ui::Pane& pane, const QString& title) {
    auto* dialog = new PictureDialog(pane, title, &m_window);
    connect(dialog, &PictureDialog::copyRequested, &pane,
            [this, &pane, title](const PictureLook& look) { copyPicture(pane, title, look); });
    connect(dialog, &PictureDialog::saveRequested, &pane,
            [this, &pane, title](const PictureLook& look) { choosePictureFile(pane, title, look); });
    dialog->show();
}

void PaneExports::choosePictureFile(ui::Pane& pane, const QString& title, const PictureLook& look) {
    const QStringList filters{tr("Picture (*.png)"), tr("Drawing (*.svg)")};
    QFileDialog* dialog = fileDialog(&m_window, tr("Picture of %1").arg(title), filters.join(";;"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    suggestName(*dialog, pane, filters);
    connect(dialog, &QFileDialog::fileSelected, &pane, [this, &pane, look](const QString& path) {
        if (isPicture(path)) return write(pane, look, path);
        emit failed(path, tr("A picture's name ends in .png or .svg."));
    });
    dialog->open();
}

void PaneExports::write(ui::Pane& pane, const PictureLook& look, const QString& path) {
    if (!isPicture(path) && pane.tables().empty())
        return emit failed(path, tr("A picture's name ends in .png or .svg."));
    const bool isOneFile = isPicture(path) || isFolded(path);
    const QStringList paths = isOneFile ? QStringList{path} : csvPaths(pane.tables(), path);
    for (const QString& each : paths)
        if (const QString fault = placeFault(each, m_inUse()); !fault.isEmpty()) return emit failed(each, fault);
    if (isPicture(path)) return announce(writePicture(pane, look, path), paths);
    if (isFolded(path)) {
        auto tables = pane.tables();
        if (!holdsTrees(tables)) return emit failed(path, tr("Only a tree of code can be written as folded stacks."));
        return announce(writeFolded(std::move(tables), path), paths);
    }
    QStringList there;
    for (const QString& each : paths)
        if (each != path && QFileInfo::exists(each)) there << QFileInfo(each).fileName();
    there.isEmpty() ? writeTables(pane, path) : askToReplace(pane, there, path);
}

/// Asks before replacing files: the dialog asked only about the typed name, which none of several tables has.
void PaneExports::askToReplace(ui::Pane& pane, const QStringList& there, const QString& path) {
    auto* box = new QMessageBox(QMessageBox::Question, tr("Export"), {}, QMessageBox::NoButton, &m_window);
    box->setObjectName("replaceQuestion");
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setTextFormat(Qt::PlainText);
    box->setText(tr("Each table goes into a file of its own. Replace %1?").arg(there.join(QStringLiteral(", "))));
    const QPushButton* replace = box->addButton(tr("Replace"), QMessageBox::AcceptRole);
    box->addButton(QMessageBox::Cancel);
    connect(replace, &QPushButton::clicked, &pane, [this, &pane, path] { writeTables(pane, path); });
    box->open();
}

void PaneExports::writeTables(ui::Pane& pane, const QString& path) {
    const auto tables = pane.tables();
    announce(writeCsv(tables, path), csvPaths(tables, path));
}

void PaneExports::announce(const core::Result<core::Done>& written, const QStringList& paths) {
    QStringList names;
    for (const QString& path : paths)
        names << QFileInfo(path).fileName();
    if (written)
        emit done(tr("Wrote %1").arg(names.join(QStringLiteral(", "))));
    else
        emit failed(paths.front(), QString::fromStdString(written.error().message));
}

void PaneExports::copyPicture(ui::Pane& pane, const QString& title, const PictureLook& look) {
    QMimeData* clip = clipOf(pane, look);
    QWidget* focus = QApplication::focusWidget();
    QAccessibleInterface* spoken = pane.isAncestorOf(focus) ? QAccessible::queryAccessibleInterface(focus) : nullptr;
    const QString words = spoken ? spoken->text(QAccessible::Value) : QString();
    if (!words.isEmpty()) clip->setText(words);  // for applications that cannot paste pictures
    QApplication::clipboard()->setMimeData(clip);
    emit done(tr("Copied a picture of %1").arg(title));
}

}  // namespace app
