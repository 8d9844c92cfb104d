// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/pictures/figure_pose.h"

#include "ui/timeline/timeline_view.h"
#include "ui/widgets/tables/table_marks.h"
#include "ui/widgets/tables/table_view.h"

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalBlocker>

#include <algorithm>

namespace app {
namespace {

struct FigureText {
    Q_DECLARE_TR_FUNCTIONS(FigurePose)
};

constexpr int mostRows = 100;
constexpr int mostOfTimeline = 2000;  // pixels that a timeline grows by

bool isControl(const QWidget& widget) {
    return qobject_cast<const QComboBox*>(&widget) || qobject_cast<const QLineEdit*>(&widget) ||
           qobject_cast<const QAbstractSpinBox*>(&widget) || qobject_cast<const QAbstractButton*>(&widget);
}

/// Returns whether a widget is a control, or names or holds nothing but controls. A control in a table is a part of it.
bool isForUse(const QWidget& widget) {
    if (isControl(widget)) return true;
    if (const auto* label = qobject_cast<const QLabel*>(&widget)) return label->buddy() && isControl(*label->buddy());
    if (widget.inherits("QAbstractScrollArea") || widget.metaObject() != &QWidget::staticMetaObject) return false;
    const auto children = widget.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    return !children.isEmpty() && std::ranges::all_of(children, [](const QWidget* child) { return isForUse(*child); });
}

/// The rows of a table that are in view, from the first one on.
int rowsInView(const ui::TableView& view) {
    int rows = 0;
    for (QModelIndex row = view.model()->index(0, 0); row.isValid(); row = view.indexBelow(row), ++rows)
        if (view.visualRect(row).bottom() > view.viewport()->height()) break;
    return rows;
}

}  // namespace

FigurePose::FigurePose(QWidget& widget) : m_focused(QApplication::focusWidget()) {
    std::vector<QWidget*> around{&widget};
    while (!around.empty()) {
        const QWidget* each = around.back();
        around.pop_back();
        for (QWidget* child : each->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
            if (child->isHidden() || child->isWindow()) continue;
            if (isForUse(*child))
                hide(*child);
            else if (!child->inherits("QAbstractItemView") && !child->inherits("ui::ClassLegend"))
                around.push_back(child);
        }
    }
    for (ui::TableView* view : widget.findChildren<ui::TableView*>()) {
        m_bars.emplace_back(view, view->verticalScrollBarPolicy());
        view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        QItemSelectionModel* selected = view->selectionModel();
        m_selected.emplace_back(selected, selected->selection());
        const QSignalBlocker quiet(selected);
        selected->clearSelection();
        view->verticalScrollBar()->setValue(0);
        m_marked.emplace_back(&view->marks(), view->marks().mark());
        view->marks().setMark({});
    }
    for (ui::TimelineView* timeline : widget.findChildren<ui::TimelineView*>()) {
        m_timelines.emplace_back(timeline);
        timeline->state().setParts({timeline->state().scene().isCompact, true});
    }
}

FigurePose::~FigurePose() {
    for (const QPointer<QWidget>& each : m_hidden)
        if (each) each->setVisible(true);
    for (const auto& [area, policy] : m_bars)
        if (area) area->setVerticalScrollBarPolicy(policy);
    for (const auto& [selected, rows] : m_selected) {
        if (!selected) continue;
        const QSignalBlocker quiet(selected);
        selected->select(rows, QItemSelectionModel::Select);
    }
    for (const auto& [marks, mark] : m_marked)
        if (marks) marks->setMark(mark);
    for (const QPointer<ui::TimelineView>& timeline : m_timelines)
        if (timeline) timeline->state().setParts({timeline->state().scene().isCompact, false});
    if (m_focused && QApplication::focusWidget() != m_focused) m_focused->setFocus();
}

void FigurePose::hide(QWidget& each) {
    m_hidden.emplace_back(&each);
    each.setVisible(false);
}

int missingHeight(const QWidget& widget) {
    int missing = 0;
    for (const ui::TableView* view : widget.findChildren<ui::TableView*>()) {
        if (!view->isVisibleTo(&widget)) continue;
        const int rows = std::max(view->rowCount(), 1);
        const int wanted = view->contentHeight() / rows * std::min(rows, mostRows) + view->contentHeight() % rows;
        missing = std::max(missing, wanted - view->height());
    }
    for (ui::TimelineView* timeline : widget.findChildren<ui::TimelineView*>())
        if (timeline->isVisibleTo(&widget) && timeline->state().scene().timeline)
            missing = std::max(missing, std::min(timeline->state().scene().maxScroll(), mostOfTimeline));
    return missing;
}

QString cutRowsText(const QWidget& widget) {
    int shown = 0, all = 0;
    for (const ui::TableView* view : widget.findChildren<ui::TableView*>()) {
        if (!view->isVisibleTo(&widget)) continue;
        const int rows = rowsInView(*view), total = view->rowCount();
        if (rows < total && total > all) shown = rows, all = total;
    }
    return all == 0 ? QString() : FigureText::tr("First %L1 of %Ln row(s)", nullptr, all).arg(shown);
}

}  // namespace app
