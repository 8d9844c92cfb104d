// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the session's profiles as chips while they are compared, and performs the actions of the chips.
#pragma once

#include <QObject>

#include <set>
#include <vector>

class QDockWidget;

namespace ui {
class ProfileChips;
struct Workspace;
}  // namespace ui

namespace app {

class Session;

class ProfileBar : public QObject {
    Q_OBJECT

public:
    /// The bar is visible while one of the docks `compared` is, and also with `several` if more than one profile is
    /// open. It must not outlive the chips.
    ProfileBar(Session& session, ui::ProfileChips& chips, std::vector<const QDockWidget*> compared,
               const QDockWidget* several);

signals:
    void addRequested();

private:
    void show(const ui::Workspace& workspace);
    /// Returns the session index of the profile whose chip has this position.
    int profileAt(int place) const { return m_order[static_cast<std::size_t>(place)]; }
    void arrange(const std::vector<int>& places);

    Session& m_session;
    ui::ProfileChips& m_chips;
    const QDockWidget* m_several;
    std::vector<int> m_order;
    std::set<const QDockWidget*> m_visible;  ///< the docks passed to the constructor that are visible now
};

}  // namespace app
