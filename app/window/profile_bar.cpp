// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/profile_bar.h"

#include "app/window/session/session.h"
#include "ui/format/distinct_names.h"
#include "ui/panes/shared/compared_runs.h"
#include "ui/widgets/profile_chips.h"

#include <QDockWidget>

#include <utility>

namespace app {
namespace {

constexpr qsizetype maxLetters = 32;  // length of the name in a chip

}  // namespace

ProfileBar::ProfileBar(Session& session, ui::ProfileChips& chips, std::vector<const QDockWidget*> compared,
                       const QDockWidget* several)
    : QObject(&chips), m_session(session), m_chips(chips), m_several(several) {
    compared.push_back(several);
    connect(&session, &Session::workspaceChanged, this, &ProfileBar::show);
    // Docks are hidden when the window is destroyed, at which time the session no longer exists.
    for (const QDockWidget* dock : compared)
        connect(dock, &QDockWidget::visibilityChanged, &session, [this, dock](bool isVisible) {
            if (isVisible)
                m_visible.insert(dock);
            else
                m_visible.erase(dock);
            show(m_session.workspace());
        });
    connect(&chips, &ui::ProfileChips::arranged, this, &ProfileBar::arrange);
    connect(&chips, &ui::ProfileChips::addRequested, this, &ProfileBar::addRequested);
    connect(&chips, &ui::ProfileChips::frontRequested, this,
            [this](int place) { m_session.setCurrent(profileAt(place)); });
    connect(&chips, &ui::ProfileChips::closeRequested, this,
            [this](int place) { m_session.closeProfile(profileAt(place)); });
    show(session.workspace());
}

void ProfileBar::show(const ui::Workspace& workspace) {
    m_order = ui::baselineFirst(workspace);
    const bool areCompared = m_visible.size() > m_visible.count(m_several);
    m_chips.setVisible((areCompared && !m_order.empty()) || (!m_visible.empty() && m_order.size() > 1));
    QStringList titles;
    for (const int index : m_order)
        titles << workspace.profiles[static_cast<std::size_t>(index)].title;
    const QStringList names = ui::distinctNames(titles, maxLetters);
    std::vector<ui::ProfileChips::Profile> profiles;
    for (qsizetype i = 0; i < titles.size(); ++i)
        profiles.push_back({ui::letterOf(static_cast<std::size_t>(i)), names[i], titles[i]});
    m_chips.setProfiles(std::move(profiles));
}

void ProfileBar::arrange(const std::vector<int>& places) {
    std::vector<int> order;
    for (const int place : places)
        order.push_back(profileAt(place));
    m_session.arrangeProfiles(order);
}

}  // namespace app
