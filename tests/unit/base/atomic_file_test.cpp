// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/atomic_file.h"

#include "tests/support/trace_text.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

namespace {

using namespace core;

TEST(AtomicFile, WritesANewFileAndReplacesAnOldOneLeavingNothingElse) {
    const tests::TemporaryFolder folder;
    const auto path = folder.path() / "a \xc3\xbc.csv";
    ASSERT_TRUE(writeWholeFile(path, std::string("one\0two", 7)));
    EXPECT_EQ(tests::readFile(path), std::string("one\0two", 7));
    ASSERT_TRUE(writeWholeFile(path, ""));
    EXPECT_EQ(tests::readFile(path), "");
    EXPECT_EQ(tests::entriesOf(folder.path()).size(), 1u);
}

TEST(AtomicFile, PermissionsOfAnOldFileAreKeptAndANewOneObeysTheUmask) {
    const tests::TemporaryFolder folder;
    const auto old = folder.file("old", "x");
    chmod(old.c_str(), 0604);
    const mode_t mask = umask(027);
    ASSERT_TRUE(writeWholeFile(old, "y"));
    ASSERT_TRUE(writeWholeFile(folder.path() / "new", "y"));
    umask(mask);
    struct stat status {};
    ASSERT_EQ(stat(old.c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0604u);
    ASSERT_EQ(stat((folder.path() / "new").c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0640u);
}

TEST(AtomicFile, ALinkStaysALink) {
    const tests::TemporaryFolder folder;
    const auto target = folder.file("target", "x");
    const auto link = folder.path() / "link";
    std::filesystem::create_symlink("target", link);
    ASSERT_TRUE(writeWholeFile(link, "y"));
    EXPECT_TRUE(std::filesystem::is_symlink(link));
    EXPECT_EQ(tests::readFile(target), "y");
}

TEST(AtomicFile, AFullDiskLeavesTheOldFileAndNoTemporaryOne) {
    const tests::TemporaryFolder folder;
    const auto path = folder.file("kept", "old");
    rlimit before{};
    getrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{1000, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
    const auto result = writeWholeFile(path, std::string(5000, 'x'));
    setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, SIG_DFL);
    ASSERT_FALSE(result);
    EXPECT_TRUE(result.error().message.starts_with("cannot be written: ")) << result.error().message;
    EXPECT_EQ(tests::readFile(path), "old");
    EXPECT_EQ(tests::entriesOf(folder.path()).size(), 1u);
}

TEST(AtomicFile, KilledAtAnyMomentTheOldFileIsThereOrTheNewOne) {
    const tests::TemporaryFolder folder;
    const std::string contents[] = {std::string(300'000, 'a'), std::string(500'000, 'b')};
    const auto path = folder.file("kept", contents[0]);
    for (int round = 0; round < 40; ++round) {
        const pid_t writer = fork();
        if (writer == 0)
            for (std::size_t i = 0;; ++i)
                static_cast<void>(writeWholeFile(path, contents[i % 2]));
        usleep(static_cast<useconds_t>(500 + 700 * round));  // another moment of the writing in each round
        kill(writer, SIGKILL);
        ASSERT_EQ(waitpid(writer, nullptr, 0), writer);
        const std::string found = tests::readFile(path);
        ASSERT_TRUE(found == contents[0] || found == contents[1]) << found.size() << " bytes in round " << round;
    }
}

TEST(AtomicFile, FoldersAndMissingFoldersAreRefused) {
    const tests::TemporaryFolder folder;
    const auto intoFolder = writeWholeFile(folder.path(), "x");
    ASSERT_FALSE(intoFolder);
    EXPECT_EQ(intoFolder.error().message, "is a folder: give the name of a file");
    const auto intoNothing = writeWholeFile(folder.path() / "absent" / "x", "x");
    ASSERT_FALSE(intoNothing);
    EXPECT_EQ(intoNothing.error().message, "cannot be written in its folder: No such file or directory");
}

TEST(AtomicFile, DevicesAreWrittenToAndNeverReplaced) {
    ASSERT_TRUE(writeWholeFile("/dev/null", "x"));
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

}  // namespace
