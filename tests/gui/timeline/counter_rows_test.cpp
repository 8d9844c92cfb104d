// SPDX-License-Identifier: GPL-3.0-or-later
// Counters on the timeline: their rows, scales and means, what is painted, and the sample at the pointer.
#include "tests/gui/support/timeline_fixture.h"
#include "ui/timeline/painting/item_facts.h"
#include "ui/timeline/scene/counter_tracks.h"

#include <QImage>

#include <algorithm>

namespace {

using CounterRowsTest = tests::TimelinePaneTest;

/// Samples every 100 ns, and a pause from 500 to 800.
constexpr const char* clockAndBusy =
    "gemm 0-1000, counter:clock 0-1860, counter:clock 100-1980, counter:clock 200-1980, counter:clock 800-1900, "
    "counter:clock 900-1900, counter:busy(%) 0-50, counter:busy(%) 100-30";

std::string rowTexts(const ui::Scene& scene) {
    std::string all;
    for (const ui::RowPlace& place : scene.layout.scrolled)
        all += fmt::format("{}{}, ", scene.rows[place.row].title.toStdString(),
                           scene.choices.isFolded(scene.rows[place.row]) ? " folded" : "");
    return all;
}

const ui::Row& rowOf(const ui::Scene& scene, const char* title) {
    return *std::ranges::find_if(scene.rows, [&](const ui::Row& row) { return row.title == QLatin1String(title); });
}

TEST_F(CounterRowsTest, StandBelowTheStreamsOfTheirDevice) {
    ASSERT_TRUE(
        show("gemm 0-100 #0, gemm 0-100 #1, counter:power 0-5 #1, counter:clock 0-5 #0, counter:power 0-5 #0, "
             "counter:queue 0-1 #-1, counter:clock 0-4 #3"));
    EXPECT_EQ(rowTexts(scene()), "GPU 0, Stream 7, power, clock, GPU 1, Stream 7, power, Other counters folded, ");
    view().state().editRows([&](ui::RowChoices& rows) { rows.turn(rowOf(scene(), "Other counters")); });
    EXPECT_EQ(rowTexts(scene()),
              "GPU 0, Stream 7, power, clock, GPU 1, Stream 7, power, Other counters, queue, GPU 3 \u00b7 clock, ");
}

TEST_F(CounterRowsTest, MoreThanAHandfulAreFoldedIntoOneRow) {
    ASSERT_TRUE(
        show("gemm 0-100, counter:a 0-5, counter:b 0-5, counter:c 0-5, counter:d 0-5, counter:e 0-5, counter:f 0-5, "
             "counter:g 0-5"));
    EXPECT_EQ(rowTexts(scene()), "GPU 0, Stream 7, Counters folded, ");
    QTest::mouseClick(&view(), Qt::LeftButton, {}, {30, at(0, "Counters").y()});
    EXPECT_EQ(rowTexts(scene()), "GPU 0, Stream 7, Counters, a, b, c, d, e, f, g, ");
    view().state().editRows([&](ui::RowChoices& rows) { rows.turn(rowOf(scene(), "GPU 0")); });
    EXPECT_EQ(rowTexts(scene()), "GPU 0 folded, ") << "what a folded row holds is folded with it";
}

TEST_F(CounterRowsTest, AClickInTheGutterFoldsOneToALine) {
    ASSERT_TRUE(show(clockAndBusy));
    const auto height = [&] {
        for (const ui::RowPlace& place : scene().layout.scrolled)
            if (scene().rows[place.row].title == QLatin1String("clock")) return place.height;
        return 0;
    };
    const int tall = height();
    QTest::mouseClick(&view(), Qt::LeftButton, {}, {30, at(0, "clock").y()});
    EXPECT_LT(height(), tall * 2 / 3);
    QTest::mouseClick(&view(), Qt::LeftButton, {}, {30, at(0, "clock").y()});
    EXPECT_EQ(height(), tall);
}

TEST_F(CounterRowsTest, ScalesAreRoundAndBeginAtZeroUnlessAllValuesAreFarAboveIt) {
    ASSERT_TRUE(show(clockAndBusy));
    const auto text = [&](const char* title) {
        const ui::CounterScale scale = ui::scaleOf(*scene().timeline, rowOf(scene(), title));
        return fmt::format("{} to {}", scale.low, scale.high);
    };
    EXPECT_EQ(text("clock"), "1850 to 2000");
    EXPECT_EQ(text("busy (%)"), "0 to 100");
    const QLocale locale = QLocale::c();
    EXPECT_EQ(ui::counterText(1755, locale).toStdString(), "1755");
    EXPECT_EQ(ui::counterText(0.300873, locale).toStdString(), "0.3009");
    EXPECT_EQ(ui::counterText(53.2, locale).toStdString(), "53.20");
    EXPECT_EQ(ui::counterText(9064602134, locale).toStdString(), "9.065e+09");
    EXPECT_EQ(ui::counterText(-3, locale).toStdString(), "-3");
    EXPECT_EQ(ui::counterText(0, locale).toStdString(), "0");
}

TEST_F(CounterRowsTest, TheMeanIsThatOfTheSelectedRangeElseOfTheView) {
    ASSERT_TRUE(show(clockAndBusy));
    const QLocale locale = QLocale::c();
    const auto mean = [&] { return ui::meanText(scene(), rowOf(scene(), "clock"), locale, false).toStdString(); };
    // 1860 for 100 ns, 1980 for 400, 1900 for 200.
    EXPECT_EQ(mean(), "mean 1940 of 1980");
    view().state().selectRange(core::TimeWindow{50, 150});
    EXPECT_EQ(mean(), "mean 1920 of 1980");
    EXPECT_EQ(ui::meanText(scene(), rowOf(scene(), "clock"), locale, true).toStdString(), "mean 1920");
    EXPECT_EQ(ui::meanText(scene(), rowOf(scene(), "busy (%)"), locale, false).toStdString(), "mean 40");
    view().state().selectRange(core::TimeWindow{550, 750});
    EXPECT_EQ(mean(), "") << "no sample holds then";
}

TEST_F(CounterRowsTest, TheSampleAtThePointerIsTheOneThatHolds) {
    ASSERT_TRUE(show(clockAndBusy));
    const auto sample = [&](core::Nanos time) { return ui::counterAt(scene(), at(time, "clock")); };
    EXPECT_EQ(sample(30)->sample, 0u);
    EXPECT_EQ(sample(450)->sample, 2u);
    EXPECT_FALSE(sample(650));
    EXPECT_FALSE(ui::counterAt(scene(), at(30, "Stream 7")));
    EXPECT_TRUE(sample(450)->place.contains(at(450, "clock")));
    EXPECT_EQ(ui::cardOf(scene(), *sample(450), QLocale::c()).toStdString(),
              "<b>clock</b><table><tr><td style='padding-right:10px'>Value</td><td>1980</td></tr>"
              "<tr><td style='padding-right:10px'>Time</td><td>200 ns</td></tr>"
              "<tr><td style='padding-right:10px'>Holds for</td><td>300 ns</td></tr>"
              "<tr><td style='padding-right:10px'>Period</td><td>100 ns</td></tr></table>");
}

TEST_F(CounterRowsTest, TheLineStepsAndBreaksWhereNoSampleHolds) {
    ASSERT_TRUE(show(clockAndBusy));
    const QImage image = view().grab().toImage().convertToFormat(QImage::Format_RGB32);
    const double ratio = image.devicePixelRatio();
    const QRgb line = ui::tokensOf(view().palette()).computation.rgb();
    /// The heights at which the line is at a time.
    const auto heights = [&](core::Nanos time) {
        const QPoint middle = at(time, "clock");
        std::vector<int> found;
        for (int y = middle.y() - 19; y < middle.y() + 19; ++y)
            if (image.pixel(QPoint(middle.x(), y) * ratio) == line) found.push_back(y - middle.y());
        return found;
    };
    ASSERT_FALSE(heights(50).empty());
    ASSERT_FALSE(heights(150).empty());
    EXPECT_GT(heights(50).front(), heights(150).back()) << "1860 is below 1980";
    EXPECT_EQ(heights(20), heights(80)) << "it does not slope";
    EXPECT_EQ(heights(150), heights(450));
    EXPECT_TRUE(heights(650).empty());
    EXPECT_FALSE(heights(850).empty());
}

TEST_F(CounterRowsTest, WithoutCountersThereIsNothingToKeep) {
    ASSERT_TRUE(show("gemm 0-100"));
    EXPECT_EQ(scene().timeline->counters, nullptr);
    EXPECT_EQ(rowTexts(scene()), "GPU 0, Stream 7, ");
}

}  // namespace
