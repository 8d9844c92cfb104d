// SPDX-License-Identifier: GPL-3.0-or-later
// Layouts and rule files in the main window.
#include "tests/gui/support/docked_panes.h"
#include "tests/gui/support/settled.h"
#include "tests/gui/support/window_fixture.h"
#include "ui/widgets/dock_title.h"

#include <QScreen>
#include <QToolBar>

namespace {

using tests::path;
using tests::waitFor;
using tests::WindowTest;

TEST_F(WindowTest, TheLayoutIsRememberedAndReset) {
    drop({file("a.json", "gemm 0-5")});
    ASSERT_TRUE(settle());
    child<QDockWidget>("import")->close();
    child<QDockWidget>("rules")->setFloating(true);
    window->resize(760, 700);
    QApplication::processEvents();
    window->close();
    window.reset();
    open();
    EXPECT_EQ(window->size(), QSize(760, 700));
    drop({file("a.json", "gemm 0-5")});
    ASSERT_TRUE(settle());
    EXPECT_TRUE(child<QDockWidget>("import")->isHidden());
    EXPECT_TRUE(child<QDockWidget>("rules")->isFloating());
    trigger("resetLayout");
    EXPECT_FALSE(child<QDockWidget>("import")->isHidden());
    EXPECT_FALSE(child<QDockWidget>("rules")->isFloating());
}

TEST_F(WindowTest, LayoutsAreSwitchedByKeyAndToolbarAndEachIsRemembered) {
    window->resize(2400, 1000);  // narrower windows with a large font show layouts as a box
    drop({file("a.json", "gemm 0-5, gemm 7-9")});
    ASSERT_TRUE(settle());
    const auto shown = [&] { return tests::shownPanes(*window); };
    QTest::keyClick(window.get(), Qt::Key_2, Qt::ControlModifier);
    EXPECT_EQ(shown(), "gaps pairs selection");
    EXPECT_TRUE(child<QAction>("layout-gaps")->isChecked());
    child<QDockWidget>("pairs")->close();
    auto* segments = child<ui::Segments>("layouts");
    QTest::mouseClick(segments->button(0), Qt::LeftButton);
    EXPECT_TRUE(shown().contains("rules"));
    EXPECT_FALSE(shown().contains("gaps"));
    QTest::mouseClick(segments->button(1), Qt::LeftButton);
    EXPECT_EQ(shown(), "gaps selection") << "as it was left";
    window->close();
    window.reset();
    open();
    drop({file("a.json", "gemm 0-5")});
    ASSERT_TRUE(settle());
    EXPECT_EQ(shown(), "gaps selection");
    EXPECT_EQ(child<ui::Segments>("layouts")->current(), 1);
    trigger("resetLayout");
    EXPECT_EQ(shown(), "gaps pairs selection");
}

TEST_F(WindowTest, APaneBehindATabIsRightWhenItIsShown) {
    drop({file("a.json", "gemm 0-5, gemm 7-9")});
    ASSERT_TRUE(settle());
    auto* docks = child<app::DockArea>("dockArea");
    docks->raisePane("ranges");
    docks->raisePane("iterations");
    const std::weak_ptr<const core::Trace> closed = window->session().profiles().trace(0);
    window->session().closeProfile(0);
    drop({file("b.json", "gemm 0-5, range:step 0-9, call:cudaLaunchKernel 1-2 ^1, gemm 20-30 ^1")});
    ASSERT_TRUE(settle());
    ASSERT_TRUE(waitFor([&] { return closed.expired(); })) << "a pane behind a tab holds the closed profile";
    docks->raisePane("ranges");
    auto* ranges = window->findChild<ui::TableView*>("ranges");
    EXPECT_TRUE(waitFor([&] { return ranges->table().rowCount() == 1; }));
}

TEST_F(WindowTest, ALargerWindowGivesItsWidthToTheTimelineUntilTheUserMovesASplitter) {
    drop({file("a.json", "gemm 0-5")});
    ASSERT_TRUE(settle());
    const auto* rules = child<QDockWidget>("rules");
    const auto isWide = [&](int wanted) {
        return waitFor([&] { return std::abs(rules->width() - wanted) <= 8; }) ? wanted : rules->width();
    };
    const double letter = QFontMetricsF(QApplication::font()).horizontalAdvance(u'0');
    const auto shareOf = [&](int width) { return qRound(std::clamp(0.28 * width, 42 * letter, 73 * letter)); };
    window->resize(1600, 1000);
    EXPECT_EQ(isWide(shareOf(1600)), shareOf(1600));
    window->resize(2560, 1400);
    EXPECT_EQ(isWide(shareOf(2560)), shareOf(2560)) << "rules have no use for more";
    QTest::mouseClick(child<QDockWidget>("import"), Qt::LeftButton);  // no widget handles it; it reaches the dock area
    window->resize(1280, 900);
    const int before = shareOf(1280);
    EXPECT_EQ(isWide(before), before);
    auto* area = child<app::DockArea>("dockArea");
    const QPoint splitter((child<QDockWidget>("timeline")->geometry().right() + 1 + rules->x()) / 2, rules->y() + 40);
    ASSERT_TRUE(area->isSeparator(splitter)) << splitter.x();
    QTest::mousePress(area, Qt::LeftButton, {}, splitter);
    QTest::mouseMove(area, splitter - QPoint(120, 0));
    tests::runUntilIdle();  // a timer of 0 ms moves the separator
    QTest::mouseRelease(area, Qt::LeftButton, {}, splitter - QPoint(120, 0));
    ASSERT_EQ(isWide(before + 120), before + 120);
    window->resize(1290, 900);
    ASSERT_TRUE(tests::settle(*window, 1));
    EXPECT_GE(rules->width(), before + 112) << "as the user has it";
}

QStringList visiblePanes(const app::MainWindow& window) {
    QStringList seen;
    for (const auto* dock : window.findChildren<QDockWidget*>())
        if (!dock->visibleRegion().isEmpty()) seen << dock->objectName();
    seen.sort();
    return seen;
}

QMap<QString, QRect> placesOf(const app::MainWindow& window) {
    QMap<QString, QRect> places;
    for (const QString& pane : visiblePanes(window))
        places[pane] = window.findChild<QDockWidget*>(pane)->geometry();
    return places;
}

TEST_F(WindowTest, WhatTheUserMovedStandsExactlySoAtEveryStart) {
    QMap<QString, QRect> moved;
    for (int start = 0; start < 4; ++start) {
        window->resize(1500, 940);
        drop({file("a.json", "gemm 0-5")});
        ASSERT_TRUE(tests::settle(*window, 1));
        if (start == 0) {
            auto* docks = child<app::DockArea>("dockArea");
            child<QDockWidget>("import")->close();
            docks->raisePane("iterations");
            docks->resizeDocks({child<QDockWidget>("rules")}, {333}, Qt::Horizontal);
            ASSERT_TRUE(tests::settle(*window, 1));
            moved = placesOf(*window);
            EXPECT_TRUE(moved.contains("iterations"));
        }
        EXPECT_EQ(placesOf(*window), moved) << start;
        window->resize(1100, 700);
        ASSERT_TRUE(tests::settle(*window, 1));
        window->resize(1500, 940);
        ASSERT_TRUE(tests::settle(*window, 1));
        EXPECT_EQ(placesOf(*window), moved) << start << ", after another size";
        window->close();
        window.reset();
        open();
    }
}

TEST_F(WindowTest, TwoFilesAreComparedAtTheFirstStartToo) {
    drop({file("a.json", "gemm 0-5"), file("b.json", "gemm 0-6")});
    ASSERT_TRUE(tests::settle(*window, 2));
    EXPECT_EQ(child<app::DockArea>("dockArea")->layouts().current(), "compare");
    EXPECT_EQ(tests::shownPanes(*window), "comparison step-by-step");
    EXPECT_TRUE(child<QAction>("layout-compare")->isChecked());
    EXPECT_TRUE(child<QDockWidget>("comparison")->isAncestorOf(QApplication::focusWidget()));
    EXPECT_FALSE(qobject_cast<QComboBox*>(QApplication::focusWidget()));
}

TEST_F(WindowTest, TheNextStartShowsALayoutThatHasSomethingToShow) {
    const auto startAgain = [this](const char* layout, std::initializer_list<QString> files) {
        window->setLayout(layout);
        window->close();
        window.reset();
        open();
        drop(files);
        EXPECT_TRUE(settle());
        return child<app::DockArea>("dockArea")->layouts().current();
    };
    const QString a = file("a.json", "gemm 0-5"), b = file("b.json", "gemm 0-6"), c = file("c.json", "gemm 0-7");
    drop({a});
    ASSERT_TRUE(settle());
    EXPECT_EQ(startAgain("compare", {a}), "overview");
    EXPECT_EQ(startAgain("job", {a}), "overview");
    EXPECT_EQ(startAgain("gaps", {a}), "gaps");
    EXPECT_EQ(startAgain("gaps", {a, b}), "compare");
    EXPECT_EQ(startAgain("gaps", {a, b, c}), "gaps");
    window->setLayout("timeline");
    window->session().closeProfile(0);
    ASSERT_TRUE(settle());
    EXPECT_EQ(child<app::DockArea>("dockArea")->layouts().current(), "timeline") << "what the user chose stays";
}

TEST_F(WindowTest, ATabThatWasChosenComesBackAndTheLayoutGoesOnFittingTheWindow) {
    tests::setFont(tests::fonts().front());
    window->resize(1600, 1000);
    drop({file("a.json", "gemm 0-5")});
    ASSERT_TRUE(tests::settle(*window, 1));
    child<app::DockArea>("dockArea")->raisePane("iterations");
    ASSERT_TRUE(tests::settle(*window, 1));
    window->close();
    window.reset();
    open();
    window->resize(1600, 1000);
    drop({file("a.json", "gemm 0-5")});
    ASSERT_TRUE(tests::settle(*window, 1));
    EXPECT_EQ(visiblePanes(*window), (QStringList{"classes", "iterations", "rules", "selection", "timeline"}));
    window->resize(1024, 640);
    ASSERT_TRUE(tests::settle(*window, 1));
    EXPECT_EQ(visiblePanes(*window), (QStringList{"iterations", "rules", "timeline"}));
}

TEST_F(WindowTest, TheKeyboardStaysWhereItIsWhenPanesFindNewPlaces) {
    tests::setFont(tests::fonts().front());
    window->resize(1600, 1000);
    drop({file("a.json", "gemm 0-5"), file("b.json", "gemm 0-6")});
    ASSERT_TRUE(tests::settle(*window, 2));
    window->setLayout("overview");
    child<app::DockArea>("dockArea")->raisePane("timeline");
    const QWidget* focus = QApplication::focusWidget();
    ASSERT_TRUE(focus);
    window->resize(1024, 640);
    ASSERT_TRUE(tests::settle(*window, 2));
    EXPECT_EQ(QApplication::focusWidget(), focus);
    for (const char* layout : {"layout-gaps", "layout-compare", "layout-overview"}) {
        trigger(layout);
        ASSERT_TRUE(tests::settle(*window, 2));
        EXPECT_FALSE(qobject_cast<QComboBox*>(QApplication::focusWidget())) << layout;
    }
}

TEST_F(WindowTest, TheKeyboardBeginsOnTheTimelineInASmallWindowWithTwoProfilesToo) {
    window->resize(1024, 640);
    drop({file("a.json", "range:step 0-9, gemm 0-5")});
    ASSERT_TRUE(tests::settle(*window, 1));
    drop({file("b.json", "gemm 0-6")});
    ASSERT_TRUE(tests::settle(*window, 2));
    EXPECT_EQ(QApplication::focusWidget(), child<QWidget>("timeline")->findChild<QWidget*>("timeline"))
        << QApplication::focusWidget()->objectName().toStdString();
}

TEST_F(WindowTest, CompareChosenAgainIsStepByStepAndOnceMoreTotals) {
    drop({file("a.json", "range:step 0-9, gemm 0-5"), file("b.json", "gemm 0-6")});
    ASSERT_TRUE(tests::settle(*window, 2));
    const auto seen = [this](const char* pane) { return ui::isSeen(*child<QDockWidget>(pane)); };
    trigger("layout-overview");
    trigger("layout-compare");
    EXPECT_TRUE(waitFor([&] { return seen("comparison") && !seen("step-by-step"); }));
    trigger("layout-compare");
    EXPECT_TRUE(waitFor([&] { return seen("step-by-step") && !seen("comparison"); }));
    trigger("layout-compare");
    EXPECT_TRUE(waitFor([&] { return seen("comparison"); }));
}

TEST_F(WindowTest, PanesWithoutRoomBecomeTabsAndComeBackWithIt) {
    tests::setFont(tests::fonts().front());
    drop({file("a.json", "gemm 0-5")});
    ASSERT_TRUE(settle());
    const QStringList small{"findings", "rules", "timeline"};  // what comes first: findings
    const QStringList large{"classes", "findings", "rules", "selection", "timeline"};
    for (const auto& [size, panes] : {std::pair{QSize(1600, 1000), large},
                                      {QSize(1280, 720), small},
                                      {QSize(1024, 640), small},
                                      {QSize(1600, 1000), large}}) {
        window->resize(size);
        ASSERT_TRUE(tests::settle(*window, 1));
        EXPECT_EQ(visiblePanes(*window), panes) << size.width();
    }
}

TEST_F(WindowTest, ANarrowToolbarGivesUpTextsBeforeFields) {
    tests::setFont(tests::fonts().front());
    drop({file("a.json", "gemm 0-5, gemm 6-8 #1")});
    ASSERT_TRUE(settle());
    auto* bar = child<QToolBar>("toolBar");
    for (const auto& [width, isTold] : {std::pair{2000, true}, {1024, false}, {2010, true}, {2000, true}}) {
        if (width == 2000) bar->resize(100, bar->height());  // forces the toolbar to hide everything first
        window->resize(width, 1000);
        ASSERT_TRUE(tests::settle(*window, 1));
        for (const char* field : {"profiles", isTold ? "layouts" : "layoutBox", "deviceFilter", "times", "findField"}) {
            const auto* part = child<QWidget>(field);
            EXPECT_TRUE(part->isVisible() && part->geometry().right() < width) << width << field;
        }
        const auto labels = bar->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly);
        const bool areTold = std::ranges::all_of(labels, [](const QLabel* label) { return label->isVisible(); });
        EXPECT_TRUE(areTold || !isTold) << width;
    }
}

TEST_F(WindowTest, WhatAnEarlierVersionSavedIsReplacedByTheDefault) {
    tests::setFont(tests::fonts().front());
    window.reset();
    QMainWindow earlier;
    QDockWidget rules;
    rules.setObjectName("rules");
    earlier.addDockWidget(Qt::LeftDockWidgetArea, &rules);
    QSettings().setValue("layouts/overview", earlier.saveState(2));
    open();
    window->resize(1600, 1000);
    drop({file("a.json", "gemm 0-5")});
    ASSERT_TRUE(tests::settle(*window, 1));
    EXPECT_EQ(visiblePanes(*window), (QStringList{"classes", "findings", "rules", "selection", "timeline"}));
    EXPECT_FALSE(message());
}

TEST_F(WindowTest, AWindowSavedOnAScreenThatIsGoneOpensOnOneThatIsThere) {
    for (const QPoint& gone : {QPoint(5000, 3000), QPoint(-4000, -2000)}) {
        window->setGeometry(QRect(gone, QSize(1100, 700)));
        QApplication::processEvents();
        window->close();
        window.reset();
        open();
        const QRect screen = window->screen()->availableGeometry();
        EXPECT_TRUE(screen.contains(window->geometry())) << gone.x();
        EXPECT_LT(window->width(), 1100);  // this screen is smaller
    }
}

TEST_F(WindowTest, ADamagedLayoutGivesTheDefault) {
    window.reset();
    app::settings::setLayout({"garbage", "garbage", {}});
    QSettings().setValue("layouts/overview", "garbage");
    open();
    drop({file("a.json", "gemm 0-5")});
    ASSERT_TRUE(settle());
    for (const char* id : {"classes", "communication", "rules", "import"})
        EXPECT_FALSE(child<QDockWidget>(id)->isHidden()) << id;
}

TEST_F(WindowTest, F6GoesFromPaneToPane) {
    window->resize(1600, 1000);
    drop({file("a.json", "gemm 0-5")});
    ASSERT_TRUE(settle());
    auto* docks = child<app::DockArea>("dockArea");
    std::set<ui::Pane*> visited;
    for (int i = 0; i < 4; ++i) {
        QTest::keyClick(window.get(), Qt::Key_F6);
        visited.insert(docks->currentPane());
    }
    EXPECT_EQ(visited.size(), 4u);
}

TEST_F(WindowTest, ADroppedFileOfRulesIsOpenedWhicheverToolItIsOf) {
    const app::RuleBook& book = window->session().ruleBook();
    const char* kinds[] = {R"({"lacuna_rules": 1, "rules": [{"match": "a", "class": "own"}]})",
                           R"({"kernel_to_class_map": {"a": "summary"}})", R"({"vllm": {"llama": {"a": "engine"}}})"};
    const char* classes[] = {"own", "summary", "engine"};
    for (int i = 0; i < 3; ++i) {
        reader.refused = kinds[i];
        drop({file("rules.json", kinds[i])});
        ASSERT_TRUE(waitFor([&] { return book.rules()->rules.back().className == classes[i]; })) << classes[i];
    }
    EXPECT_EQ(window->session().workspace().profiles.size(), 0u);
    EXPECT_EQ(window->session().undoStack().undoText(), "Open rules");
}

TEST_F(WindowTest, OfAnEngineFileWithSeveralMapsOneIsChosen) {
    const std::string text = R"({"vllm": {"llama": {"a": "first"}, "mixtral": {"a": "second"}}})";
    reader.refused = text;
    drop({file("engines.json", text)});
    ASSERT_TRUE(waitFor([this] { return window->findChild<QInputDialog*>("engineChoice"); }));
    auto* dialog = child<QInputDialog>("engineChoice");
    EXPECT_EQ(dialog->comboBoxItems(), (QStringList{"vllm / llama", "vllm / mixtral"}));
    dialog->setTextValue("vllm / mixtral");
    dialog->accept();
    ASSERT_TRUE(waitFor([this] { return window->session().ruleBook().rules()->rules.back().className == "second"; }));
}

TEST_F(WindowTest, RulesAreExportedForOtherToolsOrTheReasonIsSaid) {
    const auto exportAs = [&](const char* filter, const QString& path) {
        trigger("exportRules");
        QFileDialog* dialog = nullptr;
        for (auto* each : window->findChildren<QFileDialog*>())
            if (each->isVisible()) dialog = each;
        ASSERT_TRUE(dialog);
        for (const QString& each : dialog->nameFilters())
            if (each.startsWith(QLatin1String(filter))) dialog->selectNameFilter(each);
        emit dialog->fileSelected(path);
        dialog->close();
    };
    core::Rules rules;
    rules.name = "mine";
    rules.rules = {{"gemm", "matrix", "", true, core::MatchAs::Text}, {"a+", "b"}};
    window->session().ruleBook().edit(rules, "Test");
    const QString engine = path(folder.path() / "engine.json"), summary = path(folder.path() / "summary.json");
    exportAs("Map of engines", engine);
    EXPECT_EQ(core::parseRules(tests::readFile(engine.toStdString()))->rules.size(), 2u);
    exportAs("Summary", summary);
    EXPECT_FALSE(QFileInfo::exists(summary));
    ASSERT_TRUE(message());
    EXPECT_EQ(message()->text,
              "rule 2: distinguishes upper and lower case, which a summary map never does; let it ignore case");
    rules.rules.pop_back();
    window->session().ruleBook().edit(rules, "Test");
    exportAs("Summary", summary);
    EXPECT_EQ(core::parseRules(tests::readFile(summary.toStdString()))->rules.back(), rules.rules[0]);
}

}  // namespace
