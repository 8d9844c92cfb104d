// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/ranges_pane.h"

#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/made_snapshot.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_frame.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QTest>

#include <gtest/gtest.h>

namespace {

using tests::waitFor;

constexpr const char* nested =
    "range:step 0-50, range:layer 5-20, range:layer 25-45, range:empty 46-48, call:cudaLaunchKernel 6-7 ^1, "
    "call:cudaLaunchKernel 26-27 ^2, call:cudaLaunchKernel 30-31 ^3, gemm 100-110 ^1, gemm 120-150 ^2, norm 160-170 ^3";

class RangesPaneTest : public testing::Test {
protected:
    RangesPaneTest() {
        for (const char* key : {"tables/ranges", "tables/rangeList"})
            QSettings().remove(QLatin1String(key));
        pane.resize(1000, 500);
    }

    void open() {
        static_cast<QWidget&>(pane).show();
        EXPECT_TRUE(tests::waitUntilExposed(&pane));
        QApplication::setActiveWindow(&pane);
    }
    void show(const std::string& trace, const core::Options& options = {}) {
        snapshot = tests::analyzedSnapshot(trace, options);
        pane.show(tests::workspaceOf(snapshot));
    }
    template <class T>
    T& child(const char* name) {
        T* found = pane.findChild<T*>(QLatin1String(name));
        EXPECT_TRUE(found) << name;
        return *found;
    }
    ui::TableView& ranges() { return child<ui::TableView>("ranges"); }
    std::string row(ui::TableView& view, int row) {
        std::string text;
        for (int column = 0; column < view.table().columnCount(); ++column)
            text += (column ? "|" : "") + view.table().index(row, column).data().toString().toStdString();
        return text;
    }
    /// The title of the message in the frame of the upper table.
    QString title() { return ranges().parentWidget()->parentWidget()->findChild<ui::EmptyMessage*>()->title(); }

    ui::Requests requests;
    ui::RangesPane pane{requests};
    std::shared_ptr<core::Snapshot> snapshot;
};

TEST_F(RangesPaneTest, RangesByNameWithTheGpuTimeOfWhatTheyLaunched) {
    const QAbstractItemModelTester tester(&ranges().table(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    open();
    show(nested);
    ASSERT_TRUE(waitFor([&] { return ranges().table().rowCount() == 2; }));
    EXPECT_EQ(row(ranges(), 0), "step|PushPop|70|1|70|70|70|70|0|3|50");
    EXPECT_EQ(row(ranges(), 1), "layer|PushPop|60|2|30|30|10|50|28.28|3|35");
    EXPECT_EQ(pane.subtitle(), "3 ranges that launched work · nested ones count in both");
}

TEST_F(RangesPaneTest, EachRangeOfANameIsListedWithWhatStandsAroundIt) {
    open();
    show(nested);
    ASSERT_TRUE(waitFor([&] { return ranges().table().rowCount() == 2; }));
    ranges().setFocus();
    ranges().setCurrentIndex(ranges().table().index(1, 0));
    QTest::keyClick(&ranges(), Qt::Key_Return);
    auto& list = child<ui::TableView>("rangeList");
    ASSERT_EQ(list.table().rowCount(), 2);
    EXPECT_EQ(row(list, 0), "step|50|120|20|2|1");
    EXPECT_EQ(row(list, 1), "step|10|100|15|1|1");
    EXPECT_EQ(child<QLabel>("detailCount").text(), "2 of 2 ranges, the longest first");
    std::optional<core::TimeWindow> revealed;
    QObject::connect(&requests, &ui::Requests::revealRequested, [&](const ui::Mark& mark) { revealed = mark.range; });
    list.setFocus();
    list.setCurrentIndex(list.table().index(0, 0));
    QTest::keyClick(&list, Qt::Key_Return);
    EXPECT_EQ(revealed, (core::TimeWindow{120, 170}));
}

TEST_F(RangesPaneTest, NothingIsProjectedUntilSomeoneLooksAndFiltersProjectAnew) {
    show(nested);
    ASSERT_TRUE(tests::workEnds());
    EXPECT_EQ(ranges().table().rowCount(), 0);
    open();
    ASSERT_TRUE(waitFor([&] { return ranges().table().rowCount() == 2; }));
    core::Options late;
    late.filter.window = core::TimeWindow{115, 200};
    show(nested, late);
    ASSERT_TRUE(waitFor([&] { return row(ranges(), 0) == "layer|PushPop|50|1|50|50|50|50|0|2|20"; }));
    late.filter.window = core::TimeWindow{0, 50};
    show(nested, late);
    ASSERT_TRUE(waitFor([&] { return title() == "No range fits the filters"; }));
}

TEST_F(RangesPaneTest, TablesForExportAreTheEnginesOwnWhetherProjectedOrNot) {
    show(nested);
    const auto before = pane.tables();
    ASSERT_EQ(before.size(), 2u);
    EXPECT_EQ(before[0].name, "ranges");
    EXPECT_EQ(before[1].name, "range-summary");
    open();
    ASSERT_TRUE(waitFor([&] { return ranges().table().rowCount() == 2; }));
    const auto after = pane.tables();
    EXPECT_EQ(after[0].rows, before[0].rows);
    EXPECT_EQ(after[1].rows, before[1].rows);
    EXPECT_EQ(after[0].rows.size(), 3u);
}

TEST_F(RangesPaneTest, WhatIsMissingIsSaidInWords) {
    EXPECT_EQ(title(), "No profile is open");
    open();
    show("");
    EXPECT_EQ(title(), "No GPU operations in this profile");
    show("gemm 0-10");
    EXPECT_EQ(title(), "No ranges in this profile");
    show("gemm 0-10, range:step 0-50");
    EXPECT_TRUE(waitFor([&] { return title() == "No range launched GPU work"; }));
    show(nested);
    EXPECT_TRUE(waitFor([&] { return title().isEmpty(); }));
}

}  // namespace
