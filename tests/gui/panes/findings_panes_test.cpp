// SPDX-License-Identifier: GPL-3.0-or-later
// The pane of findings under user input: rows, the chosen finding, and what is said where there is none.
#include "tests/gui/panes/findings_panes_fixture.h"
#include "tests/gui/support/docked_panes.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/made_snapshot.h"
#include "ui/panes/findings/finding_pane.h"
#include "ui/panes/findings/findings_pane.h"
#include "ui/panes/findings/lever_slider.h"
#include "ui/panes/findings/what_if_pane.h"
#include "ui/panes/findings/what_if_run.h"
#include "ui/theme/grown.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_view.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace {

using tests::aheadLoop;
using tests::FindingsPanes;
using tests::loop;

TEST_F(FindingsPanes, WithoutTheDetailsBesideItOffersTheNextClicks) {
    open(loop());
    EXPECT_FALSE(child<QPushButton>("nextTimeline")->isVisible()) << "the details offer it";
    const std::string whole = label("findingHeadline");
    findings->offerNextClicks(true);
    EXPECT_TRUE(QString::fromStdString(whole).startsWith(child<QLabel>("findingHeadline")->text().chopped(1)));
    QSignalSpy shown(&desk(), &ui::FindingsDesk::placesRequested);
    QTest::mouseClick(child<QPushButton>("nextTimeline"), Qt::LeftButton);
    EXPECT_EQ(shown.size(), 1);
    EXPECT_FALSE(child<QWidget>("findingLists")->isVisible());
}

TEST_F(FindingsPanes, ListsWhatIsWorthMostFirstWithItsEvidence) {
    open(loop(6, 20));
    EXPECT_NE(rowOf("Host code: load"), 0);
    open(loop());  // what was shown first there is not carried over
    QAbstractItemModelTester tester(&table().table());
    ASSERT_GE(titles().size(), 2);
    EXPECT_EQ(label("findingTitle"), titles().front().toStdString());
    double before = 1e18;
    for (int row = 0; row < table().table().rowCount(); ++row) {
        const double price = table().table().index(row, 1).data(ui::TableModel::RawRole).toDouble();
        EXPECT_LE(price, before);
        before = price;
    }
    const int row = rowOf("Host code: load");
    ASSERT_GE(row, 0);
    const QModelIndex name = table().table().index(row, 0);
    EXPECT_TRUE(name.data(ui::TableModel::NoteRole).toString().contains("idle are under load"));
    EXPECT_EQ(table().table().index(row, 3).data().toString(), "upper bound");
    table().setCurrentIndex(name);
    EXPECT_EQ(label("findingTitle"), "Host code: load");
    EXPECT_TRUE(label("findingPrice").starts_with("2")) << label("findingPrice");
    EXPECT_TRUE(label("findingShare").starts_with("potential saving: 2")) << label("findingShare");
    EXPECT_NE(label("findingShare").find(" % of an iteration of 1.000 ms"), std::string::npos) << label("findingShare");
}

TEST_F(FindingsPanes, TheHeadlineNamesTheFirstThatIsNotDismissed) {
    open(loop());
    const std::string first = titles().at(0).toStdString(), second = titles().at(1).toStdString();
    EXPECT_TRUE(label("findingHeadline").starts_with("Do first: " + first)) << label("findingHeadline");
    EXPECT_NE(label("findingHeadline").find("; evidence: "), std::string::npos);
    EXPECT_EQ(label("findingHeadline").find(" %"), std::string::npos) << "a line may not begin with a unit";
    table().setCurrentIndex(table().table().index(0, 0));
    child<QPushButton>("findingDismiss")->click();
    EXPECT_TRUE(label("findingHeadline").starts_with("Do first: " + second)) << label("findingHeadline");
}

TEST_F(FindingsPanes, AnotherRowIsToldInFull) {
    open(loop());
    table().setCurrentIndex(table().table().index(1, 0));
    QApplication::processEvents();
    EXPECT_EQ(label("findingTitle"), titles().at(1).toStdString());
    EXPECT_EQ(finding->subtitle(), QStringLiteral("2 of %1").arg(titles().size()));
}

/// Places on the device lie in the steps' time on the device, however far the host is ahead.
TEST_F(FindingsPanes, StepsAndPlacesInTheRecordingAreOnOneAxis) {
    open(aheadLoop(6));
    ASSERT_FALSE(titles().empty());
    ASSERT_TRUE(desk().chosen());
    EXPECT_EQ(desk().chosen()->rule, "exposed-copy");
    const auto& strip = *child<ui::PlaceStrip>("findingStrip");
    ASSERT_EQ(strip.items().size(), 6u);
    for (std::size_t step = 0; step < 6; ++step) {
        if (step == 0)
            EXPECT_TRUE(strip.items()[step].text.startsWith("ProfilerStep#0: not evaluated"));
        else
            EXPECT_EQ(strip.items()[step].text, QString("ProfilerStep#%1: 400.0 µs of it").arg(step));
        const double left = static_cast<double>(strip.items()[step].rect.left()) / strip.width();
        EXPECT_NEAR(left, static_cast<double>(step + 1) / 7, .02);
    }
}

TEST_F(FindingsPanes, WhatWasNotFoundIsListedWithItsReason) {
    open(loop());
    auto* lists = child<ui::Segments>("findingLists");
    lists->button(static_cast<int>(ui::FindingList::Silent))->click();
    ASSERT_TRUE(titles().contains("Clock below its maximum"));
    const int row = static_cast<int>(titles().indexOf("Clock below its maximum"));
    EXPECT_EQ(table().table().index(row, 2).data().toString(), "not evaluated");
    EXPECT_TRUE(
        table().table().index(row, 0).data(ui::TableModel::NoteRole).toString().contains("samples of the clock"));
    EXPECT_TRUE(titles().contains("Profiler overhead"));
}

TEST_F(FindingsPanes, ADismissedOneIsGoneUntilItIsTakenBack) {
    open(loop());
    const QStringList all = titles();
    QSet<QString> before, after;
    QObject::connect(&desk(), &ui::FindingsDesk::dismissEdited,
                     [&](const QSet<QString>& was, const QSet<QString>& is) { before = was, after = is; });
    table().setCurrentIndex(table().table().index(0, 0));
    QTest::keyClick(&table(), Qt::Key_Delete);
    EXPECT_EQ(titles(), all.mid(1));
    EXPECT_EQ(after.size(), 1);
    EXPECT_TRUE(child<QCheckBox>("showDismissed")->isVisible());
    EXPECT_EQ(child<QCheckBox>("showDismissed")->text(), "Dismissed: 1");
    desk().setDismissed(before);  // as undo does
    EXPECT_EQ(titles(), all);
    EXPECT_FALSE(child<QCheckBox>("showDismissed")->isVisible());
}

TEST_F(FindingsPanes, LeadsToPlacesToCodeAndToWhatIf) {
    open(loop());
    ui::MarkedPlaces places;
    ui::Mark mark;
    QString lever;
    QObject::connect(&desk(), &ui::FindingsDesk::placesRequested, [&](const auto& requested) { places = requested; });
    QObject::connect(&desk(), &ui::FindingsDesk::markRequested, [&](const auto& requested) { mark = requested; });
    QObject::connect(&desk(), &ui::FindingsDesk::leverRequested, [&](const auto& requested) { lever = requested; });
    table().setCurrentIndex(table().table().index(rowOf("Host code: load"), 0));
    QTest::keyClick(&table(), Qt::Key_Return);
    EXPECT_EQ(places.name, "Host code: load");
    EXPECT_EQ(places.places.size(), 5u);
    auto& where = *child<ui::TableView>("findingPlaces");
    places = {};
    where.setCurrentIndex(where.table().index(0, 0));
    QTest::keyClick(&where, Qt::Key_Return);
    EXPECT_EQ(places.places.size(), 5u) << "all have the same code";
    child<QPushButton>("findingCode")->click();
    ASSERT_TRUE(mark.item);
    EXPECT_EQ(mark.item->kind, core::ItemKind::Idle);
    QTest::keyClick(&table(), Qt::Key_Space);
    EXPECT_EQ(lever, R"(code:^(nn\.Module: )?load$=0)");
}

}  // namespace
