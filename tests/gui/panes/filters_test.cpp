// SPDX-License-Identifier: GPL-3.0-or-later
// Marks, filters and their chips in the window, used with the mouse and the keyboard.
#include "app/window/docks/dock_area.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/settled.h"
#include "tests/gui/support/text_reader.h"
#include "tests/support/snapshot_of.h"
#include "ui/panes/figures/classes_pane.h"
#include "ui/panes/rules/rules_table.h"
#include "ui/widgets/chip.h"
#include "ui/widgets/chip_bar.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_frame.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>

#include <gtest/gtest.h>

namespace {

using tests::path;
using tests::waitFor;

class FiltersTest : public testing::Test {
protected:
    FiltersTest() {
        QSettings().clear();
        window = std::make_unique<app::MainWindow>(reader.function(), path(folder.path() / "kept.json"), QString());
        window->resize(1200, 800);
        window->show();
        QApplication::setActiveWindow(window.get());
        EXPECT_TRUE(tests::waitUntilExposed(window.get()));
        session().ruleBook().edit(tests::rulesOf({{"gemm", "gemm"}, {"norm", "normalization"}}), "Test");
        window->openFiles({path(folder.file("a.json", "gemm_a 0-5, gemm_b 7-9, norm 9-11, gemm_a 20-24 @8"))});
        EXPECT_TRUE(settle());
        child<app::DockArea>("dockArea")->raisePane("classes");  // behind Findings in a narrow window
    }

    app::Session& session() { return window->session(); }
    bool settle() { return tests::settle(*window, 1); }
    template <class T>
    T* child(const char* name) const {
        T* found = window->findChild<T*>(name);
        if (!found) ADD_FAILURE() << "there is no " << name;
        return found;
    }
    std::string chip(const char* name) const {
        const auto* found = window->findChild<ui::Chip*>(name);
        return found && found->isVisible() ? found->text().toStdString() : "";
    }
    ui::TableView& classes() { return *child<ui::TableView>("classes"); }
    QModelIndex classRow(const char* name) {
        return classes().table().match(classes().table().index(0, 0), Qt::DisplayRole, name).value(0);
    }
    void clickClass(const char* name) {
        QTest::mouseClick(classes().viewport(), Qt::LeftButton, {}, classes().visualRect(classRow(name)).center());
    }
    void editFilter(auto change) {
        core::Options options = session().options();
        change(options);
        session().editOptions(options, "Test");
    }
    std::int64_t shownKernels() {
        std::int64_t count = 0;
        for (const core::KernelRow& row : session().workspace().snapshot()->analysis->kernels.rows)
            count += row.time.instances;
        return count;
    }
    static QPoint crossOf(const ui::Chip& chip) { return {chip.width() - 8, chip.height() / 2}; }

    tests::TemporaryFolder folder;
    tests::TextReader reader;
    std::unique_ptr<app::MainWindow> window;
};

TEST_F(FiltersTest, WithoutAFilterOneChipSaysWhatThereIs) {
    EXPECT_EQ(chip("everythingChip"), "Everything: 1 GPU, 24 ns, busy 54.17 %") << "as Breakdown says";
    EXPECT_EQ(chip("markChip"), "");
    EXPECT_EQ(chip("clearFilters"), "");
}

TEST_F(FiltersTest, TheKeyboardAloneMarksNothing) {
    for (QWidget* table : std::initializer_list<QWidget*>{window->findChild<ui::RulesTable*>(), &classes()}) {
        table->setFocus(Qt::TabFocusReason);
        QApplication::processEvents();
        EXPECT_TRUE(session().workspace().mark.isEmpty()) << table->objectName().toStdString();
    }
}

TEST_F(FiltersTest, ASelectedRowIsAMarkAndFMakesItAFilter) {
    const ui::SnapshotPtr before = session().workspace().snapshot();
    clickClass("normalization");
    EXPECT_EQ(chip("markChip"), "Marked: class normalization");
    EXPECT_EQ(session().workspace().snapshot(), before) << "a mark changes no figure";
    QTest::keyClick(&classes(), Qt::Key_F);
    EXPECT_EQ(chip("markChip"), "");
    EXPECT_EQ(chip("filterChip0"), "Class normalization");
    EXPECT_EQ(chip("everythingChip"), "");
    ASSERT_TRUE(settle());
    EXPECT_EQ(shownKernels(), 1);
    EXPECT_EQ(session().undoStack().undoText(), "Filter to class normalization");
    QTest::keyClick(&classes(), Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(settle());
    EXPECT_EQ(shownKernels(), 4);
    EXPECT_EQ(chip("filterChip0"), "");
}

TEST_F(FiltersTest, EscDropsTheMarkThenTheSelectionAndNeverAFilter) {
    editFilter([](core::Options& o) { o.filter.devices = {0}; });
    ASSERT_TRUE(settle());
    clickClass("gemm");
    QTest::keyClick(&classes(), Qt::Key_Escape);
    EXPECT_EQ(chip("markChip"), "");
    EXPECT_TRUE(classes().selectionModel()->hasSelection());
    QTest::keyClick(&classes(), Qt::Key_Escape);
    EXPECT_FALSE(classes().selectionModel()->hasSelection());
    QTest::keyClick(&classes(), Qt::Key_Escape);
    EXPECT_EQ(chip("filterChip0"), "GPU 0");
}

TEST_F(FiltersTest, AChipIsRemovedByItsCrossByKeysAndAllAtOnce) {
    const auto filterAll = [&] {
        editFilter([](core::Options& o) {
            o.filter.devices = {0};
            o.filter.streams = {7, 8};
            o.filter.window = core::TimeWindow{0, 22};
        });
    };
    filterAll();
    EXPECT_EQ(chip("filterChip1"), "Stream 7, 8");
    EXPECT_EQ(chip("filterChip2"), "22 ns from 0 ns");
    auto* first = child<ui::Chip>("filterChip0");
    QTest::mouseClick(first, Qt::LeftButton, {}, QPoint(4, 10));
    EXPECT_EQ(session().options().filter.devices.size(), 1u) << "only the cross removes";
    QTest::mouseClick(first, Qt::LeftButton, {}, crossOf(*first));
    EXPECT_TRUE(session().options().filter.devices.empty());
    EXPECT_EQ(chip("filterChip0"), "Stream 7, 8");
    auto* second = child<ui::Chip>("filterChip1");
    second->setFocus(Qt::TabFocusReason);
    QTest::keyClick(second, Qt::Key_Delete);
    EXPECT_FALSE(session().options().filter.window);
    EXPECT_TRUE(first->hasFocus()) << "the keyboard stays among the chips";
    QTest::keyClick(first, Qt::Key_Return);
    EXPECT_TRUE(session().options().filter.streams.empty());
    filterAll();
    auto* clear = child<ui::Chip>("clearFilters");
    QTest::mouseClick(clear, Qt::LeftButton);
    EXPECT_EQ(session().options().filter, core::Filter{});
    EXPECT_EQ(session().undoStack().undoText(), "Clear filters");
}

TEST_F(FiltersTest, TheMarksChipIsDroppedByDeleteAndTakenByEnter) {
    clickClass("gemm");
    auto* mark = child<ui::Chip>("markChip");
    mark->setFocus(Qt::TabFocusReason);
    QTest::keyClick(mark, Qt::Key_Delete);
    EXPECT_TRUE(session().workspace().mark.isEmpty());
    clickClass("normalization");
    clickClass("gemm");
    mark->setFocus(Qt::TabFocusReason);
    QTest::keyClick(mark, Qt::Key_Return);
    EXPECT_EQ(chip("filterChip0"), "Class gemm");
    ASSERT_TRUE(settle());
    EXPECT_EQ(shownKernels(), 3);
}

TEST_F(FiltersTest, WhereFiltersHideEverythingAButtonTakesEachAway) {
    editFilter([](core::Options& o) {
        o.filter.streams = {99};
        o.filter.kernels = {"gemm"};
    });
    ASSERT_TRUE(settle());
    auto* pane = window->findChild<ui::ClassesPane*>();
    auto* message = pane->findChild<ui::EmptyMessage*>();
    EXPECT_EQ(message->title(), "No kernel fits the filters");
    EXPECT_EQ(message->accessibleName(),
              "No kernel fits the filters “Stream 99” hides 4 of 4 operations\n“Kernels gemm” hides 1 of 4 operations");
    const auto button = [&](const char* text) -> QPushButton* {
        for (auto* each : message->findChildren<QPushButton*>())
            if (each->isVisible() && each->text() == QString::fromUtf8(text)) return each;
        return nullptr;
    };
    ASSERT_TRUE(button("Clear All Filters"));
    ASSERT_TRUE(button("Remove “Stream 99”"));
    QTest::mouseClick(button("Remove “Stream 99”"), Qt::LeftButton);
    ASSERT_TRUE(settle());
    EXPECT_EQ(shownKernels(), 3);
    EXPECT_EQ(message->title(), "");
}

TEST_F(FiltersTest, OfAPatternAtFaultTheLastFilterThatWorkedStaysInForce) {
    editFilter([](core::Options& o) { o.filter.kernels = {"gemm"}; });
    ASSERT_TRUE(settle());
    EXPECT_FALSE(session().workspace().snapshot()->kernelFault);
    editFilter([](core::Options& o) { o.filter.kernels = {"gemm", "[norm"}; });
    ASSERT_TRUE(settle());
    const ui::SnapshotPtr shown = session().workspace().snapshot();
    ASSERT_TRUE(shown->kernelFault);
    EXPECT_EQ(shown->kernelFault->pattern, "[norm");
    EXPECT_EQ(shown->analysis->kernels.rows.size(), 2u) << "the kernels of the filter before";
}

TEST_F(FiltersTest, AShortNameInAComparisonMeansAllThatItStandsForInEveryProfile) {
    session().closeProfile(0);
    window->openFiles({path(folder.file("b.json", "wide<4>(int) 0-5, norm 7-9")),
                       path(folder.file("c.json", "wide<8>(int) 0-6, wide<9>(int) 6-7, norm 7-9"))});
    ASSERT_TRUE(tests::settle(*window, 2));
    core::Options options = session().options();
    options.names = core::KernelNames::Short;
    session().editOptions(options, "Names");
    window->setLayout("compare");
    ASSERT_TRUE(tests::settle(*window, 2));
    auto& kernels = *child<ui::TableView>("kernelChanges");
    const auto wide = kernels.table().match(kernels.table().index(0, 0), Qt::DisplayRole, "wide").value(0);
    ASSERT_TRUE(wide.isValid());
    QTest::mouseClick(kernels.viewport(), Qt::LeftButton, {}, kernels.visualRect(wide).center());
    QTest::keyClick(&kernels, Qt::Key_F);
    EXPECT_EQ(session().options().filter.kernels,
              std::vector<std::string>{R"(^(?:wide<4>\(int\)|wide<8>\(int\)|wide<9>\(int\))$)"});
    ASSERT_TRUE(waitFor([&] {
        return std::ranges::all_of(session().workspace().profiles, [&](const ui::ProfileView& profile) {
            return profile.snapshot->options == session().options();
        });
    })) << "all are filtered";
    for (const ui::ProfileView& profile : session().workspace().profiles)
        for (const core::KernelRow& row : profile.snapshot->analysis->kernels.rows)
            EXPECT_EQ(row.time.instances > 0, profile.snapshot->trace->names[row.name].starts_with("wide"));
}

TEST_F(FiltersTest, ALetterTypedAmongRulesIsNoShortcut) {
    clickClass("gemm");
    auto* rules = child<ui::RulesTable>("rules");
    rules->setFocus();
    rules->setCurrentIndex(rules->model()->index(2, 1));
    QTest::keyClick(rules, Qt::Key_F);
    EXPECT_EQ(session().options().filter, core::Filter{});
    auto* field = rules->findChild<QLineEdit*>();
    ASSERT_TRUE(field);
    EXPECT_EQ(field->text(), "f");
}

TEST(ChipBar, ChipsThatFindNoRoomAreInTheMenuOfTheLast) {
    ui::ChipBar bar;
    bar.resize(500, 32);
    QSignalSpy removed(&bar, &ui::ChipBar::filterRemoved);
    ui::ChipBar::Content content{.everything = "Everything"};
    for (int i = 0; i < 6; ++i)
        content.filters.push_back({QStringLiteral("Filter number %1").arg(i)});
    bar.setContent(content);
    bar.show();
    ASSERT_TRUE(tests::waitUntilExposed(&bar));
    int shown = 0;
    for (auto* chip : bar.findChildren<ui::Chip*>(QRegularExpression("^filterChip")))
        shown += chip->isVisible();
    ASSERT_GT(shown, 0);
    ASSERT_LT(shown, 6);
    auto* more = bar.findChild<ui::Chip*>("moreChips");
    EXPECT_EQ(more->text(), QStringLiteral("+%1").arg(6 - shown));
    const auto* clear = bar.findChild<ui::Chip*>("clearFilters");
    EXPECT_TRUE(clear->isVisible());
    EXPECT_LE(clear->geometry().right(), bar.width());
    QTest::mouseClick(more, Qt::LeftButton);
    auto* menu = bar.findChild<QMenu*>();
    ASSERT_TRUE(menu);
    ASSERT_EQ(menu->actions().size(), 6 - shown);
    EXPECT_EQ(menu->actions().front()->text(), QStringLiteral("Remove Filter number %1").arg(shown));
    menu->actions().front()->trigger();
    ASSERT_EQ(removed.size(), 1);
    EXPECT_EQ(removed[0][0].toInt(), shown);
    menu->close();
    bar.resize(1500, 32);
    EXPECT_FALSE(more->isVisible());
}

}  // namespace
