// SPDX-License-Identifier: GPL-3.0-or-later
// Panes that work together, in docks of a window of their own.
#pragma once

#include "tests/gui/support/event_loop.h"
#include "ui/panes/shared/requests.h"

#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QSettings>
#include <QTest>

#include <gtest/gtest.h>

namespace tests {

/// Returns the names of the panes that a window shows in docks, sorted: "gaps pairs selection".
inline QString shownPanes(const QMainWindow& window) {
    QStringList panes;
    for (const QDockWidget* dock : window.findChildren<QDockWidget*>())
        if (!dock->isHidden()) panes << dock->objectName();
    panes.sort();
    return panes.join(u' ');
}

/// Adds panes to `area`, as the window does, and finds widgets in them.
class DockedPanes : public testing::Test {
protected:
    explicit DockedPanes(QSize size) {
        QSettings().clear();
        area.resize(size);
    }
    template <class T>
    T* add(Qt::DockWidgetArea place) {
        auto* dock = new QDockWidget(&area);
        auto* pane = new T(requests, dock);
        dock->setWidget(pane);
        area.addDockWidget(place, dock);
        return pane;
    }
    void showArea() {
        area.show();
        QApplication::setActiveWindow(&area);
        EXPECT_TRUE(tests::waitUntilExposed(&area));
    }
    template <class T>
    T* child(const char* name) const {
        T* found = area.findChild<T*>(name);
        if (!found) ADD_FAILURE() << "there is no " << name;
        return found;
    }

    ui::Requests requests;
    QMainWindow area;
};

}  // namespace tests
