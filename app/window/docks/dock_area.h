// SPDX-License-Identifier: GPL-3.0-or-later
// The panes in their docks: creates them from the registry, arranges them, and passes each new workspace to them.
#pragma once

#include "app/window/docks/dock_layouts.h"
#include "ui/panes/panes.h"
#include "ui/panes/shared/pane.h"

#include <QMainWindow>

#include <memory>
#include <vector>

class QDockWidget;
class QMenu;
class QTimer;

namespace ui {
class ComputingVeil;
class DockTitle;
}  // namespace ui

namespace app {

class SidePane;

class DockArea : public QMainWindow {
    Q_OBJECT

public:
    explicit DockArea(QWidget* parent = nullptr);
    ~DockArea() override;

    /// Updates the visible panes, one per pass of the event loop.
    void show(const ui::Workspace& workspace);
    bool isUpToDate() const;
    /// Returns the pane with the keyboard focus, otherwise the first visible one; null if all are closed.
    ui::Pane* currentPane();
    /// What any of the panes asks for; it outlives them.
    ui::Requests& requests() const { return m_requests; }
    /// Returns the pane with this id, with the newest workspace; null if there is none.
    ui::Pane* pane(const QString& id);
    QString titleOf(const ui::Pane* pane) const;
    /// Sets the mark, and shows its target on the timeline.
    void reveal(const ui::Mark& mark);
    /// Makes the pane visible and gives it the keyboard focus.
    void raisePane(const QString& id);
    /// Slides the rule editor in at the right edge of any layout, with the keyboard focus; or out again.
    void toggleRules();
    /// Clears the selection of the table with the keyboard focus.
    void clearSelection();
    /// Moves the focus to the next visible dock, or with -1 to the previous one.
    void focusNext(int step);
    /// Returns a menu for each question, with an action for each pane that answers it, for View > Panes.
    const std::vector<QMenu*>& viewMenus() const { return m_viewMenus; }

    DockLayouts& layouts() { return *m_layouts; }

signals:
    // Requested in the menu of a pane or, for the picture to copy, by a key.
    void pictureRequested(ui::Pane* pane);
    void copyPictureRequested(ui::Pane* pane);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Entry {
        const ui::PaneKind* kind;
        ui::Pane* pane;
        QDockWidget* dock;
        ui::DockTitle* title;
        ui::ComputingVeil* veil;
        QMenu* menu;
        bool isStale = false;      ///< has not received the newest workspace, since it is hidden
        bool holdsClosed = false;  ///< its last workspace had a profile or job that is closed now
    };

    void addPane(const ui::PaneKind& kind);
    void addViewMenus();
    void showNext();
    void bringUpToDate(Entry& entry);
    void letGo(Entry& entry);
    void retranslate();
    static void giveKeyboard(const Entry& entry);
    const Entry* entryWithKeyboard() const;
    std::vector<Entry> visibleEntries() const;

    ui::Requests& m_requests;
    std::vector<Entry> m_entries;
    std::vector<QMenu*> m_viewMenus;  ///< by ui::Question
    ui::Workspace m_workspace;
    QTimer* m_nextTurn;  ///< updates the next pane
    DockLayouts* m_layouts = nullptr;
    std::unique_ptr<SidePane> m_rules;
};

}  // namespace app
