// SPDX-License-Identifier: GPL-3.0-or-later
// The panes in their docks: created from the registry, arranged, and updated with every workspace.
#pragma once

#include "app/window/docks/dock_layouts.h"
#include "ui/panes/panes.h"

#include <QMainWindow>

#include <vector>

class QDockWidget;
class QMenu;
class QTimer;

namespace ui {
class ComputingVeil;
class DockTitle;
}  // namespace ui

namespace app {

class DockArea : public QMainWindow {
    Q_OBJECT

public:
    explicit DockArea(QWidget* parent = nullptr);

    /// The visible panes are updated one per pass of the event loop.
    void show(const ui::Workspace& workspace);
    bool isUpToDate() const;
    /// The pane with the keyboard focus, otherwise the first visible one; null if all are closed.
    ui::Pane* currentPane();
    /// The pane of this id.
    ui::Pane* pane(const QString& id);
    QString titleOf(const ui::Pane* pane) const;
    /// Marks it and shows it on the timeline.
    void reveal(const ui::Mark& mark);
    /// Makes the pane visible and gives it the keyboard focus.
    void raisePane(const QString& id);
    /// In the table with the keyboard focus.
    void clearSelection();
    /// Moves the focus to the next visible dock, or with -1 to the previous one.
    void focusNext(int step);
    /// One action for each pane, for View > Panes.
    QList<QAction*> viewActions() const;

    DockLayouts& layouts() { return *m_layouts; }

signals:
    void rulesEdited(const core::Rules& rules, const QString& what);
    void filterEdited(const core::Filter& filter, const QString& what);
    void optionsEdited(const core::Options& options, const QString& what);
    void baselineChosen(int profile);
    void profileChosen(int profile);
    void wallEdited(int profile, std::optional<core::Nanos> wall);
    void matchingEdited(const core::Matching& matching);
    void timelinePlaced(int profile, const core::TimelinePlace& place);
    void marked(const ui::Mark& mark);
    void rankAsked(std::size_t rank, std::optional<std::int64_t> iteration);
    void jobAsked();
    void message(const QString& text);
    void failed(const QString& pane, const QString& text);  ///< the pane, by its title, could not make something
    void exportRequested(ui::Pane* pane);
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
        bool holdsClosed = false;  ///< last received a profile that is closed by now
    };

    void addPane(const ui::PaneKind& kind);
    void showNext();
    void bringUpToDate(Entry& entry);
    void letGo(Entry& entry);
    void retranslate();
    static void giveKeyboard(const Entry& entry);
    const Entry* entryWithKeyboard() const;
    std::vector<Entry> visibleEntries() const;

    std::vector<Entry> m_entries;
    ui::Workspace m_workspace;
    QTimer* m_nextTurn;  ///< updates the next pane
    DockLayouts* m_layouts = nullptr;
};

}  // namespace app
