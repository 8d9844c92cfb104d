// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/path_into_file.h"

#include "core/base/private_folder.h"
#include "tests/support/trace_text.h"
#include "tests/support/trouble/passing_files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

namespace {

using namespace core;
namespace fs = std::filesystem;

TEST(PathIntoFile, EndsAtTheFileThatIsThere) {
    const tests::TemporaryFolder folder;
    const fs::path file = folder.file("bug.zip", "x");
    const auto into = pathIntoFile(file / "ranks/rank0.json.gz");
    ASSERT_TRUE(into);
    EXPECT_EQ(into->file, file);
    EXPECT_EQ(into->inside, "ranks/rank0.json.gz");
    EXPECT_EQ(pathIntoFile(file.string() + "//a.json")->inside, "a.json");
    EXPECT_EQ(fileOnDisk(file / "a"), file);
}

TEST(PathIntoFile, IsNoneOfWhatIsThereOrOfNothing) {
    const tests::TemporaryFolder folder;
    const fs::path file = folder.file("bug.zip", "x");
    for (const fs::path& path : {file, folder.path(), folder.path() / "absent", folder.path() / "absent/a.json",
                                 fs::path(file.string() + "/"), fs::path("absent.json"), fs::path("/"), fs::path()}) {
        EXPECT_FALSE(pathIntoFile(path)) << path;
        EXPECT_EQ(fileOnDisk(path), path);
    }
    EXPECT_FALSE(pathIntoFile(fs::path("/dev/null/a")));
}

TEST(PassingFolderTest, IsPrivateAndGoesWithItsOwner) {
    const tests::PassingFiles passing;
    auto folder = PassingFolder::make();
    ASSERT_TRUE(folder);
    struct stat status {};
    ASSERT_EQ(::stat(folder->path().c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0700u);
    fs::create_directories(folder->path() / "a" / "b");
    EXPECT_EQ(passing.left(), 1u);
    folder = nullptr;
    EXPECT_EQ(passing.left(), 0u);
}

}  // namespace
