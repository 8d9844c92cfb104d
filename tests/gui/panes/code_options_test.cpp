// SPDX-License-Identifier: GPL-3.0-or-later
// Options of the code panes: folds, kinds of frames and the place of backward passes.
#include "core/analysis/stacks/usual_folds.h"
#include "tests/gui/panes/code_panes_fixture.h"
#include "tests/support/json_trace.h"

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
    QObject::connect(code, &ui::Pane::optionsEdited, code, [&](const core::Options& options, const QString& told) {
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
    QObject::connect(code, &ui::Pane::optionsEdited, code,
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
    press("Usual List");
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
    core::Options requested;
    QString what;
    QObject::connect(code, &ui::Pane::optionsEdited, code, [&](const core::Options& options, const QString& told) {
        requested = options;
        what = told;
    });
    backward->trigger();
    EXPECT_EQ(requested.code.backward, core::BackwardPlace::Own);
    EXPECT_EQ(what, "Backward passes in code");
    workspace.options = requested;
    workspace.profiles[0].snapshot = snapshot(linked, requested);
    code->show(workspace);
    ASSERT_TRUE(settle());
    EXPECT_FALSE(flame().model().graph->find("layer > (backward)"));
    EXPECT_EQ(flame().model().graph->tree.nodes[node("layer")].total, core::ExactSum(10'000));
    workspace.profiles[0].snapshot = snapshot(layerBackAndForth(6), requested);
    code->show(workspace);
    ASSERT_TRUE(settle());
    EXPECT_FALSE(backward->isEnabled()) << "nothing of it has a forward pass";
}

}  // namespace
