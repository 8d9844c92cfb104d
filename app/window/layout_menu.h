// SPDX-License-Identifier: GPL-3.0-or-later
// View > Layouts: the user's own layouts follow the built-in ones; they are saved, renamed and deleted here.
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

    /// Lists the layouts again and checks the current one.
    void refresh();

signals:
    void changed();  ///< another layout was chosen

private:
    void list();
    void saveAs();
    void rename();
    void remove();
    void askName(const QString& title, const QString& name, const std::function<void(const QString&)>& named);

    const Actions& m_actions;
    DockLayouts& m_layouts;
    QMainWindow& m_window;
    QStringList m_listed;  ///< the ids and names in the menu
};

}  // namespace app
