// SPDX-License-Identifier: GPL-3.0-or-later
// The toolbar: open, back and forward, the current profile, the layouts, the filters by GPU, stream and iteration, the
// unit of times, and the search on the timeline.
#pragma once

#include "ui/panes/shared/workspace.h"

#include <QToolBar>

#include <functional>
#include <vector>

class QComboBox;
class QLabel;

namespace ui {
class FilterField;
class FindField;
class Segments;
}  // namespace ui

namespace app {

struct Actions;

class ToolBar : public QToolBar {
    Q_OBJECT

public:
    explicit ToolBar(const Actions& actions, QWidget* parent = nullptr);

    /// Shows the state of the workspace. Without a profile only Open is shown, and for a job the layouts.
    void show(const ui::Workspace& workspace);
    void setLayout(const QString& id);
    ui::FindField& find() { return *m_find; }

signals:
    void profileChosen(int index);
    void layoutChosen(const QString& id);
    void filterChosen(const core::Filter& filter, const QString& what);
    void timeUnitChosen(ui::TimeUnit unit);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void addParts(const Actions& actions);
    void addFilters();
    void addTimes();
    void connectParts();
    void retranslate();
    void sayProfile(const QString& title);
    void fitTexts();
    bool fits(bool withSegments);
    QAction* addButton(QAction* action);

    QComboBox* m_profiles;
    QString m_profile;  ///< the title of the one that is shown
    ui::Segments* m_layouts;
    QComboBox* m_layoutBox;  ///< shown instead of the segments if the window is narrow
    QAction *m_layoutsPlace = nullptr, *m_layoutBoxPlace = nullptr;
    std::vector<ui::FilterField*> m_filters;
    QComboBox* m_times;
    ui::FindField* m_find;
    QAction* m_findButton = nullptr;  ///< shown instead of the field if the window is narrow
    QLabel* m_timesLabel;
    QList<QAction*> m_ofProfiles;
    bool m_hasProfile = false, m_hasJob = false;
    /// Functions that hide a part if there is too little room, or show it again; labels are hidden before fields.
    /// Filters that are hidden are in the menu of the bar below too.
    std::vector<std::function<void(bool)>> m_texts, m_filterTexts, m_fields;
};

}  // namespace app
