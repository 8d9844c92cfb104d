// SPDX-License-Identifier: GPL-3.0-or-later
// The panes of code as hands meet them: keys and clicks on the flame graph, its table and its facts.
#include "ui/panes/code/code_pane.h"

#include "core/analysis/stacks/usual_folds.h"
#include "core/ingest/readers.h"
#include "tests/gui/support/fonts.h"
#include "tests/gui/support/made_snapshot.h"
#include "tests/support/json_trace.h"
#include "tests/support/trace_text.h"
#include "ui/models/filter_parts.h"
#include "ui/panes/code/frame_pane.h"
#include "ui/panes/code/frames_pane.h"
#include "ui/widgets/flame/flame_graph.h"
#include "ui/widgets/flame/hover_card.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_view.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace {

// "train" launches gemm (60) and norm (20), "load" a copy (20); idle for 50 while "load" is open.
constexpr const char* training =
    "gemm 100-160 ^1, norm 160-180 ^2, copy:HtoD 230-250 ^3, range:train 0-90, range:mm 5-30, range:norm_ 40-60, "
    "range:load 150-225, call:cudaLaunchKernel 10-20 ^1, call:cudaLaunchKernel 45-50 ^2, "
    "call:cudaMemcpyAsync 200-220 ^3";

/// The three panes in docks of one area, as the window has them.
class CodePanes : public testing::Test {
protected:
    CodePanes() {
        QSettings().clear();
        area.resize(1600, 1000);
        code = add<ui::CodePane>(Qt::TopDockWidgetArea);
        frames = add<ui::FramesPane>(Qt::BottomDockWidgetArea);
        frame = add<ui::FramePane>(Qt::BottomDockWidgetArea);
        area.show();
        QApplication::setActiveWindow(&area);
        EXPECT_TRUE(QTest::qWaitForWindowExposed(&area));
    }
    template <class T>
    T* add(Qt::DockWidgetArea place) {
        auto* dock = new QDockWidget(&area);
        auto* pane = new T(dock);
        dock->setWidget(pane);
        area.addDockWidget(place, dock);
        return pane;
    }
    bool settle() {
        return QTest::qWaitFor([this] { return !code->isComputing(); }, 60000);
    }
    void openCode(const char* trace = training) {
        open(tests::analysedSnapshot(trace));
        ASSERT_TRUE(settle());
    }
    void open(ui::SnapshotPtr snapshot) {
        workspace = tests::workspaceOf(std::move(snapshot));
        for (ui::Pane* pane : std::initializer_list<ui::Pane*>{code, frames, frame})
            pane->show(workspace);
    }
    template <class T>
    T* child(const char* name) const {
        T* found = area.findChild<T*>(name);
        if (!found) ADD_FAILURE() << "there is no " << name;
        return found;
    }
    ui::FlameGraph& flame() const { return *child<ui::FlameGraph>("codeFlame"); }
    ui::TableView& tree() const { return *child<ui::TableView>("codeTree"); }
    std::string label(std::uint32_t node) const { return node == 0 ? "root" : flame().model().graph->tree.label(node); }
    std::string marked() const { return flame().marked() ? label(*flame().marked()) : "nothing"; }
    std::string path(std::uint32_t node) const { return flame().model().graph->tree.path(node); }
    std::uint32_t node(const char* path) const {
        const auto found = flame().model().graph->find(path);
        if (!found) ADD_FAILURE() << "there is no " << path;
        return found.value_or(0);
    }
    std::string chosenRow() const {
        const QModelIndex index = tree().currentIndex();
        return index.isValid() ? index.siblingAtColumn(0).data().toString().toStdString() : "none";
    }
    /// What of the facts has this title.
    std::string fact(const char* title) const {
        const auto& table = child<ui::TableView>("codeFacts")->table();
        for (int row = 0; row < table.rowCount(); ++row)
            if (table.index(row, 0).data() == QLatin1String(title))
                return table.index(row, 1).data().toString().toStdString();
        return "none";
    }
    /// The traces of tests have ranges and calls, no operators.
    void showRangesAndCalls() {
        QTest::qWait(20);  // the button gets its place
        for (auto* button : code->findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == "Show Ranges and Calls") {
                QTest::mouseClick(button, Qt::LeftButton);
                break;
            }
        ASSERT_TRUE(settle());
    }
    void key(Qt::Key key, Qt::KeyboardModifiers keys = Qt::NoModifier) {
        QTest::keyClick(&flame(), key, keys);
        ASSERT_TRUE(settle());
    }
    void click(const char* path) {
        QTest::mouseClick(flame().viewport(), Qt::LeftButton, Qt::NoModifier, flame().placeOf(node(path)).center());
    }

    QMainWindow area;
    ui::CodePane* code;
    ui::FramesPane* frames;
    ui::FramePane* frame;
    ui::Workspace workspace;
};

TEST_F(CodePanes, AProfileWithoutStacksSaysHowToRecordThemAndShowsWhatThereIs) {
    openCode();
    const auto messages = code->findChildren<ui::EmptyMessage*>();
    ASSERT_EQ(messages.size(), 1);
    EXPECT_TRUE(messages[0]->isVisible());
    EXPECT_EQ(messages[0]->title(), "No code was recorded");
    EXPECT_TRUE(messages[0]->accessibleName().contains("with_stack=True"));
    EXPECT_TRUE(messages[0]->accessibleName().contains("4 ranges and 3 calls"))
        << qPrintable(messages[0]->accessibleName());
    showRangesAndCalls();
    EXPECT_FALSE(messages[0]->isVisible());
    EXPECT_TRUE(flame().isVisible());
    EXPECT_EQ(flame().model().graph->tree.nodes[0].total, core::ExactSum(100));
}

TEST_F(CodePanes, ArrowsWalkFromFrameToFrameAndTableAndFactsFollow) {
    openCode();
    showRangesAndCalls();
    // train holds 80 of 100, mm 60 of 80, its call all of it; what it launched is no frame.
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
    EXPECT_EQ(label(flame().zoomed()), "train");
    EXPECT_EQ(flame().placeOf(node("train")).width(), flame().viewport()->width());
    EXPECT_TRUE(flame().placeOf(node("load")).isEmpty());
    flame().setFocus();
    key(Qt::Key_Backspace);
    EXPECT_TRUE(flame().view().isWhole());
    key(Qt::Key_W);
    EXPECT_LT(flame().view().length(), 0.8);
    key(Qt::Key_Home);
    EXPECT_TRUE(flame().view().isWhole());
    click("load");
    key(Qt::Key_Return);
    EXPECT_EQ(label(flame().zoomed()), "load");
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
    showRangesAndCalls();  // kinds are chosen for each tree
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
    EXPECT_GT(flame().view().from, 0.25);
    EXPECT_NEAR(flame().view().to, 1, 0.01);
    const double from = flame().view().from;
    QTest::mousePress(flame().viewport(), Qt::RightButton, Qt::NoModifier, {100, 30});
    QMouseEvent move(QEvent::MouseMove, QPointF(300, 30), flame().viewport()->mapToGlobal(QPointF(300, 30)),
                     Qt::NoButton, Qt::RightButton, Qt::NoModifier);
    QApplication::sendEvent(flame().viewport(), &move);
    QTest::mouseRelease(flame().viewport(), Qt::RightButton, Qt::NoModifier, {300, 30});
    EXPECT_LT(flame().view().from, from);
    EXPECT_EQ(QApplication::activePopupWidget(), nullptr) << "a drag opens no menu";
}

TEST_F(CodePanes, ACardTellsOfTheFrameUnderThePointerAndLeavesAtOnce) {
    openCode();
    showRangesAndCalls();
    auto* card = flame().findChild<ui::HoverCard*>();
    ASSERT_TRUE(card);
    QTest::mouseMove(flame().viewport(), flame().placeOf(node("load")).center());
    ASSERT_TRUE(QTest::qWaitFor([&] { return card->isVisible(); }));
    EXPECT_TRUE(card->text().startsWith("load\n20 ns")) << qPrintable(card->text());
    QTest::mouseMove(flame().viewport(), flame().placeOf(node("train")).center());
    EXPECT_FALSE(card->isVisible());
}

TEST_F(CodePanes, ASmallWindowHasMenusInPlaceOfRowsOfTicks) {
    openCode();
    showRangesAndCalls();
    area.resize(tests::chosenFont().percent > 100 ? 3200 : 1600, 1000);  // ticks need room for their words
    QTest::qWait(50);
    EXPECT_TRUE(child<QToolButton>("codeModulesButton")->isVisible());
    EXPECT_FALSE(child<QToolButton>("codeKinds")->isVisible());
    area.resize(700, 640);
    QTest::qWait(50);
    EXPECT_FALSE(child<QToolButton>("codeModulesButton")->isVisible());
    auto* kinds = child<QToolButton>("codeKinds");
    EXPECT_TRUE(kinds->isVisible());
    EXPECT_TRUE(kinds->text().startsWith("Frames")) << "a large font leaves no room for how many";
    EXPECT_EQ(kinds->accessibleName(), "Frames: 6 of 6 kinds");
    EXPECT_EQ(kinds->menu()->actions().size(), 6);
}

TEST_F(CodePanes, AFrameIsFilteredToByItsNameAndWhatIsNoneIsNot) {
    openCode();
    showRangesAndCalls();
    core::Filter asked;
    QObject::connect(frame, &ui::Pane::filterEdited, frame,
                     [&](const core::Filter& filter, const QString&) { asked = filter; });
    click("train > mm");
    QTest::mouseClick(child<QPushButton>("codeFilter"), Qt::LeftButton);
    EXPECT_EQ(asked.code, std::vector<std::string>{ui::patternOfNames({"mm"})});
    click("train > mm > cudaLaunchKernel > gemm");
    QTest::mouseClick(child<QPushButton>("codeFilter"), Qt::LeftButton);
    EXPECT_EQ(asked.code, std::vector<std::string>());
    EXPECT_EQ(asked.kernels, std::vector<std::string>{ui::patternOfNames({"gemm"})});
    flame().setFocus();
    key(Qt::Key_2);
    showRangesAndCalls();
    click("load > cudaMemcpyAsync > (launch latency)");
    EXPECT_FALSE(child<QPushButton>("codeFilter")->isEnabled());
}

TEST_F(CodePanes, FFiltersToTheMarkedFrame) {
    openCode();
    showRangesAndCalls();
    core::Filter asked;
    QObject::connect(code, &ui::Pane::filterEdited, code,
                     [&](const core::Filter& filter, const QString&) { asked = filter; });
    click("train > norm_");
    flame().setFocus();
    QTest::keyClick(&flame(), Qt::Key_F);
    EXPECT_EQ(asked.code, std::vector<std::string>{ui::patternOfNames({"norm_"})});
}

TEST_F(CodePanes, EveryFrameLeadsToTheTimeline) {
    openCode();
    showRangesAndCalls();
    core::CodePath asked;
    QObject::connect(code, &ui::CodePane::placesRequested, code, [&](const core::CodePath& path) { asked = path; });
    click("train > mm");
    QTest::mouseClick(child<QPushButton>("codeTimeline"), Qt::LeftButton);
    ASSERT_EQ(asked.steps.size(), 2u);
    EXPECT_EQ(asked.steps.back().label, "mm");
    EXPECT_EQ(asked.choice.side, core::CodeSide::OnGpu);
    QTest::mouseDClick(flame().viewport(), Qt::LeftButton, Qt::NoModifier,
                       flame().placeOf(node("train > mm > cudaLaunchKernel > gemm")).center());
    ASSERT_EQ(asked.steps.size(), 4u);
    EXPECT_TRUE(asked.steps.back().isOperation);
}

TEST_F(CodePanes, AnIntervalIsShownWhereItsCodeIs) {
    openCode();
    showRangesAndCalls();
    code->ask({{core::ItemKind::Operation, 1}, {}});
    ASSERT_TRUE(settle());
    EXPECT_EQ(path(*flame().marked()), "train > norm_ > cudaLaunchKernel");
    QString said;
    QObject::connect(code, &ui::Pane::message, code, [&](const QString& text) { said = text; });
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
    ASSERT_TRUE(QTest::qWaitFor([this] { return !frame->isComputing(); }, 20000));
    EXPECT_EQ(fact("Longest gap"), "4.000 µs of 4.990 µs at 10 ns, GPU 0");
    EXPECT_EQ(fact("Thread"), "1");
    EXPECT_EQ(fact("Meanwhile"), "2 in read, 2.100 µs");
    key(Qt::Key_1);
    showRangesAndCalls();
    EXPECT_EQ(fact("Thread"), "none") << "work has no gap";
}

TEST_F(CodePanes, FoldsAreOptionsOfTheAnalysisAndKindsAreOfTheTree) {
    openCode();
    showRangesAndCalls();
    std::optional<core::Options> asked;
    QString what;
    QObject::connect(code, &ui::Pane::optionsEdited, code, [&](const core::Options& options, const QString& told) {
        asked = options;
        what = told;
    });
    child<QAction>("codeRanges")->trigger();
    EXPECT_FALSE(asked) << "a kind of frames is chosen for this tree alone";
    ASSERT_TRUE(settle());
    child<QAction>("codeFoldRepeats")->trigger();
    ASSERT_TRUE(asked);
    core::Options expected;
    expected.code.foldRepeats = false;
    EXPECT_EQ(*asked, expected);
    EXPECT_EQ(what, "Folded frames");
    workspace.options = *asked;
    workspace.profiles[0].snapshot = tests::analysedSnapshot(training, *asked);
    code->show(workspace);
    ASSERT_TRUE(settle());
    EXPECT_FALSE(child<QAction>("codeFoldRepeats")->isChecked());
    EXPECT_TRUE(child<QAction>("codeFoldLibrary")->isChecked());
}

TEST_F(CodePanes, TheListOfFoldedFramesIsEdited) {
    openCode();
    std::optional<core::Options> asked;
    QObject::connect(code, &ui::Pane::optionsEdited, code,
                     [&](const core::Options& options, const QString&) { asked = options; });
    child<QAction>("codeEditFolds")->trigger();
    auto* table = area.findChild<QTableWidget*>("foldedFrames");
    ASSERT_TRUE(table);
    const int usual = table->rowCount();
    EXPECT_TRUE(std::any_of(core::usualFolds().begin(), core::usualFolds().end(),
                            [&](std::string_view each) { return each == table->item(0, 0)->text().toStdString(); }));
    const auto press = [&](const char* text) {
        for (auto* button : area.findChild<QDialog*>("foldedFramesDialog")->findChildren<QPushButton*>())
            if (button->text() == text) return button->click();
        ADD_FAILURE() << "there is no " << text;
    };
    table->selectAll();
    press("Remove Rows");
    EXPECT_EQ(table->rowCount(), 0);
    press("Usual List");
    EXPECT_EQ(table->rowCount(), usual);
    table->selectAll();
    press("Remove Rows");
    press("Add Row");
    table->setItem(0, 0, new QTableWidgetItem("mm"));
    press("Add Row");
    area.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
    ASSERT_TRUE(asked);
    EXPECT_EQ(asked->code.fold, std::set<std::string>{"mm"}) << "an empty row is none";
}

/// A layer forward on one thread, its backward on another; `number` links them.
std::string layerBackAndForth(int number) {
    const auto event = [](const std::string& category, const std::string& name, int thread, int start, int end,
                          const std::string& args) {
        return R"({"ph":"X","cat":")" + category + R"(","name":")" + name + R"(","pid":1,"tid":)" +
               std::to_string(thread) + R"(,"ts":)" + std::to_string(start) + R"(,"dur":)" +
               std::to_string(end - start) + R"(,"args":{)" + args + "}}";
    };
    const auto of = [](int sequence, int forwardThread) {
        return R"("Sequence number": )" + std::to_string(sequence) + R"(, "Fwd thread id": )" +
               std::to_string(forwardThread);
    };
    return R"({"schemaVersion": 1, "deviceProperties": [], "traceEvents": [)" +
           event("user_annotation", "layer", 1, 0, 50, "") + "," + event("cpu_op", "aten::mm", 1, 10, 30, of(5, 0)) +
           "," + event("cuda_runtime", "launch", 1, 12, 14, R"("correlation": 1)") + "," +
           event("cpu_op", "autograd::engine::evaluate_function: MmBackward0", 2, 60, 90, of(number, 1)) + "," +
           event("cuda_runtime", "launch", 2, 62, 64, R"("correlation": 2)") + "," +
           event("kernel", "k", 7, 20, 30, R"("device":0,"stream":7,"correlation":1)") + "," +
           event("kernel", "k", 7, 70, 90, R"("device":0,"stream":7,"correlation":2)") + "]}";
}

TEST_F(CodePanes, BackwardPassesStandBelowTheForwardOneUntilTheyAreSwitchedOff) {
    const auto snapshot = [](const std::string& text, const core::Options& options) {
        const auto read = tests::readJsonText(text);
        EXPECT_TRUE(read);
        core::SnapshotCache cache;
        return core::snapshotOf(*read, {}, options, cache);
    };
    const std::string linked = layerBackAndForth(5);
    open(snapshot(linked, {}));
    ASSERT_TRUE(settle());
    child<QAction>("codeRanges")->trigger();
    ASSERT_TRUE(settle());
    EXPECT_TRUE(flame().model().graph->find("layer > (backward)"));
    EXPECT_EQ(flame().model().graph->tree.nodes[node("layer")].total, core::ExactSum(30'000));
    auto* backward = child<QAction>("codeBackward");
    EXPECT_TRUE(backward->isEnabled() && backward->isChecked());
    core::Options asked;
    QString what;
    QObject::connect(code, &ui::Pane::optionsEdited, code, [&](const core::Options& options, const QString& told) {
        asked = options;
        what = told;
    });
    backward->trigger();
    EXPECT_EQ(asked.code.backward, core::BackwardPlace::Own);
    EXPECT_EQ(what, "Backward passes in code");
    workspace.options = asked;
    workspace.profiles[0].snapshot = snapshot(linked, asked);
    code->show(workspace);
    ASSERT_TRUE(settle());
    EXPECT_FALSE(flame().model().graph->find("layer > (backward)"));
    EXPECT_EQ(flame().model().graph->tree.nodes[node("layer")].total, core::ExactSum(10'000));
    workspace.profiles[0].snapshot = snapshot(layerBackAndForth(6), asked);
    code->show(workspace);
    ASSERT_TRUE(settle());
    EXPECT_FALSE(backward->isEnabled()) << "nothing of it has a forward pass";
}

/// As `training`, but gemm takes 90, norm runs no more, and "save" launches a copy of 10.
constexpr const char* trainedOtherwise =
    "gemm 100-190 ^1, copy:HtoD 230-250 ^3, copy:DtoH 260-270 ^4, range:train 0-90, range:mm 5-30, "
    "range:load 150-225, range:save 240-256, call:cudaLaunchKernel 10-20 ^1, call:cudaMemcpyAsync 200-220 ^3, "
    "call:cudaMemcpyAsync 250-255 ^4";

class CodeDifferences : public CodePanes {
protected:
    void openBoth() {
        openCode();
        showRangesAndCalls();
        workspace.profiles.push_back({QStringLiteral("other"), tests::analysedSnapshot(trainedOtherwise)});
        showAll();
        child<QToolButton>("codeDifferenceButton")->click();
        ASSERT_TRUE(settle());
    }
    void showAll() {
        for (ui::Pane* pane : std::initializer_list<ui::Pane*>{code, frames, frame})
            pane->show(workspace);
        ASSERT_TRUE(settle());
    }
    ui::TableView& changes() const { return *child<ui::TableView>("codeChanges"); }
    /// The cells of the row that is marked.
    std::string markedRow() const {
        const auto& table = changes().table();
        const QModelIndex index = table.indexOf(*flame().marked() - 1);
        QStringList cells;
        for (int column = 0; column < table.columnCount(); ++column)
            cells << index.siblingAtColumn(column).data().toString();
        return cells.join(u'|').toStdString();
    }
};

TEST_F(CodeDifferences, OfTwoProfilesIsSeenInGraphTableAndFacts) {
    openBoth();
    EXPECT_TRUE(changes().isVisible());
    EXPECT_FALSE(tree().isVisible());
    EXPECT_TRUE(code->subtitle().startsWith("B other against A made")) << qPrintable(code->subtitle());
    click("train > mm");
    EXPECT_EQ(markedRow(), QString::fromUtf8("mm|60|90|+30|+50.00||~ Inconclusive").toStdString());
    EXPECT_EQ(fact("A"), "60 ns");
    EXPECT_EQ(fact("B"), "90 ns");
    EXPECT_EQ(fact("Change"), QString::fromUtf8("+30 ns, +50.00 %").toStdString());
    click("train > norm_");
    EXPECT_EQ(markedRow(), QString::fromUtf8("norm_|20||−20|||× Removed").toStdString());
    EXPECT_EQ(fact("B"), "none");
    click("save");
    EXPECT_EQ(markedRow(), QString::fromUtf8("save||10|+10|||+ Added").toStdString());
    // What was removed keeps its width beside what the candidate has: 90 + 20 + 10 and 20 that are gone.
    EXPECT_EQ(flame().model().graph->tree.nodes[0].total, core::ExactSum(140));
    EXPECT_TRUE(flame().spokenValue().contains("marked save")) << qPrintable(flame().spokenValue());
}

TEST_F(CodeDifferences, AreAlwaysOfTheCandidateAgainstTheBaseline) {
    openBoth();
    const auto all = [&] { return flame().model().graph->tree.nodes[0].total; };
    EXPECT_EQ(all(), core::ExactSum(140));
    workspace.current = 1;
    showAll();
    EXPECT_TRUE(code->subtitle().startsWith("B other against A made")) << qPrintable(code->subtitle());
    EXPECT_EQ(all(), core::ExactSum(140));
    workspace.baseline = 1;
    showAll();
    EXPECT_TRUE(code->subtitle().startsWith("B made against A other")) << qPrintable(code->subtitle());
}

TEST_F(CodeDifferences, LeadToTheTimelineFromWhatTheProfileInViewHas) {
    openBoth();
    core::CodePath asked;
    QObject::connect(code, &ui::CodePane::placesRequested, code, [&](const core::CodePath& path) { asked = path; });
    click("train > norm_");  // of the baseline, which is in view
    QTest::mouseClick(child<QPushButton>("codeTimeline"), Qt::LeftButton);
    ASSERT_EQ(asked.steps.size(), 2u);
    EXPECT_EQ(asked.steps[1].label, "norm_");
    click("save");
    EXPECT_FALSE(child<QPushButton>("codeTimeline")->isEnabled());
    EXPECT_FALSE(child<QPushButton>("codeFilter")->isEnabled());
}

TEST_F(CodeDifferences, WithOneProfileSayThatASecondIsMissingAndLeadBack) {
    openCode();
    showRangesAndCalls();
    child<QToolButton>("codeDifferenceButton")->click();
    ASSERT_TRUE(settle());
    auto* message = code->findChild<ui::EmptyMessage*>();
    ASSERT_TRUE(message->isVisible());
    EXPECT_EQ(message->title(), "No second profile is open");
    QTest::qWait(20);  // the button gets its place
    for (auto* button : message->findChildren<QPushButton*>())
        if (button->text() == "Show This Profile Alone") QTest::mouseClick(button, Qt::LeftButton);
    ASSERT_TRUE(settle());
    EXPECT_FALSE(child<QToolButton>("codeDifferenceButton")->isChecked());
    EXPECT_TRUE(flame().isVisible());
    EXPECT_EQ(flame().model().graph->tree.nodes[0].total, core::ExactSum(100));
}

TEST_F(CodeDifferences, AreExportedAsTheCommandLinePrintsThem) {
    openBoth();
    const auto tables = frames->tables();
    ASSERT_EQ(tables.size(), 1u);
    EXPECT_EQ(tables[0].name, "code-changes");
    flame().setFocus();
    key(Qt::Key_2);
    EXPECT_EQ(frames->tables().at(0).name, "code-idle-changes");
}

TEST_F(CodeDifferences, AreAgainstTheProfileThatIsChosen) {
    openBoth();
    workspace.profiles.push_back({QStringLiteral("third"), tests::analysedSnapshot(training)});
    showAll();
    auto* menu = child<QToolButton>("codeDifferenceButton")->menu();
    QStringList others;
    for (const QAction* each : menu->actions())
        others << each->text();
    EXPECT_EQ(others, (QStringList{"Against other", "Against third"}));
    menu->actions()[1]->trigger();
    ASSERT_TRUE(settle());
    EXPECT_TRUE(code->subtitle().startsWith("C third against A made")) << qPrintable(code->subtitle());
    EXPECT_EQ(flame().model().graph->tree.nodes[0].total, core::ExactSum(100));
}

/// The story of the guide: two keys from an open profile to the line that keeps the GPU waiting.
TEST_F(CodePanes, OfAnImageModelShowTheLineOfItsPreprocessingThatKeepsTheGpuWaiting) {
    const auto data = LACUNA_NEEDS_DATA("pytorch/h100_owlv2.json.gz");
    const auto read = core::readTrace(data, {});
    ASSERT_TRUE(read) << read.error().message;
    core::SnapshotCache cache;
    open(core::snapshotOf(*read, {}, {}, cache));
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
