// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomic_folder.h"

#include "tests/support/trace_text.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>

namespace {

using namespace core;
namespace fs = std::filesystem;

std::vector<NamedText> filesOf(char c, std::size_t size = 3) {
    std::vector<NamedText> files;
    for (const char* name : {"a.csv", "b.csv", "c.csv", "d.csv"})
        files.push_back({name, std::string(size, c)});
    return files;
}

/// Formats the files of a folder and their contents, sorted by name, for example "a.csv=xxx b.csv=xxx".
std::string contentOf(const fs::path& folder) {
    std::vector<std::string> entries;
    for (const auto& entry : fs::directory_iterator(folder))
        entries.push_back(entry.path().filename().string() +
                          (entry.is_directory() ? "/" : "=" + tests::readFile(entry.path())));
    std::sort(entries.begin(), entries.end());
    std::string text;
    for (const std::string& entry : entries)
        text += (text.empty() ? "" : " ") + entry;
    return text;
}

TEST(AtomicFolder, ANewOneHasAllFilesAndNothingIsLeftBesideIt) {
    const tests::TemporaryFolder folder;
    for (const char* name : {"tables", "with slash/"}) {
        const auto done = writeWholeFolder(folder.path() / name, filesOf('x'));
        ASSERT_TRUE(done) << done.error().message;
        EXPECT_EQ(contentOf(folder.path() / name), "a.csv=xxx b.csv=xxx c.csv=xxx d.csv=xxx");
    }
    EXPECT_EQ(contentOf(folder.path()), "tables/ with slash/");
}

TEST(AtomicFolder, InAnExistingOneNothingElseIsTouched) {
    const tests::TemporaryFolder folder;
    folder.file("mine.txt", "kept");
    const auto old = folder.file("b.csv", "old");
    chmod(old.c_str(), 0604);
    ASSERT_TRUE(writeWholeFolder(folder.path(), filesOf('x')));
    EXPECT_EQ(contentOf(folder.path()), "a.csv=xxx b.csv=xxx c.csv=xxx d.csv=xxx mine.txt=kept");
    struct stat status {};
    ASSERT_EQ(stat(old.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0604u);
}

TEST(AtomicFolder, WhereOneFileCannotBeWrittenAllOldOnesStay) {
    const tests::TemporaryFolder folder;
    folder.file("a.csv", "old");
    fs::create_directory(folder.path() / "c.csv");
    const auto done = writeWholeFolder(folder.path(), filesOf('x'));
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().message, "c.csv: is a folder: give the name of a file");
    EXPECT_EQ(contentOf(folder.path()), "a.csv=old c.csv/");
    ASSERT_EQ(rmdir((folder.path() / "c.csv").c_str()), 0);
    ASSERT_EQ(mkfifo((folder.path() / "c.csv").c_str(), 0600), 0);
    EXPECT_FALSE(writeWholeFolder(folder.path(), filesOf('x'))) << "and does not wait at a pipe";
    EXPECT_EQ(tests::readFile(folder.path() / "a.csv"), "old");
}

TEST(AtomicFolder, WhatIsNoFolderIsRefused) {
    const tests::TemporaryFolder folder;
    const auto file = folder.file("file", "kept");
    constexpr const char* refusal = "is not a folder and cannot be made one; several tables need a folder";
    for (const fs::path& path : {file, file / "below", folder.path() / "no" / "such"}) {
        const auto done = writeWholeFolder(path, filesOf('x'));
        ASSERT_FALSE(done);
        EXPECT_EQ(done.error().message, refusal) << path;
    }
    EXPECT_EQ(contentOf(folder.path()), "file=kept");
}

TEST(AtomicFolder, KilledAtAnyMomentANewOneIsWholeOrNotThere) {
    const tests::TemporaryFolder folder;
    const auto target = folder.path() / "tables";
    const auto files = filesOf('x', 200'000);
    int whole = 0;
    for (int round = 0; round < 40; ++round) {
        const pid_t writer = fork();
        if (writer == 0) {
            static_cast<void>(writeWholeFolder(target, files));
            _exit(0);
        }
        usleep(static_cast<useconds_t>(200 * round));  // another moment of the writing in each round
        kill(writer, SIGKILL);
        ASSERT_EQ(waitpid(writer, nullptr, 0), writer);
        if (!fs::exists(target)) continue;
        ++whole;
        for (const NamedText& file : files)
            ASSERT_EQ(tests::readFile(target / file.name).size(), file.text.size()) << file.name << ", round " << round;
        fs::remove_all(target);
    }
    RecordProperty("whole", whole);
}

TEST(AtomicFolder, KilledAtAnyMomentAnExistingOneHoldsWholeFilesOldOrNew) {
    const tests::TemporaryFolder folder;
    const auto target = folder.path() / "tables";
    const auto older = filesOf('o', 200'000), newer = filesOf('n', 300'000);
    ASSERT_TRUE(writeWholeFolder(target, older));
    for (int round = 0; round < 40; ++round) {
        const pid_t writer = fork();
        if (writer == 0)
            for (int i = 0;; ++i)
                static_cast<void>(writeWholeFolder(target, i % 2 == 0 ? newer : older));
        usleep(static_cast<useconds_t>(500 + 700 * round));  // another moment of the writing in each round
        kill(writer, SIGKILL);
        ASSERT_EQ(waitpid(writer, nullptr, 0), writer);
        for (std::size_t i = 0; i < older.size(); ++i) {
            const std::string found = tests::readFile(target / older[i].name);
            ASSERT_TRUE(found == older[i].text || found == newer[i].text) << found.size() << " bytes, round " << round;
        }
    }
}

TEST(AtomicFolder, LeftoversOfKilledProgramsGoWithTheNextRunAndOnlyThey) {
    const tests::TemporaryFolder folder;
    const auto old = fs::file_time_type::clock::now() - std::chrono::hours(2);
    const auto make = [&](const std::string& name) {
        fs::create_directories(folder.path() / name);
        fs::last_write_time(folder.file(name + "/.lacuna-1-7", "half"), old);
        folder.file(name + "/.lacuna-1-8", "of a program that runs");
        fs::last_write_time(folder.file(name + "/.lacuna-notes", "the user's"), old);
        fs::create_directory(folder.path() / name / ".lacuna-1-9");
        folder.file(name + "/.lacuna-1-9/a.csv", "half");
        fs::last_write_time(folder.path() / name / ".lacuna-1-9", old);
    };
    make("one");
    make("two");
    const std::vector<NamedText> files{{"a.csv", "x"}};
    ASSERT_TRUE(writeWholeFolder(folder.path() / "one", files));
    EXPECT_EQ(contentOf(folder.path() / "one"), ".lacuna-1-8=of a program that runs .lacuna-notes=the user's a.csv=x");
    ASSERT_TRUE(writeWholeFolder(folder.path() / "two" / "new", files));
    EXPECT_EQ(contentOf(folder.path() / "two"), ".lacuna-1-8=of a program that runs .lacuna-notes=the user's new/");
}

}  // namespace
