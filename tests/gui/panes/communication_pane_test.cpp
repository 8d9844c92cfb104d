// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/communication_pane.h"

#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/made_snapshot.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_frame.h"

#include <QAbstractItemModelTester>
#include <QSettings>
#include <QTest>

#include <gtest/gtest.h>

namespace {

std::shared_ptr<core::Snapshot> snapshotWithCopies() {
    auto snapshot = tests::madeSnapshot({}, {{"ncclDevKernel_AllReduce", -1, 400e6, 4}, {"gemm", -1, 400e6, 1}});
    core::Analysis& analysis = tests::analysisOf(*snapshot);
    analysis.communication.rows = {{"AllReduce", 300'000'000, 3, 75'000'000}, {"SendRecv", 100'000'000, 1, {}}};
    analysis.communication.total = 400'000'000;
    core::MemoryRow copy{"[CUDA memcpy Host-to-Device]",
                         core::DurationStatistics{10, 30'000'000, 3e6, 3e6, 1e6, 5e6, {}},
                         core::SizeStatistics{10, 1572864000, {}, {}, {}, {}, {}}};
    core::MemoryRow set{"[CUDA memset]", core::DurationStatistics{2, 10'000'000, 5e6, 5e6, 5e6, 5e6, {}}, std::nullopt};
    analysis.memory.rows = {copy, set};
    analysis.memory.totalTime = 40'000'000;
    return snapshot;
}

class CommunicationPaneTest : public testing::Test {
protected:
    CommunicationPaneTest() {
        for (const char* key : {"tables/communication", "tables/memory"})
            QSettings().remove(QLatin1String(key));
        pane.resize(900, 500);
        static_cast<QWidget&>(pane).show();
        EXPECT_TRUE(tests::waitUntilExposed(&pane));
    }

    ui::TableView& view(const char* name) { return *pane.findChild<ui::TableView*>(QLatin1String(name)); }

    std::string row(const char* name, int row) {
        const ui::TableModel& table = view(name).table();
        std::string text;
        for (int column = 0; column < table.columnCount(); ++column)
            text += (column ? "|" : "") + table.index(row, column).data().toString().toStdString();
        return text;
    }

    ui::Requests requests;
    ui::CommunicationPane pane{requests};
};

TEST_F(CommunicationPaneTest, CollectivesWithTheirSharesOfBothWholes) {
    const QAbstractItemModelTester tester(&view("communication").table(),
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    pane.show(tests::workspaceOf(snapshotWithCopies()));
    EXPECT_EQ(row("communication", 0), "AllReduce|75.00|37.50|300.0|3|100.0|75.00|25.00");
    EXPECT_EQ(row("communication", 1), "SendRecv|25.00|12.50|100.0|1|100.0|not recorded|not recorded");
}

TEST_F(CommunicationPaneTest, CopiesWithBytesAndRatesWhereTheyWereRecorded) {
    pane.show(tests::workspaceOf(snapshotWithCopies()));
    EXPECT_EQ(row("memory", 0),
              "memcpy Host-to-Device|75.00|30.00|10|3.000|3.000|1.000|5.000|not recorded|1,500|52.43");
    EXPECT_EQ(row("memory", 1), "memset|25.00|10.00|2|5.000|5.000|5.000|5.000|not recorded|not recorded|not recorded");
    EXPECT_EQ(view("memory").table().headerData(9, Qt::Horizontal, Qt::DisplayRole).toString(), "Size (MiB)");
    EXPECT_EQ(view("memory").table().headerData(10, Qt::Horizontal, Qt::DisplayRole).toString(), "Rate (GB/s)");
}

TEST_F(CommunicationPaneTest, WhatIsMissingIsSaidInWords) {
    pane.show(tests::workspaceOf(tests::analyzedSnapshot("gemm 0-5")));
    QStringList titles;
    for (const auto* message : pane.findChildren<ui::EmptyMessage*>())
        titles << message->title();
    titles.sort();
    EXPECT_EQ(titles, (QStringList{"Copies and sets: none, or not recorded", "No communication kernels"}));
}

TEST_F(CommunicationPaneTest, TablesForExportAreTheEnginesOwn) {
    pane.show(tests::workspaceOf(snapshotWithCopies()));
    std::string names;
    for (const core::Table& table : pane.tables())
        names += table.name + " ";
    EXPECT_EQ(names, "communication memory-time memory-size ");
}

}  // namespace
