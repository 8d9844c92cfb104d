// SPDX-License-Identifier: GPL-3.0-or-later
// The window: passes user actions to the session, and the state of the session to the panes.
#pragma once

#include "app/window/actions.h"
#include "app/window/files/rules_files.h"
#include "app/window/session/recent_files.h"
#include "app/window/session/session.h"

#include <QMainWindow>

#include <memory>

class QStackedWidget;

namespace ui {
class MessageBar;
class ReadingPage;
}  // namespace ui

namespace app {

class DockArea;
class FileMessages;
class FindingWays;
class JobDesk;
class LayoutMenu;
class ReadingWatch;
class SessionFiles;
class StatusStrip;
class ToolBar;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// Reads files with `read`. Keeps rules in `rulesFile` between runs, and next to it the list of recent files and
    /// sessions that survive a kill.
    /// `demo` is the path of the demo profile; empty: there is none.
    MainWindow(ReadFile read, const QString& rulesFile, QString demo, QWidget* parent = nullptr);
    ~MainWindow() override;

    Session& session() { return m_session; }
    JobDesk& jobs() { return *m_jobs; }
    /// Opens profiles, folders of profiles, rules, sessions, and digests of a job.
    void openFiles(const QStringList& paths);
    /// Arranges the panes for one question.
    void setLayout(const QString& id);

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void buildPages();
    void connectSession();
    void connectSessionFiles(const QString& keptIn);
    void connectFileActions();
    void connectViewActions();
    void connectParts();
    void connectPanes();
    void connectExports();
    void connectJobs();
    void fitLayoutToFirstFiles();

    void show(const ui::Workspace& workspace);
    void showPage();
    void showLayout();
    void showRecentFiles();
    void compareWithExport(const QString& path);
    void retranslate();

    void chooseFiles();
    void chooseFolder();
    void chooseRecording(const QString& folder, const QStringList& recordings);
    /// Opens a file that is not a profile: it may contain rules, or a session with an unusual name.
    void openAsRules(const QString& path, const QString& message);
    void openPalette();

    const ReadFile m_read;
    Session m_session;
    RulesFiles m_rulesFiles;
    RecentFiles m_recentFiles;
    QString m_demo;
    Actions m_actions;
    QStackedWidget* m_pages = nullptr;
    ui::MessageBar* m_messages = nullptr;
    FileMessages* m_fileMessages = nullptr;
    ui::StartPage* m_start = nullptr;
    ui::ReadingPage* m_readingPage = nullptr;
    DockArea* m_docks = nullptr;
    FindingWays* m_findings = nullptr;
    LayoutMenu* m_layoutMenu = nullptr;
    JobDesk* m_jobs = nullptr;
    ReadingWatch* m_reading = nullptr;
    ToolBar* m_toolBar = nullptr;
    StatusStrip* m_status = nullptr;
    std::unique_ptr<SessionFiles> m_sessionFiles;  ///< last, since it listens to all of the above

public:
    using QMainWindow::show;
};

}  // namespace app
