// SPDX-License-Identifier: GPL-3.0-or-later
// Marks several code frames at once by Ctrl+click, by a drag across siblings or in the table, and acts on all of them.
#include "tests/gui/panes/code_panes_fixture.h"
#include "ui/models/filter_parts.h"

#include <QApplication>

#include <algorithm>
#include <vector>

namespace {

class CodeMarks : public tests::CodePanes {
protected:
    void SetUp() override {
        openCode();
        showRangesAndCalls();
    }
    void press(const char* path, Qt::KeyboardModifiers keys = Qt::NoModifier) {
        QTest::mouseClick(flame().viewport(), Qt::LeftButton, keys, flame().placeOf(node(path)).center());
    }
    void drag(const char* from, const char* to, Qt::KeyboardModifiers keys = Qt::NoModifier) {
        QWidget* viewport = flame().viewport();
        const QPoint end = flame().placeOf(node(to)).center();
        QTest::mousePress(viewport, Qt::LeftButton, keys, flame().placeOf(node(from)).center());
        QMouseEvent move(QEvent::MouseMove, end, viewport->mapToGlobal(end), Qt::NoButton, Qt::LeftButton, keys);
        QApplication::sendEvent(viewport, &move);
        QTest::mouseRelease(viewport, Qt::LeftButton, keys, end);
    }
    std::vector<std::string> labels() const {
        std::vector<std::string> labels;
        for (const std::uint32_t node : flame().marks())
            labels.push_back(label(node));
        return labels;
    }
    std::vector<std::string> chosenRows() const {
        std::vector<std::string> rows;
        for (const QModelIndex& index : tree().selectionModel()->selectedRows())
            rows.push_back(index.data().toString().toStdString());
        std::ranges::sort(rows);
        return rows;
    }
    using Labels = std::vector<std::string>;
};

TEST_F(CodeMarks, CtrlAddsAFrameAndTakesItBack) {
    press("train > norm_");
    press("load", Qt::ControlModifier);
    EXPECT_EQ(labels(), (Labels{"norm_", "load"}));
    EXPECT_EQ(chosenRows(), (Labels{"load", "norm_"}));
    EXPECT_EQ(fact("On the GPU"), "40 ns, 40.00 % of GPU time");
    EXPECT_EQ(fact("20 ns"), "norm_");
    EXPECT_EQ(frame->subtitle(), "of the marked frames");
    press("train > norm_", Qt::ControlModifier);
    EXPECT_EQ(labels(), (Labels{"load"}));
    EXPECT_EQ(fact("On the GPU"), "20 ns, 20.00 % of GPU time");
    EXPECT_EQ(fact("20 ns"), "none");
    press("train");
    EXPECT_EQ(labels(), (Labels{"train"})) << "without Ctrl it is marked alone";
}

TEST_F(CodeMarks, OfAFrameWithinAnotherTheTimeIsCountedOnce) {
    press("train > norm_");
    press("train", Qt::ControlModifier);
    EXPECT_EQ(fact("On the GPU"), "80 ns, 80.00 % of GPU time");
}

TEST_F(CodeMarks, ADragMarksTheSiblingsThatItCovers) {
    drag("train > mm", "train > norm_");
    EXPECT_EQ(labels(), (Labels{"norm_", "mm"})) << "what the drag began on is the last";
    drag("train > norm_", "load");  // load is no sibling, so it is not marked
    EXPECT_EQ(labels(), (Labels{"norm_"}));
    drag("load", "train", Qt::ControlModifier);
    EXPECT_EQ(labels(), (Labels{"norm_", "train", "load"}));
    EXPECT_EQ(fact("On the GPU"), "100 ns, 100.00 % of GPU time");
}

TEST_F(CodeMarks, RowsOfTheTableMarkTogether) {
    tree().setFocus();
    tree().selectAll();
    EXPECT_EQ(labels().size(), static_cast<std::size_t>(tree().selectionModel()->selectedRows().size()));
    EXPECT_GE(labels().size(), 2u);
    EXPECT_EQ(fact("On the GPU"), "100 ns, 100.00 % of GPU time");
    EXPECT_FALSE(chosenRows().empty());
}

TEST_F(CodeMarks, TheFilterKeepsAllOfThem) {
    core::Filter requested;
    QObject::connect(&requests, &ui::Requests::filterEdited, code,
                     [&](const core::Filter& filter) { requested = filter; });
    press("train > norm_");
    press("load", Qt::ControlModifier);
    key(Qt::Key_F);
    EXPECT_EQ(requested.code, std::vector{ui::patternOfNames({"load", "norm_"})});
    requested = {};
    press("train > mm > cudaLaunchKernel > gemm", Qt::ControlModifier);  // an operation is not a code frame
    key(Qt::Key_F);
    EXPECT_TRUE(requested.code.empty() && requested.kernels.empty());
}

TEST_F(CodeMarks, TheirPlacesAreAskedForTogetherTheLongestFirst) {
    std::vector<std::string> requested;
    QObject::connect(&requests, &ui::Requests::codePlacesRequested, code, [&](const auto& paths) {
        for (const core::CodePath& path : paths)
            requested.push_back(path.steps.back().label);
    });
    press("load");
    press("train > mm", Qt::ControlModifier);
    code->showPlaces();
    EXPECT_EQ(requested, (Labels{"mm", "load"}));
}

TEST_F(CodeMarks, StayInATreeOfOtherOptions) {
    press("train > norm_");
    press("load", Qt::ControlModifier);
    core::Options options;
    options.filter.window = core::TimeWindow{0, 240};
    open(tests::analyzedSnapshot(tests::training, options));
    ASSERT_TRUE(settle());
    EXPECT_EQ(labels(), (Labels{"norm_", "load"}));
    EXPECT_EQ(chosenRows(), (Labels{"load", "norm_"}));
}

}  // namespace
