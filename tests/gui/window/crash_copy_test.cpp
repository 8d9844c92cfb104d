// SPDX-License-Identifier: GPL-3.0-or-later
// The copy of a session that survives a kill.
#include "app/window/session/crash_copy.h"

#include "tests/gui/support/killed_window.h"
#include "tests/gui/support/sessions_fixture.h"

#include <csignal>

namespace {

using tests::path;
using tests::waitFor;

class CrashCopyTest : public tests::SessionsTest {
protected:
    /// Returns the copy that a newly opened window would offer to restore, using the class that the window uses.
    QString leftOver() const {
        app::CrashCopy copy(path(folder.path() / "sessions"), [] { return std::nullopt; });
        return copy.takeLeftOver();
    }
};

TEST_F(CrashCopyTest, WhatAKilledWindowHeldIsOfferedAndRestoredWithItsUnsavedRules) {
    window->close();
    window.reset();
    QProcess process;
    tests::startWindow(process, path(folder.path()), a);
    const auto kept = [this] {
        const QStringList files = copies();
        if (files.size() != 1) return false;
        const auto text = tests::readFile(folder.path() / "sessions" / files.front().toStdString());
        return text.find(tests::unsavedClass) != std::string::npos &&
               text.find("\"streams\": [\n") != std::string::npos;
    };
    ASSERT_TRUE(waitFor(kept));
    // A second window that opens now is not offered the copy that the first one is using.
    EXPECT_EQ(leftOver(), "");
    ASSERT_EQ(copies().size(), 1);
    ::kill(static_cast<pid_t>(process.processId()), SIGKILL);
    ASSERT_TRUE(process.waitForFinished());
    std::filesystem::remove(folder.path() / "kept.json");

    open();
    ASSERT_TRUE(waitFor([this] { return message(); }));
    EXPECT_EQ(message()->text, "Lacuna did not shut down properly. Restore the last session (a.json)?");
    press(0);
    ASSERT_TRUE(hasOpened("a.json"));
    EXPECT_EQ(session().ruleBook().rules()->rules.front().className, tests::unsavedClass);
    EXPECT_EQ(session().options().filter.streams, (std::set<std::int64_t>{7}));
    EXPECT_TRUE(waitFor([this] { return copies().size() == 1; })) << "its own copy, by now";
    window->close();
    window.reset();
    EXPECT_EQ(copies().size(), 0);
}

TEST_F(CrashCopyTest, AnOrderlyEndLeavesNothingAndOffersNothing) {
    drop({a});
    ASSERT_TRUE(settle());
    EXPECT_TRUE(waitFor([this] { return copies().size() == 1; }));
    window->close();
    window.reset();
    EXPECT_EQ(QDir(path(folder.path() / "sessions")).entryList(QDir::Files), QStringList());
    EXPECT_EQ(leftOver(), "");
}

TEST_F(CrashCopyTest, WhatIsLeftOverIsOfferedUntilItIsTakenOrDiscarded) {
    core::SavedSession left;
    left.profiles = {{b.toStdString(), "", "b.json", 0, ""}};
    std::filesystem::create_directory(folder.path() / "sessions");
    folder.file("sessions/1-0.lacuna", core::toJson(left));
    EXPECT_EQ(leftOver(), path(folder.path() / "sessions/1-0.lacuna"));
    for (int start = 0; start < 2; ++start) {
        openAnew();
        ASSERT_TRUE(waitFor([this] { return message(); }));
        child<ui::MessageBar>("messageBar")->closeMessage();
    }
    openAnew();
    ASSERT_TRUE(waitFor([this] { return message(); }));
    press(1);
    EXPECT_EQ(copies().size(), 0);
    EXPECT_EQ(leftOver(), "");
}

TEST_F(CrashCopyTest, ALockThatIsLeftAloneIsRemoved) {
    std::filesystem::create_directory(folder.path() / "sessions");
    folder.file("sessions/1-0.lacuna.lock", "");
    openAnew();
    EXPECT_EQ(QDir(path(folder.path() / "sessions")).entryList(QDir::Files), QStringList());
}

TEST_F(CrashCopyTest, ADamagedCopyIsReportedOnce) {
    std::filesystem::create_directory(folder.path() / "sessions");
    folder.file("sessions/1-0.lacuna", "{\"lacuna_session\": 1, ");
    openAnew();
    ASSERT_TRUE(waitFor([this] { return message(); }));
    EXPECT_EQ(message()->subject, "1-0.lacuna:");
    EXPECT_EQ(leftOver(), "");
}

TEST_F(CrashCopyTest, WhenNothingIsOpenAnyMoreNothingIsKept) {
    drop({a});
    ASSERT_TRUE(settle());
    ASSERT_TRUE(waitFor([this] { return copies().size() == 1; }));
    trigger("close");
    EXPECT_TRUE(waitFor([this] { return copies().isEmpty(); }));
}

}  // namespace
