// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"
#include "ui/timeline/scene/row_layout.h"
#include "ui/timeline/scene/ruler.h"
#include "ui/timeline/scene/time_view.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

namespace {

using core::Nanos;
using ui::TimeView;

constexpr Nanos second = 1000000000;
constexpr Nanos hour = 3600 * second;

std::string text(const TimeView& view) { return fmt::format("{}-{}", view.window().start, view.window().end); }

TimeView viewOf(Nanos end) {
    TimeView view;
    view.setBounds({0, end});
    return view;
}

TEST(TimeView, ZoomKeepsTheTimeUnderThePointerWhereItIs) {
    TimeView view = viewOf(1000);
    view.zoom(0.5, 400);
    EXPECT_EQ(text(view), "200-700");
    view.zoom(0.5, 700);
    EXPECT_EQ(text(view), "450-700");
    view.zoom(2, 700);
    EXPECT_EQ(text(view), "200-700");
    view.zoom(100, 300);
    EXPECT_EQ(text(view), "0-1000") << "not beyond the trace";
    view.zoom(1e-9, 500);
    EXPECT_EQ(text(view), "495-505") << "not closer than ten nanoseconds";
}

TEST(TimeView, PanStopsAtBothEnds) {
    TimeView view = viewOf(1000);
    view.show({400, 500});
    view.pan(-50);
    EXPECT_EQ(text(view), "350-450");
    view.pan(-1000);
    EXPECT_EQ(text(view), "0-100");
    view.pan(5000);
    EXPECT_EQ(text(view), "900-1000");
}

TEST(TimeView, AWindowBeyondTheBoundsIsBroughtInside) {
    TimeView view = viewOf(1000);
    view.show({-200, 100});
    EXPECT_EQ(text(view), "0-300");
    view.show({990, 992});
    EXPECT_EQ(text(view), "986-996");
    view.show({-500, 5000});
    EXPECT_EQ(text(view), "0-1000");
    TimeView tiny = viewOf(0);
    EXPECT_EQ(text(tiny), "0-10") << "an empty trace has a view all the same";
}

TEST(TimeView, BackTakesARunOfStepsAtOnceAndJumpsOneByOne) {
    TimeView view = viewOf(1000);
    for (int i = 0; i < 3; ++i)
        view.zoom(0.5, 500);
    view.pan(10);
    view.show({0, 100});
    view.show({100, 200});
    EXPECT_TRUE(view.goBack());
    EXPECT_EQ(text(view), "0-100");
    EXPECT_TRUE(view.goBack());
    EXPECT_EQ(text(view), "447-572") << "where the steps ended";
    EXPECT_TRUE(view.goBack());
    EXPECT_EQ(text(view), "0-1000") << "where they began";
    EXPECT_FALSE(view.goBack());
    EXPECT_TRUE(view.goForward());
    EXPECT_TRUE(view.goForward());
    EXPECT_EQ(text(view), "0-100");
    view.pan(1);
    EXPECT_FALSE(view.goForward()) << "another way was taken";
}

TEST(TimeView, APauseEndsARunOfSteps) {
    TimeView view = viewOf(1000);
    view.zoom(0.5, 500);
    view.settle();
    view.zoom(0.5, 500);
    view.goBack();
    EXPECT_EQ(text(view), "250-750");
}

TEST(TimeView, RevealMovesNoMoreThanItMust) {
    TimeView view = viewOf(10000);
    view.show({1000, 2000});
    view.reveal({1200, 1300});
    EXPECT_EQ(text(view), "1000-2000");
    view.reveal({2500, 2600});
    EXPECT_EQ(text(view), "1700-2700");
    view.reveal({1000, 1100});
    EXPECT_EQ(text(view), "900-1900");
    view.reveal({5000, 9000});
    EXPECT_EQ(text(view), "4900-5900") << "the start of what is longer than the view";
}

TEST(TimeView, NoWayOfMovingLeavesTheBounds) {
    std::mt19937 random(3);
    for (int round = 0; round < 200; ++round) {
        TimeView view = viewOf(10 + static_cast<Nanos>(random() % 100000));
        for (int i = 0; i < 50; ++i) {
            const auto time = static_cast<Nanos>(random() % 120000) - 10000;
            if (random() % 2 == 0) view.zoom(0.1 + static_cast<double>(random() % 30) / 10, time);
            if (random() % 3 == 0) view.pan(time);
            if (random() % 5 == 0) view.show({time, time + static_cast<Nanos>(random() % 5000)});
            if (random() % 5 == 0) view.reveal({time, time + static_cast<Nanos>(random() % 5000)});
            if (random() % 4 == 0) view.goBack();
            ASSERT_GE(view.window().start, view.bounds().start);
            ASSERT_LE(view.window().end, view.bounds().end);
            ASSERT_GE(view.length(), TimeView::shortest);
        }
    }
}

/// The labels in a window of 900 pixels, preceded by the time that they are relative to.
std::string labels(Nanos start, Nanos end) {
    const QLocale locale(QLocale::English, QLocale::UnitedStates);
    const ui::Ruler ruler = ui::rulerOf({start, end}, 900, 90);
    std::string all = ui::baseLabel(ruler, locale).toStdString();
    for (Nanos time = ruler.first; time < end; time += ruler.step)
        all += (all.empty() ? "" : " | ") + ui::labelAt(ruler, time, locale).toStdString();
    return all;
}

TEST(Ruler, ReadsWellFromNanosecondsToHours) {
    EXPECT_EQ(labels(0, 10), "0 ns | 1 ns | 2 ns | 3 ns | 4 ns | 5 ns | 6 ns | 7 ns | 8 ns | 9 ns");
    EXPECT_EQ(labels(0, 1000),
              "0.0 µs | 0.1 µs | 0.2 µs | 0.3 µs | 0.4 µs | 0.5 µs | 0.6 µs | 0.7 µs | 0.8 µs | 0.9 µs");
    EXPECT_EQ(labels(6800000000, 7024000000), "6.80 s | 6.85 s | 6.90 s | 6.95 s | 7.00 s");
    EXPECT_EQ(labels(0, 17 * second), "0 s | 2 s | 4 s | 6 s | 8 s | 10 s | 12 s | 14 s | 16 s");
    EXPECT_EQ(labels(0, 10 * 60 * second), "0:00 | 1:00 | 2:00 | 3:00 | 4:00 | 5:00 | 6:00 | 7:00 | 8:00 | 9:00");
    EXPECT_EQ(labels(hour, 2 * hour), "1:00:00 | 1:10:00 | 1:20:00 | 1:30:00 | 1:40:00 | 1:50:00");
}

TEST(Ruler, CountsFromABaseWhereTimesHaveTooManyDigits) {
    EXPECT_EQ(labels(6863214120, 6863214220),
              "6.863\u2009214\u2009100 s + | +20 ns | +30 ns | +40 ns | +50 ns | +60 ns | +70 ns | "
              "+80 ns | +90 ns | +100 ns | +110 ns");
    EXPECT_TRUE(labels(hour + 12300000, hour + 12400000).starts_with("3,600.012\u2009300 s + | +0 µs | +10 µs | "));
}

TEST(Ruler, LabelsNeverStandCloserThanAsked) {
    std::mt19937 random(5);
    for (int round = 0; round < 2000; ++round) {
        const Nanos length = 10 + static_cast<Nanos>(random()) * static_cast<Nanos>(1 + random() % 2000);
        const auto start = static_cast<Nanos>(random()) * static_cast<Nanos>(random() % 1000);
        const ui::Ruler ruler = ui::rulerOf({start, start + length}, 700, 90);
        ASSERT_GE(static_cast<double>(ruler.step) / static_cast<double>(length) * 700, 89.9);
        ASSERT_LE(static_cast<double>(ruler.step) / static_cast<double>(length) * 700, 700 * 0.9) << "one at least";
        ASSERT_EQ(ruler.first % ruler.step, 0);
        ASSERT_LE(ruler.base, start);
    }
}

TEST(Ruler, ExactTimesShowGroupsOfDigits) {
    const QLocale german(QLocale::German, QLocale::Germany);
    EXPECT_EQ(ui::exactTimeText(6863214120, german), QStringLiteral("6,863\u2009214\u2009120 s"));
    EXPECT_EQ(ui::exactTimeText(1500, german), QStringLiteral("1,500 µs"));
    EXPECT_EQ(ui::exactTimeText(0, german), QStringLiteral("0 ns"));
}

core::TimelinePtr timelineOf(const char* trace) {
    return core::wholeTimelineOf(core::timelineOf(tests::snapshotOf(tests::traceOf(trace)), {}, nullptr));
}

std::string text(const std::vector<ui::Row>& rows, const ui::RowLayout& layout) {
    std::string all;
    for (const auto* places : {&layout.pinned, &layout.scrolled})
        for (const ui::RowPlace& place : *places) {
            all += fmt::format("{}{} {}+{}", places == &layout.pinned ? "pinned " : "",
                               rows[place.row].title.toStdString(), place.top, place.height);
            for (const ui::LanePlace& lane : place.lanes)
                all += fmt::format(" [{}+{}]", lane.top, lane.height);
            all += "\n";
        }
    return all;
}

constexpr const char* twoDevices =
    "range:outer 0-20, range:inner 1-4, call:cudaLaunchKernel 2-3 ^1, gemm 10-15 ^1, "
    "gemm 12-18 @9, copy:HtoD 30-35 @11, norm 40-45 #1";

TEST(TimelineRows, StandByDeviceWithLanesForWhatOverlaps) {
    const auto timeline = timelineOf(twoDevices);
    const auto rows = ui::rowsOf(*timeline);
    EXPECT_EQ(text(rows, ui::layoutOf(rows, *timeline, {}, 20)),
              "Ranges 0+38 [2+16] [20+16]\n"
              "GPU 0 38+22\n"
              "Idle, by cause 60+22 [4+14]\n"
              "Stream 7 82+30 [3+24]\n"
              "Stream 9 112+30 [3+24]\n"
              "Stream 11 142+22 [3+16]\n"
              "GPU 1 164+22\n"
              "Stream 7 186+30 [3+24]\n"
              "CPU 1 216+24 [5+14]\n");
    const auto overlap = timelineOf("gemm 0-5, gemm 3-8");
    const auto itsRows = ui::rowsOf(*overlap);
    EXPECT_EQ(text(itsRows, ui::layoutOf(itsRows, *overlap, {}, 20)), "GPU 0 0+22\nStream 7 22+46 [3+24] [29+14]\n");
}

TEST(TimelineRows, RangesThatFillTheViewShareALine) {
    const auto timeline = timelineOf("range:main 0-100, range:train 1-99, range:step 40-70, range:op 50-60");
    const auto rows = ui::rowsOf(*timeline);
    const auto lanes = [&](core::TimeWindow view) {
        std::string all;
        for (const ui::RowPlace& place : ui::layoutOf(rows, *timeline, {}, 20, view).scrolled)
            for (const ui::LanePlace& lane : place.lanes)
                all += fmt::format("{}{} ", lane.lane, lane.outer > 0 ? fmt::format("+{}", lane.outer) : "");
        return all;
    };
    EXPECT_EQ(lanes({}), "0 1 2 3 ");
    EXPECT_EQ(lanes({0, 100}), "1+1 2 3 ") << "a range that reaches nearly from edge to edge";
    EXPECT_EQ(lanes({0, 50}), "1+1 2 3 ");
    EXPECT_EQ(lanes({41, 69}), "2+2 3 ");
    EXPECT_EQ(lanes({51, 59}), "3+3 ") << "the innermost stays";
    EXPECT_EQ(lanes({0, 1000}), "0 1 2 3 ");
}

TEST(TimelineRows, FoldHidePinAndScaleAsTheUserSays) {
    const auto timeline = timelineOf(twoDevices);
    const auto rows = ui::rowsOf(*timeline);
    const auto rowOf = [&](const char* title) {
        return *std::ranges::find_if(rows, [&](const ui::Row& row) { return row.title == QLatin1String(title); });
    };
    ui::RowChoices choices;
    choices.turn(rowOf("GPU 0"));
    choices.turn(rowOf("CPU 1"));
    choices.hidden.insert(rowOf("Ranges").key);
    choices.pinned.insert(rowOf("Stream 9").key);
    EXPECT_EQ(text(rows, ui::layoutOf(rows, *timeline, choices, 20)),
              "pinned Stream 9 0+30 [3+24]\n"
              "GPU 0 0+22\n"
              "GPU 1 22+22\n"
              "Stream 7 44+30 [3+24]\n"
              "CPU 1 74+60 [5+14] [21+16] [39+16]\n")
        << "a pinned row stays though its device is folded";
    choices = {};
    choices.scale = 0.5;
    EXPECT_EQ(text(rows, ui::layoutOf(rows, *timeline, choices, 20)).substr(0, 40),
              "Ranges 0+19 [1+8] [10+8]\nGPU 0 19+20\nIdl");
}

TEST(TimelineRows, MoveAmongTheirOwnAndStayThere) {
    const auto timeline = timelineOf(twoDevices);
    const auto rows = ui::rowsOf(*timeline);
    const auto indexOf = [&](const char* title) {
        return static_cast<std::size_t>(
            std::ranges::find_if(rows, [&](const ui::Row& row) { return row.title == QLatin1String(title); }) -
            rows.begin());
    };
    ui::RowChoices choices;
    ui::moveRow(rows, indexOf("Stream 11"), indexOf("Stream 7"), true, choices);
    ui::moveRow(rows, indexOf("GPU 0"), indexOf("GPU 1"), false, choices);
    std::string titles;
    for (const ui::RowPlace& place : ui::layoutOf(rows, *timeline, choices, 20).scrolled)
        titles += rows[place.row].title.toStdString() + ", ";
    EXPECT_EQ(titles, "Ranges, GPU 1, Stream 7, GPU 0, Idle, by cause, Stream 11, Stream 7, Stream 9, CPU 1, ");
}

TEST(TimelineRows, DevicesAfterTheSecondAreFolded) {
    const auto timeline = timelineOf("a 0-1 #0, a 0-1 #1, a 0-1 #2, a 0-1 #3");
    const auto rows = ui::rowsOf(*timeline);
    std::string titles;
    for (const ui::RowPlace& place : ui::layoutOf(rows, *timeline, {}, 20).scrolled)
        titles += rows[place.row].title.toStdString() + ", ";
    EXPECT_EQ(titles, "GPU 0, Stream 7, GPU 1, Stream 7, GPU 2, GPU 3, ");
}

}  // namespace
