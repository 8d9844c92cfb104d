// SPDX-License-Identifier: GPL-3.0-or-later
// Every action has a unique name and can be reached with the keyboard: by its own keys, by the letters of the menus, or
// in the palette.
#include "app/window/actions.h"

#include "app/window/commands.h"
#include "app/window/key_sheet.h"
#include "app/window/language.h"
#include "tests/gui/support/window_fixture.h"
#include "tests/support/places.h"

#include <QDir>
#include <QMenu>
#include <QRegularExpression>

#include <set>

namespace {

class ActionsTest : public tests::WindowTest {
protected:
    ~ActionsTest() override { app::applyLanguage("en"); }
};

/// Returns the mnemonic letter of an entry, or a null character if it has none.
QChar letterOf(QString text) {
    text.remove(QStringLiteral("&&"));
    const qsizetype at = text.indexOf(u'&');
    return at < 0 || at + 1 >= text.size() ? QChar() : text[at + 1].toUpper();
}

/// Lists missing and ambiguous mnemonics in this menu and its submenus. Texts that are still `english` wait for their
/// translation, which chooses the letter.
QString faultsOf(const QList<QAction*>& actions, const QString& menu, const std::set<QString>& english) {
    QString faults;
    std::map<QChar, QString> taken;
    for (const QAction* action : actions) {
        if (action->isSeparator()) continue;
        const QChar letter = letterOf(action->text());
        // Names of languages, files and user layouts have no mnemonic; typing their first letter selects them.
        if (letter.isNull() && menu.isEmpty()) faults += "no letter: " + action->text() + '\n';
        if (!letter.isNull() && !english.contains(action->text()) && !taken.try_emplace(letter, action->text()).second)
            faults += menu + ": " + action->text() + " and " + taken[letter] + '\n';
        if (action->menu()) faults += faultsOf(action->menu()->actions(), app::plainText(action->text()), english);
    }
    return faults;
}

TEST_F(ActionsTest, EveryOneStandsInAMenuAndHasAName) {
    drop({file("a.json", "gemm 0-5"), file("b.json", "gemm 0-6")});
    ASSERT_TRUE(settle());
    window->session().undoStack().push(new QUndoCommand("Test"));
    std::set<QString> offered;
    for (const ui::Command& command : app::menuCommands(*window->menuBar()))
        offered.insert(command.text);
    std::set<QString> ids;
    int actions = 0;
    for (const QAction* action : window->findChildren<QAction*>()) {
        if (action->shortcutContext() != Qt::ApplicationShortcut) continue;  // panes and fields have their own menus
        const std::string id = action->objectName().toStdString();
        ++actions;
        EXPECT_TRUE(ids.insert(action->objectName()).second) << id << " twice";
        EXPECT_FALSE(action->text().isEmpty()) << id;
        const bool isOffered = std::ranges::any_of(
            offered, [&](const QString& text) { return text.endsWith(app::plainText(action->text())); });
        const bool isHere = isOffered || !action->isEnabled();
        EXPECT_TRUE(isHere) << id << ": neither a menu nor the palette has it";
    }
    EXPECT_GT(actions, 40);
}

TEST_F(ActionsTest, LettersOfMenusChooseOneEntryEachInEveryLanguage) {
    drop({file("a.json", "gemm 0-5")});
    ASSERT_TRUE(settle());
    std::set<QString> english;
    for (const app::Language& language : app::languages()) {
        app::applyLanguage(language.code);
        QApplication::processEvents();
        EXPECT_EQ(faultsOf(window->menuBar()->actions(), {}, english).toStdString(), "") << language.name.toStdString();
        if (language.code == "en")
            for (const QAction* action : window->findChildren<QAction*>())
                english.insert(action->text());
    }
    EXPECT_GT(english.size(), 40u) << "English comes first";
}

TEST_F(ActionsTest, KeysBelongToOneActionEach) {
    std::map<QString, QString> owner;
    for (const QAction* action : window->findChildren<QAction*>()) {
        if (action->shortcutContext() != Qt::ApplicationShortcut) continue;
        for (const QKeySequence& key : action->shortcuts())
            EXPECT_TRUE(owner.try_emplace(key.toString(), action->objectName()).second)
                << key.toString().toStdString() << ": " << action->objectName().toStdString() << " and "
                << owner[key.toString()].toStdString();
    }
    EXPECT_EQ(owner["Ctrl+O"], "open");
    // An action's key never reaches the pane that has it too, but for those actions that hand it on to that pane.
    const std::set<QString> handedOn{"F", "/", "Ctrl+F"};
    std::set<QString> menus;
    for (const QAction* menu : window->menuBar()->actions())
        menus.insert(app::plainText(menu->text()));
    int ofPanes = 0;
    for (const app::KeySection& section : app::keySections(*window->menuBar())) {
        if (menus.contains(section.title)) continue;
        for (const app::KeyRow& row : section.rows)
            for (const QString& key : row.keys.split(", ")) {
                EXPECT_EQ(owner.contains(key), handedOn.contains(key))
                    << key.toStdString() << ": " << row.what.toStdString() << " and " << owner[key].toStdString();
                ++ofPanes;
            }
    }
    EXPECT_GT(ofPanes, 30);
}

TEST_F(ActionsTest, WhatNeedsAProfileWaitsForOne) {
    const auto isEnabled = [&](const char* id) { return child<QAction>(id)->isEnabled(); };
    for (const char* id : {"saveSession", "export", "picture", "close", "find", "filterToMark", "nextPane"})
        EXPECT_FALSE(isEnabled(id)) << id;
    for (const char* id : {"open", "openRules", "saveRules", "preferences", "palette", "quit"})
        EXPECT_TRUE(isEnabled(id)) << id;
    drop({file("a.json", "gemm 0-5")});
    ASSERT_TRUE(settle());
    EXPECT_TRUE(isEnabled("export") && isEnabled("find"));
    EXPECT_FALSE(isEnabled("nextProfile"));
    drop({file("b.json", "gemm 0-5")});
    ASSERT_TRUE(settle());
    EXPECT_TRUE(isEnabled("nextProfile"));
}

// The page is generated from the window; UPDATE_GOLDEN=1 writes it again.
TEST_F(ActionsTest, TheGuidesPageOfKeysIsWhatTheWindowSays) {
    QString page =
        "# Keys\n\nThis page lists the actions that have keys, and the keys of the panes. `?` shows the same list in "
        "the "
        "window.\nCtrl+Shift+P finds every action, with or without a key, by a few letters of its name.\n";
    for (const app::KeySection& section : app::keySections(*window->menuBar())) {
        page += "\n## " + section.title + "\n\n| action | keys |\n|---|---|\n";
        for (const app::KeyRow& row : section.rows)
            page += "| " + row.what + " | " + row.keys + " |\n";
    }
    const QString path = QDir(tests::sourceFolder()).filePath("resources/guide/keys.md");
    if (qEnvironmentVariableIsSet("UPDATE_GOLDEN")) {
        QFile written(path);
        ASSERT_TRUE(written.open(QIODevice::WriteOnly));
        written.write(page.toUtf8());
        return;
    }
    EXPECT_EQ(tests::readFile(path.toStdString()), page.toStdString());
}

}  // namespace
