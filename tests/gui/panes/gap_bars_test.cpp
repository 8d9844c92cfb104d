// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/gap_bars.h"

#include "tests/gui/support/fonts.h"
#include "tests/gui/support/made_snapshot.h"
#include "tests/gui/support/painted_texts.h"
#include "ui/format/time_text.h"
#include "ui/widgets/charts/gap_chart.h"
#include "ui/widgets/charts/gap_overlay.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

namespace {

std::string shapeText(const ui::HistogramShape& shape) {
    std::string text;
    for (const auto& layer : shape.layers) {
        text += std::to_string(layer.cause) + ":";
        for (std::size_t b = 0; b < layer.upper.size(); ++b)
            text += " " + std::to_string(std::lround(100 * layer.lower[b])) + "-" +
                    std::to_string(std::lround(100 * layer.upper[b]));
        text += "\n";
    }
    text += "curve:";
    for (const double part : shape.curve)
        text += " " + std::to_string(std::lround(100 * part));
    for (const auto& ticks : {shape.lengths, shape.counts}) {
        text += "\nticks:";
        for (const ui::AxisTick& tick : ticks)
            text += " " + tick.label.toStdString() + "@" + std::to_string(std::lround(100 * tick.value));
    }
    return text;
}

TEST(GapBars, BinsAreStackedByCauseAndTheCurveEndsAtAll) {
    core::Options options;
    options.gaps.shortIdle = 5;
    options.gaps.bins = 2;
    // The idle intervals are 10 (CPU bound), 100 (launch latency) and 1,000 (unknown).
    const auto snapshot = tests::analyzedSnapshot(
        "a 0-10, b 20-30 ^1, c 130-140 ^2, d 1140-1150, call:cudaLaunchKernel 20-21 ^1, call:cudaLaunchKernel 5-6 ^2",
        options);
    const ui::GapBars bars = ui::gapBars(*snapshot, {});
    EXPECT_EQ(bars.gaps(), 3);
    EXPECT_EQ(bars.idle(), 1110);
    EXPECT_EQ(shapeText(ui::histogramShape(bars, 10, 4)),
              "0: 0-100 0-0\n3: 100-100 0-100\n7: 100-100 100-200\ncurve: 0 1 100\n"
              "ticks: 10 ns@100 100 ns@200 1 µs@300\nticks: 0@0 1@100 2@200");
}

TEST(GapBars, ManyGapsAreCountedByTheirLogarithmAndOneCanStillBeSeen) {
    ui::GapBars bars;
    bars.bins = {{0, 10, 1000, 4000}, {10, 20, 1, 15}, {20, 30, 0, 0}};
    bars.logarithmic = false;
    const ui::HistogramShape shape = ui::histogramShape(bars, 4, 9);
    EXPECT_TRUE(shape.countsAreLogarithmic);
    EXPECT_DOUBLE_EQ(shape.bottom, std::log10(0.5));
    EXPECT_EQ(shapeText(shape),
              "-1: -30-300 -30-0 -30--30\ncurve: 0 100 100 100\n"
              "ticks: 0 ns@0 10 ns@1000 20 ns@2000 30 ns@3000\nticks: 1@0 10@100 100@200 1,000@300");
}

TEST(GapBars, StreamsAndDevicesAreScopesOfTheirOwn) {
    const auto snapshot = tests::analyzedSnapshot("a 0-2 @7, b 1-10 @8, a 12-14 @7, a 20-22 @7, c 0-4 #1, c 6-8 #1");
    using core::DeviceId, core::StreamId;
    const auto gaps = [&](const ui::GapScope& scope) { return ui::gapBars(*snapshot, scope).gaps(); };
    EXPECT_EQ(gaps({}), 3) << "10-12 and 14-20 on GPU 0, 4-6 on GPU 1";
    EXPECT_EQ(gaps({.device = DeviceId{1}}), 1);
    EXPECT_EQ(gaps({.ofStreams = true}), 3);
    EXPECT_EQ(gaps({true, DeviceId{0}, StreamId{0}}), 2) << "2-12 and 14-20";
    EXPECT_EQ(gaps({true, DeviceId{0}, StreamId{1}}), 0);
}

TEST(GapBars, MarkedBinsHoldWhatTheyCountAndTheLastOneAllThatIsLonger) {
    ui::GapBars bars;
    bars.bins = {{10, 100, 2, 50}, {100, 1000, 1, 500}};
    EXPECT_EQ(ui::lengthsOf(bars, 0, 0), (core::LengthRange{10, 99}));
    EXPECT_EQ(ui::lengthsOf(bars, 0, 1), (core::LengthRange{10, std::nullopt}));
    bars.above.gaps = 1;
    EXPECT_EQ(ui::lengthsOf(bars, 1, 1), (core::LengthRange{100, 1000}));
}

TEST(GapChart, TheTitlesOfTheAxesAreWholeHoweverNarrowTheChart) {
    ui::GapBars bars;
    bars.bins = {{1, 10, 1000, 4000}, {10, 20, 1, 15}};
    for (const int percent : {100, 150}) {
        tests::setFont({"DejaVu Sans", percent});
        ui::GapChart chart;
        chart.show();
        chart.setBars(bars);
        for (const int width : {320, 700}) {
            chart.resize(width, 240);
            const auto texts = tests::paintedTexts(*chart.findChild<ui::GapOverlay*>());
            ASSERT_GT(texts.size(), 3u);
            for (const tests::PaintedText& each : texts)
                EXPECT_TRUE(each.isWhole()) << each.text.toStdString() << " at " << width << ", " << percent << " %";
            EXPECT_FALSE(texts[0].place.intersects(texts[1].place)) << width << ", " << percent << " %";
            EXPECT_TRUE(width == 320 || texts[0].text == "Gaps, logarithmic") << texts[0].text.toStdString();
        }
    }
    tests::setFont(tests::chosenFont());
}

TEST(GapChart, ABarThatIsNarrowerThanAPixelIsSeen) {
    ui::GapBars bars;
    bars.logarithmic = false;
    for (core::Nanos bin = 0; bin < 10'000; ++bin)
        bars.bins.push_back({10 * bin, 10 * bin + 10, bin == 5000 ? 20u : 0u, 0});
    ui::GapChart chart;
    chart.resize(700, 240);
    chart.show();
    chart.setBars(bars);
    chart.findChild<ui::GapOverlay*>()->hide();
    const QImage image = chart.grab().toImage();
    const QRgb background = chart.palette().base().color().rgb();
    int highest = 0;
    for (int x = image.width() / 4; x < 3 * image.width() / 4; ++x) {
        int height = 0;
        for (int y = 0; y < image.height() / 2; ++y)
            height += image.pixel(x, y) != background ? 1 : 0;
        highest = std::max(highest, height);
    }
    EXPECT_GT(highest, image.height() / 4);  // where there is no bar, a few lines of the grid
}

TEST(TimeText, WhatAPersonTypesIsUnderstood) {
    const std::pair<const char*, std::optional<core::Nanos>> cases[] = {
        {"1 µs", 1000},     {"2.5ms", 2500000}, {"100us", 100000}, {" 3 s ", 3000000000},
        {"1,000 ns", 1000}, {"42", 42},         {"1 MS", 1000000}, {"", {}},
        {"fast", {}},       {"-1 ms", {}},      {"1 hour", {}},    {"99999999999 s", {}}};
    for (const auto& [text, nanos] : cases)
        EXPECT_EQ(ui::timeFromText(text), nanos) << text;
    EXPECT_EQ(ui::roundTimeText(1000), "1 µs");
    EXPECT_EQ(ui::roundTimeText(2.5e9), "2.5 s");
}

}  // namespace
