// SPDX-License-Identifier: GPL-3.0-or-later
// The losses of a damaged file are shown without a request: in the status bar, above the panes, and in a pane's title.
#include "app/window/docks/dock_area.h"
#include "app/window/main_window.h"
#include "core/ingest/readers.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/text_reader.h"
#include "ui/panes/shared/pane.h"
#include "ui/widgets/message_bar.h"

#include <QApplication>
#include <QDockWidget>
#include <QPushButton>
#include <QSettings>
#include <QToolButton>

#include <gtest/gtest.h>

namespace {

using tests::path;
using tests::waitFor;

constexpr const char* wholeTrace = R"({"schemaVersion": 1, "traceEvents": [
{"ph": "X", "cat": "kernel", "name": "gemm", "pid": 0, "tid": 7, "ts": 1, "dur": 2, "args": {"device": 0, "stream": 7}},
{"ph": "s", "id": 1, "cat": "ac2g", "name": "ac2g", "pid": 0, "tid": 7, "ts": 1}]})";

class WarningsTest : public testing::Test {
protected:
    WarningsTest() {
        QSettings().clear();
        window = std::make_unique<app::MainWindow>(core::readTrace, path(folder.path() / "kept.json"), QString());
        window->show();
        EXPECT_TRUE(tests::waitUntilExposed(window.get()));
    }

    void open(std::string_view name, std::string_view content) {
        window->openFiles({path(folder.file(name, content))});
        EXPECT_TRUE(waitFor(
            [&] { return !window->session().files().isReading() && !window->session().workspace().computing; }));
    }
    std::string statusText() const { return window->findChild<QToolButton*>("importResult")->text().toStdString(); }
    const ui::MessageBar& bar() const { return *window->findChild<ui::MessageBar*>("messageBar"); }

    tests::TemporaryFolder folder;
    std::unique_ptr<app::MainWindow> window;
};

TEST_F(WarningsTest, OfAWholeFileNothingIsLostAndNothingIsSaid) {
    open("whole.json", wholeTrace);
    EXPECT_EQ(statusText(), "Import: nothing lost") << "an arrow that no figure is made of is no loss";
    EXPECT_EQ(bar().message(), nullptr);
    window->findChild<app::DockArea*>()->raisePane("import");  // a pane behind a tab gets files only once it is shown
    const auto* pane = window->findChild<ui::Pane*>("importPane");
    EXPECT_TRUE(waitFor([&] { return pane->subtitle() == "nothing lost"; })) << pane->subtitle().toStdString();
}

TEST_F(WarningsTest, ACutFileIsSaidToBeOneAndTheButtonShowsWhatWasLost) {
    open("whole.json", wholeTrace);
    open("cut.json", std::string_view(wholeTrace).substr(0, std::string_view(wholeTrace).size() - 40));
    EXPECT_EQ(statusText(), "Import: 1 warning");
    ASSERT_EQ(bar().count(), 1u);
    EXPECT_EQ(bar().message()->kind, ui::Message::Kind::Warning);
    EXPECT_EQ(bar().message()->subject, "cut.json:");
    EXPECT_EQ(bar().message()->text,
              "the file ends inside its list of events (cut off?): the complete events before are kept");
    window->session().setCurrent(0);
    for (auto* button : bar().findChildren<QPushButton*>())
        if (button->text() == "Import Report") QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_EQ(window->session().workspace().current, 1) << "the file that it is said of comes to the front";
    auto* pane = window->findChild<ui::Pane*>("importPane");
    EXPECT_TRUE(waitFor([&] { return pane->isVisible(); }));
    EXPECT_TRUE(waitFor([&] { return pane->subtitle() == "1 warning"; })) << pane->subtitle().toStdString();
    EXPECT_EQ(bar().count(), 0u);
}

}  // namespace
