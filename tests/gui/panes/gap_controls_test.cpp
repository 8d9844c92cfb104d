// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/gui/panes/gaps_pane_fixture.h"
#include "ui/widgets/segments.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>
#include <QTest>

#include <gtest/gtest.h>

namespace {

using tests::fineOptions;
using tests::GapsPaneTest;
using tests::threeGaps;

TEST_F(GapsPaneTest, ScaleLimitsAndBinsAreAskedForAndNonsenseIsNot) {
    show(threeGaps);
    child<QSpinBox>("gapBins").setValue(7);
    EXPECT_EQ(edited.gaps.bins, 7);
    auto& from = child<QComboBox>("gapsFrom");
    from.setEditText("20 ns");
    QTest::keyClick(from.lineEdit(), Qt::Key_Return);
    EXPECT_EQ(edited.gaps.histogramFrom, 20);
    from.setEditText("soon");
    QTest::keyClick(from.lineEdit(), Qt::Key_Return);
    EXPECT_EQ(edited.gaps.histogramFrom, 20);
    EXPECT_EQ(from.currentText(), "20 ns");
    auto& to = child<QComboBox>("gapsTo");
    to.setEditText("5 ns");
    QTest::keyClick(to.lineEdit(), Qt::Key_Return);
    EXPECT_FALSE(edited.gaps.histogramTo) << "an end before the beginning";
    auto& scale = child<QComboBox>("gapScale");
    scale.setFocus();
    QTest::keyClick(&scale, Qt::Key_Down);
    EXPECT_FALSE(edited.gaps.logarithmic);
}

TEST_F(GapsPaneTest, EnterOnARoundedLimitLeavesItAsItIs) {
    core::Options options = fineOptions();
    options.gaps.histogramFrom = 12'345'678;
    options.gaps.histogramTo = 87'654'321;
    show(threeGaps, options);
    for (const char* name : {"gapsFrom", "gapsTo"}) {
        auto& box = child<QComboBox>(name);
        box.setFocus();
        QTest::keyClick(box.lineEdit(), Qt::Key_Return);
    }
    EXPECT_EQ(child<QComboBox>("gapsFrom").currentText(), "12.3457 ms");
    EXPECT_EQ(edited, core::Options()) << "nothing was asked for";
    child<QSpinBox>("gapBins").setValue(7);
    EXPECT_EQ(edited.gaps.histogramFrom, 12'345'678);
    EXPECT_EQ(edited.gaps.histogramTo, 87'654'321);
    EXPECT_EQ(edited.gaps.shortIdle, 5) << "what other controls are for stays";
}

TEST_F(GapsPaneTest, ALimitIsShownWhole) {
    core::Options options = fineOptions();
    options.gaps.histogramFrom = 123'456'789;
    show(threeGaps, options);
    const QLineEdit& from = *child<QComboBox>("gapsFrom").lineEdit();
    ASSERT_EQ(from.text(), "123.457 ms");
    constexpr int margins = 4;  // QLineEdit's own, which are fixed
    EXPECT_GE(from.width(), from.fontMetrics().horizontalAdvance(from.text()) + margins);
}

TEST_F(GapsPaneTest, AsManyBinsAreShownAsTheOptionAllows) {
    core::Options options = fineOptions();
    options.gaps.bins = 5000;
    show(threeGaps, options);
    EXPECT_EQ(child<QSpinBox>("gapBins").value(), 5000);
    options.gaps.bins = 10'000;
    show(threeGaps, options);
    EXPECT_EQ(child<QSpinBox>("gapBins").value(), 10'000);
    EXPECT_EQ(child<QSpinBox>("gapBins").maximum(), 10'000);
}

TEST_F(GapsPaneTest, StreamsAreChosenByMouseAndKey) {
    show("a 0-2 @7, b 1-10 @8, a 12-14 @7, a 20-22 @7, c 0-4 #1, c 6-8 #1");
    auto& kind = child<ui::Segments>("gapKind");
    QTest::mouseClick(kind.button(1), Qt::LeftButton);
    auto& of = child<QComboBox>("gapsOf");
    ASSERT_EQ(of.count(), 4);
    EXPECT_EQ(of.itemText(0), "All streams");
    EXPECT_EQ(of.itemText(2), "GPU 0 · Stream 8");
    of.setFocus();
    QTest::keyClick(&of, Qt::Key_End);
    EXPECT_EQ(of.currentText(), "GPU 1 · Stream 7");
    std::int64_t counted = 0;
    for (const ui::ChartItem& item : overlay().items())
        counted += item.text.contains("\n1 gap") ? 1 : 0;
    EXPECT_EQ(counted, 1);
}

}  // namespace
