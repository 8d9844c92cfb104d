// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions that are saved and opened elsewhere.
#include "tests/gui/support/sessions_fixture.h"
#include "ui/timeline/timeline_view.h"

#include <sys/stat.h>

#include <algorithm>
#include <random>

namespace {

using tests::path;
using tests::SessionsTest;
using tests::waitFor;

TEST_F(SessionsTest, ASavedSessionOpensInAnotherWindowAsItStood) {
    drop({a, b});
    ASSERT_TRUE(settle());
    work();
    const core::Rules rules = *session().ruleBook().rules();
    const core::Options options = session().options();
    saveAs(saved);
    EXPECT_EQ(window->windowTitle(), "b.json – runs.lacuna");
    openAnew();
    ASSERT_NE(*session().ruleBook().rules(), rules);
    drop({saved});
    ASSERT_TRUE(hasOpened("a.json b.json"));
    EXPECT_EQ(session().workspace().current, 1);
    EXPECT_EQ(session().workspace().baseline, 1);
    EXPECT_EQ(session().workspace().profiles[0].wall, 5'000'000);
    EXPECT_EQ(session().workspace().profiles[1].wall, std::nullopt);
    EXPECT_EQ(*session().ruleBook().rules(), rules);
    EXPECT_TRUE(session().ruleBook().isModified());
    EXPECT_EQ(session().options(), options);
    EXPECT_EQ(session().workspace().snapshot()->options.filter.streams, (std::set<std::int64_t>{7}));
    EXPECT_TRUE(child<QAction>("layout-gaps")->isChecked());
    EXPECT_TRUE(child<QDockWidget>("pairs")->isHidden());
    EXPECT_FALSE(child<QDockWidget>("gaps")->isHidden());
    EXPECT_EQ(window->windowTitle(), "b.json – runs.lacuna");
    EXPECT_FALSE(message()) << message()->text.toStdString();
    trigger("sessionNotesAction");
    EXPECT_EQ(child<QPlainTextEdit>("sessionNotes")->toPlainText(), "why: ünsure");
}

TEST_F(SessionsTest, EachProfileKeepsItsViewAndMarksOfTheTimeline) {
    const auto timeline = [this]() -> ui::TimelineState& { return child<ui::TimelineView>("timeline")->state(); };
    const auto shows = [&](const core::TimelinePlace& place) {
        return waitFor([&] { return timeline().place() == place; });
    };
    const core::TimelinePlace whole, zoomed{core::TimeWindow{100, 300}, {150, 250}};
    drop({file("long.json", "gemm 0-500, gemm 700-900"), file("longer.json", "gemm 0-5000")});
    ASSERT_TRUE(hasOpened("long.json longer.json"));
    window->setLayout("timeline");
    ASSERT_TRUE(waitFor([&] { return timeline().scene().timeline != nullptr; }));
    timeline().time().show(*zoomed.view);
    for (const core::Nanos mark : zoomed.marks)
        timeline().toggleMark(mark);
    session().setCurrent(1);
    EXPECT_TRUE(shows(whole)) << "of the other profile";
    session().setCurrent(0);
    EXPECT_TRUE(shows(zoomed));
    saveAs(saved);
    openAnew();
    drop({saved});
    ASSERT_TRUE(hasOpened("long.json longer.json"));
    EXPECT_TRUE(shows(zoomed));
    session().setCurrent(1);
    EXPECT_TRUE(shows(whole));
}

TEST_F(SessionsTest, AnOpenSessionTakesThePlaceOfWhatWasThereAndOneUndoBringsItsRulesAndFiltersBack) {
    drop({a, b});
    ASSERT_TRUE(settle());
    work();
    saveAs(saved);
    openAnew();
    const core::Rules before = *session().ruleBook().rules();
    const core::Options unfiltered = session().options();
    drop({file("other.json", "gemm 0-1")});
    ASSERT_TRUE(hasOpened("other.json"));
    window->openFiles({saved});
    ASSERT_TRUE(hasOpened("a.json b.json"));
    EXPECT_EQ(session().undoStack().undoText(), "Open session");
    trigger("undo");
    EXPECT_EQ(*session().ruleBook().rules(), before);
    EXPECT_EQ(session().options(), unfiltered);
    trigger("redo");
    EXPECT_EQ(session().ruleBook().rules()->rules.front().className, "half typed");
    EXPECT_EQ(session().options().filter.streams.size(), 1u);
}

TEST_F(SessionsTest, SavingAgainAsksForNoPlace) {
    drop({a});
    ASSERT_TRUE(settle());
    saveAs(saved);
    drop({b});
    ASSERT_TRUE(hasOpened("a.json b.json"));
    QApplication::setActiveWindow(window.get());  // the dialog had the focus
    QTest::keyClick(window.get(), Qt::Key_S, Qt::ControlModifier | Qt::AltModifier);
    EXPECT_FALSE(window->findChild<QFileDialog*>());
    ASSERT_TRUE(
        waitFor([&] { return core::parseSession(tests::readFile(saved.toStdString()))->profiles.size() == 2; }));
    const auto session = core::parseSession(tests::readFile(saved.toStdString()));
    EXPECT_EQ(session->profiles[1].relative, "b.json");
    EXPECT_EQ(session->profiles[1].sample.size(), 16u);
}

TEST_F(SessionsTest, WhatIsOpenedAfterASessionWasClosedIsNotSavedOverIt) {
    drop({a});
    ASSERT_TRUE(settle());
    saveAs(saved);
    trigger("close");
    drop({b});
    ASSERT_TRUE(hasOpened("b.json"));
    EXPECT_EQ(window->windowTitle(), "b.json");
    trigger("saveSession");
    EXPECT_TRUE(window->findChild<QFileDialog*>()) << "asks for a place";
}

TEST_F(SessionsTest, ASessionThatCannotBeWrittenIsReported) {
    drop({a});
    ASSERT_TRUE(settle());
    trigger("saveSessionAs");
    chooseInDialog(path(folder.path() / "no such folder" / "x.lacuna"));
    ASSERT_TRUE(waitFor([this] { return message(); }));
    EXPECT_EQ(message()->subject, "x.lacuna:");
}

TEST_F(SessionsTest, AFolderThatMovedWithItsSessionIsFound) {
    const auto there = folder.path() / "there";
    std::filesystem::create_directory(folder.path() / "here");
    drop({file("here/a.json", "gemm 0-5")});
    ASSERT_TRUE(settle());
    saveAs(path(folder.path() / "here" / "x.lacuna"));
    openAnew();
    std::filesystem::rename(folder.path() / "here", there);
    drop({path(there / "x.lacuna")});
    ASSERT_TRUE(hasOpened("a.json"));
    EXPECT_EQ(session().profiles().path(0), path(there / "a.json"));
    EXPECT_FALSE(message());
}

TEST_F(SessionsTest, MissingFilesAreSaidAndFoundByChoosingOneOfThem) {
    drop({a, b, file("c.json", "gemm 0-2")});
    ASSERT_TRUE(settle());
    saveAs(saved);
    openAnew();
    std::filesystem::create_directory(folder.path() / "moved");
    std::filesystem::rename(folder.path() / "a.json", folder.path() / "moved" / "renamed.json");
    std::filesystem::rename(folder.path() / "b.json", folder.path() / "moved" / "b.json");
    drop({saved});
    ASSERT_TRUE(hasOpened("c.json"));
    ASSERT_TRUE(message());
    EXPECT_EQ(message()->text, "2 files of the session were not found: a.json, b.json");
    press(0);
    chooseInDialog(path(folder.path() / "moved" / "renamed.json"));
    EXPECT_TRUE(hasOpened("c.json renamed.json b.json")) << titles().toStdString();
    EXPECT_FALSE(message());
}

TEST_F(SessionsTest, AChangedFileIsSaidAndTheRightOneTakesItsPlace) {
    drop({a, b});
    ASSERT_TRUE(settle());
    saveAs(saved);
    openAnew();
    std::filesystem::rename(folder.path() / "a.json", folder.path() / "old.json");
    a = file("a.json", "gemm 0-5, gemm 7-8");
    drop({saved});
    ASSERT_TRUE(hasOpened("a.json b.json"));
    ASSERT_TRUE(message());
    EXPECT_EQ(message()->text, "1 file changed since the session was saved; figures are of the current file: a.json");
    press(0);
    chooseInDialog(path(folder.path() / "old.json"));
    EXPECT_TRUE(hasOpened("b.json old.json")) << titles().toStdString();
    EXPECT_FALSE(message());
}

TEST_F(SessionsTest, ASessionOfANewerProgramIsRefusedInWords) {
    drop({a});
    ASSERT_TRUE(settle());
    drop({file("new.lacuna", R"({"lacuna_session": 2, "profiles": []})")});
    ASSERT_TRUE(waitFor([this] { return message(); }));
    EXPECT_EQ(message()->subject, "new.lacuna:");
    EXPECT_EQ(message()->text, "was written by a newer Lacuna (session format 2; this one reads 1): update Lacuna");
    EXPECT_EQ(titles(), "a.json") << "what was open stays";
}

TEST_F(SessionsTest, ASessionOfAnotherNameIsKnownByWhatItHolds) {
    core::SavedSession made;
    made.profiles = {{b.toStdString(), "", "b.json", 0, ""}};
    const std::string text = core::toJson(made);
    reader.refused = text;
    drop({file("session.json", text)});
    EXPECT_TRUE(hasOpened("b.json"));
}

TEST_F(SessionsTest, ASessionThatNamesItselfOrAnotherOneIsRefusedOnce) {
    const auto sessionOf = [](const QString& profile) {
        core::SavedSession made;
        made.profiles = {{profile.toStdString(), "", "p", 0, ""}};
        return core::toJson(made);
    };
    const QString first = path(folder.path() / "first.lacuna"), second = path(folder.path() / "second.lacuna");
    for (const QString& named : {first, second}) {
        reader.refused = sessionOf(named);  // first.lacuna names itself, then second.lacuna
        file("first.lacuna", reader.refused);
        file("second.lacuna", reader.refused);
        const int before = reader.reads;
        drop({first});
        ASSERT_TRUE(waitFor([this] { return message(); }));
        EXPECT_EQ(message()->text, "is no profile");
        child<ui::MessageBar>("messageBar")->closeMessage();
        drop({a});
        ASSERT_TRUE(hasOpened("a.json"));
        EXPECT_EQ(reader.reads - before, 2) << "it is not opened again and again";
        trigger("close");
    }
}

TEST_F(SessionsTest, PanesComeBackWhereTheyStoodInTheirSizesTabsAndWindows) {
    drop({a});
    ASSERT_TRUE(settle());
    auto* docks = child<app::DockArea>("dockArea");
    docks->raisePane("communication");
    child<QDockWidget>("import")->setFloating(true);
    docks->resizeDocks({child<QDockWidget>("rules")}, {500}, Qt::Horizontal);
    QApplication::processEvents();
    const core::SavedLayout before = docks->layouts().saved();
    trigger("resetLayout");
    QApplication::processEvents();
    ASSERT_NE(docks->layouts().saved(), before);
    docks->layouts().show(before);
    QApplication::processEvents();
    const core::SavedLayout after = docks->layouts().saved();
    ASSERT_EQ(after.groups.size(), before.groups.size());
    for (const core::PaneGroup& group : before.groups) {
        const auto same = std::ranges::find(after.groups, group.panes, &core::PaneGroup::panes);
        ASSERT_NE(same, after.groups.end()) << group.panes.front();
        EXPECT_EQ(same->front, group.front) << group.panes.front();
        EXPECT_EQ(same->isFloating, group.isFloating) << group.panes.front();
        if (group.isFloating) continue;
        EXPECT_EQ(same->x, group.x) << group.panes.front();
        EXPECT_EQ(same->y, group.y) << group.panes.front();
        EXPECT_EQ(same->width, group.width) << group.panes.front();
        EXPECT_EQ(same->height, group.height) << group.panes.front();
    }
}

TEST_F(SessionsTest, ALayoutThatNobodyCanHaveSeenDoesNoHarm) {
    drop({a});
    ASSERT_TRUE(settle());
    auto* docks = child<app::DockArea>("dockArea");
    std::mt19937 random(5);
    const char* panes[] = {"classes", "rules", "gaps", "timeline", "import", "no such pane", "pairs"};
    for (int i = 0; i < 40; ++i) {
        core::SavedLayout made{"overview", {}};
        for (int group = 0; group < 5; ++group) {
            const auto number = [&] { return static_cast<std::int64_t>(random() % 3000) - 1000; };
            made.groups.push_back({{panes[random() % 7], panes[random() % 7]},
                                   number(),
                                   random() % 4 == 0,
                                   number(),
                                   number(),
                                   number(),
                                   number()});
        }
        docks->layouts().show(made);
        QApplication::processEvents();
    }
    docks->layouts().show({"no such layout", {{{"gaps"}}}});
    EXPECT_TRUE(child<QAction>("layout-overview")->isChecked());
    trigger("resetLayout");
    EXPECT_FALSE(child<QDockWidget>("classes")->isHidden());
}

TEST_F(SessionsTest, SessionsAreAmongTheRecentFiles) {
    drop({a, b});
    ASSERT_TRUE(settle());
    saveAs(saved);
    window->close();
    window.reset();
    open();
    auto* list = child<QListWidget>("recentFiles");
    ASSERT_EQ(list->count(), 3);
    EXPECT_EQ(list->item(0)->text(), "runs.lacuna");
    list->setFocus();
    list->setCurrentRow(0);
    QTest::keyClick(list, Qt::Key_Return);
    EXPECT_TRUE(hasOpened("a.json b.json"));
}

TEST_F(SessionsTest, APipeOfASessionsNameIsRefusedWithoutWaiting) {
    ASSERT_EQ(mkfifo((folder.path() / "x.lacuna").c_str(), 0600), 0);
    drop({path(folder.path() / "x.lacuna")});
    ASSERT_TRUE(waitFor([this] { return message(); }));
    EXPECT_EQ(message()->text, "is not a regular file (a pipe or a device): save it as a file, and open that");
}

}  // namespace
