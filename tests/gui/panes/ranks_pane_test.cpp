// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/ranks_pane.h"

#include "app/window/language.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/made_snapshot.h"
#include "ui/panes/shared/rank_figures.h"
#include "ui/theme/grown.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/table_frame.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLabel>
#include <QSettings>
#include <QTest>

#include <gtest/gtest.h>

namespace {

// The second clock started 10 ns later; the first rank is 40 ns late to the second collective.
const char* const lateRank =
    "gemm 0-10, ncclDevKernel_AllReduce_Sum_f16_RING_LL 60-100, ncclDevKernel_AllReduce_Sum_f16_RING_LL 340-370, "
    "ncclDevKernel_AllReduce_Sum_f16_RING_LL 440-470, ncclDevKernel_AllReduce_Sum_f16_RING_LL 870-900";
const char* const otherRank =
    "gemm 0-10, ncclDevKernel_AllReduce_Sum_f16_RING_LL 50-90, ncclDevKernel_AllReduce_Sum_f16_RING_LL 290-360, "
    "ncclDevKernel_AllReduce_Sum_f16_RING_LL 430-460, ncclDevKernel_AllReduce_Sum_f16_RING_LL 860-890";

class RanksPaneTest : public testing::Test {
protected:
    RanksPaneTest() {
        QSettings().clear();
        workspace.timeUnit = ui::TimeUnit::Nanoseconds;
        QObject::connect(&requests, &ui::Requests::revealRequested, [this](const ui::Mark& mark) { revealed = mark; });
        pane.resize(1200, 800);
        static_cast<QWidget&>(pane).show();
        EXPECT_TRUE(tests::waitUntilExposed(&pane));
    }
    void open(const std::vector<std::string>& traces) {
        workspace.current = 0;
        workspace.profiles = tests::madeProfiles(traces, workspace.options, {});
        show();
    }
    void show() {
        pane.show(workspace);
        EXPECT_TRUE(tests::waitFor([this] { return !pane.isComputing(); }));
        QApplication::processEvents();
    }
    ui::TableModel& table(const char* view) { return pane.findChild<ui::TableView*>(view)->table(); }
    std::string rowsOf(const char* view) {
        std::string text;
        for (int row = 0; row < table(view).rowCount(); ++row) {
            for (int column = 0; column < table(view).columnCount(); ++column)
                text += (column > 0 ? " | " : "") + table(view).index(row, column).data().toString().toStdString();
            text += '\n';
        }
        return text;
    }

    ui::Requests requests;
    ui::RanksPane pane{requests};
    ui::Workspace workspace;
    ui::Mark revealed;
};

TEST_F(RanksPaneTest, ShowsWhoHoldsUpWhomAndTheSkewOfEachCollective) {
    open({lateRank, otherRank});
    const QAbstractItemModelTester ranks(&table("ranks")), skew(&table("collectiveSkew"));
    // Both ranks arrived at three of the four collectives at the same time, so these have no last rank.
    EXPECT_EQ(rowsOf("ranks"),
              "GPU 0, p | 100.00 | 40 | 1 | 0 | 0 | 4 | first | 0 | 0 | 0\n"
              "GPU 0, q | 0.00 | 0 | 0 | 40 | 40 | 4 | collectives | 10 | 0 | 0\n");
    EXPECT_EQ(table("collectiveSkew").rowCount(), 4);
    const std::string skews = rowsOf("collectiveSkew");
    EXPECT_EQ(skews.substr(0, skews.find('\n')), "AllReduce #2 | not recorded | 300 | 40 | GPU 0, p | 40 | 0");
    EXPECT_EQ(pane.subtitle(), "2 ranks · 4 common collectives");
    const QString words = pane.findChild<QLabel*>("alignment")->text();
    EXPECT_EQ(words, "Aligned by the ends of common collectives. Ends of common collectives agree within ±0 ns.");
}

TEST_F(RanksPaneTest, TheRowsOfAFewRanksAreAllInView) {
    pane.resize(1200, ui::grown(400));
    open({lateRank, otherRank, lateRank, otherRank});
    const auto* ranks = pane.findChild<ui::TableView*>("ranks");
    ASSERT_EQ(ranks->rowCount(), 4);
    EXPECT_GE(ranks->height(), ranks->contentHeight());
    const auto* skew = pane.findChild<ui::TableView*>("collectiveSkew");
    EXPECT_GT(skew->height(), ranks->contentHeight() / 2);
}

TEST_F(RanksPaneTest, ARowStandsForTheRunInTheProfileThatIsShown) {
    open({lateRank, otherRank});
    auto* view = pane.findChild<ui::TableView*>("collectiveSkew");
    emit view->activated(view->model()->index(0, 0));
    ASSERT_TRUE(revealed.range);
    EXPECT_EQ(*revealed.range, (core::TimeWindow{340, 370}));
    EXPECT_EQ(revealed.collective, "AllReduce");
    workspace.current = 1;
    show();
    emit view->activated(view->model()->index(0, 0));
    ASSERT_TRUE(revealed.range);
    EXPECT_EQ(*revealed.range, (core::TimeWindow{290, 360}));
}

TEST_F(RanksPaneTest, ExportsWhatTheCommandLineGives) {
    open({lateRank, otherRank});
    const auto tables = pane.tables();
    ASSERT_EQ(tables.size(), 3u);
    EXPECT_EQ(tables[0].name, "ranks");
    EXPECT_EQ(tables[0].columns[0].title, "Profile");
    EXPECT_EQ(tables[1].name, "collective-skew");
    EXPECT_EQ(tables[1].rows.size(), 8u);
    EXPECT_EQ(tables[2].name, "inspector-ranks");
}

TEST_F(RanksPaneTest, SaysInTheLanguageOfTheWindowWhoIsLeftOutAndWhy) {
    const auto words = [this] { return pane.findChild<QLabel*>("alignment")->text().toStdString(); };
    open({lateRank, otherRank, "gemm 0-10"});
    EXPECT_TRUE(words().ends_with("Left out: r, for no communication kernels in it.")) << words();
    app::applyLanguage("de");
    QApplication::processEvents();
    EXPECT_TRUE(words().ends_with("Ausgelassen: r, Grund: keine Kommunikationskernel darin.")) << words();
    app::applyLanguage("en");
}

TEST(RefusalWords, TellHowFarApartTheRunsWere) {
    const auto words = [](core::Nanos after) {
        return ui::refusalWords({core::Refusal::Reason::OtherTime, after, "a %1 b"}).toStdString();
    };
    constexpr core::Nanos s = 1'000'000'000;
    EXPECT_EQ(words(15 * s), "its collectives ran 15.00 s after those of a %1 b: not the same run");
    EXPECT_EQ(words(-90 * s), "its collectives ran 1.5 min before those of a %1 b: not the same run");
    EXPECT_EQ(words(26 * 3600 * s), "its collectives ran 26 h after those of a %1 b: not the same run");
    EXPECT_EQ(words(12 * 86400 * s), "its collectives ran 12 days after those of a %1 b: not the same run");
    for (const auto reason : {core::Refusal::Reason::NoCommunication, core::Refusal::Reason::OtherTime,
                              core::Refusal::Reason::NothingInCommon}) {
        const QString english = ui::refusalWords({reason, s, "a"});
        for (const char* language : {"de", "zh_CN"}) {
            app::applyLanguage(language);
            EXPECT_NE(ui::refusalWords({reason, s, "a"}), english) << language;
        }
        app::applyLanguage("en");
    }
}

TEST_F(RanksPaneTest, OneRankIsNoJob) {
    open({lateRank});
    EXPECT_EQ(pane.subtitle(), "");
    EXPECT_FALSE(pane.findChild<ui::Segments*>("alignRanksBy")->isEnabled());
    EXPECT_FALSE(pane.findChild<QLabel*>("alignment")->isVisible());
    EXPECT_EQ(rowsOf("ranks"), "");
    EXPECT_FALSE(pane.findChild<ui::TableView*>("collectiveSkew")->isVisible()) << "no heading of nothing";
    open({lateRank, otherRank});
    EXPECT_TRUE(pane.findChild<ui::TableView*>("collectiveSkew")->isVisible());
    EXPECT_EQ(table("ranks").rowCount(), 2);
}

}  // namespace
