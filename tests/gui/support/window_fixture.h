// SPDX-License-Identifier: GPL-3.0-or-later
// The main window with real input (drops, keys and clicks) but without a display.
#pragma once

#include "app/window/docks/dock_area.h"
#include "app/window/main_window.h"
#include "app/window/session/exports.h"
#include "app/window/session/settings.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/fonts.h"
#include "tests/gui/support/text_reader.h"
#include "ui/panes/shared/pane.h"
#include "ui/theme/theme.h"
#include "ui/widgets/message_bar.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/table_view.h"

#include <QAbstractButton>
#include <QActionGroup>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QLabel>
#include <QListWidget>
#include <QMenuBar>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>
#include <QUrl>

#include <gtest/gtest.h>

#include <algorithm>

namespace tests {

class WindowTest : public testing::Test {
protected:
    WindowTest() {
        QSettings().clear();
        open();
    }
    ~WindowTest() override {
        window.reset();
        tests::setFont(tests::chosenFont());  // a test may have set another
        ui::applyTheme(ui::ThemeChoice::Light);
    }

    void open() {
        window = std::make_unique<app::MainWindow>(reader.function(), path(folder.path() / "kept.json"), QString());
        window->show();
        QApplication::setActiveWindow(window.get());
        EXPECT_TRUE(tests::waitUntilExposed(window.get()));
    }
    QString file(std::string_view name, std::string_view content) const { return path(folder.file(name, content)); }

    /// Returns whether the drop was accepted.
    bool drop(const QMimeData& data) {
        QDragEnterEvent enter({200, 200}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window.get(), &enter);
        overlay = child<QWidget>("dropOverlay")->isVisible() ? child<QWidget>("dropOverlay")->accessibleName() : "";
        QDropEvent dropped({200, 200}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(window.get(), &dropped);
        EXPECT_FALSE(child<QWidget>("dropOverlay")->isVisible());
        return dropped.isAccepted();
    }
    bool drop(const QStringList& paths) {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString& each : paths)
            urls << QUrl::fromLocalFile(each);
        data.setUrls(urls);
        return drop(data);
    }
    /// Waits until nothing is read and all figures stand, also those that panes compute on their own workers.
    bool settle() {
        return waitFor([this] {
            const auto panes = window->findChildren<ui::Pane*>();
            return !window->session().files().isReading() && !window->session().workspace().computing &&
                   std::none_of(panes.begin(), panes.end(), [](const ui::Pane* pane) { return pane->isComputing(); });
        });
    }
    template <class T>
    T* child(const char* name) const {
        T* found = window->findChild<T*>(name);
        if (!found) ADD_FAILURE() << "there is no " << name;
        return found;
    }
    void trigger(const char* action) { child<QAction>(action)->trigger(); }
    QString lastAction() const { return child<QLabel>("lastAction")->text(); }
    const ui::Message* message() const { return child<ui::MessageBar>("messageBar")->message(); }

    TemporaryFolder folder;
    TextReader reader;
    std::unique_ptr<app::MainWindow> window;
    QString overlay;
};

}  // namespace tests
