// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panes/figures/iterations_pane.h"

#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/made_snapshot.h"
#include "ui/panes/figures/breakdown_pane.h"
#include "ui/panes/figures/iteration_figures.h"
#include "ui/widgets/charts/iteration_strip.h"
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

#include <set>

namespace {

std::string columnsText(const std::vector<ui::ColumnParts>& iterations, const QRect& area) {
    std::string text;
    for (const ui::IterationColumn& column : ui::iterationColumns(iterations, area)) {
        text += std::to_string(column.first) + "-" + std::to_string(column.last) + " draws " +
                std::to_string(column.drawn) + " at " + std::to_string(column.rect.left()) + "+" +
                std::to_string(column.rect.width()) + ":";
        for (const int edge : column.edges)
            text += " " + std::to_string(edge);
        text += "\n";
    }
    return text;
}

TEST(IterationColumns, TheTallestFillsTheAreaAndPartsStack) {
    EXPECT_EQ(columnsText({{50, 25, 0, 0, 0, 25}, {25, 0, 0, 0, 0, 25}}, {10, 0, 100, 40}),
              "0-0 draws 0 at 10+27: 0 20 30 30 30 30 40\n1-1 draws 1 at 38+27: 0 10 10 10 10 10 20\n");
}

TEST(IterationColumns, OfMoreIterationsThanPixelsTheTallestOfEachColumnIsDrawn) {
    std::vector<ui::ColumnParts> many(6, ui::ColumnParts{1, 0, 0, 0, 0});
    many[3] = {4, 0, 0, 0, 0};
    EXPECT_EQ(columnsText(many, {0, 0, 3, 8}),
              "0-1 draws 0 at 0+1: 0 2 2 2 2 2 2\n2-3 draws 3 at 1+1: 0 8 8 8 8 8 8\n"
              "4-5 draws 4 at 2+1: 0 2 2 2 2 2 2\n");
    EXPECT_EQ(columnsText({}, {0, 0, 3, 8}), "");
    EXPECT_EQ(columnsText(many, {}), "");
}

TEST(IterationColumns, NarrowOnesHaveTheColorOfTheirPartsWithoutItsEdge) {
    const QColor color(0x3b, 0x6d, 0xe3), edge(0x10, 0x20, 0x30);
    ui::IterationStrip strip;
    strip.resize(320, 120);
    ui::StripIteration iteration;
    iteration.parts = {1, 0, 0, 0, 0, 0};
    ui::ClassInk ink;
    ink.color = color;
    ink.edge = edge;
    strip.setIterations(std::vector(150, iteration), std::vector(6, ink), {});
    const QImage image = strip.grab().toImage();
    const auto isColored = [&](int x) { return image.pixelColor(x, image.height() / 2) == color; };
    int colored = 0;
    for (int x = 0; x < image.width(); ++x)
        colored += isColored(x) ? 1 : 0;
    EXPECT_GT(colored, 280);
}

/// Steps of 100 ns with 80 ns of work; the fourth takes 160 ns, of which 80 ns are idle.
std::string sixSteps() {
    std::string text;
    int at = 0, call = 1;
    for (int step = 1; step <= 6; ++step) {
        const int length = step == 4 ? 160 : 100;
        const auto number = std::to_string(call++);
        text += (step > 1 ? ", " : "") + std::string("range:ProfilerStep#") + std::to_string(step + 10) + " " +
                std::to_string(at) + "-" + std::to_string(at + 50) + ", call:cudaLaunchKernel " +
                std::to_string(at + 1) + "-" + std::to_string(at + 2) + " ^" + number + ", gemm " +
                std::to_string(at + 10) + "-" + std::to_string(at + 90) + " ^" + number;
        at += length;
    }
    return text;
}

class IterationsPaneTest : public testing::Test {
protected:
    IterationsPaneTest() {
        QSettings().remove(QStringLiteral("tables/iterations"));
        for (ui::Pane* each : {static_cast<ui::Pane*>(&pane), static_cast<ui::Pane*>(&breakdown)}) {
            each->resize(900, 520);
            static_cast<QWidget*>(each)->show();
            EXPECT_TRUE(tests::waitUntilExposed(each));
        }
        QObject::connect(&requests, &ui::Requests::marked, [this](const ui::Mark& made) {
            mark = made;
            show();
        });
        QApplication::setActiveWindow(&pane);
        QObject::connect(&requests, &ui::Requests::optionsEdited,
                         [this](const core::Options& made, const QString&) { edited = made; });
        QObject::connect(&requests, &ui::Requests::filterEdited, [this](const core::Filter& made, const QString& said) {
            filter = made;
            what = said;
        });
        QObject::connect(&requests, &ui::Requests::revealRequested, [this](const ui::Mark& made) { revealed = made; });
    }

    void show() {
        ui::Workspace workspace = tests::workspaceOf(snapshot);
        if (snapshot) workspace.options = snapshot->options;
        workspace.mark = mark;
        pane.show(workspace);
        breakdown.show(workspace);
    }
    void show(const std::string& trace, const core::Options& options = {}) {
        snapshot = tests::analyzedSnapshot(trace, options);
        show();
    }
    template <class T>
    T& child(const char* name) {
        T* found = pane.findChild<T*>(QLatin1String(name));
        EXPECT_TRUE(found) << name;
        return *found;
    }
    ui::TableView& view() { return child<ui::TableView>("iterationRows"); }
    ui::IterationStrip& strip() { return child<ui::IterationStrip>("iterationStrip"); }
    std::string row(int row) {
        std::string text;
        for (int column = 0; column < 10; ++column)
            text += (column ? "|" : "") + view().table().index(row, column).data().toString().toStdString();
        return text;
    }

    ui::Requests requests;
    ui::IterationsPane pane{requests};
    ui::BreakdownPane breakdown{requests};
    std::shared_ptr<core::Snapshot> snapshot;
    ui::Mark mark, revealed;
    core::Options edited;
    core::Filter filter;
    QString what;
};

TEST_F(IterationsPaneTest, EachWithItsPartsAndTheOddOneMarkedWithTheReason) {
    const QAbstractItemModelTester tester(&view().table(), QAbstractItemModelTester::FailureReportingMode::Fatal);
    show(sixSteps());
    ASSERT_EQ(view().table().rowCount(), 6);
    EXPECT_EQ(row(0), "ProfilerStep#11|100|80|0|0|20|20.00||1|10");
    EXPECT_EQ(row(3), "ProfilerStep#14|160|80|0|0|80|50.00|▲ outlier, Idle +60 ns against the median|1|310");
    EXPECT_EQ(pane.subtitle(), "all devices of the process · by launches · ▲ outlier, △ warm-up");
    EXPECT_FALSE(child<QLabel>("explanation").text().isEmpty());
    const core::Table table = pane.tables().front();
    EXPECT_EQ(table.name, "iterations");
    EXPECT_EQ(table.rows.size(), 6u);
}

TEST_F(IterationsPaneTest, AColumnIsMadeOfAllOfItsIterationIdleTimeToo) {
    show(sixSteps());
    const auto columns = ui::stripIterations(*snapshot, true);
    ASSERT_EQ(columns.size(), 6u);
    for (std::size_t row = 0; row < columns.size(); ++row) {
        const core::Breakdown& sum = snapshot->analysis->iterations->rows[row].breakdown;
        double parts = 0;
        for (const double part : columns[row].parts)
            parts += part;
        EXPECT_EQ(parts, static_cast<double>(sum.wall)) << row;
        EXPECT_EQ(columns[row].parts.back(), static_cast<double>(sum.idle)) << row;
    }
    EXPECT_EQ(ui::oddIterations(*snapshot).toStdString(), "▲ #14: Idle +60 ns against the median")
        << "the end of the last one is unknown";
    EXPECT_EQ(row(5).find("outlier"), std::string::npos) << row(5);
}

TEST_F(IterationsPaneTest, AColumnThatIsClickedIsMarkedInEveryPane) {
    show(sixSteps());
    ASSERT_EQ(strip().items().size(), 6u);
    EXPECT_TRUE(strip().items()[3].text.contains("Idle: 80 ns, 50.00 % of it"));
    QTest::mouseClick(&strip(), Qt::LeftButton, {}, strip().items()[3].rect.center());
    EXPECT_EQ(mark.iteration, 14);
    auto* other = breakdown.findChild<ui::IterationStrip*>("breakdownStrip");
    EXPECT_EQ(other->chosen(), 3);
    QTest::mouseClick(other, Qt::LeftButton, {}, other->items()[1].rect.center());
    EXPECT_EQ(mark.iteration, 12);
    EXPECT_EQ(strip().chosen(), 1);
    strip().setFocus();
    QTest::keyClick(&strip(), Qt::Key_Right);
    QTest::keyClick(&strip(), Qt::Key_Space);
    EXPECT_EQ(mark.iteration, 13);
    QTest::keyClick(&strip(), Qt::Key_Escape);
    EXPECT_TRUE(mark.isEmpty());
}

TEST_F(IterationsPaneTest, TheMarkedOneCanBeFilteredToAndAllAreShownAgain) {
    show(sixSteps());
    auto& button = child<QPushButton>("filterToIteration");
    EXPECT_FALSE(button.isEnabled());
    QTest::mouseClick(&strip(), Qt::LeftButton, {}, strip().items()[3].rect.center());
    ASSERT_TRUE(button.isEnabled());
    QTest::mouseClick(&button, Qt::LeftButton);
    EXPECT_EQ(filter.iterations, (std::vector<core::NumberRange>{{14, 14}}));
    EXPECT_EQ(what, "Filter to iteration 14");
    core::Options filtered;
    filtered.filter = filter;
    show(sixSteps(), filtered);
    ASSERT_EQ(view().table().rowCount(), 1);
    QTest::mouseClick(&button, Qt::LeftButton);
    EXPECT_TRUE(filter.iterations.empty());
}

TEST_F(IterationsPaneTest, AKindOfStepsCanBeChosenWhereSeveralAreTold) {
    show(sixSteps());
    auto& kinds = child<QComboBox>("stepKinds");
    EXPECT_FALSE(kinds.isVisible());
    std::string steps = sixSteps();
    for (std::size_t at = steps.find("ProfilerStep#1"); at != std::string::npos; at = steps.find("ProfilerStep#1"))
        steps.replace(at, 14, steps[at + 14] == '1' ? "prefill_" : "decode_");
    show(steps);
    ASSERT_TRUE(kinds.isVisible());
    ASSERT_EQ(kinds.count(), 3);
    kinds.setCurrentIndex(2);
    emit kinds.activated(2);
    EXPECT_EQ(filter.stepKinds, (std::set<std::string>{"decode"}));
    EXPECT_EQ(what, "Filter to decode steps");
    core::Options filtered;
    filtered.filter = filter;
    show(steps, filtered);
    EXPECT_EQ(view().table().rowCount(), 5);
    EXPECT_EQ(kinds.currentText(), "decode");
    kinds.setCurrentIndex(0);
    emit kinds.activated(0);
    EXPECT_TRUE(filter.stepKinds.empty());
}

TEST_F(IterationsPaneTest, EnterOnARowShowsItOnTheTimeline) {
    show(sixSteps());
    view().setFocus();
    view().setCurrentIndex(view().table().index(1, 0));
    QTest::keyClick(&view(), Qt::Key_Return);
    EXPECT_EQ(revealed.iteration, 12);
    EXPECT_EQ(revealed.range, (core::TimeWindow{110, 210}));
}

TEST_F(IterationsPaneTest, OtherRangesCanBeNamed) {
    show(sixSteps());
    auto& ranges = child<QComboBox>("iterationRanges");
    EXPECT_EQ(ranges.currentText(), "found automatically");
    ranges.setEditText("re:Step#1[12]");
    QTest::keyClick(ranges.lineEdit(), Qt::Key_Return);
    EXPECT_EQ(edited.iteration, "re:Step#1[12]");
    show(sixSteps(), edited);
    EXPECT_EQ(view().table().rowCount(), 2);
    core::Options broken;
    broken.iteration = "re:(";
    show(sixSteps(), broken);
    EXPECT_EQ(view().table().rowCount(), 0);
    EXPECT_TRUE(child<QLabel>("explanation").text().contains("character 2"));
    ranges.setEditText("");
    QTest::keyClick(ranges.lineEdit(), Qt::Key_Return);
    EXPECT_EQ(edited.iteration, "auto");
}

TEST_F(IterationsPaneTest, WhatIsMissingIsSaidInWords) {
    const auto title = [&] { return pane.findChild<ui::EmptyMessage*>()->title(); };
    EXPECT_EQ(title(), "No profile is open");
    show("");
    EXPECT_EQ(title(), "No GPU operations in this profile");
    show("gemm 0-10");
    EXPECT_EQ(title(), "No iterations in this profile");
    EXPECT_FALSE(strip().isVisible());
    core::Options nowhere;
    nowhere.filter.iterations = {{99, 99}};
    show(sixSteps(), nowhere);
    EXPECT_EQ(title(), "No iteration fits the filters");
    show(sixSteps());
    EXPECT_EQ(title(), "");
    EXPECT_TRUE(strip().isVisible());
}

}  // namespace
