// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/format/quantity.h"

#include "ui/models/axis_ticks.h"
#include "ui/models/rule_edits.h"

#include <gtest/gtest.h>

#include <vector>

namespace {

using core::CellKind;

const QLocale english(QLocale::English, QLocale::UnitedStates);

ui::NumberFormat formatOf(CellKind kind, const std::vector<double>& values, ui::TimeUnit unit = ui::TimeUnit::Auto) {
    ui::Magnitudes magnitudes;
    for (const double value : values)
        magnitudes.add(value);
    return ui::numberFormat({"Total", kind == CellKind::Time ? "ns" : "", kind, 0}, magnitudes, unit);
}

std::string shown(double raw, CellKind kind, const std::vector<double>& others = {}) {
    std::vector<double> values = others;
    values.push_back(raw);
    const ui::NumberFormat format = formatOf(kind, values);
    return (ui::numberText(raw, format, english) + (format.unit.isEmpty() ? "" : " ") + format.unit).toStdString();
}

TEST(Quantity, OneUnitIsChosenFromTheLargestValue) {
    EXPECT_EQ(shown(999, CellKind::Time), "999 ns");
    EXPECT_EQ(shown(1'000, CellKind::Time), "1.000 µs");
    EXPECT_EQ(shown(999'900, CellKind::Time), "999.9 µs");
    EXPECT_EQ(shown(18'549'000, CellKind::Time), "18.55 ms");
    EXPECT_EQ(shown(2'022'000'000, CellKind::Time), "2,022 ms");
    EXPECT_EQ(shown(31'370'000'000, CellKind::Time), "31.37 s");
    EXPECT_EQ(shown(29'300'000, CellKind::Time, {31'370'000'000}), "0.02930 s");
}

TEST(Quantity, ASumOfManySecondsLeavesRowsTheirMilliseconds) {
    const auto unitOf = [](const std::vector<double>& rows) {
        ui::Magnitudes magnitudes;
        double sum = 0;
        for (const double row : rows) {
            magnitudes.add(row);
            sum += row;
        }
        magnitudes.addSum(sum);
        return ui::numberFormat({"Duration", "ns", CellKind::Time}, magnitudes, ui::TimeUnit::Auto).unit.toStdString();
    };
    EXPECT_EQ(unitOf(std::vector<double>(300, 64'780'000)), "ms");
    EXPECT_EQ(unitOf(std::vector<double>(300, 64'780)), "ms");
    EXPECT_EQ(unitOf({12e9, 64'780'000}), "s");
}

TEST(Quantity, FourSignificantDigitsAndAtMostFiveDecimals) {
    const std::vector<double> seconds{31e9};
    EXPECT_EQ(shown(716'400'000, CellKind::Time, seconds), "0.7164 s");
    EXPECT_EQ(shown(5'860'000, CellKind::Time, seconds), "0.00586 s");
    EXPECT_EQ(shown(10'000, CellKind::Time, seconds), "0.00001 s");
    EXPECT_EQ(shown(4'000, CellKind::Time, seconds), "< 0.00001 s");
    EXPECT_EQ(shown(0, CellKind::Time, seconds), "0 s");
    EXPECT_EQ(shown(9'999'600'000, CellKind::Time, seconds), "10.00 s");
}

TEST(Quantity, ChangesKeepTheirSignAsATrueMinus) { EXPECT_EQ(shown(-2'500'000, CellKind::Time), "\u22122.500 ms"); }

TEST(Quantity, CountsAreWholeAndGrouped) {
    EXPECT_EQ(shown(1'234'567, CellKind::Count), "1,234,567");
    EXPECT_EQ(shown(0, CellKind::Count), "0");
}

TEST(Quantity, SharesHaveTwoDecimals) {
    EXPECT_EQ(shown(49.336, CellKind::Percent), "49.34");
    EXPECT_EQ(shown(0, CellKind::Percent), "0.00");
    EXPECT_EQ(shown(-0.0049, CellKind::Percent), "0.00");  // not a zero with a sign
    EXPECT_EQ(shown(-0.0051, CellKind::Percent), "\u22120.01");
    EXPECT_EQ(shown(100, CellKind::Percent), "100.00");
}

TEST(Quantity, BytesAreMebibytes) {
    EXPECT_EQ(shown(51'200.0 * 1024 * 1024, CellKind::Bytes), "51,200 MiB");
    EXPECT_EQ(shown(1024 * 1024, CellKind::Bytes), "1.000 MiB");
}

TEST(Quantity, AFixedUnitWinsOverTheValues) {
    const ui::NumberFormat format = formatOf(CellKind::Time, {5e9}, ui::TimeUnit::Microseconds);
    EXPECT_EQ(ui::numberText(5e9, format, english).toStdString(), "5,000,000");
    EXPECT_EQ(ui::headerText("Total", format).toStdString(), "Total (µs)");
}

TEST(Quantity, ColumnsReserveRoomForTheirMostDecimals) {
    const ui::NumberFormat format = formatOf(CellKind::Time, {31e9, 29'300'000, 716'400'000});
    EXPECT_EQ(format.decimals, 5);
    EXPECT_EQ(ui::decimalsOf(31e9, format), 2);
    EXPECT_EQ(ui::decimalsOf(0, format), 0);
}

TEST(Quantity, NanosecondsStayWholeButTheirAveragesDoNot) {
    const ui::NumberFormat format = formatOf(CellKind::Time, {812, 45.5});
    EXPECT_EQ(ui::numberText(812, format, english).toStdString(), "812");
    EXPECT_EQ(ui::numberText(45.5, format, english).toStdString(), "45.50");
    EXPECT_EQ(format.decimals, 2);
}

TEST(Quantity, TheLocaleDecidesPointAndGrouping) {
    const QLocale german(QLocale::German, QLocale::Germany);
    const ui::NumberFormat format = formatOf(CellKind::Time, {2'022'000'000, 1'500'000});
    EXPECT_EQ(ui::numberText(2'022'000'000, format, german).toStdString(), "2.022");
    EXPECT_EQ(ui::numberText(1'500'000, format, german).toStdString(), "1,500");
}

TEST(Quantity, TooltipsAreExact) {
    EXPECT_EQ(ui::exactText(31'370'112'004, CellKind::Time, english).toStdString(), "31,370,112,004 ns");
    EXPECT_EQ(ui::exactText(std::int64_t{1'708'130'304}, CellKind::Bytes, english).toStdString(),
              "1,708,130,304 bytes");
    EXPECT_EQ(ui::exactText(-9'007'199'254'740'993, CellKind::Time, english).toStdString(),
              "-9,007,199,254,740,993 ns");
    EXPECT_EQ(ui::exactText(1.5, CellKind::Time, english).toStdString(), "1.5 ns");
}

TEST(PatternText, OnlyWhatHasAMeaningIsEscaped) {
    EXPECT_EQ(ui::escapedPattern("fused_norm").toStdString(), "fused_norm");
    EXPECT_EQ(ui::escapedPattern("f<int[]>(a+b)").toStdString(), "f<int\\[\\]>\\(a\\+b\\)");
}

TEST(AxisTicks, LabelsThatOverlapAreLeftOutEvenly) {
    const std::vector<int> places{0, 50, 100, 150, 200};
    EXPECT_EQ(ui::labelStep(places, {20, 20, 20, 20, 20}, 6), 1u);
    EXPECT_EQ(ui::labelStep(places, {44, 44, 44, 44, 44}, 6), 1u) << "just clear";
    EXPECT_EQ(ui::labelStep(places, {45, 45, 45, 45, 45}, 6), 2u);
    EXPECT_EQ(ui::labelStep(places, {20, 80, 20, 20, 20}, 6), 2u) << "the wide one is left out, and so is the fourth";
    EXPECT_EQ(ui::labelStep(places, {20, 20, 150, 20, 20}, 6), 2u) << "clear of both by 15";
    EXPECT_EQ(ui::labelStep(places, {20, 20, 170, 20, 20}, 6), 3u);
    EXPECT_EQ(ui::labelStep(places, {900, 900, 900, 900, 900}, 6), 5u) << "the first alone";
    EXPECT_EQ(ui::labelStep({}, {}, 6), 1u);
}

}  // namespace
