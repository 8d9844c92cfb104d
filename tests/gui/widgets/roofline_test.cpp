// SPDX-License-Identifier: GPL-3.0-or-later
// The roofline: where dots, roofs and labels are, which dot a point or an arrow key leads to, and zooming.
#include "tests/gui/support/event_loop.h"
#include "ui/widgets/charts/roofline_chart.h"

#include <QFontMetrics>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <gtest/gtest.h>

#include <cmath>

namespace {

using namespace ui;

constexpr double tera = 1e12, giga = 1e9;

RooflineDot dot(double tflops, double gbps, double time, const char* name = "dot") {
    return {tflops * tera, gbps * giga, 1e6, time, {Qt::blue}, name, QString::fromLatin1(name) + " in words"};
}

/// Two gemms, one of which reads from a cache, and a softmax, on a device of 100 and 10 TFLOP/s and 1,000 GB/s.
RooflineModel model() {
    return {{dot(50, 100, 100, "gemm"), dot(10, 2000, 25, "small"), dot(0, 500, 50, "softmax")},
            {{{{"bf16", 100 * tera}, {"fp32", 10 * tera}}, 1000 * giga}}};
}

RooflineLayout layoutOf(const RooflineModel& of, const RooflineViews& views = {}) {
    return rooflineLayout(of, views, QRect(0, 0, 900, 400), QFontMetrics(QFont()));
}

TEST(Roofline, DotsAreBelowTheRoofsThatLimitThem) {
    const RooflineLayout layout = layoutOf(model());
    ASSERT_EQ(layout.roofs.size(), 4u);
    EXPECT_EQ(layout.roofs[0].name, "bf16 100");
    EXPECT_EQ(layout.roofs[1].name, "fp32 10.0");
    EXPECT_EQ(layout.roofs[2].name, "memory 1,000 GB/s");
    const QPointF ridge = layout.plots[0].place(100, 100 * tera);
    EXPECT_NEAR(layout.roofs[0].line.x1(), ridge.x(), 1e-6) << "a roof begins where the memory's reaches it";
    EXPECT_NEAR(layout.roofs[2].line.y2(), ridge.y(), 1e-6) << "and there the memory's ends";
    EXPECT_GT(layout.dots[0].center.y(), layout.roofs[0].line.y1());
    EXPECT_EQ(layout.dots[2].part, RooflinePart::Traffic) << "without FLOP, it has a plot of its own";
    EXPECT_GT(layout.dots[2].center.y(), layout.roofs[3].line.y1());
    for (const PlacedDot& each : layout.dots)
        EXPECT_TRUE(each.isVisible);
}

TEST(Roofline, TheAreaOfADotIsItsTime) {
    const RooflineLayout layout = layoutOf(model());
    EXPECT_NEAR(layout.dots[0].radius, 2 * layout.dots[1].radius, 1e-9) << "four times the time";
    EXPECT_GE(layoutOf({{dot(1, 1, 1e9), dot(2, 2, 1)}}).dots[1].radius, 3) << "but none is too small to see";
}

TEST(Roofline, WhatIsFasterThanTheMemoryIsOverItsRoof) {
    const RooflineModel of = model();
    EXPECT_FALSE(of.isOverMemory(of.dots[0]));
    EXPECT_TRUE(of.isOverMemory(of.dots[1]));
    EXPECT_FALSE((RooflineModel{of.dots}).isOverMemory(of.dots[1])) << "the memory's rate is not known";
}

TEST(Roofline, TwoDevicesHaveRoofsOfTheirOwn) {
    RooflineModel of = model();
    of.devices[0].letter = "A";
    of.devices.push_back({{{"bf16", 130 * tera}}, 5000 * giga, "B", Qt::red});
    of.dots[1].device = 1;
    const RooflineLayout layout = layoutOf(of);
    std::string names;
    for (const RoofLine& roof : layout.roofs)
        names += roof.name.toStdString() + "; ";
    EXPECT_EQ(names,
              "A bf16 100; A fp32 10.0; A memory 1,000 GB/s; A memory 1,000 GB/s; B bf16 130; B memory 5,000 GB/s; "
              "B memory 5,000 GB/s; ");
    EXPECT_GT(layout.roofs[4].aside, 0) << "names beside each other";
    EXPECT_EQ(layout.roofs[4].color, QColor(Qt::red));
    EXPECT_FALSE(of.isOverMemory(of.dots[1])) << "it is below the memory of its own device";
}

TEST(Roofline, APlotWithoutDotsLeavesItsPlaceToTheOther) {
    RooflineModel of = model();
    of.dots.resize(2);
    EXPECT_TRUE(layoutOf(of).plots[1].area.isEmpty());
    EXPECT_GT(layoutOf(of).plots[0].area.width(), layoutOf(model()).plots[0].area.width());
    EXPECT_TRUE(layoutOf({}).plots[0].area.isEmpty());
    EXPECT_TRUE(layoutOf({}).dots.empty());
}

TEST(Roofline, TheNearestDotIsHit) {
    const RooflineLayout layout = layoutOf({{dot(50, 100, 100), dot(50.5, 100, 1)}});
    const PlacedDot &large = layout.dots[0], &small = layout.dots[1];
    EXPECT_EQ(layout.dotAt(small.center), 1) << "a small one on a large one";
    EXPECT_EQ(layout.dotAt(large.center + QPointF(large.radius + 2, 0)), 0) << "within reach";
    EXPECT_EQ(layout.dotAt(large.center + QPointF(large.radius + 9, 0)), -1);
}

TEST(Roofline, ArrowsLeadToTheNearestDotInTheirDirection) {
    // The second dot is straight above the first one, the third straight to its right.
    const RooflineLayout layout = layoutOf({{dot(1, 1, 1), dot(10, 10, 1), dot(1, 0.1, 1), dot(100, 1, 1)}});
    EXPECT_EQ(layout.next(0, {1, 0}), 2);
    EXPECT_EQ(layout.next(0, {0, -1}), 1);
    EXPECT_EQ(layout.next(0, {-1, 0}), 0) << "there is none";
    EXPECT_EQ(layout.next(2, {-1, 0}), 0);
}

TEST(Roofline, ZoomingKeepsThePointInPlace) {
    const RooflineView view = RooflineView().zoomed(2, {0.25, 0.5});
    EXPECT_DOUBLE_EQ(view.left, 0.125);
    EXPECT_DOUBLE_EQ(view.right, 0.625);
    EXPECT_TRUE(view.zoomed(0.1, {0, 0}).isWhole()) << "there is nothing beyond the plot";
    const RooflineLayout whole = layoutOf(model()), zoomed = layoutOf(model(), {view, RooflineView()});
    EXPECT_GT(std::abs(zoomed.roofs[2].line.dx()), std::abs(whole.roofs[2].line.dx()));
    EXPECT_EQ(zoomed.dots[2].center, whole.dots[2].center) << "the other plot stays";
}

TEST(Roofline, LabelsCoverNeitherDotsNorEachOther) {
    RooflineModel of;
    for (int i = 0; i < 40; ++i)
        of.dots.push_back(dot(1 + i % 7, 10 + 3 * i, 1 + i, "some operator"));
    const RooflineLayout layout = layoutOf(of);
    EXPECT_FALSE(layout.labels.empty());
    for (std::size_t i = 0; i < layout.labels.size(); ++i) {
        EXPECT_TRUE(layout.plots[0].area.contains(layout.labels[i].rect));
        for (std::size_t j = 0; j < i; ++j)
            EXPECT_FALSE(layout.labels[i].rect.intersects(layout.labels[j].rect));
    }
}

class RooflineByHand : public testing::Test {
protected:
    RooflineByHand() {
        chart.resize(900, 400);
        chart.setModel(model());
        chart.show();
        QApplication::setActiveWindow(&chart);
        EXPECT_TRUE(tests::waitUntilExposed(&chart));
    }
    QPoint centerOf(std::size_t item) const { return chart.layoutOfDots().dots[item].center.toPoint(); }

    RooflineChart chart;
};

TEST_F(RooflineByHand, AClickChoosesADotAndKeysReachTheOthers) {
    const QSignalSpy chosen(&chart, &ItemChart::itemChosen);
    QTest::mouseClick(&chart, Qt::LeftButton, {}, centerOf(1));
    ASSERT_EQ(chosen.size(), 1);
    EXPECT_EQ(chosen.last().front().toInt(), 1);
    chart.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&chart, Qt::Key_Right);
    QTest::keyClick(&chart, Qt::Key_Return);
    EXPECT_NE(chosen.last().front().toInt(), 1);
    EXPECT_TRUE(chart.spokenValue().contains("in words")) << chart.spokenValue().toStdString();
    QTest::keyClick(&chart, Qt::Key_Escape);
    EXPECT_EQ(chosen.last().front().toInt(), -1);
}

TEST_F(RooflineByHand, DraggingMarksDotsOrZooms) {
    std::vector<int> marked;
    QObject::connect(&chart, &RooflineChart::dotsMarked, [&](const std::vector<int>& dots) { marked = dots; });
    const QRect area = chart.layoutOfDots().plots[0].area;
    const auto drag = [&](Qt::MouseButton button) {
        QTest::mousePress(&chart, button, {}, area.topLeft() + QPoint(1, 1));
        QMouseEvent move(QEvent::MouseMove, area.bottomRight(), chart.mapToGlobal(area.bottomRight()), button, button,
                         {});
        QApplication::sendEvent(&chart, &move);
        QTest::mouseRelease(&chart, button, {}, area.bottomRight());
    };
    drag(Qt::LeftButton);
    EXPECT_EQ(marked, (std::vector{0, 1})) << "those of the plot, not of the other one";
    const QPointF before = chart.layoutOfDots().dots[0].center;
    QTest::mousePress(&chart, Qt::MiddleButton, {}, before.toPoint() - QPoint(30, 30));
    const QPoint end = before.toPoint() + QPoint(60, 60);
    QMouseEvent move(QEvent::MouseMove, end, chart.mapToGlobal(end), Qt::MiddleButton, Qt::MiddleButton, {});
    QApplication::sendEvent(&chart, &move);
    QTest::mouseRelease(&chart, Qt::MiddleButton, {}, end);
    const QPointF after = chart.layoutOfDots().dots[0].center;
    EXPECT_NEAR(after.x(), area.left() + area.width() / 3.0, 8) << "the rectangle fills the plot";
    EXPECT_NEAR(after.y(), area.top() + area.height() / 3.0, 8);
}

TEST_F(RooflineByHand, CtrlAndTheWheelZoomAndHomeShowsAll) {
    const QPointF before = chart.layoutOfDots().dots[0].center;
    const auto turn = [&](Qt::KeyboardModifiers keys) {
        QWheelEvent wheel(QPointF(200, 200), chart.mapToGlobal(QPointF(200, 200)), {}, {0, 240}, Qt::NoButton, keys,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&chart, &wheel);
    };
    turn(Qt::NoModifier);
    EXPECT_EQ(chart.layoutOfDots().dots[0].center, before) << "the wheel alone scrolls";
    turn(Qt::ControlModifier);
    EXPECT_NE(chart.layoutOfDots().dots[0].center, before);
    QTest::keyClick(&chart, Qt::Key_Home);
    EXPECT_EQ(chart.layoutOfDots().dots[0].center, before);
}

}  // namespace
