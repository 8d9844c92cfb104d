// SPDX-License-Identifier: GPL-3.0-or-later
// Exports of a pane: its tables as CSV, and pictures of it, into files or the clipboard.
#pragma once

#include "app/window/pictures/pane_picture.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <functional>

namespace ui {
class Pane;
}

class QFileDialog;

namespace app {

class PaneExports : public QObject {
    Q_OBJECT

public:
    /// Returns the files that no export may replace.
    using FilesInUse = std::function<QStringList()>;

    using ProfileName = std::function<QString()>;

    /// Opens non-modal dialogs above `window`, which suggest a name made from the profile and the pane.
    PaneExports(QWidget& window, FilesInUse inUse, ProfileName profileName);

    /// Lets the user choose a file; its suffix decides between tables and a picture.
    void chooseFile(ui::Pane& pane, const QString& title);
    /// Lets the user choose the appearance and the file of a picture.
    void choosePicture(ui::Pane& pane, const QString& title);
    void copyPicture(ui::Pane& pane, const QString& title, const PictureLook& look = {});

signals:
    void done(const QString& what);
    void failed(const QString& path, const QString& message);

private:
    void choosePictureFile(ui::Pane& pane, const QString& title, const PictureLook& look);
    void suggestName(QFileDialog& dialog, const ui::Pane& pane, const QStringList& filters) const;
    void write(ui::Pane& pane, const PictureLook& look, const QString& path);
    void writeTables(ui::Pane& pane, const QString& path);
    void askToReplace(ui::Pane& pane, const QStringList& there, const QString& path);
    void announce(const core::Result<core::Done>& written, const QStringList& paths);

    QWidget& m_window;
    FilesInUse m_inUse;
    ProfileName m_profileName;
};

}  // namespace app
