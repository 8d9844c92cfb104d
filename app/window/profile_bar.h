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
    /// In view while one of `compared` is, and beside `several` where more than one profile is open. Lives as long as
    /// the chips.
    ProfileBar(Session& session, ui::ProfileChips& chips, std::vector<const QDockWidget*> compared,
               const QDockWidget* several);

signals:
    void addRequested();

private:
    void show(const ui::Workspace& workspace);
    /// Index in the session of the profile whose chip has this place.
    int profileAt(int place) const { return m_order[static_cast<std::size_t>(place)]; }
    void arrange(const std::vector<int>& places);

    Session& m_session;
    ui::ProfileChips& m_chips;
    const QDockWidget* m_several;
    std::vector<int> m_order;
    std::set<const QDockWidget*> m_visible;  ///< of those docks
};

}  // namespace app
