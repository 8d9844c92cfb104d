// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/pane_exports.h"

#include "app/window/dialogs.h"
#include "app/window/exports.h"
#include "app/window/picture_dialog.h"
#include "ui/panes/pane.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>

namespace app {
namespace {

/// The suffix of what is chosen is put to a name typed without one.
void followSuffix(QFileDialog& dialog, const QStringList& filters) {
    const auto suffixOf = [](const QString& filter) { return filter.section("*.", 1).section(')', 0, 0); };
    dialog.setDefaultSuffix(suffixOf(filters.front()));
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog,
                     [&dialog, suffixOf](const QString& filter) { dialog.setDefaultSuffix(suffixOf(filter)); });
}

core::Result<core::Done> writePicture(ui::Pane& pane, const PictureLook& look, const QString& path) {
    if (path.endsWith(".svg", Qt::CaseInsensitive)) return writeText(path, svgOf(pane, look));
    const auto png = pngOf(pictureOf(pane, look));
    return png ? writeText(path, *png) : png.error();
}

bool isPicture(const QString& path) {
    return path.endsWith(".png", Qt::CaseInsensitive) || path.endsWith(".svg", Qt::CaseInsensitive);
}

}  // namespace

PaneExports::PaneExports(QWidget& window) : QObject(&window), m_window(window) {}

void PaneExports::chooseFile(ui::Pane& pane, const QString& title) {
    QStringList filters;
    if (!pane.tables().empty()) filters << tr("Tables as CSV (*.csv)");
    filters << tr("Picture (*.png)") << tr("Drawing (*.svg)");
    QFileDialog* dialog = fileDialog(&m_window, tr("Export %1").arg(title), filters.join(";;"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    followSuffix(*dialog, filters);
    connect(dialog, &QFileDialog::fileSelected, &pane, [this, &pane](const QString& path) { write(pane, {}, path); });
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
    followSuffix(*dialog, filters);
    connect(dialog, &QFileDialog::fileSelected, &pane, [this, &pane, look](const QString& path) {
        if (isPicture(path)) return write(pane, look, path);
        emit failed(path, tr("A picture's name ends in .png or .svg."));
    });
    dialog->open();
}

void PaneExports::write(ui::Pane& pane, const PictureLook& look, const QString& path) {
    const auto written = isPicture(path) ? writePicture(pane, look, path) : writeCsv(pane.tables(), path);
    if (written)
        emit done(tr("Wrote %1").arg(QFileInfo(path).fileName()));
    else
        emit failed(path, QString::fromStdString(written.error().message));
}

void PaneExports::copyPicture(ui::Pane& pane, const QString& title, const PictureLook& look) {
    QApplication::clipboard()->setMimeData(clipOf(pane, look));
    emit done(tr("Copied a picture of %1").arg(title));
}

}  // namespace app
