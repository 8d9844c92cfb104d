// SPDX-License-Identifier: GPL-3.0-or-later
// What is taken out of a pane: its tables as CSV, and pictures of it, into files or the clipboard.
#pragma once

#include "app/window/pane_picture.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>

namespace ui {
class Pane;
}

namespace app {

class PaneExports : public QObject {
    Q_OBJECT

public:
    /// Files that no export may replace.
    using FilesInUse = std::function<QStringList()>;

    /// Its dialogs stand over `window` and do not block it.
    PaneExports(QWidget& window, FilesInUse inUse);

    /// Asks for a file; its suffix says whether it shall hold the tables or a picture.
    void chooseFile(ui::Pane& pane, const QString& title);
    /// Asks how a picture shall look, and where it goes.
    void choosePicture(ui::Pane& pane, const QString& title);
    void copyPicture(ui::Pane& pane, const QString& title, const PictureLook& look = {});

signals:
    void done(const QString& what);
    void failed(const QString& path, const QString& message);

private:
    void choosePictureFile(ui::Pane& pane, const QString& title, const PictureLook& look);
    void write(ui::Pane& pane, const PictureLook& look, const QString& path);
    void writeTables(ui::Pane& pane, const QString& path);
    void askToReplace(ui::Pane& pane, const QStringList& there, const QString& path);
    void tell(const core::Result<core::Done>& written, const QStringList& paths);

    QWidget& m_window;
    FilesInUse m_inUse;
};

}  // namespace app
