// SPDX-License-Identifier: GPL-3.0-or-later
// A choice in one pane is highlighted in the others and changes no figures.
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/made_snapshot.h"
#include "tests/gui/support/stall_watch.h"
#include "tests/support/snapshot_of.h"
#include "ui/panes/figures/classes_pane.h"
#include "ui/panes/rules/rules_pane.h"
#include "ui/panes/rules/rules_table.h"
#include "ui/widgets/tables/table_frame.h"
#include "ui/widgets/tables/table_marks.h"

#include <QApplication>
#include <QScrollBar>
#include <QSettings>
#include <QTest>

#include <gtest/gtest.h>

namespace {

std::shared_ptr<core::Snapshot> someSnapshot() {
    core::Rules rules = tests::rulesOf({{"norm", "normalization"}, {"gemm", "gemm"}, {"mm", "gemm"}});
    return tests::madeSnapshot(rules, {{"sgemm_nt", 1, 600e6, 30}, {"layer_norm", 0, 100e6, 5}, {"odd", -1, 50e6, 1}});
}

class MarksTest : public testing::Test {
protected:
    MarksTest() {
        QSettings().clear();
        workspace = tests::workspaceOf(someSnapshot());
        QObject::connect(&requests, &ui::Requests::marked, [this](const ui::Mark& mark) {
            told.push_back(mark);
            workspace.mark = mark;
            show();
        });
        for (ui::Pane* pane : panes()) {
            pane->resize(500, 400);
            static_cast<QWidget*>(pane)->show();
            EXPECT_TRUE(tests::waitUntilExposed(pane));
        }
        show();
    }

    std::vector<ui::Pane*> panes() { return {&classes, &rules}; }
    void show() {
        for (ui::Pane* pane : panes())
            pane->show(workspace);
    }
    ui::TableView& table() { return classes.findChild<ui::TableFrame*>()->view(); }
    ui::TableView& unmatched() { return rules.unmatched().view(); }
    static QModelIndex row(ui::TableView& view, const char* name) {
        const QModelIndexList found = view.table().match(view.table().index(0, 0), Qt::DisplayRole, name, 1,
                                                         Qt::MatchExactly | Qt::MatchRecursive);
        return found.isEmpty() ? QModelIndex() : found.front();
    }
    static void click(ui::TableView& view, const QModelIndex& index) {
        QApplication::setActiveWindow(view.window());
        QTest::mouseClick(view.viewport(), Qt::LeftButton, Qt::NoModifier, view.visualRect(index).center());
    }

    ui::Requests requests;
    ui::ClassesPane classes{requests};
    ui::RulesPane rules{requests};
    ui::Workspace workspace;
    std::vector<ui::Mark> told;
};

TEST_F(MarksTest, AClickedKernelIsMarkedInTheOtherPanes) {
    click(unmatched(), row(unmatched(), "odd"));
    ASSERT_FALSE(told.empty());
    EXPECT_EQ(told.back(), ui::Mark{.operation = "odd"});
    EXPECT_TRUE(table().marks().isMarked(row(table(), "others"))) << "folded over the kernel";
    table().expandAll();
    EXPECT_TRUE(table().marks().isMarked(row(table(), "odd")));
    EXPECT_FALSE(table().marks().isMarked(row(table(), "others")));
    EXPECT_FALSE(table().marks().isMarked(row(table(), "sgemm_nt")));
    EXPECT_FALSE(table().selectionModel()->hasSelection()) << "a mark selects nothing elsewhere";
}

TEST_F(MarksTest, TheArrowKeysMarkRowAfterRow) {
    click(table(), row(table(), "gemm"));
    QTest::keyClick(&table(), Qt::Key_Down);
    ASSERT_EQ(told.size(), 2u);
    EXPECT_EQ(told[0].className, "gemm");
    EXPECT_EQ(told[1].className, "normalization");
}

TEST_F(MarksTest, ARuleMarksItsClassAndNewerFiguresMarkNothing) {
    QApplication::setActiveWindow(&rules);
    const QModelIndex second = rules.table().model()->index(1, 1);
    QTest::mouseClick(rules.table().viewport(), Qt::LeftButton, Qt::NoModifier,
                      rules.table().visualRect(second).center());
    ASSERT_EQ(told.size(), 1u);
    EXPECT_EQ(told[0].className, "gemm");
    EXPECT_TRUE(table().marks().isMarked(row(table(), "gemm")));
    click(table(), row(table(), "normalization"));
    told.clear();
    workspace.profiles[0].snapshot = tests::madeSnapshot({}, {{"new", -1, 1e6, 1}});
    show();
    EXPECT_TRUE(told.empty());
}

TEST(Mark, CoversWhatItSaysAndMore) {
    const ui::Mark event{.operation = "gemm", .device = 0, .stream = 7, .range = core::TimeWindow{5, 9}};
    EXPECT_TRUE(ui::covers(event, {.operation = "gemm"}));
    EXPECT_TRUE(ui::covers(event, {.device = 0, .stream = 7}));
    EXPECT_FALSE(ui::covers(event, {.operation = "gemm", .stream = 8}));
    EXPECT_FALSE(ui::covers({.operation = "gemm"}, event));
    EXPECT_FALSE(ui::covers(event, {})) << "a row that stands for nothing is never marked";
    EXPECT_FALSE(ui::covers({}, {}));
}

TEST(Mark, SaysInWordsWhatIsMarked) {
    EXPECT_EQ(textOf(ui::Mark{.operation = "void lib::fused<int>(float*)", .device = 1, .stream = 7}).toStdString(),
              "fused, GPU 1, stream 7");
    EXPECT_EQ(textOf(ui::Mark{.range = core::TimeWindow{6'863'000'000, 6'920'140'000}}).toStdString(),
              "57.14 ms from 6,863 ms");
    EXPECT_EQ(textOf(ui::Mark{.gaps = core::LengthRange{15'850'000, {}}}).toStdString(), "gaps of ≥ 15.85 ms");
    EXPECT_EQ(textOf(ui::Mark{}).toStdString(), "");
}

TEST(TableMarks, AMarkAmongAHundredThousandRowsIsFoundOnceAndScrollsFreely) {
    constexpr int kernels = 100'000;
    auto table = std::make_shared<core::Table>();
    table->columns = {{"Name", "", core::CellKind::Text, 0}, {"Total", "ns", core::CellKind::Time, 0}};
    table->rows.push_back({"class", 1e9});
    for (int i = 0; i < kernels; ++i)
        table->rows.push_back({"a_kernel_with_a_long_name_" + std::to_string(i), 1e3 * i});
    ui::Figures figures = ui::figuresOf(table);
    figures.parents.assign(figures.rows, 0);
    figures.parents[0] = ui::Figures::none;
    figures.mark = [table](ui::Figures::Row row) {
        return ui::Mark{.operation = std::get<std::string>(table->rows[row][0])};
    };
    ui::TableFrame frame(QStringLiteral("tables/test"));
    frame.resize(500, 400);
    frame.show();
    ASSERT_TRUE(tests::waitUntilExposed(&frame));
    ui::TableView& view = frame.view();
    view.table().setFigures(figures);
    const QModelIndex top = view.table().index(0, 0);
    view.marks().setMark({.operation = "a_kernel_with_a_long_name_99999"});
    EXPECT_TRUE(view.marks().isMarked(top)) << "folded over it";
    view.expand(top);
    QApplication::processEvents();
    const tests::StallWatch watch;
    for (int step = 1; step <= 40; ++step) {
        view.verticalScrollBar()->setValue(step * 40'000);
        QApplication::processEvents();
    }
    EXPECT_LT(watch.longestMs(), 160) << "a frame is 16 ms; sanitizers and slow machines take their time";
    EXPECT_FALSE(view.marks().isMarked(top));
    EXPECT_TRUE(view.marks().isMarked(view.table().index(kernels - 1, 0, top)));
}

}  // namespace
