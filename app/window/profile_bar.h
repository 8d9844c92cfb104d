// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the session's profiles as chips while they are compared, and does what those are pressed for.
#pragma once

#include <QObject>

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
    /// In view while `compared` is. Lives as long as the chips.
    ProfileBar(Session& session, ui::ProfileChips& chips, const QDockWidget& compared);

signals:
    void addRequested();

private:
    void show(const ui::Workspace& workspace);
    /// Index of the profile in the session whose chip stands there.
    int profileAt(int place) const { return m_order[static_cast<std::size_t>(place)]; }
    void arrange(const std::vector<int>& places);

    Session& m_session;
    ui::ProfileChips& m_chips;
    std::vector<int> m_order;
    bool m_isCompared = false;
};

}  // namespace app
