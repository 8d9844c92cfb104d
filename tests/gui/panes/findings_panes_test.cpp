// SPDX-License-Identifier: GPL-3.0-or-later
// The findings and what-if panes under user input: rows, the chosen finding, levers, and the messages shown when
// nothing can be replayed.
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

const core::Rules gemmAndNorm{"", "rest", "", {{"gemm", "gemm"}, {"norm", "norm"}}};

/// Steps of 1 ms: a gemm of 300 us, for which the host waits; 283 us of "load" without a launch; a norm of 280 us.
std::string loop(int steps = 6, int load = 283) {
    std::string text;
    int correlation = 0;
    const auto us = [](int time) { return time * 1000; };
    for (int step = 0; step < steps; ++step) {
        const int at = step * 1000;
        const auto add = [&](const std::string& what, int from, int to, int launched = 0) {
            text += fmt::format("{}{} {}-{}", text.empty() ? "" : ", ", what, us(at + from), us(at + to));
            if (launched > 0) text += fmt::format(" ^{}", launched);
        };
        const int gemm = ++correlation, norm = ++correlation;
        add("call:cudaLaunchKernel", 10, 15, gemm);
        add("gemm", 20, 320, gemm);
        add("call:cudaStreamSynchronize", 20, 323);
        add("range:load", 325, 325 + load);
        add("call:cudaLaunchKernel", 610, 615, norm);
        add("norm", 620, 900, norm);
        add("call:cudaStreamSynchronize", 620, 903);
        add(fmt::format("range:ProfilerStep#{}", step), 0, 950);
    }
    return text;
}

/// Steps that the host launches within 60 us, of which the device works off each within 1 ms, long after: a gemm of
/// 600 us and a copy of 400 us.
std::string aheadLoop(int steps) {
    std::string text;
    const auto us = [](int time) { return time * 1000; };
    for (int step = 0; step < steps; ++step) {
        const int host = 60 * step, device = 1000 * (step + 1), gemm = 2 * step + 1, copy = 2 * step + 2;
        text += fmt::format("{}range:ProfilerStep#{} {}-{}, call:cudaLaunchKernel {}-{} ^{}, gemm {}-{} ^{}, ",
                            text.empty() ? "" : ", ", step, us(host), us(host + 50), us(host + 5), us(host + 10), gemm,
                            us(device), us(device + 600), gemm);
        text += fmt::format("call:cudaMemcpyAsync {}-{} ^{}, copy:HtoD {}-{} ^{}", us(host + 20), us(host + 25), copy,
                            us(device + 600), us(device + 1000), copy);
    }
    return text;
}

class FindingsPanes : public tests::DockedPanes {
protected:
    FindingsPanes() : DockedPanes({1500, 900}) {
        findings = add<ui::FindingsPane>(Qt::TopDockWidgetArea);
        finding = add<ui::FindingPane>(Qt::TopDockWidgetArea);
        whatIf = add<ui::WhatIfPane>(Qt::BottomDockWidgetArea);
        showArea();
    }
    void settle() {
        EXPECT_TRUE(tests::waitFor([this] { return !findings->isComputing() && !whatIf->isComputing(); }, 60'000));
        QApplication::processEvents();
    }
    void open(const std::string& trace) {
        workspace = tests::workspaceOf(tests::analyzedSnapshot(trace, {}, gemmAndNorm));
        show();
    }
    void show() {
        for (ui::Pane* pane : std::initializer_list<ui::Pane*>{findings, finding, whatIf})
            pane->show(workspace);
        settle();
    }
    ui::TableView& table() const { return *child<ui::TableView>("findings"); }
    QStringList titles() const {
        QStringList all;
        for (int row = 0; row < table().table().rowCount(); ++row)
            all << table().table().index(row, 0).data().toString();
        return all;
    }
    int rowOf(const char* title) const { return static_cast<int>(titles().indexOf(QLatin1String(title))); }
    std::string label(const char* name) const { return child<QLabel>(name)->text().toStdString(); }
    ui::FindingsDesk& desk() { return ui::FindingsDesk::of(*findings); }
    ui::LeverSlider& slider(const char* lever) const {
        return *child<ui::LeverSlider>((std::string("lever-") + lever).c_str());
    }
    /// The text at the ends of the bars.
    std::string predicted() const { return child<ui::StackedBars>("whatIf")->accessibleName().toStdString(); }

    ui::FindingsPane* findings = nullptr;
    ui::FindingPane* finding = nullptr;
    ui::WhatIfPane* whatIf = nullptr;
    ui::Workspace workspace;
};

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
    EXPECT_EQ(places.places.size(), 6u);
    auto& where = *child<ui::TableView>("findingPlaces");
    places = {};
    where.setCurrentIndex(where.table().index(0, 0));
    QTest::keyClick(&where, Qt::Key_Return);
    EXPECT_EQ(places.places.size(), 6u) << "all have the same code";
    child<QPushButton>("findingCode")->click();
    ASSERT_TRUE(mark.item);
    EXPECT_EQ(mark.item->kind, core::ItemKind::Idle);
    QTest::keyClick(&table(), Qt::Key_Space);
    EXPECT_EQ(lever, R"(code:^(nn\.Module: )?load$=0)");
}

TEST_F(FindingsPanes, ASliderShortensTheStepAndSaysWhatLimitsIt) {
    open(loop());
    EXPECT_NE(predicted().find("predicted 1.000 ms"), std::string::npos) << predicted();
    QString what;
    QObject::connect(whatIf, &ui::WhatIfPane::choiceEdited,
                     [&](const auto&, const auto&, const QString& edit) { what = edit; });
    slider("class:gemm").setFocus();
    for (int i = 0; i < 5; ++i)
        QTest::keyClick(&slider("class:gemm"), Qt::Key_PageDown);
    settle();
    EXPECT_EQ(what, "What if: gemm");
    EXPECT_EQ(slider("class:gemm").accessibleName(), "gemm time, minus 50 percent");
    EXPECT_EQ(ui::leverText(whatIf->choice()), "class:gemm=0.5");
    EXPECT_NE(predicted().find("predicted 850.0 µs"), std::string::npos) << predicted();
    EXPECT_TRUE(label("whatIfSentence").starts_with("The step gets 150.0 µs shorter. ")) << label("whatIfSentence");
    EXPECT_NE(label("whatIfSentence").find("Host and GPU are balanced"), std::string::npos) << label("whatIfSentence");
    EXPECT_NE(label("whatIfBasis").find("100.0 % of today is explained"), std::string::npos) << label("whatIfBasis");
    EXPECT_NE(label("whatIfBasis").find("No prediction has been checked"), std::string::npos);
    QTest::mouseDClick(&slider("class:gemm"), Qt::LeftButton);
    settle();
    EXPECT_TRUE(whatIf->choice().isEmpty());
}

TEST_F(FindingsPanes, SlidersAreInTheOrderOfTheirTime) {
    const auto made =
        tests::analyzedSnapshot("gemm 0-10, norm 20-100, ncclDevKernel_AllReduce 110-150", {}, gemmAndNorm);
    std::string order;
    for (const ui::ScaleLever& scale : ui::scaleLevers(*made, ui::Theme::Light))
        order += scale.lever + ' ';
    EXPECT_EQ(order, "class:norm communication class:gemm launch-calls ");
}

TEST_F(FindingsPanes, AnyNumberOfLeversActTogether) {
    open(loop());
    whatIf->add("no-host-syncs");
    EXPECT_TRUE(child<QCheckBox>("lever-no-host-syncs")->isChecked());
    whatIf->add("code:^load$=0");
    EXPECT_EQ(child<QLineEdit>("otherLevers")->text(), "code:^load$=0");
    slider("class:norm").setFocus();
    QTest::keyClick(&slider("class:norm"), Qt::Key_Left, Qt::ShiftModifier);
    settle();
    EXPECT_EQ(ui::leverText(whatIf->choice()), "class:norm=0.999,no-host-syncs,code:^load$=0");
    child<QPushButton>("copyWhatIf")->click();
    EXPECT_TRUE(
        QGuiApplication::clipboard()->text().contains("'--what-if=class:norm=0.999,no-host-syncs,code:^load$=0'"))
        << QGuiApplication::clipboard()->text().toStdString();
    EXPECT_TRUE(QGuiApplication::clipboard()->text().contains("--table=what-if"));
    const auto tables = whatIf->tables();
    ASSERT_EQ(tables.size(), 1u);
    ASSERT_EQ(tables[0].rows.size(), 2u);
    EXPECT_EQ(std::get<std::string>(tables[0].rows[1][0]), "class:norm=0.999,no-host-syncs,code:^load$=0");
    child<QPushButton>("resetLevers")->click();
    settle();
    EXPECT_TRUE(whatIf->choice().isEmpty());
    EXPECT_FALSE(child<QCheckBox>("lever-no-host-syncs")->isChecked());
}

TEST_F(FindingsPanes, WhatIsNoLeverIsSaidWhereItWasTyped) {
    open(loop());
    QTest::keyClicks(child<QLineEdit>("otherLevers"), "magic");
    settle();
    EXPECT_NE(label("leverFault").find("'magic': no such lever"), std::string::npos) << label("leverFault");
    EXPECT_TRUE(child<QLabel>("leverFault")->isVisible());
    child<QLineEdit>("otherLevers")->clear();
    child<QPushButton>("resetLevers")->click();
    settle();
    EXPECT_FALSE(child<QLabel>("leverFault")->isVisible());
}

TEST_F(FindingsPanes, WhereNothingCanBeReplayedNothingIsPredicted) {
    open("gemm 0-1000, norm 1000-2000");
    EXPECT_EQ(whatIf->findChild<ui::EmptyMessage*>()->title(), "There is nothing to replay");
    EXPECT_FALSE(child<ui::StackedBars>("whatIf")->isVisible());
    EXPECT_TRUE(child<QLabel>("findingWarning")->text().contains("All estimates are approximate"));
    EXPECT_EQ(whatIf->subtitle(), "no prediction");
    QStringList shown;
    for (const auto* message : findings->findChildren<ui::EmptyMessage*>())
        if (message->isVisible()) shown << message->title();
    EXPECT_EQ(shown, QStringList("Nothing found by 1 rule; 21 not evaluated"));
}

TEST_F(FindingsPanes, WhatIsRefusedStillTellsWhatIsExplainedAndWhy) {
    open("call:cudaLaunchKernel 0-5000 ^1, gemm 900000-1000000 ^1");
    ASSERT_TRUE(child<ui::StackedBars>("whatIf")->isVisible());
    EXPECT_TRUE(label("whatIfSentence").starts_with("A prediction would be a guess: 62.5 % of the wall is unexplained"))
        << label("whatIfSentence");
    EXPECT_TRUE(label("whatIfBasis").starts_with("Record the host's calls together with the GPU: nsys profile"))
        << label("whatIfBasis");
    EXPECT_FALSE(child<QCheckBox>("lever-no-host-syncs")->isEnabled());
    EXPECT_EQ(whatIf->subtitle(), "no prediction");
    open(loop());
    EXPECT_TRUE(child<QCheckBox>("lever-no-host-syncs")->isEnabled());
}

TEST_F(FindingsPanes, WithoutMarkedStepsTheWholeRecordingIsOne) {
    open(loop());
    EXPECT_EQ(whatIf->subtitle(),
              "the recorded step, replayed with your changes · mean of 5 of 6 steps, without the first");
    QString unmarked = QString::fromStdString(loop());
    open(unmarked.replace("ProfilerStep#", "turn").toStdString());
    EXPECT_EQ(whatIf->subtitle(), "the whole recording, replayed with your changes: no steps are marked in it");
}

TEST_F(FindingsPanes, WhereOtherPanesCountOtherIterationsItIsSaidWhatOneIsHere) {
    const auto says = [this](const char* words) {
        return child<QLabel>("findingWarning")->text().contains(QLatin1String(words));
    };
    open(loop());
    EXPECT_FALSE(child<QLabel>("findingWarning")->isVisible()) << label("findingWarning");
    std::string repeats;  // four kernels, six times
    for (int i = 0; i < 24; ++i)
        repeats += fmt::format(",call:launch {0}-{1} ^{2},k{3} {0}-{1} ^{2}", 10 * i + 1, 10 * i + 9, i + 1, i % 4);
    open("range:ProfilerStep#3 0-240" + repeats);
    EXPECT_TRUE(says("Findings use the recorded steps, such as ProfilerStep#3. Other panes use 6 detected iterations."))
        << label("findingWarning");
}

TEST_F(FindingsPanes, TheLargestFindingFillsTheColumnOfBars) {
    open(loop());
    const auto bar = [this](int row) {
        return table().table().index(row, 1).data(ui::TableModel::ShareRole).toDouble();
    };
    ASSERT_GE(table().table().rowCount(), 2);
    EXPECT_DOUBLE_EQ(bar(0), 1);
    const auto price = [this](int row) {
        return table().table().index(row, 1).data(ui::TableModel::RawRole).toDouble();
    };
    EXPECT_DOUBLE_EQ(bar(1), price(1) / price(0));
}

TEST_F(FindingsPanes, LeversStandBelowEachOtherWhereThereIsNoRoomBeside) {
    open(loop());
    const auto left = [this](const QWidget& widget) { return widget.mapTo(whatIf, QPoint()).x(); };
    const auto isBeside = [&] { return left(*child<QCheckBox>("lever-no-host-syncs")) > left(slider("class:gemm")); };
    area.resize(2400, 900);
    ASSERT_TRUE(tests::waitFor(isBeside));
    area.resize(500, 900);
    EXPECT_TRUE(tests::waitFor([&] { return !isBeside(); }));
}

TEST_F(FindingsPanes, InALowWindowEveryTickIsInSight) {
    open(loop());
    const auto isInSight = [this](const QWidget& widget) {
        return !widget.visibleRegion().isEmpty() && widget.visibleRegion().boundingRect() == widget.rect();
    };
    const auto areInSight = [&] {
        return std::ranges::all_of(ui::tickLevers(), [&](const ui::TickLever& lever) {
            return isInSight(*child<QCheckBox>((std::string("lever-") + lever.lever).c_str()));
        });
    };
    area.resize(ui::grown(2000), ui::grown(640));
    QApplication::processEvents();
    area.resizeDocks({qobject_cast<QDockWidget*>(whatIf->parentWidget())}, {ui::grown(260)}, Qt::Vertical);
    EXPECT_TRUE(tests::waitFor(areInSight)) << whatIf->height();
    EXPECT_LT(whatIf->height(), ui::grown(330));
}

TEST_F(FindingsPanes, ClosedProfilesAreLetGo) {
    open(loop());
    const std::weak_ptr<const core::Snapshot> kept = workspace.snapshot();
    workspace = {};
    show();
    EXPECT_TRUE(tests::waitFor([&] { return kept.expired(); }));
    EXPECT_EQ(table().table().rowCount(), 0);
}

TEST(LeverText, IsWhatTheCommandLineTakes) {
    ui::LeverChoice choice;
    EXPECT_EQ(ui::leverText(choice), "");
    choice.scales = {{"class:a,b", -200}, {"communication", 500}};
    choice.ticks = {"fast-gpu"};
    EXPECT_EQ(ui::leverText(choice), "class:a,b=0.8,communication=1.5,fast-gpu");
    const auto parsed = core::parsedWhatIf(ui::leverText(choice));
    ASSERT_TRUE(parsed);
    EXPECT_EQ(parsed->levers.size(), 3u);
    choice.others = "kernel:a=b|c=0,class:gemm=2.5";
    EXPECT_EQ(ui::choiceOf(ui::leverText(choice)), choice) << "sliders and ticks again, but for what no slider says";
    EXPECT_EQ(ui::choiceOf("class:gemm=0.12345").others, "class:gemm=0.12345") << "finer than a slider";
    EXPECT_EQ(ui::choiceOf("no such").others, "no such") << "as it was typed";
    EXPECT_EQ(ui::withLever({}, "no-host-syncs").ticks.size(), 1u);
    EXPECT_EQ(ui::withLever(ui::withLever({}, "kernel:a=0"), "kernel:b=0").others, "kernel:a=0,kernel:b=0");
    EXPECT_EQ(ui::withLever(ui::withLever({}, "kernel:a=0"), "kernel:a=0").others, "kernel:a=0");
}

}  // namespace
