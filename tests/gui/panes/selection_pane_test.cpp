// SPDX-License-Identifier: GPL-3.0-or-later
// The facts about the selected item, as the user sees and copies them.
#include "ui/panes/figures/selection_pane.h"

#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/made_snapshot.h"
#include "ui/panes/shared/table_link.h"
#include "ui/widgets/tables/table_frame.h"

#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QTest>

#include <gtest/gtest.h>

namespace {

using core::ItemKind;
using core::TraceItem;

constexpr const char* work =
    "range:step 0-900, call:cudaLaunchKernel 10-20 ^1, call:cudaLaunchKernel 30-40 ^2, "
    "gemm 100-200 ^1, norm 210-300 ^2, gemm 400-600, copy:HtoD 100-150 @9 *1000";

class SelectionPane : public testing::Test {
protected:
    SelectionPane() {
        pane.resize(480, 600);
        static_cast<QWidget&>(pane).show();
        EXPECT_TRUE(tests::waitUntilExposed(&pane));
        QObject::connect(&requests, &ui::Requests::revealRequested, &pane,
                         [this](const ui::Mark& mark) { revealed = mark; });
        QObject::connect(pane.findChild<ui::TableLink*>(), &ui::TableLink::codeRequested, &pane,
                         [this] { ++codeRequests; });
        pane.show(workspace);
    }
    bool mark(const ui::Mark& mark) {
        workspace.mark = mark;
        pane.show(workspace);
        return tests::waitFor([&] { return !pane.isComputing(); });
    }
    ui::TableView& view() { return pane.findChild<ui::TableFrame*>()->view(); }
    QString cell(int row, int column) { return view().model()->index(row, column).data().toString(); }
    int rowOf(const char* title) {
        for (int row = 0; row < view().model()->rowCount(); ++row)
            if (cell(row, 0) == QLatin1String(title)) return row;
        return -1;
    }
    std::string fact(const char* title) {
        const int row = rowOf(title);
        return row < 0 ? "missing" : cell(row, 1).toStdString();
    }
    std::string exactly(const char* title) { return cell(rowOf(title), 2).toStdString(); }

    ui::Workspace workspace = tests::workspaceOf(tests::analyzedSnapshot(work));
    ui::Requests requests;
    ui::SelectionPane pane{requests};
    ui::Mark revealed;
    int codeRequests = 0;
};

TEST_F(SelectionPane, SaysWhatToDoWhereNothingIsSelected) {
    EXPECT_EQ(view().model()->rowCount(), 0);
    ASSERT_TRUE(mark({.className = "gemm"}));
    EXPECT_EQ(view().model()->rowCount(), 0) << "a class is no interval";
}

TEST_F(SelectionPane, TellsAllOfAKernel) {
    ASSERT_TRUE(mark({.operation = "gemm", .item = TraceItem{ItemKind::Operation, 1}}));
    EXPECT_EQ(fact("Name"), "gemm");
    EXPECT_EQ(fact("Duration"), "100 ns");
    EXPECT_EQ(exactly("Duration"), "100 ns");
    EXPECT_EQ(fact("Stream"), "Stream 7");
    EXPECT_EQ(exactly("Delay from the launch"), "90 ns");
    EXPECT_EQ(exactly("In the queue"), "80 ns");
    EXPECT_EQ(fact("In range"), "step");
    EXPECT_EQ(fact("Instances"), "2");
    EXPECT_EQ(fact("Rank by duration"), "2");
    EXPECT_EQ(exactly("Longest"), "200 ns");
    EXPECT_EQ(fact("Previous instance"), "none");
}

TEST_F(SelectionPane, WhatIsNotRecordedIsNeverZero) {
    ASSERT_TRUE(mark({.item = TraceItem{ItemKind::Operation, 3}}));
    const std::string notRecorded = ui::notRecordedText().toStdString();
    for (const char* title :
         {"Launch call", "Grid", "Block", "Registers per thread", "Shared memory", "Occupancy", "Input shapes"})
        EXPECT_EQ(fact(title), notRecorded) << title;
}

TEST_F(SelectionPane, TellsTheSizeAndBandwidthOfACopy) {
    ASSERT_TRUE(mark({.item = TraceItem{ItemKind::Operation, 0}}));
    EXPECT_EQ(exactly("Size"), "1,000 bytes");
    EXPECT_EQ(fact("Bandwidth"), "20 GB/s");
    EXPECT_EQ(fact("Grid"), "missing") << "a copy has none";
}

TEST_F(SelectionPane, TellsWhyAGapIsAndWhatTheHostDid) {
    ASSERT_TRUE(mark({.device = 0, .range = core::TimeWindow{300, 400}, .item = TraceItem{ItemKind::Idle, 0}}));
    EXPECT_EQ(exactly("Duration"), "100 ns");
    EXPECT_EQ(fact("Previous operation"), "norm");
    EXPECT_EQ(fact("Next operation"), "gemm");
    EXPECT_TRUE(cell(rowOf("Device") + 1, 0).startsWith("Cause: ")) << cell(rowOf("Device") + 1, 0).toStdString();
}

TEST_F(SelectionPane, NamesTheCodeOfAnOperationAndLeadsToIt) {
    ASSERT_TRUE(mark({.operation = "gemm", .item = TraceItem{ItemKind::Operation, 1}}));
    EXPECT_EQ(fact("Code"), "step › cudaLaunchKernel");
    EXPECT_EQ(exactly("Code"), "step > cudaLaunchKernel");
    view().setFocus();
    view().setCurrentIndex(view().model()->index(rowOf("Code"), 0));
    QTest::keyClick(&view(), Qt::Key_Return);
    EXPECT_EQ(codeRequests, 1);
    EXPECT_TRUE(revealed.isEmpty());
    ASSERT_TRUE(mark({.item = TraceItem{ItemKind::Operation, 3}}));
    EXPECT_EQ(fact("Code"), "(launch not recorded)");
    ASSERT_TRUE(mark({.item = TraceItem{ItemKind::HostRange, 0}}));
    EXPECT_EQ(fact("Code"), "missing") << "a range is code itself";
    EXPECT_EQ(exactly("Duration on the GPU"), "200 ns") << "as the timeline draws it";
    EXPECT_EQ(exactly("Duration on the host"), "900 ns");
    EXPECT_EQ(fact("Duration"), "missing") << "of two, each is named";
}

TEST_F(SelectionPane, NamesTheCodeThatHoldsMostOfAGap) {
    workspace = tests::workspaceOf(tests::analyzedSnapshot(
        "gemm 0-100 ^1, norm 5000-5100 ^2, range:step 0-4990, range:load 100-4100, call:launch 5-10 ^1, "
        "call:launch 4910-4950 ^2"));
    ASSERT_TRUE(mark({.device = 0, .range = core::TimeWindow{100, 5000}, .item = TraceItem{ItemKind::Idle, 0}}));
    EXPECT_EQ(fact("Code"), "step › load, 81 %");
    view().setFocus();
    view().setCurrentIndex(view().model()->index(rowOf("Code"), 0));
    QTest::keyClick(&view(), Qt::Key_Return);
    EXPECT_EQ(codeRequests, 1);
}

TEST_F(SelectionPane, TellsWhatIsInAStretchOfTime) {
    ASSERT_TRUE(mark({.range = core::TimeWindow{0, 200}}));
    EXPECT_EQ(fact("Operations started"), "2");
    EXPECT_EQ(exactly("Busy"), "100 ns");
    EXPECT_EQ(exactly("Idle"), "100 ns");
    EXPECT_EQ(exactly("Host calls"), "20 ns");
}

TEST_F(SelectionPane, LeadsToTheNextOfItsName) {
    ASSERT_TRUE(mark({.item = TraceItem{ItemKind::Operation, 1}}));
    view().setFocus();
    view().setCurrentIndex(view().model()->index(rowOf("Next instance"), 0));
    QTest::keyClick(&view(), Qt::Key_Return);
    EXPECT_EQ(revealed.item, (TraceItem{ItemKind::Operation, 3}));
    EXPECT_EQ(revealed.operation, "gemm");
}

TEST_F(SelectionPane, CopiesAValueAsReadAndInNs) {
    ASSERT_TRUE(mark({.item = TraceItem{ItemKind::Operation, 1}}));
    const QModelIndex index = view().model()->index(rowOf("Delay from the launch"), 1);
    emit view().menuRequested(index, pane.mapToGlobal(QPoint(5, 5)));
    auto* menu = pane.findChild<QMenu*>();
    ASSERT_TRUE(menu);
    const auto trigger = [&](const char* text) {
        for (QAction* action : menu->actions())
            if (action->text() == QLatin1String(text)) action->trigger();
        return QApplication::clipboard()->text().toStdString();
    };
    EXPECT_EQ(trigger("Copy in ns"), "90");
    EXPECT_EQ(trigger("Copy Value"), "90 ns");
    menu->close();
}

TEST_F(SelectionPane, ForgetsAllWhenNothingIsOpenAnyMore) {
    ASSERT_TRUE(mark({.item = TraceItem{ItemKind::Operation, 1}}));
    const std::weak_ptr<const core::Snapshot> snapshot = workspace.snapshot();
    workspace = {};
    pane.show(workspace);
    EXPECT_EQ(view().model()->rowCount(), 0);
    EXPECT_TRUE(tests::waitFor([&] { return snapshot.expired(); }));
}

}  // namespace
