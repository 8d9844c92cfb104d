// SPDX-License-Identifier: GPL-3.0-or-later
// The questions for which users open a profile take at most three clicks each, counted from an open file in Overview.
#include "tests/gui/support/settled.h"
#include "tests/gui/support/window_fixture.h"
#include "ui/panes/rules/rules_table.h"
#include "ui/panes/timeline/timeline_pane.h"
#include "ui/timeline/timeline_view.h"
#include "ui/widgets/charts/gap_overlay.h"
#include "ui/widgets/charts/iteration_strip.h"

#include <QLineEdit>
#include <QTabBar>

#include <fmt/format.h>

namespace {

/// Six steps of 1.4 ms on two streams; the fourth waits longer in a synchronizing call. Times are in ns.
std::string steps(int slower) {
    std::string text;
    int at = 0;
    for (int step = 1; step <= 6; ++step) {
        const int wait = step == 4 ? 600'000 : 0;
        const int call = 10 * step + 3 * slower;
        const auto on = [&](int time) { return at + time; };
        const auto late = [&](int time) { return at + wait + slower + time; };
        text += fmt::format(
            "{}range:ProfilerStep#{} {}-{}, call:cudaLaunchKernel {}-{} ^{}, ampere_sgemm_128x64_tn {}-{} ^{}, "
            "call:cudaLaunchKernel {}-{} ^{}, ncclDevKernel_AllReduce_Sum_f32_RING_LL {}-{} @9 ^{}, "
            "call:cudaStreamSynchronize {}-{}, call:cudaLaunchKernel {}-{} ^{}, mystery_kernel {}-{} ^{}",
            step > 1 ? ", " : "", step, on(0), late(1'200'000), on(10'000), on(20'000), call, on(100'000),
            on(400'000 + slower), call, on(30'000), on(40'000), call + 1, on(350'000 + slower), on(550'000 + slower),
            call + 1, on(500'000), late(1'000'000), late(1'010'000), late(1'030'000), call + 2, late(1'050'000),
            late(1'150'000), call + 2);
        at = late(1'400'000);
    }
    return text;
}

class SevenQuestions : public tests::WindowTest {
protected:
    SevenQuestions() {
        tests::setFont(tests::fonts().front());
        window->resize(1600, 1000);
    }
    void openFile(const char* name, int slower = 0) {
        const auto before = window->session().workspace().profiles.size();
        drop({file(name, steps(slower))});
        ASSERT_TRUE(settled(before + 1));
    }
    bool settled(std::size_t profiles = 1) { return tests::settle(*window, profiles); }
    void click(QWidget* widget, const QPoint& at) {
        QTest::mouseClick(widget, Qt::LeftButton, {}, at);
        ++clicks;
    }
    void click(QWidget* widget) { click(widget, widget->rect().center()); }
    void clickTab(const char* title) {
        for (auto* bar : window->findChildren<QTabBar*>())
            for (int i = 0; i < bar->count(); ++i)
                if (bar->isVisible() && bar->tabText(i) == QLatin1String(title)) {
                    click(bar, bar->tabRect(i).center());
                    ASSERT_TRUE(settled(window->session().workspace().profiles.size()));
                    return;
                }
        ADD_FAILURE() << "no tab " << title;
    }
    void chooseLayout(int index) {
        click(child<ui::Segments>("layouts")->button(index));
        ASSERT_TRUE(settled(window->session().workspace().profiles.size()));
    }
    ui::TableView& table(const char* name) {
        auto* found = child<ui::TableView>(name);
        EXPECT_FALSE(found->viewport()->visibleRegion().isEmpty()) << name << " is not in view";
        return *found;
    }
    QPoint placeOf(ui::TableView& view, int row, int column = 0) {
        const QRect cell = view.visualRect(view.table().index(row, column));
        EXPECT_TRUE(view.viewport()->rect().contains(cell.center())) << "row " << row << " is not in view";
        return cell.center();
    }
    static std::string cell(const QAbstractItemView& view, int row, int column, const QModelIndex& parent = {}) {
        return view.model()->index(row, column, parent).data().toString().toStdString();
    }
    static int columnOf(const QAbstractItemView& view, const char* title) {
        for (int column = 0; column < view.model()->columnCount(); ++column)
            if (view.model()->headerData(column, Qt::Horizontal).toString().startsWith(QLatin1String(title)))
                return column;
        ADD_FAILURE() << "no column " << title;
        return 0;
    }
    const ui::Scene& scene() { return child<ui::TimelineView>("timeline")->state().scene(); }
    const ui::Mark& mark() { return window->session().workspace().mark; }

    int clicks = 0;
};

TEST_F(SevenQuestions, WhichClassCostsMost) {
    openFile("a.json");
    auto& classes = table("classes");
    placeOf(classes, 0);
    EXPECT_EQ(cell(classes, 0, 0), "GEMM");
    EXPECT_EQ(clicks, 0);
}

TEST_F(SevenQuestions, WhichKernelInIt) {
    openFile("a.json");
    auto& classes = table("classes");
    const QModelIndex first = classes.table().index(0, 0);
    const QRect row = classes.visualRect(first);
    click(classes.viewport(), {row.left() - classes.indentation() / 2, row.center().y()});
    EXPECT_TRUE(classes.isExpanded(first));
    EXPECT_EQ(cell(classes, 0, 0, first), "ampere_sgemm_128x64_tn");
    EXPECT_EQ(clicks, 1);
    // The same works with keys, and leads on to the kernel's longest instance.
    classes.collapse(first);
    classes.setFocus();
    classes.setCurrentIndex(first);
    QTest::keyClick(&classes, Qt::Key_Right);
    EXPECT_TRUE(classes.isExpanded(first));
    EXPECT_EQ(mark().className, "GEMM");
    QTest::keyClick(&classes, Qt::Key_Down);
    QTest::keyClick(&classes, Qt::Key_Return);
    ASSERT_TRUE(settled());
    EXPECT_TRUE(scene().selected);
    EXPECT_LT(scene().view.length(), 1'000'000) << "in view";
}

TEST_F(SevenQuestions, HowMuchCommunicationIsExposed) {
    openFile("a.json");
    clickTab("Breakdown");
    auto& breakdown = table("breakdown");
    int row = 0;
    while (row < breakdown.model()->rowCount() && !cell(breakdown, row, 0).starts_with("Exposed comm"))
        ++row;
    ASSERT_LT(row, breakdown.model()->rowCount());
    EXPECT_EQ(cell(breakdown, row, 1), "900,000") << "six times 150 us, of ns that are told whole";
    EXPECT_EQ(clicks, 1);
    chooseLayout(2);
    auto& communication = table("communication");
    EXPECT_EQ(cell(communication, 0, 0), "AllReduce");
    EXPECT_FALSE(communication.isColumnHidden(columnOf(communication, "Exposed")));
    EXPECT_EQ(clicks, 2);
}

TEST_F(SevenQuestions, WhichGapsCostMostBetweenWhichKernelsAndWhy) {
    openFile("a.json");
    chooseLayout(1);
    auto& pairs = table("pairs");
    EXPECT_EQ(cell(pairs, 0, 0), "ncclDevKernel_AllReduce_Sum_f32_RING_LL");
    EXPECT_EQ(cell(pairs, 0, 1), "mystery_kernel");
    EXPECT_EQ(cell(pairs, 0, 2), "Host sync");
    click(pairs.viewport(), placeOf(pairs, 0));
    EXPECT_TRUE(child<ui::GapOverlay>("gapOverlay")->accessibleDescription().startsWith("6 gaps: "))
        << child<ui::GapOverlay>("gapOverlay")->accessibleDescription().toStdString();
    const QPoint row = placeOf(pairs, 0);
    ++clicks;
    QTest::mouseDClick(pairs.viewport(), Qt::LeftButton, {}, row);
    const auto isInView = [&] { return !child<ui::TimelineView>("timeline")->visibleRegion().isEmpty(); };
    EXPECT_TRUE(tests::waitFor([&] { return isInView() && mark().range; }));
    ASSERT_TRUE(settled());
    const core::TimeWindow gap{4'750'000, 5'850'000};
    EXPECT_EQ(mark().range, gap) << "the longest";
    EXPECT_LE(scene().view.window().start, gap.start);
    EXPECT_GE(scene().view.window().end, gap.end);
    auto& facts = table("selectionFacts");
    std::string moments;
    for (int fact = 0; fact < facts.model()->rowCount(); ++fact)
        if (cell(facts, fact, 0).starts_with("After "))
            moments += cell(facts, fact, 0) + ": " + cell(facts, fact, 1) + "\n";
    EXPECT_EQ(moments,
              "After 0 ns: Host sync, 1.050 ms in cudaStreamSynchronize\n"
              "After 1.050 ms: CPU bound, 10.00 µs in ProfilerStep#4\n"
              "After 1.060 ms: Runtime call, 20.00 µs in cudaLaunchKernel\n"
              "After 1.080 ms: Launch latency, 20.00 µs in cudaLaunchKernel\n");
    EXPECT_EQ(clicks, 3);
}

TEST_F(SevenQuestions, WhichIterationIsOdd) {
    openFile("a.json");
    const auto labels = window->findChildren<QLabel*>();
    EXPECT_TRUE(std::ranges::any_of(labels, [](const QLabel* label) {
        return label->isVisible() && label->text().startsWith(u"▲ #4: Idle +");
    })) << "it is said before anything is clicked";
    EXPECT_EQ(clicks, 0);
    clickTab("Breakdown");
    auto* strip = child<ui::IterationStrip>("breakdownStrip");
    ASSERT_TRUE(strip->isVisible());
    const int item = strip->itemOf(3);
    ASSERT_GE(item, 0);
    click(strip, strip->items()[static_cast<std::size_t>(item)].rect.center());
    EXPECT_EQ(mark().iteration, 4);
    ASSERT_TRUE(settled());
    EXPECT_LT(scene().view.length(), 3'500'000) << "the timeline fits to it";
    EXPECT_TRUE(scene().selected) << "and outlines it";
    EXPECT_EQ(clicks, 2);
    trigger("filterToMark");
    ASSERT_TRUE(settled());
    EXPECT_EQ(window->session().options().filter.iterations.size(), 1U);
}

TEST_F(SevenQuestions, WhatChangedBetweenTwoRuns) {
    openFile("a.json");
    openFile("b.json", 50'000);
    window->session().setCurrent(0);
    chooseLayout(3);
    auto& differences = table("differences");
    EXPECT_EQ(cell(differences, 0, 0), "GEMM") << "the largest change first";
    const int verdict = columnOf(differences, "Verdict");
    EXPECT_FALSE(differences.isColumnHidden(verdict));
    EXPECT_TRUE(QString::fromStdString(cell(differences, 0, verdict)).contains("Increased"))
        << cell(differences, 0, verdict);
    click(differences.viewport(), placeOf(differences, 0));
    auto& kernels = table("kernelChanges");
    EXPECT_EQ(cell(kernels, 0, 0), "ampere_sgemm_128x64_tn");
    EXPECT_EQ(kernels.model()->rowCount(), 1);
    EXPECT_EQ(clicks, 2);
}

TEST_F(SevenQuestions, WhatIsStillUnclassified) {
    openFile("a.json");
    auto& unmatched = table("unmatched");
    EXPECT_EQ(cell(unmatched, 0, 0), "mystery_kernel");
    const auto rules = window->session().ruleBook().rules()->rules.size();
    int action = 0;
    while (!unmatched.table().figures().columns[static_cast<std::size_t>(action)].action)
        ++action;
    click(unmatched.viewport(), placeOf(unmatched, 0, action));
    ASSERT_TRUE(settled());
    EXPECT_EQ(window->session().ruleBook().rules()->rules.size(), rules + 1);
    EXPECT_EQ(unmatched.model()->rowCount(), 0) << "every pane follows";
    auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    ASSERT_TRUE(field) << "its class is typed at once";
    EXPECT_EQ(clicks, 1);
    QTest::keyClick(field, Qt::Key_Escape);
    trigger("undo");
    EXPECT_EQ(window->session().ruleBook().rules()->rules.size(), rules);
}

}  // namespace
