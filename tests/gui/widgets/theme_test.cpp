// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classify/classification.h"
#include "core/trace/trace.h"
#include "tests/gui/support/painted_texts.h"
#include "ui/theme/class_ink.h"
#include "ui/theme/grown.h"
#include "ui/theme/icons.h"
#include "ui/theme/part_ink.h"
#include "ui/theme/tokens.h"
#include "ui/widgets/named_field.h"
#include "ui/widgets/pages/reading_page.h"
#include "ui/widgets/pages/start_page.h"

#include <QComboBox>
#include <QDir>
#include <QMenu>

#include <gtest/gtest.h>

#include <set>

namespace {

constexpr ui::Theme themes[] = {ui::Theme::Light, ui::Theme::Dark, ui::Theme::HighContrast};

core::Classification classesOf(std::vector<std::string> names, std::vector<std::string> colors = {}) {
    core::Classification classes;
    classes.classes = std::move(names);
    classes.colors = std::move(colors);
    classes.colors.resize(classes.classes.size());
    return classes;
}

TEST(Style, AnEntryWithoutRoomIsShortenedInItsMiddle) {
    QComboBox box;
    box.addItem("megatron_tp8_rank0.json.gz");
    box.resize(ui::grown(120), 26);
    const auto texts = tests::paintedTexts(box);
    ASSERT_EQ(texts.size(), 1u);
    EXPECT_TRUE(texts[0].text.startsWith("m")) << texts[0].text.toStdString();
    EXPECT_TRUE(texts[0].text.contains(u'\u2026')) << texts[0].text.toStdString();
    EXPECT_TRUE(texts[0].text.endsWith("gz")) << texts[0].text.toStdString();
    EXPECT_TRUE(texts[0].isWhole());
    for (const char* entry : {"megatron_tp8_rank0.json.gz", "nothing", "TP", "to computation"}) {
        ui::ChoiceBox choice;
        choice.addItem(entry);
        choice.resize(choice.sizeHint());
        EXPECT_EQ(tests::paintedTexts(choice)[0].text, entry);
    }
}

TEST(Tokens, TextIsReadableOnEverySurfaceOfItsTheme) {
    for (const ui::Theme theme : themes) {
        const ui::Tokens& t = ui::tokens(theme);
        for (const QColor& surface : {t.chrome, t.base, t.raised, t.header, t.field, t.selection, t.hover}) {
            EXPECT_GE(ui::contrast(t.text, surface), 7) << surface.name().toStdString();
            EXPECT_GE(ui::contrast(t.text2, surface), 4.5) << surface.name().toStdString();
        }
        EXPECT_GE(ui::contrast(t.onAccent, t.accent), 4.5);
        EXPECT_GE(ui::contrast(t.warning.text, t.warning.fill), 4.5);
        EXPECT_GE(ui::contrast(t.error.text, t.error.fill), 4.5);
        EXPECT_GE(ui::contrast(t.focus, t.chrome), 3);
    }
}

TEST(Tokens, HighContrastTellsNothingByAFaintShade) {
    const ui::Tokens& t = ui::tokens(ui::Theme::HighContrast);
    for (const QColor& surface : {t.chrome, t.base, t.raised, t.header, t.field, t.selection, t.hover}) {
        for (const QColor& words : {t.text, t.text2, t.warning.text, t.error.text})
            EXPECT_GE(ui::contrast(words, surface), 7) << words.name().toStdString() << surface.name().toStdString();
        for (const QColor& mark : {t.edge, t.line, t.accent, t.focus, t.idleEdge, t.text3})
            EXPECT_GE(ui::contrast(mark, surface), 4.5) << mark.name().toStdString() << surface.name().toStdString();
    }
}

TEST(Tokens, AreFoundByThePaletteTheyMake) {
    for (const ui::Theme theme : themes)
        EXPECT_EQ(ui::tokensOf(ui::paletteOf(ui::tokens(theme))).theme, theme);
}

TEST(ClassInk, EverySlotStandsOutAndCarriesALabel) {
    for (const ui::Theme theme : themes) {
        for (const QColor& color : ui::classPalette(theme)) {
            EXPECT_GE(ui::contrast(color, ui::tokens(theme).base), 3) << color.name().toStdString();
            EXPECT_GE(ui::contrast(color, ui::labelOn(color)), 4.5) << color.name().toStdString();
        }
    }
}

TEST(ClassInk, AClassKeepsItsColorWhateverStandsAroundIt) {
    const auto alone = ui::classInks(classesOf({"my class", "others"}), ui::Theme::Light);
    const auto among = ui::classInks(classesOf({"gemm", "attention", "my class", "others"}), ui::Theme::Light);
    EXPECT_EQ(alone[0], among[2]);
    EXPECT_EQ(alone[0], ui::classInk("my class", ui::Theme::Light));
}

TEST(ClassInk, TwelveClassesHaveTwelveColors) {
    std::vector<std::string> names;
    for (int i = 0; i < 11; ++i)
        names.push_back("class " + std::to_string(i));
    names.push_back("others");
    std::set<QString> colors;
    for (const ui::ClassInk& ink : ui::classInks(classesOf(names), ui::Theme::Dark))
        colors.insert(ink.color.name());
    EXPECT_EQ(colors.size(), 12u);
}

TEST(ClassInk, AThirteenthClassIsHatched) {
    std::vector<std::string> names;
    for (int i = 0; i < 13; ++i)
        names.push_back("class " + std::to_string(i));
    names.push_back("others");
    const auto inks = ui::classInks(classesOf(names), ui::Theme::Light);
    for (std::size_t i = 0; i < inks.size(); ++i)
        for (std::size_t k = i + 1; k < inks.size(); ++k)
            EXPECT_FALSE(inks[i] == inks[k]) << names[i] << " and " << names[k];
}

TEST(ClassInk, TheUsersColorIsKeptAsItIs) {
    const auto inks = ui::classInks(classesOf({"gemm", "others"}, {"#123456", ""}), ui::Theme::Dark);
    EXPECT_EQ(inks[0].color.name(), "#123456");
}

TEST(HostInk, EveryTintIsReadableAndItsKindIsSeen) {
    constexpr int tints = 4;
    for (const ui::Theme theme : themes) {
        const ui::Tokens& t = ui::tokens(theme);
        auto inks = ui::rangeInks(theme, tints);
        ASSERT_EQ(inks.size(), tints * (static_cast<std::size_t>(core::RangeKind::Overhead) + 1));
        std::set<QRgb> ofFrames, ofOperators;
        for (std::size_t i = 0; i < tints; ++i) {
            ofFrames.insert(inks[tints * static_cast<std::size_t>(core::RangeKind::PythonCall) + i].color.rgb());
            ofOperators.insert(inks[tints * static_cast<std::size_t>(core::RangeKind::CpuOp) + i].color.rgb());
        }
        EXPECT_EQ(ofFrames.size(), tints);
        EXPECT_EQ(ofOperators.size(), tints);
        ofFrames.merge(ofOperators);
        EXPECT_TRUE(ofOperators.empty()) << "kinds share no color";
        std::ranges::copy(ui::callInks(theme, tints), std::back_inserter(inks));
        for (const ui::ClassInk& ink : inks) {
            EXPECT_GE(ui::contrast(t.text, ink.color), 7) << ink.color.name().toStdString();
            EXPECT_GE(ui::contrast(ink.edge, t.base), 3) << ink.edge.name().toStdString();
            EXPECT_NE(ink.color, t.base);
        }
    }
}

TEST(Style, AMenuHasAnEdgeAllAround) {
    QMenu menu;
    for (const char* text : {"Pin Row to Top", "Hide Row"})
        menu.addAction(text);
    const QImage image = menu.grab().toImage();
    const QColor edge = ui::tokensOf(menu.palette()).edge;
    for (const QPoint& at : {QPoint(0, image.height() / 2), QPoint(image.width() - 1, image.height() / 2),
                             QPoint(image.width() / 2, 0), QPoint(image.width() / 2, image.height() - 1)})
        EXPECT_EQ(image.pixelColor(at), edge) << at.x() << " " << at.y();
}

TEST(Icons, EveryDrawingCanBePainted) {
    const QStringList files = QDir(":/icons").entryList();
    ASSERT_GT(files.size(), 10);
    for (const QString& file : files) {
        const QImage image = ui::iconPixmap(file.chopped(4), Qt::red, 16, 2).toImage();
        EXPECT_EQ(image.size(), QSize(32, 32));
        bool painted = false;
        for (int y = 0; y < image.height() && !painted; ++y)
            for (int x = 0; x < image.width() && !painted; ++x)
                painted = image.pixelColor(x, y).alpha() > 200 && image.pixelColor(x, y).red() > 200;
        EXPECT_TRUE(painted) << file.toStdString();
    }
}

TEST(RecentList, SaysWhenAsPeopleDo) {
    const QDateTime now(QDate(2026, 11, 21), QTime(12, 0));
    EXPECT_EQ(ui::whenText(QDateTime(QDate(2026, 11, 21), QTime(9, 41)), now), "Today 09:41");
    EXPECT_EQ(ui::whenText(QDateTime(QDate(2026, 11, 20), QTime(23, 59)), now), "Yesterday");
    EXPECT_EQ(ui::whenText(QDateTime(QDate(2026, 1, 9), QTime(1, 0)), now), "9 Jan");
    EXPECT_EQ(ui::whenText(QDateTime(QDate(2025, 12, 31), QTime(1, 0)), now), "31 Dec 2025");
}

TEST(ReadingProgress, NeverSaysItIsDoneWhileItIsNot) {
    ui::ReadingProgress progress;
    EXPECT_EQ(progress.percent(), -1);
    progress.total = 200;
    progress.done = 100;
    EXPECT_EQ(progress.percent(), 50);
    progress.done = 200;
    EXPECT_EQ(progress.percent(), 99);
    progress.done = 1000;  // the total was an estimate
    EXPECT_EQ(progress.percent(), 99);
}

}  // namespace
