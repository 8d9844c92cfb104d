// SPDX-License-Identifier: GPL-3.0-or-later
// Options of the code panes: folds, kinds of frames and the place of backward passes.
#include "core/analysis/stacks/folding.h"
#include "tests/gui/panes/code_panes_fixture.h"
#include "tests/support/json_trace.h"
#include "tests/support/snapshot_of.h"

#include <QAction>
#include <QDialog>
#include <QDialogButtonBox>
#include <QTableWidget>
#include <QToolButton>

#include <set>

namespace {

using tests::CodePanes;

TEST_F(CodePanes, FoldsAreOptionsOfTheAnalysisAndKindsAreOfTheTree) {
    openCode();
    showRangesAndCalls();
    std::optional<core::Options> requested;
    QString what;
    QObject::connect(&requests, &ui::Requests::optionsEdited, code,
                     [&](const core::Options& options, const QString& told) {
                         requested = options;
                         what = told;
                     });
    child<QAction>("codeRanges")->trigger();
    EXPECT_FALSE(requested) << "a kind of frames is chosen for this tree alone";
    ASSERT_TRUE(settle());
    child<QAction>("codeFoldRepeats")->trigger();
    ASSERT_TRUE(requested);
    core::Options expected;
    expected.code.foldRepeats = false;
    EXPECT_EQ(*requested, expected);
    EXPECT_EQ(what, "Folded frames");
    workspace.options = *requested;
    workspace.profiles[0].snapshot = tests::analyzedSnapshot(tests::training, *requested);
    code->show(workspace);
    ASSERT_TRUE(settle());
    EXPECT_FALSE(child<QAction>("codeFoldRepeats")->isChecked());
    EXPECT_TRUE(child<QAction>("codeFoldLibrary")->isChecked());
}

TEST_F(CodePanes, TheListOfFoldedFramesIsEdited) {
    openCode();
    std::optional<core::Options> requested;
    QObject::connect(&requests, &ui::Requests::optionsEdited, code,
                     [&](const core::Options& options, const QString&) { requested = options; });
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
    press("Built-In List");
    EXPECT_EQ(table->rowCount(), usual);
    table->selectAll();
    press("Remove Rows");
    press("Add Row");
    table->setItem(0, 0, new QTableWidgetItem("mm"));
    press("Add Row");
    area.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
    ASSERT_TRUE(requested);
    EXPECT_EQ(requested->code.fold, std::set<std::string>{"mm"}) << "an empty row is none";
}

/// A layer with its forward pass on one thread and its backward pass on another; `number` links the two.
core::TracePtr layerBackAndForth(int number) {
    tests::KinetoEvents events;
    events.add("user_annotation", "layer", 1, 0, 50'000);
    events.op("aten::mm", 1, 10'000, 30'000, 5);
    events.call(1, 12'000, 14'000, 1, "launch");
    events.op("autograd::engine::evaluate_function: MmBackward0", 2, 60'000, 90'000, number, 1);
    events.call(2, 62'000, 64'000, 2, "launch");
    events.kernel(20'000, 30'000, 1);
    events.kernel(70'000, 90'000, 2);
    return events.read();
}

TEST_F(CodePanes, BackwardPassesStandBelowTheForwardOneUntilTheyAreSwitchedOff) {
    const core::TracePtr linked = layerBackAndForth(5);
    open(tests::snapshotOf(linked));
    ASSERT_TRUE(settle());
    child<QAction>("codeRanges")->trigger();
    ASSERT_TRUE(settle());
    EXPECT_TRUE(flame().model().graph->find("layer > (backward)"));
    EXPECT_EQ(flame().model().graph->tree.nodes[node("layer")].total, core::ExactSum(30'000));
    auto* backward = child<QAction>("codeBackward");
    EXPECT_TRUE(backward->isEnabled() && backward->isChecked());
    core::Options requested;
    QString what;
    QObject::connect(&requests, &ui::Requests::optionsEdited, code,
                     [&](const core::Options& options, const QString& told) {
                         requested = options;
                         what = told;
                     });
    backward->trigger();
    EXPECT_EQ(requested.code.backward, core::BackwardPlace::Own);
    EXPECT_EQ(what, "Backward passes in code");
    workspace.options = requested;
    workspace.profiles[0].snapshot = tests::snapshotOf(linked, {}, requested);
    code->show(workspace);
    ASSERT_TRUE(settle());
    EXPECT_FALSE(flame().model().graph->find("layer > (backward)"));
    EXPECT_EQ(flame().model().graph->tree.nodes[node("layer")].total, core::ExactSum(10'000));
    workspace.profiles[0].snapshot = tests::snapshotOf(layerBackAndForth(6), {}, requested);
    code->show(workspace);
    ASSERT_TRUE(settle());
    EXPECT_FALSE(backward->isEnabled()) << "nothing of it has a forward pass";
}

}  // namespace
