// SPDX-License-Identifier: GPL-3.0-or-later
// A pane as a figure for a report: without what only somebody at the screen needs.
#pragma once

#include "ui/models/mark.h"

#include <QItemSelection>
#include <QPointer>
#include <QString>

#include <utility>
#include <vector>

class QAbstractScrollArea;
class QItemSelectionModel;
class QWidget;

namespace ui {
class TableMarks;
class TimelineView;
}  // namespace ui

namespace app {

/// Hides the controls, scroll bars, marks and selected rows of a widget, until the end of the scope. Nothing is told of
/// it.
class FigurePose {
public:
    explicit FigurePose(QWidget& widget);
    FigurePose(const FigurePose&) = delete;
    FigurePose& operator=(const FigurePose&) = delete;
    ~FigurePose();

private:
    void hide(QWidget& each);

    QPointer<QWidget> m_focused;
    std::vector<QPointer<QWidget>> m_hidden;
    std::vector<std::pair<QPointer<QAbstractScrollArea>, Qt::ScrollBarPolicy>> m_bars;
    std::vector<std::pair<QPointer<QItemSelectionModel>, QItemSelection>> m_selected;
    std::vector<std::pair<QPointer<ui::TableMarks>, ui::Mark>> m_marked;
    std::vector<QPointer<ui::TimelineView>> m_timelines;
};

/// Returns by how many pixels a widget must grow so that its tables show all their rows, or the first hundred of them,
/// and its timelines as much.
int missingHeight(const QWidget& widget);
/// Returns "First 15 of 40 rows" for the longest table that does not show all of them; otherwise an empty text.
QString cutRowsText(const QWidget& widget);

}  // namespace app
