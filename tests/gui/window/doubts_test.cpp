// SPDX-License-Identifier: GPL-3.0-or-later
// Doubts about a recording are seen without a request: in the status bar, above the panes, beside the titles of panes,
// and first in the import report.
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/settled.h"
#include "tests/gui/support/text_reader.h"
#include "tests/support/trouble/doubted_file.h"
#include "ui/panes/panes.h"
#include "ui/widgets/dock_title.h"
#include "ui/widgets/message_bar.h"

#include <QApplication>
#include <QDockWidget>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QToolButton>

#include <gtest/gtest.h>

namespace {

using tests::path;
using tests::waitFor;

class DoubtsTest : public testing::Test {
protected:
    DoubtsTest() {
        QSettings().clear();
        const auto read = [](const std::filesystem::path& file,
                             const core::ReadContext&) -> core::Result<core::TracePtr> {
            const bool isClean = file.filename().string().starts_with("clean");
            const bool hasWarned = file.filename().string().starts_with("warned");
            const auto doubts = isClean ? std::vector<core::Doubt>() : tests::threeDoubts();
            auto trace = tests::doubtedTrace(tests::readFile(file), doubts);
            if (hasWarned) trace->import.add(core::ImportKind::Warning, doubts.front().what + ", which is odd");
            return core::TracePtr(std::move(trace));
        };
        window = std::make_unique<app::MainWindow>(read, path(folder.path() / "kept.json"), QString());
        window->show();
        EXPECT_TRUE(tests::waitUntilExposed(window.get()));
    }
    void open(std::string_view name) {
        window->openFiles({path(folder.file(name, "gemm 0-5, nccl 7-9"))});
        EXPECT_TRUE(tests::settle(*window, ++opened));
    }
    ui::DockTitle* title(const char* pane) const {
        return static_cast<ui::DockTitle*>(window->findChild<QDockWidget*>(pane)->titleBarWidget());
    }
    QToolButton* sign(const char* pane) const { return title(pane)->findChild<QToolButton*>("doubts"); }
    void raise(const char* pane) {
        window->findChild<app::DockArea*>()->raisePane(pane);
        EXPECT_TRUE(tests::settle(*window, opened));
    }
    const ui::MessageBar& bar() const { return *window->findChild<ui::MessageBar*>("messageBar"); }

    tests::TemporaryFolder folder;
    std::unique_ptr<app::MainWindow> window;
    std::size_t opened = 0;
};

TEST_F(DoubtsTest, OfACleanRecordingAreNowhere) {
    open("clean.json");
    EXPECT_EQ(bar().message(), nullptr);
    EXPECT_EQ(window->findChild<QToolButton*>("importResult")->text(), "Import: nothing lost");
    for (const ui::PaneKind& kind : ui::paneKinds()) {
        raise(kind.id);
        EXPECT_TRUE(sign(kind.id)->isHidden()) << kind.id;
    }
    EXPECT_TRUE(window->findChild<QLabel*>("doubts")->isHidden());
    EXPECT_EQ(window->findChild<ui::Pane*>("importPane")->tables().size(), 1u);
}

TEST_F(DoubtsTest, AreSaidInTheStatusBarAndAboveThePanes) {
    open("doubted.json");
    EXPECT_EQ(window->findChild<QToolButton*>("importResult")->text(), "Import: 3 doubts: times, launches");
    ASSERT_TRUE(bar().message());
    EXPECT_EQ(bar().message()->kind, ui::Message::Kind::Warning);
    EXPECT_EQ(bar().message()->subject, "doubted.json:");
    EXPECT_TRUE(bar().message()->text.startsWith("in doubt: 60 of 112 operations"))
        << bar().message()->text.toStdString();
    EXPECT_TRUE(bar().message()->text.endsWith("record again (and 2 other doubts)"));
    const QString shown = bar().findChild<QLabel*>("messageText")->text();
    EXPECT_FALSE(shown.contains("<b>a_b_")) << "a name in the file is no markup";
    EXPECT_FALSE(shown.contains(QChar(0x1b)));
}

TEST_F(DoubtsTest, ThatAWarningTellsAreSaidOnce) {
    open("warned.json");
    ASSERT_TRUE(bar().message());
    const QString said = bar().message()->text;
    EXPECT_EQ(said.count("60 of 112 operations"), 1) << said.toStdString();
    EXPECT_TRUE(said.contains("which is odd; in doubt: ") && said.endsWith("(and 1 other doubt)"))
        << said.toStdString();
}

TEST_F(DoubtsTest, AreASignBesideTheTitleOfEveryPaneOfTheirFigures) {
    open("doubted.json");
    for (const ui::PaneKind& kind : ui::paneKinds()) {
        raise(kind.id);
        EXPECT_EQ(sign(kind.id)->isVisible(), std::string_view(kind.id) != "job") << kind.id;
    }
    EXPECT_TRUE(
        title("classes")->doubts().contains("260 launches were recorded, but no kernel of them; iterations are "
                                            "incomplete"));
    const QString tip = sign("classes")->toolTip();
    EXPECT_TRUE(tip.contains("in doubt") && tip.contains("260 launches")) << tip.toStdString();
    EXPECT_FALSE(tip.contains("<b>a_b_") && Qt::mightBeRichText(tip)) << "a name in the file is no markup";
    EXPECT_EQ(sign("classes")->accessibleName(), "Kernel classes: These figures are in doubt");
}

TEST_F(DoubtsTest, FollowTheProfileInFrontExceptInPanesOfAllProfiles) {
    open("doubted.json");
    open("clean.json");
    raise("classes");
    EXPECT_TRUE(sign("classes")->isHidden());
    raise("comparison");
    EXPECT_FALSE(sign("comparison")->isHidden());
    EXPECT_TRUE(title("comparison")->doubts().startsWith("doubted.json:\n60 of 112"))
        << title("comparison")->doubts().toStdString();
    window->session().setCurrent(0);
    EXPECT_TRUE(tests::settle(*window, opened));
    raise("classes");
    EXPECT_FALSE(sign("classes")->isHidden());
}

TEST_F(DoubtsTest, StandFirstInTheImportReportToWhichTheSignLeads) {
    open("doubted.json");
    raise("classes");
    QTest::mouseClick(sign("classes"), Qt::LeftButton);
    auto* pane = window->findChild<ui::Pane*>("importPane");
    EXPECT_TRUE(waitFor([&] { return pane->isVisible(); }));
    EXPECT_TRUE(tests::settle(*window, opened));
    EXPECT_EQ(pane->subtitle(), "3 doubts: times, launches");
    const auto* doubts = pane->findChild<QLabel*>("doubts");
    EXPECT_TRUE(doubts->isVisible());
    EXPECT_EQ(doubts->text().count('\n'), 2);
    EXPECT_TRUE(doubts->text().startsWith("60 of 112 operations of \"<b>a_b_\\x1b[31m\" start at 0"));
    EXPECT_LT(doubts->y(), pane->findChild<QLabel*>("facts")->y());
    ASSERT_EQ(pane->tables().size(), 2u);
    EXPECT_EQ(pane->tables()[1].name, "doubts");
}

}  // namespace
