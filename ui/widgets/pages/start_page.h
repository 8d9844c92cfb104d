// SPDX-License-Identifier: GPL-3.0-or-later
// The page shown while nothing is open: an area to drop files on, and the files opened last.
#pragma once

#include "ui/widgets/pages/recent_file.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace ui {

class RecentList;

class StartPage : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(QWidget* parent = nullptr);

    void setRecentFiles(const std::vector<RecentFile>& files);
    /// Shows the button of the demo, or hides it if there is no demo.
    void setDemoAvailable(bool available);

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
    QLabel *m_name, *m_motto, *m_zoneIcon, *m_zoneTitle, *m_zoneHint, *m_zoneKey, *m_demoHint, *m_recentTitle,
        *m_recentHint;
    QPushButton *m_open, *m_demo, *m_folder;
    QToolButton* m_clear;
    RecentList* m_recent;
    std::vector<RecentFile> m_files;
};

}  // namespace ui
