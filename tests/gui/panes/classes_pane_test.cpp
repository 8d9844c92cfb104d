// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/classes_pane.h"

#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/made_snapshot.h"
#include "tests/support/snapshot_of.h"
#include "ui/theme/grown.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_frame.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

namespace {

core::Rules twoRules() { return tests::rulesOf({{"norm", "normalization"}, {"gemm", "gemm"}}); }

std::vector<tests::KernelFigures> fourKernels() {
    return {{"sgemm_nt", 1, 600e6, 30}, {"hgemm_tn", 1, 250e6, 10}, {"layer_norm", 0, 100e6, 5}, {"odd", -1, 50e6, 1}};
}

class ClassesPaneTest : public testing::Test {
protected:
    ClassesPaneTest() {
        QSettings().remove(QStringLiteral("tables/classes"));
        pane.resize(1000, 400);
        static_cast<QWidget&>(pane).show();
        EXPECT_TRUE(tests::waitUntilExposed(&pane));
        QObject::connect(&requests, &ui::Requests::rulesEdited,
                         [this](const core::Rules& rules, const QString&) { edited = rules; });
    }

    void show(const std::shared_ptr<core::Snapshot>& snapshot) { pane.show(tests::workspaceOf(snapshot)); }

    ui::TableFrame& frame() { return *pane.findChild<ui::TableFrame*>(); }
    ui::TableView& view() { return frame().view(); }
    std::string cell(int row, int column, const QModelIndex& parent = {}) {
        return view().table().index(row, column, parent).data().toString().toStdString();
    }
    std::string cell(int row, const std::string& column, const QModelIndex& parent = {}) {
        return cell(row, at(column), parent);
    }
    int at(const std::string& column) { return tests::columnOf(view().table(), column); }
    std::string title() { return pane.findChild<ui::EmptyMessage*>()->title().toStdString(); }

    ui::Requests requests;
    ui::ClassesPane pane{requests};
    core::Rules edited;
};

TEST_F(ClassesPaneTest, AClassInWhichNothingRanIsNotListedAndKernelsLeadToTheTimeline) {
    core::Rules rules = twoRules();
    rules.rules.push_back({"nothing is called so", "empty"});
    show(tests::analyzedSnapshot("sgemm 0-10, layer_norm 10-15, sgemm 20-40", {}, rules));
    std::string names;
    for (int row = 0; row < view().table().rowCount(); ++row)
        names += cell(row, 0) + ' ';
    EXPECT_EQ(names.find("empty"), std::string::npos) << names;
    ui::Mark revealed;
    QObject::connect(&requests, &ui::Requests::revealRequested, [&](const ui::Mark& mark) { revealed = mark; });
    const QModelIndex first = view().table().index(0, 0);
    view().expand(first);
    view().setFocus();
    view().setCurrentIndex(first);
    QTest::keyClick(&view(), Qt::Key_Return);
    EXPECT_TRUE(revealed.isEmpty()) << "a class has kernels of its own to choose from";
    view().setCurrentIndex(view().table().index(0, 0, first));
    QTest::keyClick(&view(), Qt::Key_Return);
    EXPECT_EQ(revealed.operation, "sgemm");
}

TEST_F(ClassesPaneTest, TheDurationsOfAClassAreThoseOfAllItsKernels) {
    show(tests::analyzedSnapshot("a_gemm 0-10, a_gemm 10-14, b_gemm 20-40, layer_norm 40-45", {}, twoRules()));
    EXPECT_EQ(cell(0, 0), "gemm");
    EXPECT_EQ(cell(0, "Avg"), "11.33");
    EXPECT_EQ(cell(0, "Min"), "4");
    EXPECT_EQ(cell(0, "Max"), "20");
    EXPECT_EQ(cell(0, "Std dev"), "8.083") << "of 10, 4 and 20, not of their averages";
    EXPECT_EQ(cell(1, "Med"), "5") << "a class of one kernel has its median";
}

TEST_F(ClassesPaneTest, ClassesStandByTimeWithTheirKernelsBelow) {
    const QAbstractItemModelTester tester(&view().table(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    show(tests::madeSnapshot(twoRules(), fourKernels()));
    ASSERT_EQ(view().table().rowCount(), 3);
    EXPECT_EQ(cell(0, 0), "gemm");
    EXPECT_EQ(cell(0, "% of kernel time"), "85.00");
    EXPECT_EQ(cell(0, "Total"), "850.0");
    EXPECT_EQ(cell(0, "Instances"), "40");
    EXPECT_EQ(cell(1, 0), "normalization");
    EXPECT_EQ(cell(2, 0), "others");
    const QModelIndex gemm = view().table().index(0, 0);
    ASSERT_EQ(view().table().rowCount(gemm), 2);
    EXPECT_EQ(cell(0, 0, gemm), "sgemm_nt");
    EXPECT_EQ(cell(0, "Avg", gemm), "20.00");
    EXPECT_EQ(cell(0, "Std dev", gemm), "not recorded");
    EXPECT_EQ(cell(0, "Avg"), "21.25") << "850 ms of 40 instances";
    EXPECT_EQ(cell(0, "Med"), "") << "medians of its kernels do not give one of the class";
    EXPECT_EQ(frame().totals().text(0), "All kernels");
    EXPECT_EQ(frame().totals().text(at("% of kernel time")), "100.00");
    EXPECT_EQ(frame().totals().text(at("Instances")), "46");
}

TEST_F(ClassesPaneTest, PerIterationStandsOnlyWhereIterationsAreKnown) {
    auto snapshot = tests::madeSnapshot(twoRules(), fourKernels());
    show(snapshot);
    EXPECT_TRUE(view().isColumnHidden(at("Per iter.")));
    snapshot = tests::madeSnapshot(twoRules(), fourKernels());
    snapshot->perIteration = {5, 2};
    show(snapshot);
    EXPECT_FALSE(view().isColumnHidden(at("Per iter.")));
    EXPECT_EQ(cell(0, "Per iter."), "85.00");
    EXPECT_TRUE(view().isColumnHidden(at("Elapsed"))) << "no events, no elapsed time";
    pane.resize(ui::grown(400), 300);
    tests::runUntilIdle();
    EXPECT_TRUE(view().isColumnHidden(at("Avg"))) << "the names need the room";
    pane.resize(ui::grown(1600), 300);
    tests::runUntilIdle();
    for (const char* column : {"Avg", "Min", "Max", "Std dev"})
        EXPECT_FALSE(view().isColumnHidden(at(column))) << column;
    EXPECT_TRUE(view().isColumnHidden(at("Med"))) << "it would be empty until a class is opened";
}

TEST_F(ClassesPaneTest, AClassOpensByKeyAndItsSelectedKernelStaysThroughAnEdit) {
    show(tests::madeSnapshot(twoRules(), fourKernels()));
    view().setFocus();
    view().setCurrentIndex(view().table().index(0, 0));
    QTest::keyClick(&view(), Qt::Key_Right);
    QTest::keyClick(&view(), Qt::Key_Down);
    QTest::keyClick(&view(), Qt::Key_Down);
    ASSERT_EQ(view().currentIndex().data().toString(), "hgemm_tn");
    // The edited rules move it to another class, and its former class is smaller now.
    auto kernels = fourKernels();
    kernels[1].rule = 0;
    show(tests::madeSnapshot(twoRules(), kernels));
    EXPECT_EQ(view().currentIndex().data().toString(), "hgemm_tn");
    EXPECT_EQ(view().currentIndex().parent().data().toString(), "normalization");
    EXPECT_TRUE(view().isExpanded(view().table().index(0, 0)));
}

TEST_F(ClassesPaneTest, TheMenuMakesARuleOnTopFromAKernelsName) {
    show(tests::madeSnapshot(twoRules(), {{"void lib::fused<int>(float*)", 1, 1e6, 1}}));
    view().expandAll();
    const QModelIndex kernel = view().table().index(0, 0, view().table().index(0, 0));
    view().setCurrentIndex(kernel);
    emit view().menuRequested(kernel, pane.mapToGlobal(QPoint(10, 10)));
    QAction* make = nullptr;
    for (QMenu* menu : pane.findChildren<QMenu*>())
        for (QAction* action : menu->actions())
            if (action->text() == QLatin1String("Make Rule from Name")) make = action;
    ASSERT_TRUE(make);
    make->trigger();
    ASSERT_EQ(edited.rules.size(), 3u);
    EXPECT_EQ(edited.rules[0].match, "fused");
    EXPECT_EQ(edited.rules[0].className, "gemm");
}

TEST_F(ClassesPaneTest, WhatIsMissingIsSaidInWords) {
    EXPECT_EQ(title(), "No profile is open");
    EXPECT_EQ(pane.subtitle(), "");
    show(tests::analyzedSnapshot("copy:HtoD 0-5"));
    EXPECT_EQ(title(), "No kernels in this profile");
    core::Options filtered;
    filtered.filter.streams = {99};
    show(tests::analyzedSnapshot("gemm 0-5", filtered));
    EXPECT_EQ(title(), "No kernel fits the filters");
    show(tests::madeSnapshot(twoRules(), fourKernels()));
    EXPECT_EQ(title(), "");
    EXPECT_EQ(pane.subtitle().toStdString(), "sum of durations, 1 GPU");
}

TEST_F(ClassesPaneTest, TheOldFiguresStayWhileAProfileIsBeingAnalyzed) {
    show(tests::madeSnapshot(twoRules(), fourKernels()));
    pane.show(tests::workspaceOf(nullptr));
    EXPECT_EQ(view().table().rowCount(), 3);
    pane.show({});
    EXPECT_EQ(title(), "No profile is open");
}

TEST_F(ClassesPaneTest, TablesForExportAreTheEnginesOwn) {
    EXPECT_TRUE(pane.tables().empty());
    show(tests::madeSnapshot(twoRules(), fourKernels()));
    const auto tables = pane.tables();
    ASSERT_EQ(tables.size(), 2u);
    EXPECT_EQ(tables[0].name, "classes");
    EXPECT_EQ(tables[1].name, "kernels");
}

}  // namespace
