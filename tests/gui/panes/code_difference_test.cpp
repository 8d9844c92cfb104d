// SPDX-License-Identifier: GPL-3.0-or-later
// The difference of two profiles by code, in the code panes.
#include "tests/gui/panes/code_panes_fixture.h"
#include "ui/widgets/charts/iteration_dots.h"
#include "ui/widgets/tables/empty_message.h"

#include <QAction>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <fmt/format.h>

namespace {

using tests::CodePanes;

/// Differs from `training`: gemm takes 90, norm does not run, and "save" launches a copy of 10.
constexpr const char* trainedOtherwise =
    "gemm 100-190 ^1, copy:HtoD 230-250 ^3, copy:DtoH 260-270 ^4, range:train 0-90, range:mm 5-30, "
    "range:load 150-225, range:save 240-256, call:cudaLaunchKernel 10-20 ^1, call:cudaMemcpyAsync 200-220 ^3, "
    "call:cudaMemcpyAsync 250-255 ^4";

class CodeDifferences : public CodePanes {
protected:
    void openBoth() {
        openCode();
        showRangesAndCalls();
        workspace.profiles.push_back({QStringLiteral("other"), tests::analyzedSnapshot(trainedOtherwise)});
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
    /// The cells of the row of the marked frame, separated by "|".
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
    // Removed frames keep their width beside those of the candidate: 90 + 20 + 10, plus the 20 that were removed.
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
    core::CodePath requested;
    QObject::connect(&requests, &ui::Requests::codePlacesRequested, code,
                     [&](const auto& paths) { requested = paths.front(); });
    click("train > norm_");  // a frame of the baseline, which is in view
    QTest::mouseClick(child<QPushButton>("codeTimeline"), Qt::LeftButton);
    ASSERT_EQ(requested.steps.size(), 2u);
    EXPECT_EQ(requested.steps[1].label, "norm_");
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
    workspace.profiles.push_back({QStringLiteral("third"), tests::analyzedSnapshot(tests::training)});
    showAll();
    auto* menu = child<QToolButton>("codeDifferenceButton")->menu();
    QStringList others;
    for (const QAction* each : menu->actions())
        others << each->text();
    EXPECT_EQ(others, (QStringList{"With other", "With third"}));
    menu->actions()[1]->trigger();
    ASSERT_TRUE(settle());
    EXPECT_TRUE(code->subtitle().startsWith("C third against A made")) << qPrintable(code->subtitle());
    EXPECT_EQ(flame().model().graph->tree.nodes[0].total, core::ExactSum(100));
}

/// Makes `count` steps of 100, in each of which "load" launches a kernel; every second kernel is longer by one.
std::string steps(int count, int length) {
    std::string text;
    for (int i = 0; i < count; ++i) {
        const int at = 100 * i, id = i + 1;
        text += fmt::format("range:step {}-{}, range:load {}-{}, call:l {}-{} ^{}, gemm {}-{} ^{}, ", at, at + 95,
                            at + 40, at + 49, at + 42, at + 44, id, at + 50, at + 50 + length + i % 2, id);
    }
    return text;
}

TEST_F(CodeDifferences, ShowEachIterationOfBoth) {
    core::Options options;
    options.iteration = "step";
    open(tests::analyzedSnapshot(steps(6, 10), options));
    ASSERT_TRUE(settle());
    showRangesAndCalls();
    workspace.profiles.push_back({QStringLiteral("other"), tests::analyzedSnapshot(steps(8, 20), options)});
    workspace.options = options;
    showAll();
    child<QToolButton>("codeDifferenceButton")->click();
    ASSERT_TRUE(settle());
    click("step > load");
    auto& dots = *child<ui::IterationDots>("codeDots");
    EXPECT_TRUE(dots.isVisible());
    ASSERT_EQ(dots.items().size(), 2u);
    EXPECT_TRUE(dots.items()[0].text.contains("6 iterations, 10 ns to 11 ns")) << qPrintable(dots.items()[0].text);
    EXPECT_TRUE(dots.items()[1].text.contains("other: 8 iterations, 20 ns to 21 ns"));
    EXPECT_FALSE(child<ui::TableView>("codeIterations")->isVisible());
}

}  // namespace
