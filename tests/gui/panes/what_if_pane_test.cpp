// SPDX-License-Identifier: GPL-3.0-or-later
// The pane What if under user input: levers, what they change, and what is said where nothing can be replayed.
#include "ui/panes/findings/what_if_pane.h"

#include "tests/gui/panes/findings_panes_fixture.h"
#include "tests/gui/support/docked_panes.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/made_snapshot.h"
#include "ui/panes/findings/finding_pane.h"
#include "ui/panes/findings/findings_pane.h"
#include "ui/panes/findings/lever_slider.h"
#include "ui/panes/findings/what_if_run.h"
#include "ui/theme/grown.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_view.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using tests::FindingsPanes;
using tests::gemmAndNorm;
using tests::loop;

TEST_F(FindingsPanes, ASliderShortensTheStepAndSaysWhatLimitsIt) {
    open(loop());
    EXPECT_NE(predicted().find("predicted 1.000 ms"), std::string::npos) << predicted();
    QString what;
    QObject::connect(whatIf, &ui::WhatIfPane::choiceEdited,
                     [&](const auto&, const auto&, const QString& edit) { what = edit; });
    slider("class:gemm").setFocus();
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(&slider("class:gemm"), Qt::Key_PageDown);
    settle();
    EXPECT_EQ(what, "What if: gemm");
    EXPECT_EQ(slider("class:gemm").accessibleName(), "gemm time, minus 50 percent");
    EXPECT_EQ(ui::leverText(whatIf->choice()), "class:gemm=0.5");
    EXPECT_NE(predicted().find("predicted 850.0 µs"), std::string::npos) << predicted();
    EXPECT_TRUE(label("whatIfSentence").starts_with("The step gets 150.0 µs shorter. ")) << label("whatIfSentence");
    EXPECT_NE(label("whatIfSentence").find("Host and GPU are balanced"), std::string::npos) << label("whatIfSentence");
    EXPECT_NE(label("whatIfBasis").find("100.0 % of today is explained"), std::string::npos) << label("whatIfBasis");
    EXPECT_NE(label("whatIfBasis").find("compared with real changes of two programs"), std::string::npos)
        << label("whatIfBasis");
    QTest::mouseDClick(&slider("class:gemm"), Qt::LeftButton);
    settle();
    EXPECT_TRUE(whatIf->choice().isEmpty());
}

TEST_F(FindingsPanes, SlidersAreInTheOrderOfTheirTime) {
    const auto made =
        tests::analyzedSnapshot("gemm 0-10, norm 20-100, ncclDevKernel_AllReduce 110-150", {}, gemmAndNorm);
    std::string order;
    for (const ui::ScaleLever& scale : ui::scaleLevers(*made, ui::Theme::Light))
        order += scale.lever + ' ';
    EXPECT_EQ(order, "class:norm communication class:gemm launch-calls ");
}

TEST_F(FindingsPanes, AnyNumberOfLeversActTogether) {
    open(loop());
    whatIf->add("no-host-syncs");
    EXPECT_TRUE(child<QCheckBox>("lever-no-host-syncs")->isChecked());
    whatIf->add("code:^load$=0");
    EXPECT_EQ(child<QLineEdit>("otherLevers")->text(), "code:^load$=0");
    slider("class:norm").setFocus();
    QTest::keyClick(&slider("class:norm"), Qt::Key_Left, Qt::ShiftModifier);
    settle();
    EXPECT_EQ(ui::leverText(whatIf->choice()), "class:norm=0.999,no-host-syncs,code:^load$=0");
    child<QPushButton>("copyWhatIf")->click();
    EXPECT_TRUE(
        QGuiApplication::clipboard()->text().contains("'--what-if=class:norm=0.999,no-host-syncs,code:^load$=0'"))
        << QGuiApplication::clipboard()->text().toStdString();
    EXPECT_TRUE(QGuiApplication::clipboard()->text().contains("--table=what-if"));
    const auto tables = whatIf->tables();
    ASSERT_EQ(tables.size(), 1u);
    ASSERT_EQ(tables[0].rows.size(), 2u);
    EXPECT_EQ(std::get<std::string>(tables[0].rows[1][0]), "class:norm=0.999,no-host-syncs,code:^load$=0");
    child<QPushButton>("resetLevers")->click();
    settle();
    EXPECT_TRUE(whatIf->choice().isEmpty());
    EXPECT_FALSE(child<QCheckBox>("lever-no-host-syncs")->isChecked());
}

TEST_F(FindingsPanes, WhatIsNoLeverIsSaidWhereItWasTyped) {
    open(loop());
    QTest::keyClicks(child<QLineEdit>("otherLevers"), "magic");
    settle();
    EXPECT_NE(label("leverFault").find("'magic': no such lever"), std::string::npos) << label("leverFault");
    EXPECT_TRUE(child<QLabel>("leverFault")->isVisible());
    child<QLineEdit>("otherLevers")->clear();
    child<QPushButton>("resetLevers")->click();
    settle();
    EXPECT_FALSE(child<QLabel>("leverFault")->isVisible());
}

TEST_F(FindingsPanes, WhereNothingCanBeReplayedNothingIsPredicted) {
    open("gemm 0-1000, norm 1000-2000");
    EXPECT_EQ(whatIf->findChild<ui::EmptyMessage*>()->title(), "There is nothing to replay");
    EXPECT_FALSE(child<ui::StackedBars>("whatIf")->isVisible());
    EXPECT_TRUE(child<QLabel>("findingWarning")->text().contains("All estimates are approximate"));
    EXPECT_EQ(whatIf->subtitle(), "no prediction");
    QStringList shown;
    for (const auto* message : findings->findChildren<ui::EmptyMessage*>())
        if (message->isVisible()) shown << message->title();
    EXPECT_EQ(shown, QStringList("Nothing found by 2 rules; 20 not evaluated"));
}

TEST_F(FindingsPanes, WhatIsRefusedStillTellsWhatIsExplainedAndWhy) {
    open("call:cudaLaunchKernel 0-5000 ^1, gemm 900000-1000000 ^1");
    ASSERT_TRUE(child<ui::StackedBars>("whatIf")->isVisible());
    EXPECT_TRUE(label("whatIfSentence").starts_with("A prediction would be a guess: 62.5 % of the wall is unexplained"))
        << label("whatIfSentence");
    EXPECT_TRUE(label("whatIfBasis").starts_with("Record the host's calls together with the GPU: nsys profile"))
        << label("whatIfBasis");
    EXPECT_FALSE(child<QCheckBox>("lever-no-host-syncs")->isEnabled());
    EXPECT_EQ(whatIf->subtitle(), "no prediction");
    open(loop());
    EXPECT_TRUE(child<QCheckBox>("lever-no-host-syncs")->isEnabled());
}

TEST_F(FindingsPanes, WithoutMarkedStepsTheWholeRecordingIsOne) {
    open(loop());
    EXPECT_EQ(whatIf->subtitle(),
              "the recorded step, replayed with your changes · mean of 5 of 6 steps, without the first");
    QString unmarked = QString::fromStdString(loop());
    open(unmarked.replace("ProfilerStep#", "turn").toStdString());
    EXPECT_EQ(whatIf->subtitle(), "the whole recording, replayed with your changes: no steps are marked in it");
}

TEST_F(FindingsPanes, TheFirstIterationCountsWhereVariationIsLookedAt) {
    open(loop(5));
    EXPECT_FALSE(child<QLabel>("findingWarning")->isVisible()) << label("findingWarning");
    open(loop(4));
    EXPECT_EQ(label("findingWarning"), "Only 4 iterations: variation between iterations is not evaluated.");
}

TEST_F(FindingsPanes, WhereOtherPanesCountOtherIterationsItIsSaidWhatOneIsHere) {
    const auto says = [this](const char* words) {
        return child<QLabel>("findingWarning")->text().contains(QLatin1String(words));
    };
    open(loop());
    EXPECT_FALSE(child<QLabel>("findingWarning")->isVisible()) << label("findingWarning");
    std::string repeats;  // four kernels, six times
    for (int i = 0; i < 24; ++i)
        repeats += fmt::format(",call:launch {0}-{1} ^{2},k{3} {0}-{1} ^{2}", 10 * i + 1, 10 * i + 9, i + 1, i % 4);
    open("range:ProfilerStep#3 0-240" + repeats);
    EXPECT_TRUE(says("Findings use the recorded steps, such as ProfilerStep#3. Other panes use 6 detected iterations."))
        << label("findingWarning");
}

TEST_F(FindingsPanes, TheLargestFindingFillsTheColumnOfBars) {
    open(loop());
    const auto bar = [this](int row) {
        return table().table().index(row, 1).data(ui::TableModel::ShareRole).toDouble();
    };
    ASSERT_GE(table().table().rowCount(), 2);
    EXPECT_DOUBLE_EQ(bar(0), 1);
    const auto price = [this](int row) {
        return table().table().index(row, 1).data(ui::TableModel::RawRole).toDouble();
    };
    EXPECT_DOUBLE_EQ(bar(1), price(1) / price(0));
}

TEST_F(FindingsPanes, LeversStandBelowEachOtherWhereThereIsNoRoomBeside) {
    open(loop());
    const auto left = [this](const QWidget& widget) { return widget.mapTo(whatIf, QPoint()).x(); };
    const auto isBeside = [&] { return left(*child<QCheckBox>("lever-no-host-syncs")) > left(slider("class:gemm")); };
    area.resize(2400, 900);
    ASSERT_TRUE(tests::waitFor(isBeside));
    area.resize(500, 900);
    EXPECT_TRUE(tests::waitFor([&] { return !isBeside(); }));
}

TEST_F(FindingsPanes, InALowWindowEveryTickIsInSight) {
    open(loop());
    const auto isInSight = [this](const QWidget& widget) {
        return !widget.visibleRegion().isEmpty() && widget.visibleRegion().boundingRect() == widget.rect();
    };
    const auto areInSight = [&] {
        return std::ranges::all_of(ui::tickLevers(), [&](const ui::TickLever& lever) {
            return isInSight(*child<QCheckBox>((std::string("lever-") + lever.lever).c_str()));
        });
    };
    area.resize(ui::grown(2000), ui::grown(640));
    QApplication::processEvents();
    area.resizeDocks({qobject_cast<QDockWidget*>(whatIf->parentWidget())}, {ui::grown(260)}, Qt::Vertical);
    EXPECT_TRUE(tests::waitFor(areInSight)) << whatIf->height();
    EXPECT_LT(whatIf->height(), ui::grown(330));
}

TEST_F(FindingsPanes, ClosedProfilesAreLetGo) {
    open(loop());
    const std::weak_ptr<const core::Snapshot> kept = workspace.snapshot();
    workspace = {};
    show();
    EXPECT_TRUE(tests::waitFor([&] { return kept.expired(); }));
    EXPECT_EQ(table().table().rowCount(), 0);
}

TEST(LeverText, IsWhatTheCommandLineTakes) {
    ui::LeverChoice choice;
    EXPECT_EQ(ui::leverText(choice), "");
    choice.scales = {{"class:a,b", -200}, {"communication", 500}};
    choice.ticks = {"fast-gpu"};
    EXPECT_EQ(ui::leverText(choice), "class:a,b=0.8,communication=1.5,fast-gpu");
    const auto parsed = core::parsedWhatIf(ui::leverText(choice));
    ASSERT_TRUE(parsed);
    EXPECT_EQ(parsed->levers.size(), 3u);
    choice.others = "kernel:a=b|c=0,class:gemm=2.5";
    EXPECT_EQ(ui::choiceOf(ui::leverText(choice)), choice) << "sliders and ticks again, but for what no slider says";
    EXPECT_EQ(ui::choiceOf("class:gemm=0.12345").others, "class:gemm=0.12345") << "finer than a slider";
    EXPECT_EQ(ui::choiceOf("no such").others, "no such") << "as it was typed";
    EXPECT_EQ(ui::withLever({}, "no-host-syncs").ticks.size(), 1u);
    EXPECT_EQ(ui::withLever(ui::withLever({}, "kernel:a=0"), "kernel:b=0").others, "kernel:a=0,kernel:b=0");
    EXPECT_EQ(ui::withLever(ui::withLever({}, "kernel:a=0"), "kernel:a=0").others, "kernel:a=0");
}

}  // namespace
