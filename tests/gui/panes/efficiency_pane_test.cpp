// SPDX-License-Identifier: GPL-3.0-or-later
// The pane of efficiency under user input: what operators reach, the roofline beside their table, marks on the
// timeline, and what is said where shapes or the device's peaks are missing.
#include "ui/panes/efficiency/efficiency_pane.h"

#include "tests/gui/support/docked_panes.h"
#include "tests/gui/support/made_snapshot.h"
#include "tests/gui/support/operators_text.h"
#include "tests/support/snapshot_of.h"
#include "tests/support/trace_text.h"
#include "ui/models/marked_places.h"
#include "ui/panes/efficiency/efficiency_words.h"
#include "ui/panes/efficiency/work_formula.h"
#include "ui/widgets/charts/roofline_chart.h"
#include "ui/widgets/segments.h"
#include "ui/widgets/tables/empty_message.h"
#include "ui/widgets/tables/table_view.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTranslator>

#include <fmt/format.h>

namespace {

using tests::kernelAlone;
using tests::OperatorsText;
using tests::shaped;
using tests::trainedOperators;

const core::Rules gemmAndAdd{"", "rest", "nccl", {{"gemm", "gemm"}, {"add", "elementwise"}}};

class EfficiencyPaneTest : public tests::DockedPanes {
protected:
    explicit EfficiencyPaneTest(QSize size = {1200, 1000}) : DockedPanes(size) {
        pane = add<ui::EfficiencyPane>(Qt::TopDockWidgetArea);
        showArea();
        QObject::connect(&requests, &ui::Requests::placesMarked, pane,
                         [this](const auto& to) { marked.push_back(to); });
        QObject::connect(&requests, &ui::Requests::placesWalked, pane,
                         [this](const auto& to) { walked.push_back(to); });
    }
    void open(const core::TracePtr& trace, const core::Options& options = {}) {
        workspace = tests::workspaceOf(tests::snapshotOf(trace, gemmAndAdd, options));
        workspace.options = options;
        pane->show(workspace);
        EXPECT_TRUE(tests::waitFor([this] { return !pane->isComputing(); }, 60'000));
        QApplication::processEvents();
    }
    ui::TableView& table(const char* name = "efficiencyTable") const { return *child<ui::TableView>(name); }
    ui::RooflineChart& chart() const { return *child<ui::RooflineChart>("roofline"); }
    std::string label(const char* name) const { return child<QLabel>(name)->text().toStdString(); }
    std::string cell(int row, const char* title, const char* name = "efficiencyTable") const {
        const ui::TableModel& rows = table(name).table();
        return rows.index(row, tests::columnOf(rows, title)).data().toString().toStdString();
    }
    std::string operators() const {
        std::string text;
        for (int row = 0; row < table().table().rowCount(); ++row)
            text += cell(row, "Operator") + " " + cell(row, "Shapes") + "; ";
        return text;
    }
    void click(int row) {
        const QRect place = table().visualRect(table().table().index(row, 0));
        QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, place.center());
    }
    int dotOf(const char* words) const {
        const auto& dots = chart().model().dots;
        for (std::size_t i = 0; i < dots.size(); ++i)
            if (dots[i].text.contains(QString::fromUtf8(words))) return static_cast<int>(i);
        ADD_FAILURE() << "no dot says " << words;
        return 0;
    }

    ui::EfficiencyPane* pane = nullptr;
    ui::Workspace workspace;
    std::vector<ui::MarkedPlaces> marked, walked;
};

TEST_F(EfficiencyPaneTest, OperatorsAreListedByWhatTheyCouldSave) {
    open(trainedOperators());
    QAbstractItemModelTester tester(&table().table());
    EXPECT_EQ(operators(),
              "aten::mm 4096×4096, 4096×4096; aten::add 67108864, 67108864; aten::mm 64×512, 512×64; "
              "my::secret 64×512, 512×64; ");
    EXPECT_EQ(cell(0, "Type"), "bf16");
    EXPECT_EQ(cell(0, "Bound"), "compute");
    EXPECT_EQ(cell(0, "TFLOP/s").substr(0, 5), "494.4");
    EXPECT_EQ(cell(0, "% of peak"), "49.97");
    EXPECT_EQ(cell(1, "Bound"), "memory");
    EXPECT_EQ(cell(1, "TFLOP/s"), "") << "an addition has no matrix work";
    EXPECT_EQ(cell(0, "Occupancy"), "50.00");
    EXPECT_EQ(cell(3, "% of peak"), "");
}

TEST_F(EfficiencyPaneTest, ThePartsThatSayHowADotWasComputedHaveTheNumbers) {
    open(trainedOperators());
    const QString words = chart().model().dots[static_cast<std::size_t>(dotOf("4096"))].text;
    for (const char* part : {"aten::mm", "2 × 4,096 × 4,096 × 4,096", "÷ 278.0 µs = 494.4 TFLOP/s",
                             "50.0 % of the bf16 peak of 989 TFLOP/s", "556.0 µs; at the peak 277.8 µs"})
        EXPECT_TRUE(words.contains(QString::fromUtf8(part))) << part << " in\n" << words.toStdString();
}

TEST_F(EfficiencyPaneTest, TheHeadlineHasTheDeviceAndWhatHasNoFigure) {
    open(trainedOperators());
    EXPECT_TRUE(label("efficiencyHeadline").starts_with("MFU ")) << label("efficiencyHeadline");
    EXPECT_TRUE(label("efficiencyDevice").starts_with("H100 SXM: dense bf16 989 TFLOP/s, 3,350 GB/s"))
        << label("efficiencyDevice");
    EXPECT_NE(label("efficiencyCoverage").find("99.1 % of GPU time has a figure"), std::string::npos)
        << label("efficiencyCoverage");
    EXPECT_NE(label("efficiencyCoverage").find("operator is not known"), std::string::npos);
    auto* advice = child<QLabel>("efficiencyAdvice");
    EXPECT_FALSE(advice->isVisible());
    const auto follow = [this] {
        QMetaObject::invokeMethod(child<QLabel>("efficiencyCoverage"), "linkActivated", Q_ARG(QString, "0"));
    };
    follow();
    EXPECT_TRUE(advice->isVisible());
    EXPECT_TRUE(advice->text().contains("No recording would change that")) << advice->text().toStdString();
    follow();
    EXPECT_FALSE(advice->isVisible());
    EXPECT_TRUE(pane->subtitle().contains("99.1 % of GPU time has a figure")) << pane->subtitle().toStdString();
}

TEST_F(EfficiencyPaneTest, AClickMarksTheOperationsOfARowAndTheNextOneWalksThem) {
    open(trainedOperators());
    click(2);
    ASSERT_EQ(marked.size(), 1u);
    EXPECT_EQ(marked[0].name, QString::fromUtf8("aten::mm 64×512, 512×64"));
    EXPECT_EQ(marked[0].operations.size(), 3u);
    EXPECT_TRUE(walked.empty());
    EXPECT_EQ(chart().chosen(), dotOf("64×512"));
    click(2);
    click(2);
    EXPECT_EQ(walked, (std::vector{marked[0], marked[0]}));
    EXPECT_EQ(marked.size(), 1u);
    QTest::keyClick(&table(), Qt::Key_Up);
    EXPECT_EQ(marked.size(), 2u);
    QTest::keyClick(&table(), Qt::Key_Return);
    EXPECT_EQ(walked.back(), marked[1]);
}

TEST_F(EfficiencyPaneTest, ADotIsItsRow) {
    open(trainedOperators());
    const int dot = dotOf("64×512");
    const auto at = [&] {
        QTest::mouseClick(&chart(), Qt::LeftButton, {},
                          chart().layoutOfDots().dots[static_cast<std::size_t>(dot)].center.toPoint());
    };
    at();
    ASSERT_EQ(marked.size(), 1u);
    EXPECT_EQ(table().currentIndex().row(), 2);
    EXPECT_TRUE(walked.empty());
    at();
    EXPECT_EQ(walked.size(), 1u);
    click(2);
    EXPECT_EQ(walked.size(), 2u) << "the row is marked already";
    QTest::keyClick(&chart(), Qt::Key_Escape);
    EXPECT_TRUE(marked.back().isEmpty());
}

TEST_F(EfficiencyPaneTest, TheLegendShowsAClassAlone) {
    open(trainedOperators());
    const std::string all = operators();
    EXPECT_EQ(chart().model().dots.size(), 3u) << "there is no dot without a figure";
    child<QAbstractButton>("legend-elementwise")->click();
    EXPECT_EQ(operators(), "aten::add 67108864, 67108864; ");
    EXPECT_EQ(chart().model().dots.size(), 1u);
    EXPECT_TRUE(child<QAbstractButton>("legend-elementwise")->isChecked());
    child<QAbstractButton>("legend-elementwise")->click();
    EXPECT_EQ(operators(), all);
}

TEST_F(EfficiencyPaneTest, ANarrowTableHasTheShareOfThePeakBeforeTheTime) {
    open(trainedOperators());
    const ui::TableModel& of = table().table();
    EXPECT_EQ(tests::columnOf(of, "% of peak"), tests::columnOf(of, "Potential saving") + 1);
    EXPECT_EQ(tests::columnOf(of, "Time"), tests::columnOf(of, "% of peak") + 1);
}

TEST_F(EfficiencyPaneTest, ANarrowPaneShowsTheTableOrTheRoofline) {
    open(trainedOperators());
    auto* views = child<ui::Segments>("efficiencyView");
    EXPECT_TRUE(chart().isVisible() && table().isVisible());
    EXPECT_FALSE(views->isVisible());
    area.resize(676, 463);
    ASSERT_TRUE(tests::waitFor([&] { return views->isVisible(); }));
    EXPECT_TRUE(table().isVisible());
    EXPECT_FALSE(chart().isVisible());
    views->button(1)->click();
    EXPECT_FALSE(table().isVisible());
    EXPECT_TRUE(chart().isVisible());
    child<ui::Segments>("efficiencyTables")->button(2)->click();
    EXPECT_FALSE(chart().isVisible()) << "the other tables have no roofline";
    EXPECT_TRUE(table("efficiencyLaunches").isVisible());
}

TEST_F(EfficiencyPaneTest, ItsTablesAreThoseOfTheCommandLine) {
    open(trainedOperators());
    std::string names;
    for (const core::Table& each : pane->tables())
        names += fmt::format("{} {}, ", each.name, each.rows.size());
    EXPECT_EQ(names, "efficiency 4, kernel-distribution 4, launches 4, ");
    EXPECT_EQ(table("efficiencyKernels").table().rowCount(), 4);
    EXPECT_EQ(cell(0, "Kernel", "efficiencyKernels"), "gemm_large");
    EXPECT_EQ(cell(0, "Launches", "efficiencyLaunches"), "2");
    EXPECT_EQ(cell(0, "Limited by", "efficiencyKernels"), "registers");
}

TEST_F(EfficiencyPaneTest, WithoutShapesKernelsAreShownAndHowToRecordMore) {
    OperatorsText text("NVIDIA H100 80GB HBM3");
    open(text.add("aten::mm", R"json("External id":1)json", "gemm", 100).trace());
    EXPECT_EQ(child<ui::Segments>("efficiencyTables")->current(), 1);
    EXPECT_TRUE(table("efficiencyKernels").isVisible());
    EXPECT_FALSE(chart().isVisible());
    EXPECT_EQ(cell(0, "Occupancy", "efficiencyKernels"), "50.00");
    EXPECT_TRUE(label("efficiencyHeadline").starts_with("No MFU: 100.0 % of GPU time without a figure"))
        << label("efficiencyHeadline");
    EXPECT_TRUE(child<QLabel>("efficiencyAdvice")->isVisible());
    EXPECT_NE(label("efficiencyAdvice").find("record_shapes=True"), std::string::npos) << label("efficiencyAdvice");
    EXPECT_EQ(cell(0, "TFLOP/s"), "not recorded");
    const int saving = tests::columnOf(table("efficiencyKernels").table(), "Potential saving");
    EXPECT_TRUE(table("efficiencyKernels").isColumnHidden(saving)) << "no kernel has one";
    const auto labels = area.findChildren<QLabel*>();
    const auto peaks = std::ranges::find(labels, child<QComboBox>("efficiencyPeaks"), &QLabel::buddy);
    ASSERT_NE(peaks, labels.end());
    EXPECT_LE((*peaks)->width(), (*peaks)->sizeHint().width()) << "what is left belongs to the headline";
}

TEST_F(EfficiencyPaneTest, ALowPaneLeavesOutTheLegendForItsRows) {
    open(trainedOperators());
    const int row = ui::rowHeight(ui::space::row, ui::fontOf(ui::FontRole::Body));
    const auto isSeen = [&](const char* name) { return child<QWidget>(name)->isVisible(); };
    area.resize(700, 20 * row);
    ASSERT_TRUE(tests::waitFor([&] { return isSeen("efficiencyView"); }));
    EXPECT_TRUE(isSeen("legend-elementwise") && isSeen("efficiencyDevice"));
    pane->resize(700, 10 * row);  // as other panes may leave it
    EXPECT_FALSE(isSeen("legend-elementwise"));
    EXPECT_FALSE(isSeen("efficiencyDevice"));
    const QString device = child<QLabel>("efficiencyDevice")->text();
    EXPECT_TRUE(child<QComboBox>("efficiencyPeaks")->toolTip().contains(device)) << device.toStdString();
    pane->resize(700, 20 * row);
    EXPECT_TRUE(isSeen("legend-elementwise") && isSeen("efficiencyDevice"));
    child<QAbstractButton>("legend-elementwise")->click();
    pane->resize(700, 10 * row);
    EXPECT_TRUE(isSeen("legend-elementwise")) << "it says why rows are missing";
    EXPECT_FALSE(isSeen("efficiencyDevice"));
}

TEST_F(EfficiencyPaneTest, WithoutAnyCallNothingIsSaidToPrecedeTheRecording) {
    open(kernelAlone());
    EXPECT_TRUE(label("efficiencyAdvice").starts_with("No launch call at all is recorded in this file"))
        << label("efficiencyAdvice");
}

TEST_F(EfficiencyPaneTest, CallsWithoutLinksAreNotSaidToHaveComeBeforeTheRecording) {
    open(tests::traceOf("call:cudaLaunchKernel 0-5, gemm 20-70"));
    EXPECT_TRUE(label("efficiencyAdvice").starts_with("Host calls are recorded, but no link says which of them"))
        << label("efficiencyAdvice");
}

/// Puts what is said in the context of reasons in brackets.
class Brackets : public QTranslator {
public:
    QString translate(const char* context, const char* text, const char*, int) const override {
        return QLatin1String(context) == QLatin1String("EfficiencyReason") ? u'<' + QString::fromUtf8(text) + u'>'
                                                                           : QString();
    }
    bool isEmpty() const override { return false; }
};

TEST_F(EfficiencyPaneTest, ReasonsOfTheEngineAreTranslated) {
    Brackets brackets;
    QCoreApplication::installTranslator(&brackets);
    open(kernelAlone());
    EXPECT_TRUE(label("efficiencyHeadline").ends_with("(<no launch call is recorded>)")) << label("efficiencyHeadline");
    EXPECT_EQ(cell(0, "Operator"), "(<no launch call is recorded>)");
    EXPECT_EQ(ui::shownReason("no peak for bf16 on this device").toStdString(), "<no peak for bf16 on this device>");
    EXPECT_EQ(ui::shownReason("shapes do not broadcast: [1, 2]").toStdString(), "shapes do not broadcast: [1, 2]");
    QCoreApplication::removeTranslator(&brackets);
}

TEST_F(EfficiencyPaneTest, OfAComparisonWithoutFiguresTheSideAndItsReasonAreNamed) {
    open(trainedOperators());
    workspace.profiles.push_back({"kernel.json", tests::snapshotOf(kernelAlone(), gemmAndAdd, {}), {}, {}});
    pane->show(workspace);
    child<ui::Segments>("efficiencyTables")->button(3)->click();
    EXPECT_TRUE(tests::waitFor([this] { return !pane->isComputing(); }, 60'000));
    QApplication::processEvents();
    EXPECT_EQ(label("comparedNote"), "B: no operator has a figure (100.0 %: no launch call is recorded)");
}

TEST_F(EfficiencyPaneTest, OfAnUnknownDeviceThePeaksAreChosen) {
    core::Options edited;
    QObject::connect(&requests, &ui::Requests::optionsEdited, pane, [&](const auto& to) { edited = to; });
    open(trainedOperators("Paper GPU"));
    EXPECT_EQ(label("efficiencyHeadline"), "The peaks of this device are not known");
    EXPECT_EQ(cell(0, "% of peak"), "");
    EXPECT_EQ(cell(0, "TFLOP/s").substr(0, 5), "494.4") << "rates need no peaks";
    auto* peaks = child<QComboBox>("efficiencyPeaks");
    const int h100 = peaks->findText("H100 SXM");
    ASSERT_GT(h100, 0);
    peaks->setCurrentIndex(h100);
    emit peaks->activated(h100);
    EXPECT_EQ(edited.peaks, "H100 SXM");
    open(trainedOperators("Paper GPU"), edited);
    EXPECT_EQ(cell(0, "% of peak"), "49.97");
    EXPECT_EQ(peaks->currentText(), "H100 SXM");
}

TEST_F(EfficiencyPaneTest, AnotherLanguageKeepsWhatIsMarked) {
    open(trainedOperators());
    click(1);
    const int chosen = chart().chosen();
    QEvent changed(QEvent::LanguageChange);
    QApplication::sendEvent(pane, &changed);
    EXPECT_FALSE(pane->isComputing()) << "figures have no language";
    EXPECT_EQ(chart().chosen(), chosen);
    EXPECT_EQ(table().currentIndex().row(), 1);
    EXPECT_EQ(marked.size(), 1u);
}

TEST_F(EfficiencyPaneTest, AClosedProfileIsReleased) {
    open(trainedOperators());
    const std::weak_ptr<const core::Snapshot> before = workspace.profiles[0].snapshot;
    workspace = {};
    pane->show(workspace);
    EXPECT_TRUE(tests::waitFor([&] { return before.expired(); }));
    EXPECT_EQ(pane->findChild<ui::EmptyMessage*>()->title(), "No profile is open");
}

TEST_F(EfficiencyPaneTest, TwoProfilesAreOnOneRooflineEachBelowItsOwnRoofs) {
    open(trainedOperators());
    auto* tables = child<ui::Segments>("efficiencyTables");
    EXPECT_FALSE(tables->button(3)->isVisible()) << "there is nothing to compare with";
    workspace.profiles.push_back(
        {"mi300.json", tests::snapshotOf(trainedOperators("AMD Instinct MI300X"), gemmAndAdd, {}), {}, {}});
    pane->show(workspace);
    ASSERT_TRUE(tables->button(3)->isVisible());
    tables->button(3)->click();
    EXPECT_TRUE(tests::waitFor([this] { return !pane->isComputing(); }, 60'000));
    QApplication::processEvents();
    const auto& both = *child<ui::RooflineChart>("comparedRoofline");
    EXPECT_TRUE(both.isVisible());
    EXPECT_FALSE(chart().isVisible());
    ASSERT_EQ(both.model().devices.size(), 2u);
    EXPECT_EQ(both.model().devices[1].bandwidth, 5300e9);
    ASSERT_EQ(both.model().dots.size(), 6u);
    EXPECT_EQ(both.model().dots[0].mate, 1);
    EXPECT_NE(both.model().dots[0].ink, both.model().dots[1].ink);
    EXPECT_EQ(cell(0, "Operator", "efficiencyChanges"), "aten::add") << "it loses most: the memory is faster";
    EXPECT_TRUE(label("comparedNote").starts_with("3 of 3 matched operator")) << label("comparedNote");
    EXPECT_TRUE(label("comparedNote").ends_with("100.0 % of A's and 100.0 % of B's time with a figure"))
        << label("comparedNote");
    EXPECT_NE(label("comparedSides").find("B mi300.json (MI300X)"), std::string::npos) << label("comparedSides");
    QTest::mouseClick(child<ui::RooflineChart>("comparedRoofline"), Qt::LeftButton, {},
                      both.layoutOfDots().dots[1].center.toPoint());
    ASSERT_EQ(marked.size(), 1u) << "the operations of the current profile";
    EXPECT_FALSE(marked[0].operations.empty());
    EXPECT_EQ(pane->tables().size(), 4u);
    EXPECT_EQ(pane->tables().back().name, "efficiency-changes");
    workspace.profiles.pop_back();
    pane->show(workspace);
    EXPECT_FALSE(tables->button(3)->isVisible());
    EXPECT_EQ(tables->current(), 0);
}

core::EfficiencyRow rowOf(core::WorkKind kind, const char* shapes, std::int64_t flop) {
    core::EfficiencyRow row;
    row.kind = kind;
    row.shapes = shapes;
    row.flop = core::ExactSum(flop);
    return row;
}

TEST(WorkFormula, FollowsFromTheShapesOrIsNotSaid) {
    const auto formula = [](core::WorkKind kind, const char* shapes, std::int64_t flop) {
        return ui::flopFormula(rowOf(kind, shapes, flop)).toStdString();
    };
    using core::WorkKind;
    EXPECT_EQ(formula(WorkKind::Gemm, "[[16, 5185, 64], [16, 64, 5185]]", 55'058'892'800),
              "2 × 16 × 5,185 × 64 × 5,185");
    EXPECT_EQ(formula(WorkKind::Gemm, "[[8], [4, 2], [2, 8], [], []]", 128), "2 × 4 × 2 × 8") << "behind the bias";
    EXPECT_EQ(formula(WorkKind::Gemm, "[[4, 2], [2, 8]]", 129), "");
    EXPECT_EQ(formula(WorkKind::Attention, "[[1, 2, 10, 8], [1, 2, 10, 8], [1, 2, 10, 8], []]", 6400),
              "2 × 2 × 10 × 10 × 16");
    EXPECT_EQ(formula(WorkKind::Attention, "[[1, 2, 10, 8], [1, 2, 10, 8], [1, 2, 10, 8], []]", 3200),
              "2 × 2 × 10 × 10 × 16 ÷ 2");
    EXPECT_EQ(formula(WorkKind::Convolution, "[[1, 3, 32, 32], [8, 3, 3, 3], []]", 2 * 216 * 900),
              "2 × (8 × 3 × 3 × 3) × 900");
    EXPECT_EQ(ui::shapesText("[[16, 5185, 64], [], [[4], [5]]]"), QString::fromUtf8("16×5185×64, 4, 5"));
    EXPECT_EQ(ui::shapesText(""), "");
    EXPECT_EQ(ui::shapesText("[[1], [2], [3], [4], [5]]"), QString::fromUtf8("1, 2, 3, 4, …"));
}

}  // namespace
