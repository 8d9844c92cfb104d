// SPDX-License-Identifier: GPL-3.0-or-later
// The panes in their docks: made from the registry, arranged, saved, restored, and handed every workspace.
#pragma once

#include "ui/panes/panes.h"

#include <QMainWindow>

#include <vector>

class QDockWidget;
class QMenu;

namespace ui {
class ComputingVeil;
class DockTitle;
}  // namespace ui

namespace app {

class DockArea : public QMainWindow {
    Q_OBJECT

public:
    explicit DockArea(QWidget* parent = nullptr);

    void show(const ui::Workspace& workspace);
    /// The pane that has the keyboard, else the first one that can be seen; null when all are closed.
    ui::Pane* currentPane() const;
    /// The pane of this id.
    ui::Pane* pane(const QString& id) const;
    QString titleOf(const ui::Pane* pane) const;
    /// Marks it and shows it on the timeline.
    void reveal(const ui::Mark& mark);
    /// Makes the pane visible and gives it the keyboard.
    void raisePane(const QString& id);
    /// To the next visible dock, or with -1 to the one before.
    void focusNext(int step);
    /// One action for each pane, for View > Panes.
    QList<QAction*> viewActions() const;

    QByteArray layoutState() const;
    /// Keeps the default layout where the state is of another program or damaged.
    void setLayoutState(const QByteArray& state);
    void resetLayout();

signals:
    void rulesEdited(const core::Rules& rules, const QString& what);
    void filterEdited(const core::Filter& filter, const QString& what);
    void optionsEdited(const core::Options& options, const QString& what);
    void marked(const ui::Mark& mark);
    void message(const QString& text);
    void exportRequested(ui::Pane* pane);
    void copyPictureRequested(ui::Pane* pane);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    struct Entry {
        const ui::PaneKind* kind;
        ui::Pane* pane;
        QDockWidget* dock;
        ui::DockTitle* title;
        ui::ComputingVeil* veil;
        QMenu* menu;
    };

    void addPane(const ui::PaneKind& kind);
    void retranslate();
    void giveDefaultSizes();
    static void giveKeyboard(const Entry& entry);
    const Entry* entryWithKeyboard() const;
    std::vector<Entry> visibleEntries() const;

    std::vector<Entry> m_entries;
    bool m_wantsDefaultSizes = true;
};

}  // namespace app
