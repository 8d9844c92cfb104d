// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/gaps/pairs_pane.h"

#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/made_snapshot.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"
#include "ui/panes/shared/pair_figures.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_frame.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QTest>

#include <gtest/gtest.h>

namespace {

using tests::waitFor;

// gemm -> norm on stream 7: gaps of 10 (idle), 20 (idle) and 30 (the copy fills 10 of it on the device).
constexpr const char* someGaps =
    "gemm<int>(int) 0-10, norm 20-30, gemm<int>(int) 30-40, norm 60-70, gemm<int>(int) 70-80, "
    "norm 110-120, copy:HtoD 85-95 @9";

core::Options ofStreams() {
    core::Options options;
    options.pairGaps = core::PairGaps::Stream;
    return options;
}

class PairsPaneTest : public testing::Test {
protected:
    PairsPaneTest() {
        for (const char* key : {"tables/pairs", "tables/occurrences"})
            QSettings().remove(QLatin1String(key));
        pane.resize(1400, 420);
        static_cast<QWidget&>(pane).show();
        EXPECT_TRUE(tests::waitUntilExposed(&pane));
        QApplication::setActiveWindow(&pane);
        QObject::connect(&requests, &ui::Requests::marked, [this](const ui::Mark& made) { mark = made; });
        QObject::connect(&requests, &ui::Requests::revealRequested, [this](const ui::Mark& made) { revealed = made; });
        QObject::connect(&requests, &ui::Requests::optionsEdited,
                         [this](const core::Options& made, const QString&) { edited = made; });
    }

    void show(const std::string& trace, const core::Options& options = {}, const core::Rules& rules = {}) {
        const auto snapshot = tests::analyzedSnapshot(trace, options, rules);
        ui::Workspace workspace = tests::workspaceOf(snapshot);
        workspace.options = options;
        pane.show(workspace);
    }
    template <class T>
    T& child(const char* name) {
        T* found = pane.findChild<T*>(QLatin1String(name));
        EXPECT_TRUE(found) << name;
        return *found;
    }
    ui::TableView& pairs() { return child<ui::TableView>("pairs"); }
    int at(const char* column) { return tests::columnOf(pairs().table(), column); }
    std::string row(ui::TableView& view, int row, int columns) {
        std::string text;
        for (int column = 0; column < columns; ++column)
            text += (column ? "|" : "") + view.table().index(row, column).data().toString().toStdString();
        return text;
    }

    ui::Requests requests;
    ui::PairsPane pane{requests};
    ui::Mark mark, revealed;
    core::Options edited;
};

TEST_F(PairsPaneTest, EachMomentOfIdleTimeBelongsToOnePairAndSharesAddUp) {
    const QAbstractItemModelTester tester(&pairs().table(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    show(someGaps);
    ASSERT_EQ(pairs().table().rowCount(), 3);
    EXPECT_EQ(row(pairs(), 0, 7), "gemm<int>(int)|norm|Short|60.00|30|30|2");
    EXPECT_EQ(row(pairs(), 1, 7), "copy:HtoD|norm|Short|30.00|15|15|1");
    EXPECT_EQ(row(pairs(), 2, 7), "gemm<int>(int)|copy:HtoD|Short|10.00|5|5|1");
    const auto total = [&](const char* column) { return pane.findChild<ui::TableFrame*>()->totals().text(at(column)); };
    EXPECT_EQ(total("% of idle"), "100.00");
    EXPECT_EQ(total("Device idle"), "50");
    EXPECT_TRUE(pane.subtitle().startsWith("idle time of devices"));
    core::Options options;
    options.filter.window = core::TimeWindow{15, 200};
    show(someGaps, options);
    ASSERT_EQ(pairs().table().rowCount(), 4);
    EXPECT_EQ(row(pairs(), 0, 7), "(no pair)||Capture edge|64.00|80|80|1");
    EXPECT_EQ(total("% of idle"), "100.00");
    // This row has no gaps to list.
    pairs().setCurrentIndex(pairs().table().index(0, 0));
    child<QPushButton>("listOccurrences").setChecked(true);
    EXPECT_EQ(child<QLabel>("detailCount").text(), "");
}

TEST_F(PairsPaneTest, WhoseGapsIsAskedForAndShownAsInForce) {
    show(someGaps);
    auto& of = child<QComboBox>("pairGaps");
    EXPECT_EQ(of.currentText(), "Devices");
    of.setFocus();
    QTest::keyClick(&of, Qt::Key_End);
    EXPECT_EQ(edited.pairGaps, core::PairGaps::Stream);
    show(someGaps, edited);
    EXPECT_EQ(of.currentText(), "Streams");
    EXPECT_EQ(pairs().table().rowCount(), 1);
}

TEST_F(PairsPaneTest, PairsOfStreamsWithWhatTheirGapsCostAndWhatOfItTheDeviceWasIdle) {
    show(someGaps, ofStreams());
    ASSERT_EQ(pairs().table().rowCount(), 1);
    EXPECT_EQ(row(pairs(), 0, 12), "gemm<int>(int)|norm|Short||50|60|3|20|20|10|30|10");
    EXPECT_EQ(pane.findChild<ui::TableFrame*>()->totals().text(at("Count")), "3");
    EXPECT_EQ(pane.findChild<ui::TableFrame*>()->totals().text(at("Device idle")), "")
        << "streams may wait for the same idle time";
    EXPECT_TRUE(pane.subtitle().startsWith("gaps between neighbors on a stream"));
}

TEST_F(PairsPaneTest, ThePairsNameTheCodeThatKeptTheDeviceWaiting) {
    show("a 0-10, b 5000-6000 ^1, range:step 0-9000, range:load 100-4000, call:launch 4900-4990 ^1");
    ASSERT_TRUE(tests::waitFor([&] { return !pane.isComputing(); }, 30000));
    EXPECT_EQ(row(pairs(), 0, 2), "a|b");
    EXPECT_EQ(pairs().table().index(0, at("Main code")).data().toString(), "load");
    EXPECT_EQ(pane.tables().front().rows.front().back(), core::Cell("load"));
}

TEST_F(PairsPaneTest, SwatchesAreThoseOfBothClassesAndOfTheCause) {
    core::Rules rules = tests::rulesOf({{"gemm", "matrix"}, {"norm", "other"}});
    show(someGaps, ofStreams(), rules);
    const auto swatch = [&](const char* column) {
        return pairs().table().index(0, at(column)).data(ui::TableModel::SwatchRole).toInt();
    };
    EXPECT_EQ(swatch("Previous"), static_cast<int>(core::idleCauseCount));
    EXPECT_EQ(swatch("→ Next"), static_cast<int>(core::idleCauseCount) + 1);
    EXPECT_EQ(swatch("Main cause"), static_cast<int>(core::IdleCause::Short));
    EXPECT_EQ(swatch("Count"), -1);
}

TEST_F(PairsPaneTest, NamesAndClassesAreAskedForAndShownAsInForce) {
    show(someGaps);
    auto& by = child<QComboBox>("pairsBy");
    by.setFocus();
    QTest::keyClick(&by, Qt::Key_End);
    EXPECT_EQ(edited.pairBy, core::PairBy::Class);
    QTest::keyClick(&by, Qt::Key_Up);
    EXPECT_EQ(edited.pairBy, core::PairBy::Kernel);
    EXPECT_EQ(edited.names, core::KernelNames::Short);
    show(someGaps, edited);
    EXPECT_EQ(row(pairs(), 0, 2), "gemm|norm");
    core::Options byClass;
    byClass.pairBy = core::PairBy::Class;
    core::Rules rules = tests::rulesOf({{"gemm", "matrix"}});
    show(someGaps, byClass, rules);
    EXPECT_EQ(by.currentText(), "Classes");
    EXPECT_EQ(row(pairs(), 0, 2), "matrix|others");
}

TEST_F(PairsPaneTest, EnterGoesToTheLongestGapOfTheDevice) {
    show(someGaps);
    pairs().setFocus();
    pairs().setCurrentIndex(pairs().table().index(0, 0));
    QTest::keyClick(&pairs(), Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return revealed.range.has_value(); }));
    EXPECT_EQ(revealed.range, (core::TimeWindow{40, 60}));
    EXPECT_EQ(revealed.item, (core::TraceItem{core::ItemKind::Idle, 0}));
    EXPECT_FALSE(child<ui::TableView>("occurrences").isVisible()) << "the list was not asked for";
}

TEST_F(PairsPaneTest, PairsOfShortNamesAreMarkedTooButNotWhatNoPairHas) {
    core::Options options;
    options.names = core::KernelNames::Short;
    options.filter.window = core::TimeWindow{15, 200};
    show(someGaps, options);
    QApplication::processEvents();
    ASSERT_EQ(row(pairs(), 1, 2), "gemm|norm");
    pairs().setFocus();
    QTest::mouseClick(pairs().viewport(), Qt::LeftButton, {}, pairs().visualRect(pairs().table().index(1, 0)).center());
    EXPECT_EQ(mark.previous, "gemm");
    mark = {};
    QTest::mouseClick(pairs().viewport(), Qt::LeftButton, {}, pairs().visualRect(pairs().table().index(0, 0)).center());
    EXPECT_TRUE(mark.isEmpty());
}

TEST_F(PairsPaneTest, AChosenPairIsMarkedAndItsGapsAreListedTheLongestFirst) {
    show(someGaps, ofStreams());
    QApplication::processEvents();  // lays out the rows
    pairs().setFocus();
    QTest::mouseClick(pairs().viewport(), Qt::LeftButton, {}, pairs().visualRect(pairs().table().index(0, 0)).center());
    EXPECT_EQ(mark.previous, "gemm<int>(int)");
    EXPECT_EQ(mark.next, "norm");
    auto& list = child<ui::TableView>("occurrences");
    EXPECT_FALSE(list.isVisible());
    QTest::mouseClick(&child<QPushButton>("listOccurrences"), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return list.table().rowCount() == 3; }));
    EXPECT_TRUE(list.isVisible());
    EXPECT_EQ(row(list, 0, 3), "GPU 0 · Stream 7|80|30");
    EXPECT_EQ(row(list, 2, 3), "GPU 0 · Stream 7|10|10");
    EXPECT_EQ(child<QLabel>("detailCount").text(), "3 of 3 gaps, the longest first");
    list.setFocus();
    list.setCurrentIndex(list.table().index(1, 0));
    QTest::keyClick(&list, Qt::Key_Return);
    EXPECT_EQ(revealed.range, (core::TimeWindow{40, 60}));
    EXPECT_EQ(revealed.stream, 7);
    // The list follows newer figures.
    core::Options marked = ofStreams();
    marked.gaps.marked = core::LengthRange{15, {}};
    show(someGaps, marked);
    EXPECT_TRUE(waitFor([&] { return list.table().rowCount() == 2; }));
    EXPECT_TRUE(pane.subtitle().startsWith("gaps of ≥ 15 ns"));
}

TEST_F(PairsPaneTest, TheFilterBoxLooksAtBothEnds) {
    show("a 0-1, b 3-4, c 6-7, a 9-10");
    ASSERT_EQ(pairs().table().rowCount(), 3);
    pairs().table().setFilter({QStringLiteral("b"), false});
    EXPECT_EQ(pairs().table().rowCount(), 2);
}

TEST_F(PairsPaneTest, WhatIsMissingIsSaidInWords) {
    const auto title = [&] {
        return pairs().parentWidget()->parentWidget()->findChild<ui::EmptyMessage*>()->title();  // in its frame
    };
    EXPECT_EQ(title(), "No profile is open");
    show("");
    EXPECT_EQ(title(), "No GPU operations in this profile");
    show("a 0-10");
    EXPECT_EQ(title(), "No gaps");
    core::Options long_;
    long_.gaps.marked = core::LengthRange{1000, {}};
    show(someGaps, long_);
    EXPECT_EQ(title(), "No gap of this length");
    core::Options nowhere;
    nowhere.filter.streams = {99};
    show(someGaps, nowhere);
    EXPECT_EQ(title(), "No gap fits the filters");
    show(someGaps);
    EXPECT_EQ(title(), "");
    ASSERT_EQ(pane.tables().size(), 1u);
    EXPECT_EQ(pane.tables()[0].name, "pairs");
}

}  // namespace
