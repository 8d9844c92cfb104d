// SPDX-License-Identifier: GPL-3.0-or-later
// `lacuna picture` as run on a machine without a display: the program creates its own application for it.
#include "tests/support/program.h"
#include "tests/support/trace_text.h"

#include <QImage>
#include <QSvgRenderer>

#include <gtest/gtest.h>

#include <set>

namespace {

/// Two kernels and a copy, as a PyTorch trace.
constexpr std::string_view drawnTrace = R"json({"traceEvents": [
{"ph": "X", "cat": "kernel", "name": "gemm", "ts": 10, "dur": 20, "pid": 0, "tid": 7, "args": {"device": 0, "stream": 7}},
{"ph": "X", "cat": "kernel", "name": "ncclDevKernel_AllReduce", "ts": 35, "dur": 9, "pid": 0, "tid": 9, "args": {"device": 0, "stream": 9}},
{"ph": "X", "cat": "gpu_memcpy", "name": "Memcpy HtoD (Pinned -> Device)", "ts": 50, "dur": 5, "pid": 0, "tid": 7, "args": {"device": 0, "stream": 7, "bytes": 4096}}
]})json";

struct Drawing : testing::Test {
    tests::TemporaryFolder folder;
    std::string profile = folder.file("trace.json", drawnTrace).string();

    tests::Outcome draw(std::vector<std::string> options) const {
        options.insert(options.begin(), "picture");
        options.push_back(profile);
        return tests::runProgram(options, folder.path());
    }
    QString path(const char* name) const { return QString::fromStdString((folder.path() / name).string()); }
};

int colorsOf(const QImage& image) {
    std::set<QRgb> colors;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            colors.insert(image.pixel(x, y));
    return static_cast<int>(colors.size());
}

/// The fraction of the picture that is fully transparent.
double shareOfNothing(const QImage& image) {
    int clear = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            clear += image.pixelColor(x, y).alpha() == 0;
    return clear / static_cast<double>(image.width() * image.height());
}

TEST_F(Drawing, APngHasTheAskedSizeTimesTheScale) {
    const auto outcome = draw({"--pane", "classes", "--size", "700x300", "--scale", "2", "--output", "classes.png"});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    EXPECT_EQ(outcome.output, "");
    const QImage image(path("classes.png"));
    EXPECT_EQ(image.size(), QSize(1400, 600));
    EXPECT_GT(colorsOf(image), 20) << "text, bars and swatches";
}

TEST_F(Drawing, EveryPaneIsDrawnAsSmallAsAsked) {
    for (const char* pane : {"comparison", "gaps", "rules", "ranks", "window"}) {
        ASSERT_EQ(draw({"--pane", pane, "--size", "300x200", "--output", "small.png"}).exitCode, 0);
        EXPECT_EQ(QImage(path("small.png")).size(), QSize(300, 200)) << pane;
    }
}

TEST_F(Drawing, TheControlsOfASmallPaneLeaveNoGap) {
    profile = folder
                  .file("memory.json", R"json({"schemaVersion": 1, "traceEvents": [
        {"ph": "i", "cat": "cpu_instant_event", "s": "t", "name": "[memory]", "pid": 10, "tid": 11, "ts": 200,
         "args": {"Total Reserved": 4096, "Total Allocated": 2048, "Bytes": 2048, "Device Id": 0, "Device Type": 1,
                  "Addr": 7}},
        {"ph": "i", "cat": "cpu_instant_event", "s": "t", "name": "[memory]", "pid": 10, "tid": 11, "ts": 600,
         "args": {"Total Reserved": 4096, "Total Allocated": 0, "Bytes": -2048, "Device Id": 0, "Device Type": 1,
                  "Addr": 7}}]})json")
                  .string();
    ASSERT_EQ(draw({"--pane", "memory", "--size", "640x400", "--output", "small.png"}).exitCode, 0);
    const QImage image(path("small.png"));
    const QRgb caption = image.pixel(0, 0);
    int below = 0;
    while (below < image.height() && image.pixel(0, below) == caption)
        ++below;
    const auto isEmpty = [&](int y) {
        for (int x = 0; x < image.width(); ++x)
            if (image.pixel(x, y) != image.pixel(0, below)) return false;
        return true;
    };
    int empty = 0;
    while (below + empty < image.height() && isEmpty(below + empty))
        ++empty;
    EXPECT_LT(empty, 20) << "the headline follows the caption";
}

TEST_F(Drawing, ALargerScaleIsFinerAndNotEnlarged) {
    ASSERT_EQ(draw({"--pane", "timeline", "--size", "700x300", "--scale", "2", "--output", "fine.png"}).exitCode, 0);
    const QImage image(path("fine.png"));
    int halfPixels = 0;              // edges of bars in the minimap, whose right half has no text
    for (int y = 120; y < 240; ++y)  // below the caption
        for (int x = image.width() / 2; x + 1 < image.width(); x += 2)
            halfPixels += image.pixel(x, y) != image.pixel(x + 1, y);
    EXPECT_GT(halfPixels, 0);
}

TEST_F(Drawing, SeveralProfilesStandBelowEachOtherOnTheTimeline) {
    const auto rowsOf = [](const std::string& svg) {
        std::size_t rows = 0;
        for (std::size_t at = svg.find(">Stream 7<"); at != std::string::npos; at = svg.find(">Stream 7<", at + 1))
            ++rows;
        return rows;
    };
    ASSERT_EQ(draw({"--pane", "timeline", "--size", "900x600", "--output", "one.svg"}).exitCode, 0);
    ASSERT_EQ(draw({"--pane", "timeline", "--size", "900x600", "--output", "two.svg", profile}).exitCode, 0);
    EXPECT_EQ(rowsOf(tests::readFile(folder.path() / "one.svg")), 1u);
    EXPECT_EQ(rowsOf(tests::readFile(folder.path() / "two.svg")), 2u);
}

TEST_F(Drawing, ThemesDiffer) {
    ASSERT_EQ(draw({"--pane", "classes", "--theme", "light", "--output", "light.png"}).exitCode, 0);
    ASSERT_EQ(draw({"--pane", "classes", "--theme", "dark", "--output", "dark.png"}).exitCode, 0);
    const QColor light = QImage(path("light.png")).pixelColor(3, 300);
    const QColor dark = QImage(path("dark.png")).pixelColor(3, 300);
    EXPECT_GT(light.lightness(), 200);
    EXPECT_LT(dark.lightness(), 80);
}

TEST_F(Drawing, TheBackgroundIsTheThemesOrWhiteOrNothing) {
    for (const char* pane : {"classes", "gaps", "timeline", "breakdown"}) {
        ASSERT_EQ(draw({"--pane", pane, "--background", "white", "--output", "white.png"}).exitCode, 0);
        ASSERT_EQ(draw({"--pane", pane, "--background", "transparent", "--output", "none.png"}).exitCode, 0);
        ASSERT_EQ(draw({"--pane", pane, "--output", "theme.png"}).exitCode, 0);
        EXPECT_EQ(QImage(path("white.png")).pixelColor(2, 2).rgba(), 0xffffffff) << pane;
        EXPECT_GT(shareOfNothing(QImage(path("none.png"))), 0.3) << pane;
        EXPECT_FALSE(QImage(path("theme.png")).hasAlphaChannel()) << pane;
    }
    const auto unreadable =
        draw({"--pane", "classes", "--theme", "dark", "--background", "white", "--output", "a.png"});
    EXPECT_EQ(unreadable.exitCode, 1);
    EXPECT_NE(unreadable.errors.find("--background"), std::string::npos) << unreadable.errors;
}

TEST_F(Drawing, AnSvgKeepsWordsAsWords) {
    const auto outcome = draw({"--pane", "classes", "--output", "classes.svg"});
    ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
    const std::string svg = tests::readFile(folder.path() / "classes.svg");
    EXPECT_NE(svg.find("<text"), std::string::npos);
    EXPECT_EQ(svg.find("<image"), std::string::npos) << "pixels are not crisp on print";
    EXPECT_TRUE(QSvgRenderer(path("classes.svg")).isValid());
    EXPECT_NE(svg.find(">trace.json<"), std::string::npos) << "its profile";
}

TEST_F(Drawing, EveryPaneAndTheWindowCanBeDrawnTheSameWayTwice) {
    for (const char* pane : {"classes", "communication", "breakdown", "gaps", "pairs", "iterations", "ranges", "rules",
                             "import", "window"}) {
        for (const char* file : {"first.png", "second.png"}) {
            const auto outcome = draw({"--pane", pane, "--output", file});
            ASSERT_EQ(outcome.exitCode, 0) << outcome.errors;
        }
        EXPECT_EQ(QImage(path("first.png")), QImage(path("second.png"))) << pane;
    }
}

TEST_F(Drawing, UnknownPanesAndFilesThatAreNoPictureAreRefused) {
    const auto pane = draw({"--pane", "nosuch", "--output", "a.png"});
    EXPECT_EQ(pane.exitCode, 1);
    EXPECT_NE(pane.errors.find("no pane 'nosuch'"), std::string::npos) << pane.errors;
    const auto suffix = draw({"--pane", "classes", "--output", "a.gif"});
    EXPECT_EQ(suffix.exitCode, 1);
    EXPECT_NE(suffix.errors.find(".png nor .svg"), std::string::npos) << suffix.errors;
    const auto size = draw({"--pane", "classes", "--size", "700", "--output", "a.png"});
    EXPECT_EQ(size.exitCode, 1);
    EXPECT_NE(size.errors.find("WIDTHxHEIGHT"), std::string::npos) << size.errors;
}

}  // namespace
