// SPDX-License-Identifier: GPL-3.0-or-later
// The code panes under user input: keys and clicks on the flame graph, its table and its facts.
#include "core/ingest/readers.h"
#include "tests/gui/panes/code_panes_fixture.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/fonts.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"
#include "ui/models/filter_parts.h"
#include "ui/widgets/flame/flame_graph.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/empty_message.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QWheelEvent>

namespace {

using tests::CodePanes;

TEST_F(CodePanes, AProfileWithRangesAloneShowsThemAtOnceUntilTheyAreHidden) {
    openCode();
    const auto messages = code->findChildren<ui::EmptyMessage*>();
    ASSERT_EQ(messages.size(), 1);
    EXPECT_FALSE(messages[0]->isVisible());
    EXPECT_TRUE(flame().isVisible());
    EXPECT_EQ(flame().model().graph->tree.nodes[0].total, core::ExactSum(100));
    EXPECT_EQ(path(*flame().marked()), "train > mm > cudaLaunchKernel");
    ui::CodeDesk& desk = ui::CodeDesk::of(*code);
    EXPECT_TRUE(desk.choice().options.kinds[static_cast<std::size_t>(core::FrameKind::Range)]);
    core::CodeGraphChoice choice = desk.choice();
    choice.options.kinds[static_cast<std::size_t>(core::FrameKind::Range)] = false;
    desk.choose(choice);
    ASSERT_TRUE(settle());
    EXPECT_TRUE(messages[0]->isVisible());
    EXPECT_TRUE(messages[0]->accessibleName().contains("4 ranges and 3 runtime calls"))
        << qPrintable(messages[0]->accessibleName());
    showRangesAndCalls();
    EXPECT_FALSE(messages[0]->isVisible());
}

TEST_F(CodePanes, AProfileWithoutCodeSaysHowToRecordItAndShowsWhatThereIs) {
    openCode("gemm 100-160 ^1, norm 160-180 ^2, call:cudaLaunchKernel 10-20 ^1, call:cudaLaunchKernel 45-50 ^2");
    const auto messages = code->findChildren<ui::EmptyMessage*>();
    ASSERT_EQ(messages.size(), 1);
    EXPECT_TRUE(messages[0]->isVisible());
    EXPECT_EQ(messages[0]->title(), "No code was recorded");
    EXPECT_TRUE(messages[0]->accessibleName().contains("with_stack=True"));
    EXPECT_TRUE(messages[0]->accessibleName().contains("0 ranges and 2 runtime calls"))
        << qPrintable(messages[0]->accessibleName());
    showRangesAndCalls();
    EXPECT_FALSE(messages[0]->isVisible());
    EXPECT_EQ(flame().model().graph->tree.nodes[0].total, core::ExactSum(80));
}

TEST_F(CodePanes, RangesThatStoodInAreGoneInAProfileWithOperators) {
    openCode();
    openCode("gemm 100-160 ^1, range:train 0-90, range:aten::mm 5-30, call:cudaLaunchKernel 10-20 ^1");
    EXPECT_EQ(path(*flame().marked()), "aten::mm");
}

TEST_F(CodePanes, RangesStandInWhereOperatorsCoverLittleOfTheTime) {
    openCode(
        "gemm 100-160 ^1, norm 160-260 ^2, range:execute_model 0-90, range:aten::mm 5-30, "
        "call:cudaLaunchKernel 10-20 ^1, call:cudaLaunchKernel 45-50 ^2");
    EXPECT_EQ(flame().model().graph->tree.nodes[node("execute_model")].total, core::ExactSum(160));
    ui::CodeDesk& desk = ui::CodeDesk::of(*code);
    core::CodeGraphChoice choice = desk.choice();
    EXPECT_TRUE(choice.options.kinds[static_cast<std::size_t>(core::FrameKind::Range)]);
    choice.options.kinds[static_cast<std::size_t>(core::FrameKind::Range)] = false;
    desk.choose(choice);
    ASSERT_TRUE(settle());
    EXPECT_FALSE(flame().model().graph->find("execute_model")) << "they were hidden by choice";
}

TEST_F(CodePanes, ArrowsWalkFromFrameToFrameAndTableAndFactsFollow) {
    openCode();
    showRangesAndCalls();
    // train holds 80 of 100, mm 60 of 80, and its call all 60; a launched operation is not a code frame.
    EXPECT_EQ(marked(), "cudaLaunchKernel");
    EXPECT_EQ(path(*flame().marked()), "train > mm > cudaLaunchKernel");
    flame().setFocus();
    key(Qt::Key_Up);
    EXPECT_EQ(marked(), "mm");
    EXPECT_EQ(chosenRow(), "mm");
    EXPECT_EQ(fact("Called from"), "train");
    EXPECT_EQ(fact("On the GPU"), "60 ns, 60.00 % of GPU time");
    key(Qt::Key_Right);
    EXPECT_EQ(marked(), "norm_");
    key(Qt::Key_Right);
    EXPECT_EQ(marked(), "norm_") << "there is no further sibling";
    key(Qt::Key_Left);
    EXPECT_EQ(marked(), "mm");
    key(Qt::Key_Down);
    key(Qt::Key_Down);
    EXPECT_EQ(marked(), "gemm");
    key(Qt::Key_Escape);
    EXPECT_EQ(marked(), "nothing");
    key(Qt::Key_Down);
    EXPECT_EQ(marked(), "root");
    EXPECT_TRUE(flame().spokenValue().startsWith("Flame graph, All GPU operations, 100 ns"))
        << qPrintable(flame().spokenValue());
}

TEST_F(CodePanes, AClickMarksADoubleClickZoomsAndBackspaceGoesBack) {
    openCode();
    showRangesAndCalls();
    click("train > norm_");
    EXPECT_EQ(marked(), "norm_");
    EXPECT_EQ(chosenRow(), "norm_");
    const QPoint place = flame().placeOf(node("train")).center();
    QTest::mouseDClick(flame().viewport(), Qt::LeftButton, Qt::NoModifier, place);
    EXPECT_EQ(label(flame().zoom().frame()), "train");
    EXPECT_EQ(flame().placeOf(node("train")).width(), flame().viewport()->width());
    EXPECT_TRUE(flame().placeOf(node("load")).isEmpty());
    flame().setFocus();
    key(Qt::Key_Backspace);
    EXPECT_TRUE(flame().zoom().view().isWhole());
    key(Qt::Key_W);
    EXPECT_LT(flame().zoom().view().length(), 0.8);
    key(Qt::Key_Home);
    EXPECT_TRUE(flame().zoom().view().isWhole());
    click("load");
    key(Qt::Key_Return);
    EXPECT_EQ(label(flame().zoom().frame()), "load");
}

TEST_F(CodePanes, TheTableMarksInTheFlameGraph) {
    openCode();
    showRangesAndCalls();
    QAbstractItemModelTester tester(&tree().table(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    tree().setFocus();
    tree().setCurrentIndex(tree().table().index(1, 0));
    EXPECT_EQ(chosenRow(), "load");
    EXPECT_EQ(marked(), "load");
    EXPECT_EQ(fact("On the GPU"), "20 ns, 20.00 % of GPU time");
}

TEST_F(CodePanes, NumbersChooseTheTreeAndCTurnsItRound) {
    openCode();
    showRangesAndCalls();
    flame().setFocus();
    key(Qt::Key_2);
    EXPECT_EQ(child<ui::Segments>("codeSide")->current(), 1);
    showRangesAndCalls();  // frame kinds are chosen per tree
    flame().setFocus();
    EXPECT_EQ(flame().model().graph->tree.nodes[0].total, core::ExactSum(50));
    key(Qt::Key_3);
    showRangesAndCalls();
    flame().setFocus();
    EXPECT_EQ(flame().model().graph->tree.nodes[0].total, core::ExactSum(165));  // 90 and 75
    key(Qt::Key_1);
    key(Qt::Key_C);
    EXPECT_EQ(child<ui::Segments>("codeDirection")->current(), 1);
    EXPECT_EQ(label(1), "gemm");
    EXPECT_EQ(path(node("gemm > cudaLaunchKernel > mm > train")), "gemm > cudaLaunchKernel > mm > train");
}

TEST_F(CodePanes, WhatIsLookedForIsCountedAndSteppedThrough) {
    openCode();
    showRangesAndCalls();
    EXPECT_TRUE(code->openSearch());
    auto* field = child<QLineEdit>("codeSearch");
    EXPECT_TRUE(field->hasFocus());
    QTest::keyClicks(field, "LAUNCH");
    EXPECT_EQ(child<QLabel>("codeFound")->text(), QString::fromUtf8("2 frames · 80.0 %"));
    QTest::keyClick(field, Qt::Key_Return);
    const std::string first = path(*flame().marked());
    QTest::keyClick(field, Qt::Key_Return);
    const std::string second = path(*flame().marked());
    EXPECT_NE(first, second);
    QTest::keyClick(field, Qt::Key_Return, Qt::ShiftModifier);
    EXPECT_EQ(path(*flame().marked()), first);
    QTest::keyClick(field, Qt::Key_Escape);
    EXPECT_TRUE(field->text().isEmpty());
    EXPECT_TRUE(flame().hasFocus());
    EXPECT_TRUE(child<QLabel>("codeFound")->isHidden());
}

TEST_F(CodePanes, TheWheelZoomsAtThePointerAndTheRightButtonPans) {
    openCode();
    showRangesAndCalls();
    const QPoint place(flame().viewport()->width() - 1, 30);
    QWheelEvent turn(place, flame().viewport()->mapToGlobal(place), {}, {0, 120}, Qt::NoButton, Qt::ControlModifier,
                     Qt::NoScrollPhase, false);
    QApplication::sendEvent(flame().viewport(), &turn);
    EXPECT_GT(flame().zoom().view().from, 0.25);
    EXPECT_NEAR(flame().zoom().view().to, 1, 0.01);
    const double from = flame().zoom().view().from;
    QTest::mousePress(flame().viewport(), Qt::RightButton, Qt::NoModifier, {100, 30});
    QMouseEvent move(QEvent::MouseMove, QPointF(300, 30), flame().viewport()->mapToGlobal(QPointF(300, 30)),
                     Qt::NoButton, Qt::RightButton, Qt::NoModifier);
    QApplication::sendEvent(flame().viewport(), &move);
    QTest::mouseRelease(flame().viewport(), Qt::RightButton, Qt::NoModifier, {300, 30});
    EXPECT_LT(flame().zoom().view().from, from);
    EXPECT_EQ(QApplication::activePopupWidget(), nullptr) << "a drag opens no menu";
}

TEST_F(CodePanes, ACardTellsOfTheFrameUnderThePointerAndLeavesAtOnce) {
    openCode();
    showRangesAndCalls();
    auto* card = flame().findChild<ui::HoverCard*>();
    ASSERT_TRUE(card);
    QTest::mouseMove(flame().viewport(), flame().placeOf(node("load")).center());
    ASSERT_TRUE(tests::waitFor([&] { return card->isVisible(); }));
    EXPECT_TRUE(card->text().startsWith("load\n20 ns")) << qPrintable(card->text());
    QTest::mouseMove(flame().viewport(), flame().placeOf(node("train")).center());
    EXPECT_FALSE(card->isVisible());
}

TEST_F(CodePanes, WhatIsRarelyChangedIsInOneMenu) {
    openCode();
    showRangesAndCalls();
    auto* display = child<QToolButton>("codeDisplay");
    for (const int width : {1600, 700}) {
        area.resize(width, 640);
        tests::runUntilIdle();
        EXPECT_TRUE(display->isVisible()) << width;
    }
    EXPECT_EQ(display->toolTip(), QStringLiteral("Frames: 6 of 6 kinds · Fold: 2"));
    EXPECT_TRUE(child<QAction>("codeWidestFirst")->isChecked());
    child<QAction>("codeByName")->trigger();
    EXPECT_FALSE(child<QAction>("codeWidestFirst")->isChecked());
}

TEST_F(CodePanes, AFrameIsFilteredToByItsNameAndWhatIsNoneIsNot) {
    openCode();
    showRangesAndCalls();
    core::Filter requested;
    QObject::connect(&requests, &ui::Requests::filterEdited, frame,
                     [&](const core::Filter& filter, const QString&) { requested = filter; });
    click("train > mm");
    QTest::mouseClick(child<QPushButton>("codeFilter"), Qt::LeftButton);
    EXPECT_EQ(requested.code, std::vector<std::string>{ui::patternOfNames({"mm"})});
    click("train > mm > cudaLaunchKernel > gemm");
    QTest::mouseClick(child<QPushButton>("codeFilter"), Qt::LeftButton);
    EXPECT_EQ(requested.code, std::vector<std::string>());
    EXPECT_EQ(requested.kernels, std::vector<std::string>{ui::patternOfNames({"gemm"})});
    flame().setFocus();
    key(Qt::Key_2);
    showRangesAndCalls();
    click("load > cudaMemcpyAsync > (launch latency)");
    EXPECT_FALSE(child<QPushButton>("codeFilter")->isEnabled());
}

TEST_F(CodePanes, FFiltersToTheMarkedFrame) {
    openCode();
    showRangesAndCalls();
    core::Filter requested;
    QObject::connect(&requests, &ui::Requests::filterEdited, code,
                     [&](const core::Filter& filter, const QString&) { requested = filter; });
    click("train > norm_");
    flame().setFocus();
    QTest::keyClick(&flame(), Qt::Key_F);
    EXPECT_EQ(requested.code, std::vector<std::string>{ui::patternOfNames({"norm_"})});
}

TEST_F(CodePanes, EveryFrameLeadsToTheTimeline) {
    openCode();
    showRangesAndCalls();
    core::CodePath requested;
    QObject::connect(&requests, &ui::Requests::codePlacesRequested, code,
                     [&](const auto& paths) { requested = paths.front(); });
    click("train > mm");
    QTest::mouseClick(child<QPushButton>("codeTimeline"), Qt::LeftButton);
    ASSERT_EQ(requested.steps.size(), 2u);
    EXPECT_EQ(requested.steps.back().label, "mm");
    EXPECT_EQ(requested.choice.side, core::CodeSide::OnGpu);
    QTest::mouseDClick(flame().viewport(), Qt::LeftButton, Qt::NoModifier,
                       flame().placeOf(node("train > mm > cudaLaunchKernel > gemm")).center());
    ASSERT_EQ(requested.steps.size(), 4u);
    EXPECT_TRUE(requested.steps.back().isOperation);
}

TEST_F(CodePanes, AnIntervalIsShownWhereItsCodeIs) {
    openCode();
    showRangesAndCalls();
    code->ask({{core::ItemKind::Operation, 1}, {}});
    ASSERT_TRUE(settle());
    EXPECT_EQ(path(*flame().marked()), "train > norm_ > cudaLaunchKernel");
    QString said;
    QObject::connect(&requests, &ui::Requests::message, code, [&](const QString& text) { said = text; });
    code->ask({{core::ItemKind::Idle, 0}, {180, 230}});
    ASSERT_TRUE(settle());
    EXPECT_EQ(child<ui::Segments>("codeSide")->current(), 1);
    showRangesAndCalls();
    code->ask({{core::ItemKind::Idle, 0}, {180, 230}});
    ASSERT_TRUE(settle());
    EXPECT_EQ(path(*flame().marked()), "load") << "20 of the 50, as the call has, and the launch has 10";
    EXPECT_TRUE(said.isEmpty()) << qPrintable(said);
    code->ask({{core::ItemKind::Idle, 0}, {110, 120}});
    ASSERT_TRUE(settle());
    EXPECT_FALSE(said.isEmpty());
}

TEST_F(CodePanes, WhatIsExportedIsTheTableOfTheCommandLine) {
    openCode();
    showRangesAndCalls();
    const auto tables = frames->tables();
    ASSERT_EQ(tables.size(), 1u);
    EXPECT_EQ(tables[0].name, "code");
    EXPECT_EQ(std::get<std::string>(tables[0].rows[0][0]), "train");
}

TEST_F(CodePanes, OfIdleTimeTheFactsTellOfTheLongestGapAndOfOtherThreads) {
    openCode(
        "gemm 0-10 ^1, norm 5000-5100 ^2, range:step 0-4990 !1, range:load 100-4100 !1, call:launch 5-8 ^1 !1, "
        "call:launch 4910-4950 ^2 !1, range:decode 0-2000 !2, range:read 2000-6000 !2, range:log 5000-5050 !3");
    showRangesAndCalls();
    key(Qt::Key_2);
    showRangesAndCalls();
    EXPECT_EQ(marked(), "load");
    ASSERT_TRUE(tests::waitFor([this] { return !frame->isComputing(); }));
    EXPECT_EQ(fact("Longest gap"), "4.000 µs of 4.990 µs at 10 ns, GPU 0");
    EXPECT_EQ(fact("Thread"), "1");
    EXPECT_EQ(fact("Other threads"), "2 in read, 2.100 µs");
    key(Qt::Key_1);
    showRangesAndCalls();
    EXPECT_EQ(fact("Thread"), "none") << "work has no gap";
}

/// The example of the guide takes two keys from an open profile to the code that keeps the GPU waiting. Here are three
/// steps in which "load" launches kernels of 10, 15 and 40.
constexpr const char* threeSteps =
    "range:step 0-95, range:step 100-195, range:step 200-295, range:load 40-49, range:load 140-149, range:load "
    "240-249, "
    "call:cudaLaunchKernel 42-44 ^1, call:cudaLaunchKernel 142-144 ^2, call:cudaLaunchKernel 242-244 ^3, "
    "gemm 50-60 ^1, gemm 150-165 ^2, gemm 250-290 ^3";

TEST_F(CodePanes, TheMarkedFrameIsToldIterationByIteration) {
    core::Options options;
    options.iteration = "step";
    open(tests::analyzedSnapshot(threeSteps, options));
    EXPECT_TRUE(frame->isComputing()) << "the tree is not made yet: a picture waits for it";
    ASSERT_TRUE(settle());
    showRangesAndCalls();
    click("step > load");
    auto& iterations = *child<ui::TableView>("codeIterations");
    ASSERT_TRUE(tests::waitFor([&] { return iterations.table().rowCount() == 3; }));
    const auto row = [&](int at) {
        QStringList cells;
        for (int column = 0; column < iterations.table().columnCount(); ++column)
            cells << iterations.table().index(at, column).data().toString();
        return cells.join(u'|');
    };
    EXPECT_EQ(row(0), QString::fromUtf8("#1|10|25.00|−5"));
    EXPECT_EQ(row(2), "#3|40|100.00|+25");
    EXPECT_TRUE(iterations.isVisible());
    ui::Mark mark;
    QObject::connect(&requests, &ui::Requests::marked, frame, [&](const ui::Mark& made) { mark = made; });
    iterations.setFocus();
    QTest::mouseClick(iterations.viewport(), Qt::LeftButton, {},
                      iterations.visualRect(iterations.table().index(2, 0)).center());
    EXPECT_EQ(mark.iteration, 3);
    area.resize(1600, 500);
    EXPECT_TRUE(tests::waitFor([&] { return !iterations.isVisible(); })) << "facts come before iterations";
    area.resize(1600, 1000);
    EXPECT_TRUE(tests::waitFor([&] { return iterations.isVisible(); }));
    QTest::mouseClick(child<ui::Segments>("codeSide")->button(2), Qt::LeftButton);
    ASSERT_TRUE(settle());
    EXPECT_FALSE(iterations.isVisible()) << "the host's time is of the whole recording";
}

TEST_F(CodePanes, IterationsThatWereOnlyGivenAreNotListed) {
    core::Options options;
    options.perIteration.iterations = 5;
    open(tests::analyzedSnapshot(tests::training, options));
    ASSERT_TRUE(settle());
    showRangesAndCalls();
    click("train");
    ASSERT_TRUE(tests::waitFor([&] { return !frame->isComputing(); }));
    EXPECT_FALSE(child<ui::TableView>("codeIterations")->isVisible());
}

TEST_F(CodePanes, OfAnImageModelShowTheLineOfItsPreprocessingThatKeepsTheGpuWaiting) {
    const auto data = LACUNA_NEEDS_DATA("pytorch/h100_owlv2.json.gz");
    const auto read = core::readTrace(data, {});
    ASSERT_TRUE(read) << read.error().message;
    open(tests::snapshotOf(*read));
    ASSERT_TRUE(settle());
    QTest::mouseClick(child<ui::Segments>("codeSide")->button(1), Qt::LeftButton);
    ASSERT_TRUE(settle());
    EXPECT_NE(marked().find("zoom_shift"), std::string::npos);
    EXPECT_EQ(fact("Idle caused"), "422.1 ms, 82.52 % of idle time");
    EXPECT_NE(fact("Called from").find("resize"), std::string::npos) << fact("Called from");
    const QRect place = flame().placeOf(*flame().marked());
    EXPECT_TRUE(flame().viewport()->rect().contains(place));
}

}  // namespace
