// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of panes at a size and on a background other than the screen's, which itself does not change.
#include "app/window/pictures/picture_dialog.h"

#include "app/window/pictures/pane_picture.h"
#include "tests/gui/support/settled.h"
#include "tests/gui/support/window_fixture.h"
#include "ui/timeline/timeline_view.h"
#include "ui/widgets/tables/table_marks.h"
#include "ui/widgets/tables/table_view.h"

#include <QClipboard>
#include <QComboBox>
#include <QImage>
#include <QScrollBar>
#include <QSvgRenderer>

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace {

using tests::waitFor;

struct PaneShown {
    QSize size;
    QPoint place;
    QRgb ground;
    core::TimelinePlace timeline;
    bool operator==(const PaneShown&) const = default;
};

class PictureDialogTest : public tests::WindowTest {
protected:
    PictureDialogTest() {
        window->resize(1400, 900);
        drop({file("a.trace", "gemm 0-5, nccl 3-9 @2, relu 12-14")});
        EXPECT_TRUE(tests::settle(*window, 1));
    }
    ui::Pane& pane(const char* name) { return *child<app::DockArea>("dockArea")->pane(name); }
    PaneShown shown(const char* name) {
        ui::Pane& each = pane(name);
        return {each.size(), each.pos(), each.palette().color(QPalette::Window).rgba(),
                window->session().workspace().profiles.front().timeline};
    }
    app::PictureDialog* open(const char* name) {
        emit child<app::DockArea>("dockArea")->pictureRequested(&pane(name));
        return child<app::PictureDialog>("pictureDialog");
    }
};

TEST_F(PictureDialogTest, APictureHasTheAskedSizeAndThePaneKeepsItsOwn) {
    for (const char* name : {"classes", "timeline", "breakdown", "rules"}) {
        const PaneShown before = shown(name);
        app::PictureLook look{{777, 555}, 3, ui::Theme::Dark, app::PictureGround::Theme};
        EXPECT_EQ(app::pictureOf(pane(name), look).size(), QSize(2331, 1665)) << name;
        look.ground = app::PictureGround::Transparent;
        EXPECT_TRUE(app::pictureOf(pane(name), look).hasAlphaChannel()) << name;
        EXPECT_TRUE(QSvgRenderer(QByteArray::fromStdString(app::svgOf(pane(name), look))).isValid()) << name;
        ASSERT_TRUE(tests::settle(*window, 1));
        EXPECT_TRUE(shown(name) == before) << name;
    }
}

TEST_F(PictureDialogTest, ACaptionSaysOfWhatThePictureIs) {
    core::Options options = window->session().options();
    options.filter.streams = {7};
    window->session().editOptions(options, "Filter");
    ASSERT_TRUE(tests::settle(*window, 1));
    app::PictureLook look{{600, 400}, 1, {}, {}, app::captionOf(pane("classes"))};
    const std::string svg = app::svgOf(pane("classes"), look);
    for (const char* text : {">Kernel classes<", ">a.trace<", ">Filters: Stream 7<", ">sum of durations"})
        EXPECT_NE(svg.find(text), std::string::npos) << text;
    EXPECT_EQ(QSvgRenderer(QByteArray::fromStdString(svg)).viewBox().size(), QSize(600, 400));
    EXPECT_EQ(app::pictureOf(pane("classes"), look).size(), QSize(600, 400));
    look.caption = {};
    EXPECT_EQ(app::svgOf(pane("classes"), look).find(">a.trace<"), std::string::npos) << "as on screen";
}

TEST_F(PictureDialogTest, AFigureHasAllRowsAndNoControlsAndThePaneKeepsItsOwn) {
    std::string kernels;
    for (int i = 0; i < 150; ++i)
        kernels += (i == 0 ? "" : ", ") + std::string("kernel") + std::to_string(i) + ' ' + std::to_string(10 * i) +
                   '-' + std::to_string(10 * i + 5);
    drop({file("many.trace", kernels)});
    ASSERT_TRUE(tests::settle(*window, 2));
    trigger("layout-gaps");
    ui::Pane& pairs = pane("pairs");
    ASSERT_TRUE(tests::settle(*window, 2));
    const auto tables = pairs.findChildren<ui::TableView*>();
    const auto seen = std::ranges::find_if(tables, [](const ui::TableView* each) { return each->isVisible(); });
    ASSERT_NE(seen, tables.end());
    ui::TableView* table = *seen;
    ASSERT_EQ(table->rowCount(), 149);
    table->selectionModel()->select(table->model()->index(3, 0), QItemSelectionModel::Select);
    const PaneShown before = shown("pairs");
    app::PictureLook look{.scale = 1, .caption = app::captionOf(pairs)};
    const std::string figure = app::svgOf(pairs, look);
    const int high = QSvgRenderer(QByteArray::fromStdString(figure)).viewBox().height();
    EXPECT_GT(high, 2 * pairs.height()) << "a hundred rows";
    EXPECT_NE(figure.find(">First 100 of 149 row"), std::string::npos);
    for (const QComboBox* box : pairs.findChildren<QComboBox*>())
        EXPECT_EQ(figure.find('>' + box->currentText().toStdString() + '<'), std::string::npos) << "a control";
    EXPECT_NE(figure.find(">many.trace<"), std::string::npos) << "the profile that it is of";
    EXPECT_TRUE(shown("pairs") == before);
    EXPECT_TRUE(table->selectionModel()->isSelected(table->model()->index(3, 0)));
    look.size = {500, 300};
    EXPECT_EQ(app::pictureOf(pairs, look).size(), QSize(500, 300));
}

TEST_F(PictureDialogTest, AFigureOfTheTimelineHasAllStreamsAndNothingForTheHand) {
    std::string kernels;
    for (int stream = 1; stream <= 40; ++stream)
        kernels += (stream == 1 ? "" : ", ") + std::string("gemm 0-50 @") + std::to_string(stream);
    drop({file("many.trace", kernels)});
    ASSERT_TRUE(tests::settle(*window, 2));
    trigger("layout-timeline");
    ASSERT_TRUE(tests::settle(*window, 2));
    ui::Pane& timeline = pane("timeline");
    auto& view = *timeline.findChild<ui::TimelineView*>("timeline");
    view.state().selectRange(core::TimeWindow{10, 20});
    view.state().scrollTo(30);
    const int scroll = view.state().scene().scroll;
    ASSERT_GT(scroll, 0);
    app::PictureLook look{.scale = 1, .caption = app::captionOf(timeline)};
    const std::string figure = app::svgOf(timeline, look);
    EXPECT_EQ(figure.find("Drag selects"), std::string::npos);
    EXPECT_EQ(figure.find(" selected "), std::string::npos);
    for (int stream = 1; stream <= 40; ++stream)
        EXPECT_NE(figure.find(">Stream " + std::to_string(stream) + '<'), std::string::npos) << stream;
    EXPECT_TRUE(view.state().scene().range);
    EXPECT_EQ(view.state().scene().scroll, scroll);
    EXPECT_NE(app::svgOf(timeline, {.size = {2400, 800}, .scale = 1}).find(" selected "), std::string::npos)
        << "as on screen";
}

TEST_F(PictureDialogTest, WhatIsMarkedIsNotMarkedInAFigure) {
    auto& classes = *pane("classes").findChild<ui::TableView*>("classes");
    ui::Mark mark;
    mark.className = classes.model()->index(0, 0).data().toString().toStdString();
    child<app::DockArea>("dockArea")->raisePane("classes");
    window->session().setMark(mark);
    ASSERT_TRUE(waitFor([&] { return classes.marks().isMarked(classes.model()->index(0, 0)); }));
    const app::PictureLook look{.scale = 1, .caption = app::captionOf(pane("classes"))};
    const QImage marked = app::pictureOf(pane("classes"), look);
    EXPECT_TRUE(classes.marks().isMarked(classes.model()->index(0, 0)));
    window->session().setMark({});
    ASSERT_TRUE(waitFor([&] { return !classes.marks().isMarked(classes.model()->index(0, 0)); }));
    EXPECT_EQ(app::pictureOf(pane("classes"), look), marked);
}

TEST_F(PictureDialogTest, AFigureHasAllRowsUntilASizeIsChosen) {
    std::string kernels;
    for (int i = 0; i < 60; ++i)
        kernels += (i == 0 ? "" : ", ") + std::string("kernel") + std::to_string(i) + ' ' + std::to_string(10 * i) +
                   '-' + std::to_string(10 * i + 5);
    drop({file("many.trace", kernels)});
    ASSERT_TRUE(tests::settle(*window, 2));
    trigger("layout-gaps");
    ASSERT_TRUE(tests::settle(*window, 2));
    app::PictureDialog* dialog = open("pairs");
    ASSERT_TRUE(dialog);
    app::PictureLook saved;
    QObject::connect(dialog, &app::PictureDialog::saveRequested, [&](const app::PictureLook& look) { saved = look; });
    auto* height = dialog->findChild<QSpinBox*>("pictureHeight");
    EXPECT_TRUE(waitFor([&] { return height->value() > pane("pairs").height(); }));
    dialog->findChild<QPushButton*>("savePicture")->click();
    EXPECT_EQ(app::pictureOf(pane("pairs"), saved).height(), height->value() * saved.scale);
    EXPECT_EQ(app::svgOf(pane("pairs"), saved).find(">First "), std::string::npos);
    height->setValue(300);
    dialog->findChild<QPushButton*>("savePicture")->click();
    EXPECT_EQ(saved.size.height(), 300);
}

QColor groundOf(const QImage& image) {
    std::map<QRgb, int> counts;
    for (int y = 0; y < image.height(); y += 3)
        for (int x = 0; x < image.width(); x += 3)
            ++counts[image.pixel(x, y)];
    return std::ranges::max_element(counts, {}, [](const auto& each) { return each.second; })->first;
}

TEST_F(PictureDialogTest, AnotherThemeIsThePicturesAlone) {
    const QImage light = app::pictureOf(pane("classes"), {{}, 1, ui::Theme::Light, app::PictureGround::Theme});
    const QImage dark = app::pictureOf(pane("classes"), {{}, 1, ui::Theme::Dark, app::PictureGround::Theme});
    // The background behind texts is the most frequent color.
    EXPECT_EQ(groundOf(light), ui::tokens(ui::Theme::Light).base);
    EXPECT_EQ(groundOf(dark), ui::tokens(ui::Theme::Dark).base);
    EXPECT_EQ(app::pictureOf(pane("classes"), {{}, 1, {}, {}}), light) << "the theme in force is the light one";
}

TEST_F(PictureDialogTest, WhatIsScrolledToStaysInView) {
    auto* rules = pane("rules").findChild<QAbstractScrollArea*>("rules");
    ASSERT_TRUE(rules);
    QScrollBar* bar = rules->verticalScrollBar();
    ASSERT_GT(bar->maximum(), 0);
    bar->setValue(bar->maximum());
    const int before = bar->value();
    app::pictureOf(pane("rules"), {{500, 3000}, 1, {}, {}});
    ASSERT_TRUE(tests::settle(*window, 1));
    EXPECT_EQ(bar->value(), before);
}

TEST_F(PictureDialogTest, ThePictureGoesToTheClipboardAsPixelsAndAsShapes) {
    app::PictureDialog* dialog = open("classes");
    ASSERT_TRUE(dialog);
    dialog->findChild<QSpinBox*>("pictureWidth")->setValue(900);
    dialog->findChild<QSpinBox*>("pictureHeight")->setValue(400);
    dialog->findChild<QComboBox*>("pictureScale")->setCurrentIndex(2);
    EXPECT_EQ(dialog->findChild<QLabel*>("picturePixels")->text(), "PNG: 2,700 × 1,200 pixels");
    dialog->findChild<QComboBox*>("pictureGround")->setCurrentIndex(1);
    EXPECT_FALSE(dialog->findChild<QComboBox*>("pictureTheme")->isEnabled()) << "white is for the light theme";
    dialog->findChild<QPushButton*>("copyPicture")->click();
    const QMimeData* clip = QApplication::clipboard()->mimeData();
    EXPECT_EQ(clip->imageData().value<QImage>().size(), QSize(2700, 1200));
    QSvgRenderer svg(clip->data("image/svg+xml"));
    EXPECT_EQ(svg.viewBox().size(), QSize(900, 400));
    EXPECT_TRUE(lastAction().startsWith("Copied a picture of ")) << lastAction().toStdString();
}

TEST_F(PictureDialogTest, ThePreviewFollowsAndTheChoicesAreRemembered) {
    app::PictureDialog* dialog = open("classes");
    ASSERT_TRUE(dialog);
    const auto* preview = dialog->findChild<QLabel*>("picturePreview");
    ASSERT_TRUE(waitFor([&] { return !preview->pixmap().isNull(); }));
    const QImage before = preview->pixmap().toImage();
    dialog->findChild<QComboBox*>("pictureTheme")->setCurrentIndex(2);
    EXPECT_TRUE(waitFor([&] { return preview->pixmap().toImage() != before; }));
    dialog->close();
    ASSERT_TRUE(waitFor([&] { return !window->findChild<QDialog*>("pictureDialog"); }));
    dialog = open("classes");
    EXPECT_EQ(dialog->findChild<QComboBox*>("pictureTheme")->currentIndex(), 2);
    EXPECT_EQ(dialog->findChild<QSpinBox*>("pictureWidth")->value(), pane("classes").width());
}

TEST_F(PictureDialogTest, ThePictureIsSavedAsItsNameSays) {
    app::PictureDialog* dialog = open("timeline");
    ASSERT_TRUE(dialog);
    dialog->findChild<QSpinBox*>("pictureWidth")->setValue(640);
    dialog->findChild<QSpinBox*>("pictureHeight")->setValue(300);
    for (const char* name : {"timeline.svg", "timeline.png", "timeline.gif"}) {
        dialog->findChild<QPushButton*>("savePicture")->click();
        auto* files = window->findChild<QFileDialog*>();
        ASSERT_TRUE(files);
        emit files->fileSelected(tests::path(folder.path() / name));
        files->close();
        ASSERT_TRUE(waitFor([&] { return !window->findChild<QFileDialog*>(); }));
    }
    EXPECT_EQ(QImage(tests::path(folder.path() / "timeline.png")).size(), QSize(1280, 600));
    EXPECT_TRUE(QSvgRenderer(tests::path(folder.path() / "timeline.svg")).isValid());
    EXPECT_FALSE(QFileInfo::exists(tests::path(folder.path() / "timeline.gif")));
    ASSERT_TRUE(message());
    EXPECT_EQ(message()->subject, "timeline.gif:");
}

}  // namespace
