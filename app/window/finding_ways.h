// SPDX-License-Identifier: GPL-3.0-or-later
// From findings to where they are seen, to their code, and to what they would be worth; and what is edited there as
// steps that can be undone.
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

    /// What is asked of the replay, and which findings are dismissed.
    void saveInto(core::SavedSession& session) const;
    void show(const core::SavedSession& session);

    /// Every lever, and every finding that is known.
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
