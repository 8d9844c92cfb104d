// SPDX-License-Identifier: GPL-3.0-or-later
// A window with sessions that are saved with its dialog, opened by dropping, and restored after a kill.
#pragma once

#include "tests/gui/support/settled.h"
#include "tests/gui/support/window_fixture.h"

#include <QDir>
#include <QPlainTextEdit>

namespace tests {

class SessionsTest : public WindowTest {
protected:
    app::Session& session() { return window->session(); }
    QString titles() {
        QStringList names;
        for (const ui::ProfileView& profile : session().workspace().profiles)
            names << profile.title;
        return names.join(u' ');
    }
    bool hasOpened(const QString& names) {
        return waitFor([&] { return titles() == names; }) &&
               tests::settle(*window, static_cast<std::size_t>(names.count(u' ') + 1));
    }
    void chooseInDialog(const QString& file) {
        auto* dialog = window->findChild<QFileDialog*>();
        ASSERT_TRUE(dialog);
        emit dialog->fileSelected(file);
        delete dialog;
    }
    void saveAs(const QString& file) {
        trigger("saveSessionAs");
        chooseInDialog(file);
        ASSERT_TRUE(waitFor([&] { return window->windowTitle().endsWith(u' ' + QFileInfo(file).fileName()); }));
    }
    void press(int button) {
        ASSERT_TRUE(message());
        const auto act = message()->buttons.at(static_cast<std::size_t>(button)).act;
        child<ui::MessageBar>("messageBar")->closeMessage();
        act();
    }
    /// Adds a rule at the top, filters to stream 7, shows the gaps, writes notes and shows the second profile.
    void work() {
        core::Rules rules = *session().ruleBook().rules();
        rules.rules.insert(rules.rules.begin(), {"gemm(", "half typed"});
        session().ruleBook().edit(rules, "Add rule");
        core::Options options = session().options();
        options.filter.streams = {7};
        session().editOptions(options, "Filter");
        window->setLayout("gaps");
        child<QDockWidget>("pairs")->close();
        trigger("sessionNotesAction");
        child<QPlainTextEdit>("sessionNotes")->setPlainText("why: ünsure");
        session().setCurrent(1);
        session().setBaseline(1);
        session().setWall(0, 5'000'000);
    }
    QStringList copies() const { return QDir(path(folder.path() / "sessions")).entryList({"*.lacuna"}, QDir::Files); }
    void openAnew() {
        window->close();
        window.reset();
        QSettings().clear();
        std::filesystem::remove(folder.path() / "kept.json");
        open();
    }

    QString a = file("a.json", "gemm 0-5, gemm 7-9"), b = file("b.json", "gemm 0-6, gemm 8-9");
    QString saved = path(folder.path() / "runs.lacuna");
};

}  // namespace tests
