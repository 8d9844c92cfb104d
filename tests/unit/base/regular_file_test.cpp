// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/regular_file.h"

#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>

namespace {

using namespace core;

std::string fileError(const std::filesystem::path& path, std::size_t limit = 1 << 20) {
    return tests::errorOf(regularFileText(path, limit));
}

TEST(RegularFile, GivesItsWholeContentAndFollowsLinks) {
    const tests::TemporaryFolder folder;
    const std::string content(200'000, 'x');
    const auto path = folder.file("a", content);
    std::filesystem::create_symlink("a", folder.path() / "link");
    EXPECT_EQ(*regularFileText(path, 1 << 20), content);
    EXPECT_EQ(*regularFileText(folder.path() / "link", 1 << 20), content);
    EXPECT_EQ(*regularFileText(folder.file("empty", ""), 0), "");
    EXPECT_EQ(openRegularFile(path)->size, content.size());
}

TEST(RegularFile, NothingElseIsReadOrWaitedFor) {
    const tests::TemporaryFolder folder;
    constexpr const char* other = "is not a regular file (a pipe or a device): save it as a file, and open that";
    const auto pipe = folder.path() / "pipe";
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    std::filesystem::create_symlink("pipe", folder.path() / "link");
    EXPECT_EQ(fileError(pipe), other);
    EXPECT_EQ(fileError(folder.path() / "link"), other);
    EXPECT_EQ(fileError("/dev/zero"), other);
    EXPECT_EQ(fileError("/dev/tty"), other);
    EXPECT_EQ(fileError(folder.path()), "is a folder: open the files in it");
    EXPECT_EQ(fileError(folder.path() / "none"), "no such file; check its name and folder");

    const int descriptor = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const std::string place = folder.path() / "socket";
    std::strncpy(address.sun_path, place.c_str(), sizeof address.sun_path - 1);
    ASSERT_EQ(::bind(descriptor, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
    EXPECT_EQ(fileError(place), other);
    ::close(descriptor);
}

TEST(RegularFile, FilesThatSayNothingOfTheirSizeEndAtTheLimit) {
    EXPECT_TRUE(tests::valueOf(regularFileText("/proc/self/status", 1 << 20)).starts_with("Name:"));
    const tests::TemporaryFolder folder;
    const auto path = folder.file("a", std::string((1 << 20) + 1, 'x'));
    EXPECT_EQ(fileError(path), "is longer than 1 MiB: this is not such a file; look for the right one");
    const auto text = regularFileText(path, 1 << 20);
    ASSERT_FALSE(text);
    EXPECT_EQ(text.error().kind, ErrorKind::Limit);
}

}  // namespace
