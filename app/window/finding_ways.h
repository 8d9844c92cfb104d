// SPDX-License-Identifier: GPL-3.0-or-later
// Connects findings with their places, with their code and with the levers that estimate their price; makes edits of
// findings and levers undoable.
#pragma once

#include "ui/widgets/command_palette.h"

#include <QObject>

#include <vector>

namespace core {
struct SavedSession;
}

namespace ui {
class FindingsDesk;
class WhatIfPane;
}  // namespace ui

namespace app {

class DockArea;
class Navigation;
class Session;

class FindingWays : public QObject {
    Q_OBJECT

public:
    FindingWays(Session& session, DockArea& docks, Navigation& navigation, QObject* parent);

    /// Stores the levers of the replay and the dismissed findings in the session.
    void saveInto(core::SavedSession& session) const;
    void show(const core::SavedSession& session);

    /// Returns entries of the command palette for every lever and every finding.
    std::vector<ui::Command> commands();

signals:
    void layoutChosen(const QString& id);

private:
    void connectEdits(Session& session);
    void raise(const QString& pane);
    void add(const QString& lever);
    void showSlider(const QString& lever);

    DockArea& m_docks;
    ui::WhatIfPane* m_whatIf;
    ui::FindingsDesk* m_desk;
};

}  // namespace app
