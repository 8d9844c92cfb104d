// SPDX-License-Identifier: GPL-3.0-or-later
// What the job pane shows about one rank, and the actions for it.
#include "tests/gui/panes/job_pane_fixture.h"
#include "tests/gui/support/painted_texts.h"
#include "ui/panes/jobs/value_chart.h"
#include "ui/panes/jobs/wait_matrix.h"
#include "ui/widgets/tables/table_frame.h"
#include "ui/widgets/tables/table_menu.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QPushButton>

#include <fmt/format.h>

#include <algorithm>

namespace {

using tests::JobPaneTest;

TEST_F(JobPaneTest, PricesHaveTheirUnitAndAreCopiedAsReportsPrintThem) {
    open();
    answer();
    const auto& view = *pane.findChild<ui::TableView*>("stragglers");
    EXPECT_EQ(view.table().headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), "% of step");
    const QString copied = ui::toTsv(view.table(), {{view.table().index(0, 0)}, {2, 4}});
    const auto& stragglers = job.answers->stragglers;
    const core::Straggler& first = stragglers.candidates.front();
    EXPECT_EQ(copied.toStdString(),
              fmt::format("% of step\tScore\n{:.2f}\t{:.2f}\n", 100 * first.cost / stragglers.step, first.score));
}

TEST_F(JobPaneTest, SaysAndOpensOneRank) {
    open();
    answer();
    choose("jobFold", static_cast<int>(ui::HeatFold::None));
    const QString late = text("jobAnswer"), reason = text("jobReason");
    ASSERT_TRUE(late.startsWith(QString::fromStdString(simulated.culprit()) + " costs "));
    const auto& candidates = job.answers->stragglers.candidates;
    for (std::size_t row = 0; row < heat->rows().rows.size(); ++row) {
        QTest::mouseClick(heat, Qt::LeftButton, {}, heat->cell(row, 4).center());
        const std::size_t rank = heat->rows().rows[row].ranks.front();
        const QString label = ui::rankLabel(job.job->ranks[rank].number);
        EXPECT_TRUE(text("jobAnswer") == label || text("jobAnswer").startsWith(label + " costs "))
            << text("jobAnswer").toStdString();
        auto* button = pane.findChild<QPushButton*>("openRank");
        EXPECT_EQ(button->text(), "Open R" + label.mid(1));
        QTest::mouseClick(button, Qt::LeftButton);
        ASSERT_TRUE(requested);
        EXPECT_EQ(requested->first, rank);
        if (text("jobAnswer") == late) continue;
        EXPECT_TRUE(text("jobReason").endsWith("Of the whole job: " + late + "."));
        const bool isCandidate = std::ranges::any_of(candidates, [&](const core::Straggler& each) {
            return each.kind == core::StragglerKind::Rank && each.ranks.front() == rank;
        });
        EXPECT_EQ(text("jobAnswer").contains(" costs "), isCandidate);
    }
    workspace.mark = {};
    show();
    EXPECT_EQ(text("jobAnswer"), late);
    EXPECT_EQ(text("jobReason"), reason);
}

TEST_F(JobPaneTest, MedianAndRankAreBothNamedWhereverTheyLie) {
    open();
    auto* values = pane.findChild<ui::ValueChart*>("jobDistribution");
    for (const int width : {600, 320, 160}) {
        values->resize(width, 120);
        for (std::size_t rank = 0; rank < job.job->ranks.size(); ++rank) {
            values->setMarked(rank);
            const auto labels = values->labels();
            ASSERT_EQ(labels.size(), 2u);
            EXPECT_TRUE(labels[0].text.startsWith("med")) << labels[0].text.toStdString();
            EXPECT_FALSE(labels[0].rect.intersects(labels[1].rect)) << width << ' ' << rank;
            for (const auto& label : labels)
                EXPECT_TRUE(values->rect().contains(label.rect)) << width << ' ' << rank;
        }
        values->setMarked(std::nullopt);
        EXPECT_EQ(values->labels().size(), 1u);
    }
}

/// The context menu of a heat map cell and its actions.
class JobPaneMenu : public JobPaneTest {
protected:
    QMenu* menu() {
        for (auto* each : pane.findChildren<QMenu*>(QString(), Qt::FindDirectChildrenOnly))
            if (each->isVisible()) return each;
        return nullptr;
    }
    QAction* action(const QString& words) {
        QMenu* const open = menu();
        if (!open) return nullptr;
        QList<QAction*> all = open->actions();
        for (QAction* each : open->actions())
            if (each->menu()) all += each->menu()->actions();
        const auto found = std::ranges::find(all, words, &QAction::text);
        return found == all.end() ? nullptr : *found;
    }
    void clickRight(const QPoint& at) {
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, heat->mapToGlobal(at));
        QApplication::sendEvent(heat, &event);
    }
    void pressMenuKey() {
        const QPoint at = heat->rect().center();
        QContextMenuEvent event(QContextMenuEvent::Keyboard, at, heat->mapToGlobal(at));
        QApplication::sendEvent(heat, &event);
    }
    void take(const QString& words) {
        QAction* const found = action(words);
        ASSERT_NE(found, nullptr) << words.toStdString();
        found->trigger();
        menu()->close();
    }
};

TEST_F(JobPaneMenu, OpensTheRankOfACellAtItsIteration) {
    open();
    answer();
    choose("jobFold", static_cast<int>(ui::HeatFold::None));
    clickRight(heat->cell(5, 3).center());
    const std::size_t rank = heat->rows().rows[5].ranks.front();
    EXPECT_EQ(workspace.mark.rank, job.job->ranks[rank].number) << "the menu is that of the marked cell";
    take(QString("Open Rank %1 at Iteration %2").arg(job.job->ranks[rank].number).arg(heat->rows().iterations[3]));
    ASSERT_TRUE(requested);
    EXPECT_EQ(requested->first, rank);
    EXPECT_EQ(requested->second, heat->rows().iterations[3]);
}

TEST_F(JobPaneMenu, SortsFoldsAndCopiesByKeys) {
    open();
    heat->setFocus();
    QTest::keyClick(heat, Qt::Key_Down);
    QTest::keyClick(heat, Qt::Key_Up);
    QTest::keyClick(heat, Qt::Key_Right);
    pressMenuKey();
    take("Copy");
    EXPECT_EQ(QApplication::clipboard()->text(), heat->cellText(0, 1));
    const QString host = heat->rows().rows[0].label;
    pressMenuKey();
    take("Unfold " + host);
    EXPECT_EQ(heat->rows().rows.size(), 10u);
    pressMenuKey();
    EXPECT_NE(action("Fold " + host), nullptr);
    EXPECT_TRUE(action("slowest first")->isChecked());
    take("by rank");
    EXPECT_EQ(pane.findChild<QComboBox*>("jobOrder")->currentText(), "by rank");
    pressMenuKey();
    take("nothing");
    EXPECT_EQ(heat->rows().rows.size(), 16u);
}

TEST_F(JobPaneMenu, OfRanksThatWereNotRecordedOpensNone) {
    open({3, 9});
    choose("jobFold", static_cast<int>(ui::HeatFold::None));
    pane.findChild<QComboBox*>("jobOrder")->setCurrentIndex(1);
    clickRight(heat->cell(3, 2).center());
    ASSERT_NE(menu(), nullptr);
    for (const QAction* each : menu()->actions())
        EXPECT_FALSE(each->text().startsWith("Open")) << each->text().toStdString();
    EXPECT_NE(action("Copy"), nullptr);
}

TEST_F(JobPaneTest, OfOneIterationTheValuesAreNoMeanOfOthers) {
    const auto titled = [&](const char* part) {
        const auto labels = pane.findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&](const QLabel* label) { return label->text().contains(part); });
    };
    open();
    EXPECT_TRUE(titled("mean of all iterations but the first"));
    auto one = core::openJob(tests::digestFiles(folder, simulated));
    ASSERT_TRUE(one) << one.error().message;
    for (core::JobRank& rank : one->ranks)
        rank.digest.iterations.resize(1);
    job.job = std::make_shared<core::Job>(std::move(*one));
    show();
    EXPECT_TRUE(titled("in the only iteration"));
    EXPECT_FALSE(titled("but the first"));
}

TEST_F(JobPaneTest, WithoutCostsTheRankThatOthersWaitForIsNamed) {
    open();
    answer();
    core::JobAnswers answers = *job.answers;
    answers.stragglers = {};
    answers.stragglers.missing = "one iteration alone";
    job.answers = std::make_shared<core::JobAnswers>(answers);
    show();
    const auto late = std::ranges::max_element(answers.waits.ranks, {}, &core::RankWaits::caused);
    const auto& rank = job.job->ranks[static_cast<std::size_t>(late - answers.waits.ranks.begin())];
    EXPECT_EQ(text("jobAnswer"), ui::rankLabel(rank.number) + " is waited for most");
    const auto labels = pane.findChildren<QLabel*>();
    const bool saysHow = std::ranges::any_of(labels, [](const QLabel* label) {
        return label->isVisible() && label->text().contains("two or more iterations");
    });
    EXPECT_TRUE(saysHow) << "the empty table says what it takes, not the title again";
}

TEST_F(JobPaneTest, ColumnsOfWaitsAreNumberedByTheRankThatWaits) {
    open();
    answer();
    auto* waits = pane.findChild<ui::WaitMatrix*>("waitMatrix");
    const QString waiting = waits->cellText(0, 0).section(' ', 1, 1);
    const auto texts = tests::paintedTexts(*waits);
    const bool isNumbered = std::ranges::any_of(texts, [&](const tests::PaintedText& each) {
        const QRect first = waits->cell(0, 0);
        return each.text == waiting && each.place.bottom() <= first.top() &&
               std::abs(each.place.center().x() - first.center().x()) <= 2;
    });
    EXPECT_TRUE(isNumbered) << waiting.toStdString();
}

TEST_F(JobPaneTest, MeansLeaveOutALastIterationWhoseEndIsNotRecorded) {
    open();
    core::Job shorter = *job.job, longer = *job.job;
    for (std::size_t rank = 0; rank < longer.ranks.size(); ++rank) {
        shorter.ranks[rank].digest.iterations.pop_back();
        longer.ranks[rank].digest.iterations.back().computation *= 3 + static_cast<core::Nanos>(rank);
    }
    const auto means = [](const core::Job& of) {
        std::string text;
        for (const ui::HeatRow& row : ui::heatRows(of, {}).rows)
            text += row.label.toStdString() + ' ' + ui::heatMeanText(row).toStdString() + ", ";
        return text;
    };
    EXPECT_EQ(means(longer), means(shorter));
    EXPECT_EQ(ui::meansOf(longer, {}), ui::meansOf(shorter, {}));
    job.job = std::make_shared<core::Job>(std::move(longer));
    show();
    EXPECT_EQ(text("jobValuesTitle"),
              "Distribution of Computation, mean of all iterations but the first and the last, whose end is not "
              "recorded; heights are logarithmic");
}

TEST_F(JobPaneTest, AMatrixWithoutWaitsSaysSo) {
    core::JobAnswers answers;
    answers.iterations = 3;
    ui::WaitMatrix waits;
    waits.resize(400, 300);
    answers.waits.matrix[{0, 0, 1}] = {.time = 0, .collectives = 2};
    waits.setWaits(answers, {0, 1}, {});
    ASSERT_EQ(tests::paintedTexts(waits).size(), 1u);
    EXPECT_EQ(tests::paintedTexts(waits)[0].text, "No waiting found");
    answers.waits.matrix[{0, 0, 1}].time = 4000;
    waits.setWaits(answers, {0, 1}, {});
    EXPECT_EQ(tests::paintedTexts(waits).back().text.toStdString(), "darkest: 2.000 µs a step");
}

// Peers that would be slower in its place show that a rank is not late, whatever the replay makes of it.
TEST_F(JobPaneTest, WhoCostsNothingIsNoStraggler) {
    open();
    answer();
    core::JobAnswers changed = *job.answers;
    core::Straggler& last = changed.stragglers.candidates.back();
    last = changed.stragglers.candidates.front();
    last.kind = core::StragglerKind::Rank;
    last.ranks = {3};
    last.cost = -1000;
    last.isNamed = false;
    job.answers = std::make_shared<core::JobAnswers>(changed);
    show();
    const auto& table = pane.findChild<ui::TableView*>("stragglers")->table();
    EXPECT_EQ(table.rowCount(), std::ssize(changed.stragglers.costly()));
    EXPECT_LT(table.rowCount(), std::ssize(changed.stragglers.candidates));
    for (int row = 0; row < table.rowCount(); ++row)
        EXPECT_GT(changed.stragglers.candidates[static_cast<std::size_t>(row)].cost, 0);
    workspace.mark.rank = job.job->ranks[3].number;
    show();
    EXPECT_TRUE(text("jobAnswer").endsWith(" costs 0 ns a step")) << text("jobAnswer").toStdString();
}

TEST_F(JobPaneTest, OfRanksThatCannotBeEvaluatedNothingIsSaid) {
    open();
    answer();
    core::JobAnswers changed = *job.answers;
    for (core::Straggler& each : changed.stragglers.candidates)
        each.isNamed = false;
    changed.stragglers.unjudged = {2};
    job.answers = std::make_shared<core::JobAnswers>(changed);
    show();
    EXPECT_EQ(text("jobAnswer"), "No stragglers found among the ranks that can be evaluated");
}

}  // namespace
