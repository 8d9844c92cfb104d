// SPDX-License-Identifier: GPL-3.0-or-later
// The command palette, the key sheet and the preferences, opened from the window.
#include "app/window/commands.h"
#include "app/window/docks/dock_area.h"
#include "app/window/key_sheet.h"
#include "app/window/preferences.h"
#include "app/window/session/cache.h"
#include "app/window/session/settings.h"
#include "core/efficiency/peaks.h"
#include "tests/gui/support/event_loop.h"
#include "tests/gui/support/settled.h"
#include "tests/gui/support/text_reader.h"
#include "ui/timeline/timeline_view.h"
#include "ui/widgets/command_palette.h"
#include "ui/widgets/tables/table_view.h"

#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTextBrowser>

#include <gtest/gtest.h>

namespace {

using tests::path;
using tests::waitFor;

TEST(FuzzyScore, FindsLettersInOrderAndPrefersStartsOfWords) {
    const auto score = [](const char* typed, const char* text) {
        return ui::fuzzyScore(QString::fromUtf8(typed), QString::fromUtf8(text));
    };
    EXPECT_FALSE(score("xyz", "Open Rules"));
    EXPECT_FALSE(score("rulesopen", "Open Rules")) << "the order counts";
    EXPECT_TRUE(score("", "Open Rules"));
    EXPECT_TRUE(score("OPEN r", "open rules"));
    EXPECT_GT(score("or", "Open Rules"), score("or", "Import report"));
    EXPECT_GT(score("rul", "Open Rules"), score("rul", "Recently used list"));
    EXPECT_GT(score("open", "Open"), score("open", "Open Recent"));
    EXPECT_TRUE(score("ß", "Größe"));
    EXPECT_GT(score("gaps", "Kernel pairs and the gaps between them"), score("gaps", "Go: All Panes")) << "a word";
    EXPECT_GT(score("rules open", "Rules: a long title, open"), score("rules open", "R u l e s o p e n"));
}

class PaletteTest : public testing::Test {
protected:
    PaletteTest() {
        QSettings().clear();
        window = std::make_unique<app::MainWindow>(reader.function(), path(folder.path() / "kept.json"), QString());
        window->show();
        QApplication::setActiveWindow(window.get());
        EXPECT_TRUE(tests::waitUntilExposed(window.get()));
        window->openFiles({path(folder.file("a.json", "gemm 0-5")), path(folder.file("b.json", "gemm 0-6"))});
        EXPECT_TRUE(tests::settle(*window, 2));
    }
    app::Session& session() { return window->session(); }
    ui::CommandPalette* open() {
        QTest::keyClick(window.get(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        return window->findChild<ui::CommandPalette*>();
    }
    static QString first(const ui::CommandPalette& palette) {
        const QListWidgetItem* item = palette.findChild<QListWidget*>()->currentItem();
        return item ? item->text() : QString();
    }

    tests::TemporaryFolder folder;
    tests::TextReader reader;
    std::unique_ptr<app::MainWindow> window;
};

TEST_F(PaletteTest, AFewLettersAndEnterDoIt) {
    auto* palette = open();
    ASSERT_TRUE(palette);
    auto* field = palette->findChild<QLineEdit*>();
    EXPECT_TRUE(waitFor([&] { return field->hasFocus(); }));
    QTest::keyClicks(field, "bjson");
    EXPECT_EQ(first(*palette), "b.json");
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(window->windowTitle(), "b.json");
    EXPECT_TRUE(waitFor([this] { return !window->findChild<ui::CommandPalette*>(); })) << "it closes by itself";
}

TEST_F(PaletteTest, ItOffersActionsPanesProfilesAndPresets) {
    auto* palette = open();
    ASSERT_TRUE(palette);
    auto* field = palette->findChild<QLineEdit*>();
    const auto finds = [&](const char* typed, const QString& expected) {
        field->setText(QString::fromUtf8(typed));
        EXPECT_EQ(first(*palette), expected);
    };
    finds("theme dark", "Theme: Dark");
    finds("import report pane", "Import report");
    finds("a.json profile", "a.json");
    finds("save rules as", "Save Rules As");
    finds("bundled", "");
    const QString preset = QString::fromStdString(core::presets()[1].title);
    finds(preset.toUtf8().constData(), preset);
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(session().undoStack().undoText(), "Use " + preset);
    EXPECT_EQ(*session().ruleBook().rules(), *core::parseRules(core::presets()[1].text));
}

TEST_F(PaletteTest, ItFindsSettingsAndBehindThemKernelsAndClasses) {
    auto* palette = open();
    ASSERT_TRUE(palette);
    auto* field = palette->findChild<QLineEdit*>();
    auto* list = palette->findChild<QListWidget*>();
    EXPECT_TRUE(list->findItems("gemm", Qt::MatchExactly).isEmpty()) << "only when typed";
    field->setText("gemm kernel");
    EXPECT_EQ(list->findItems("gemm", Qt::MatchExactly).size(), 1);
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(session().workspace().mark.operation, "gemm");
    ASSERT_TRUE(waitFor([this] { return !window->findChild<ui::CommandPalette*>(); }));
    QApplication::setActiveWindow(window.get());
    palette = open();
    ASSERT_TRUE(palette);
    field = palette->findChild<QLineEdit*>();
    QTest::keyClicks(field, "nsys program");
    EXPECT_EQ(first(*palette), "nsys program");
    QTest::keyClick(field, Qt::Key_Return);
    ASSERT_TRUE(window->findChild<app::Preferences*>());
    EXPECT_TRUE(waitFor([] { return QApplication::focusWidget()->objectName() == "nsysPath"; }));
}

TEST_F(PaletteTest, TheHeadOfEveryTableSwitchesTheNamesOfKernels) {
    auto* table = window->findChild<ui::TableView*>("classes");
    ASSERT_TRUE(table);
    QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(5, 5), table->header()->mapToGlobal(QPoint(5, 5)));
    QApplication::sendEvent(table->header()->viewport(), &event);
    const auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    ASSERT_TRUE(menu);
    ASSERT_TRUE(menu->actions().back()->menu());
    EXPECT_EQ(app::plainText(menu->actions().back()->text()), "Kernel Names");
    menu->actions().back()->menu()->actions().front()->trigger();
    EXPECT_EQ(session().options().names, core::KernelNames::Full);
    EXPECT_EQ(app::settings::kernelNames(), core::KernelNames::Full);
    for (auto* each : window->findChild<app::DockArea*>()->findChildren<ui::TableView*>())
        EXPECT_FALSE(each->actions().isEmpty()) << each->objectName().toStdString();
}

TEST_F(PaletteTest, EscClosesItAndArrowsChoose) {
    auto* palette = open();
    ASSERT_TRUE(palette);
    auto* field = palette->findChild<QLineEdit*>();
    auto* list = palette->findChild<QListWidget*>();
    const int all = list->count();
    EXPECT_GT(all, 20);
    QTest::keyClick(field, Qt::Key_Down);
    EXPECT_EQ(list->currentRow(), 1);
    QTest::keyClick(field, Qt::Key_Up);
    QTest::keyClick(field, Qt::Key_Up);
    EXPECT_EQ(list->currentRow(), 0);
    QTest::keyClick(field, Qt::Key_PageDown);
    EXPECT_GT(list->currentRow(), 5);
    QTest::keyClick(field, Qt::Key_Escape);
    EXPECT_FALSE(palette->isVisible());
}

TEST_F(PaletteTest, TheKeySheetNamesEveryShortcutOfTheMenus) {
    QTest::keyClick(window.get(), Qt::Key_Question);
    auto* sheet = window->findChild<QDialog*>("keysDialog");
    ASSERT_TRUE(sheet);
    EXPECT_FALSE(sheet->isModal());
    EXPECT_LT(sheet->height(), sheet->screen()->availableSize().height()) << "its last rows are in reach";
    QStringList texts;
    for (const auto* label : sheet->findChildren<QLabel*>())
        texts << label->text();
    for (const app::KeySection& section : app::keySections(*window->menuBar()))
        for (const app::KeyRow& row : section.rows)
            EXPECT_TRUE(texts.contains(row.what) && texts.contains(row.keys)) << row.what.toStdString();
    EXPECT_TRUE(texts.contains("Ctrl+Shift+P"));
    EXPECT_TRUE(texts.contains("Filter to Selection"));
    EXPECT_TRUE(texts.contains("Tables"));
    EXPECT_TRUE(texts.contains("Alt+↑, Alt+↓"));
}

TEST_F(PaletteTest, PreferencesTakeEffectAtOnceAndAreRemembered) {
    QTest::keyClick(window.get(), Qt::Key_Comma, Qt::ControlModifier);
    auto* dialog = window->findChild<app::Preferences*>();
    ASSERT_TRUE(dialog);
    const auto choose = [&](const char* name, int index) {
        auto* box = dialog->findChild<QComboBox*>(name);
        ASSERT_TRUE(box) << name;
        box->setFocus();
        box->setCurrentIndex(index);
        emit box->activated(index);
    };
    const ui::Scene& scene = window->findChild<ui::TimelineView*>("timeline")->state().scene();
    EXPECT_FALSE(scene.wheelZooms);
    choose("wheelChoice", 1);
    EXPECT_TRUE(scene.wheelZooms);
    EXPECT_TRUE(app::settings::wheelZooms());
    choose("unitChoice", static_cast<int>(ui::TimeUnit::Microseconds));
    EXPECT_EQ(session().workspace().timeUnit, ui::TimeUnit::Microseconds);
    EXPECT_EQ(app::settings::timeUnit(), ui::TimeUnit::Microseconds);
    choose("nameChoice", static_cast<int>(core::KernelNames::Full));
    EXPECT_EQ(session().options().names, core::KernelNames::Full);
    EXPECT_EQ(app::settings::kernelNames(), core::KernelNames::Full);
    EXPECT_EQ(session().workspace().baseline, 0) << "the one opened first";
    choose("baselineChoice", 1);
    window->openFiles({path(folder.file("c.json", "gemm 0-7"))});
    ASSERT_TRUE(tests::settle(*window, 3));
    EXPECT_EQ(session().workspace().baseline, 2) << "the one opened last";
    choose("themeChoice", 2);
    EXPECT_EQ(app::settings::theme(), ui::ThemeChoice::Dark);
    choose("themeChoice", 1);
    auto* memory = dialog->findChild<QSpinBox*>("memoryLimit");
    EXPECT_EQ(memory->text(), "Available memory");
    memory->setFocus();
    QTest::keyClick(memory, Qt::Key_Up);
    EXPECT_EQ(memory->text(), "1 GiB");
    EXPECT_EQ(app::settings::memoryLimit(), 1);
    auto* nsys = dialog->findChild<QLineEdit*>("nsysPath");
    auto* fault = dialog->findChild<QLabel*>("nsysFault");
    nsys->setFocus();
    QTest::keyClicks(nsys, "/no/such/program");
    EXPECT_TRUE(fault->isVisible());
    EXPECT_EQ(app::settings::nsysPath(), "");
    nsys->clear();
    QTest::keyClicks(nsys, "/bin/sh");
    EXPECT_FALSE(fault->isVisible());
    EXPECT_EQ(app::settings::nsysPath(), "/bin/sh");
}

TEST_F(PaletteTest, PreferencesMakeAndReadPeaksOfTheUsersOwnDevices) {
    const QByteArray before = qgetenv("XDG_CONFIG_HOME");
    qputenv("XDG_CONFIG_HOME", QByteArray::fromStdString(folder.path().string()));
    QTest::keyClick(window.get(), Qt::Key_Comma, Qt::ControlModifier);
    auto* dialog = window->findChild<app::Preferences*>();
    ASSERT_TRUE(dialog);
    auto* label = dialog->findChild<QLabel*>("ownPeaks");
    EXPECT_EQ(label->text(), "none: those of data sheets are used");
    QTextBrowser editor;
    QDesktopServices::setUrlHandler("file", &editor, "setSource");
    QTest::mouseClick(dialog->findChild<QPushButton*>("editPeaks"), Qt::LeftButton);
    QDesktopServices::unsetUrlHandler("file");
    const QString file = path(folder.path() / "lacuna" / "peaks.tsv");
    EXPECT_EQ(editor.source(), QUrl::fromLocalFile(file));
    QFile peaks(file);
    ASSERT_TRUE(peaks.open(QIODevice::Append));
    peaks.write("Own GPU\tOwn GPU.*\t\t\t\t\t\t\t\t\t500\t\t\t\t900\nBad GPU\tBad\t\t\tmany\n");
    peaks.close();
    emit qApp->applicationStateChanged(Qt::ApplicationActive);
    EXPECT_EQ(label->text(), "1 device\npeaks.tsv, line 5: fp64 is not a number");
    EXPECT_EQ(core::PeakTable::ofUser().named("own gpu")->of(core::PeakType::Bf16), 500e12);
    if (before.isNull())
        qunsetenv("XDG_CONFIG_HOME");
    else
        qputenv("XDG_CONFIG_HOME", before);
}

TEST_F(PaletteTest, TheCacheIsToldAndEmptied) {
    const QDir cache(app::cacheFolder());
    ASSERT_TRUE(cache.mkpath("nsys-exports") && cache.mkpath("traces"));
    const auto put = [&](const char* name) {
        QFile file(cache.filePath(name));
        EXPECT_TRUE(file.open(QIODevice::WriteOnly));
        file.write("12345");
    };
    put("nsys-exports/a.sqlite");
    put("traces/b.trace");
    put("traces/c.partial-1-0.trace");
    QTest::keyClick(window.get(), Qt::Key_Comma, Qt::ControlModifier);
    auto* dialog = window->findChild<app::Preferences*>();
    ASSERT_TRUE(dialog);
    EXPECT_EQ(dialog->findChild<QLabel*>("cacheSize")->text(), "2 files, 10 bytes");
    auto* empty = dialog->findChild<QPushButton*>("emptyCache");
    QTest::mouseClick(empty, Qt::LeftButton);
    EXPECT_EQ(dialog->findChild<QLabel*>("cacheSize")->text(), "0 files, 0 bytes");
    EXPECT_FALSE(empty->isEnabled());
    EXPECT_TRUE(cache.exists("traces/c.partial-1-0.trace")) << "what is being written stays";
    QFile::remove(cache.filePath("traces/c.partial-1-0.trace"));
}

TEST(Commands, TextsAreWithoutMarksAndEllipsis) {
    EXPECT_EQ(app::plainText("Save Rules &As…"), "Save Rules As");
    EXPECT_EQ(app::plainText("R&&D: &x"), "R&D: x");
}

}  // namespace
