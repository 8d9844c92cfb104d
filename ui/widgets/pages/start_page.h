// SPDX-License-Identifier: GPL-3.0-or-later
// The page shown while nothing is open: an area to drop files on, and the files opened last.
#pragma once

#include <QDateTime>
#include <QListWidget>
#include <QString>
#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QPushButton;
class QToolButton;

namespace ui {

/// An entry of the list of recent files, as the start page shows it.
struct RecentFile {
    QString path;
    QString format;   ///< "PyTorch 2.6 trace"
    QString devices;  ///< "2 × H100 SXM5"; empty: none were recorded
    qint64 size = 0;
    QDateTime opened;
    bool isJob = false;       ///< opened as a job, even if its path could be opened otherwise
    bool missing = false;     ///< does not exist any more
    QStringList others = {};  ///< for a job opened from several paths: all but the first

    /// Returns " + 2", to be shown after the name of the first path.
    QString more() const { return others.isEmpty() ? QString() : QStringLiteral(" + %1").arg(others.size()); }
};

/// The recent files as a list of rows with two lines: name and format, then size, devices and date.
class RecentList : public QListWidget {
    Q_OBJECT

public:
    explicit RecentList(QWidget* parent = nullptr);

    void setFiles(const std::vector<RecentFile>& files);
    /// The height of all rows.
    QSize sizeHint() const override;

signals:
    void chosen(const QStringList& paths);  ///< by Enter or double-click on one or several; in the order of the list

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void choose();
};

/// Formats a date relative to `now`: "Today 09:41", "Yesterday", "17 Nov", "17 Nov 2024".
QString whenText(const QDateTime& when, const QDateTime& now);

class StartPage : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(QWidget* parent = nullptr);

    void setRecentFiles(const std::vector<RecentFile>& files);
    /// Shows the button of the demo, or hides it if there is no demo.
    void setDemoAvailable(bool available);
    /// Says without nsys whether reports need one; nothing: it is installed.
    void setNsysMissing(std::optional<bool> isNeeded);

signals:
    void openRequested();
    void folderRequested();
    void demoRequested();
    void filesChosen(const QStringList& paths);
    void clearRequested();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    QWidget* makeLeft();
    QWidget* makeRight();
    void retranslate();
    void color();

    QWidget *m_left, *m_right;
    QWidget* m_zone;
    QLabel *m_name, *m_motto, *m_zoneIcon, *m_zoneTitle, *m_zoneHint, *m_zoneKey, *m_demoHint, *m_nsysHint,
        *m_recentTitle, *m_recentHint;
    QPushButton *m_open, *m_demo, *m_folder;
    QToolButton* m_clear;
    RecentList* m_recent;
    std::vector<RecentFile> m_files;
    std::optional<bool> m_isNsysNeeded;  ///< nothing: it is installed
};

}  // namespace ui
