// SPDX-License-Identifier: GPL-3.0-or-later
// View > Layouts: those of the user's own behind those that come with the program; saved, renamed and deleted here.
#pragma once

#include <QObject>
#include <QStringList>

#include <functional>

class QMainWindow;

namespace app {

struct Actions;
class DockLayouts;

class LayoutMenu : public QObject {
    Q_OBJECT

public:
    LayoutMenu(const Actions& actions, DockLayouts& layouts, QMainWindow& window);

    /// Lists the layouts anew and checks the one in view.
    void refresh();

signals:
    void changed();  ///< another layout is in view

private:
    void list();
    void saveAs();
    void rename();
    void remove();
    void askName(const QString& title, const QString& name, const std::function<void(const QString&)>& named);

    const Actions& m_actions;
    DockLayouts& m_layouts;
    QMainWindow& m_window;
    QStringList m_listed;  ///< ids and names
};

}  // namespace app
