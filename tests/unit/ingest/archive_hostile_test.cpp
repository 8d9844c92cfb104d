// SPDX-License-Identifier: GPL-3.0-or-later
// Hostile and damaged archives: bombs, names that lead elsewhere, links, passwords, cut files. Nothing is created
// outside a private folder, and nothing is left behind.
#include "core/ingest/folder.h"
#include "core/ingest/readers.h"
#include "tests/support/trace_text.h"
#include "tests/support/trouble/archive_fixture.h"
#include "tests/support/trouble/passing_files.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <thread>

namespace {

using namespace core;
using namespace std::string_literals;
using tests::ArchiveFixture;
using tests::ArchiveForm;
namespace fs = std::filesystem;

const char* const harmless =
    R"([{"ph": "X", "name": "a", "cat": "kernel", "ts": 1, "dur": 1, "pid": 0, "tid": 7, "args": {}}])";
constexpr std::uint64_t mebi = 1 << 20;

class HostileArchives : public testing::Test {
protected:
    ArchiveFixture archive(const std::string& name, ArchiveForm form = ArchiveForm::Zip) {
        return {m_folder.path() / name, form};
    }
    static std::string left(const fs::path& archive) {
        const auto all = profilesInArchive(archive, {});
        if (!all) return all.error().message;
        std::string text;
        for (const auto& each : all->left)
            text += (text.empty() ? "" : ", ") + each.path.native().substr(archive.native().size() + 1) + ": " +
                    each.reason;
        return text;
    }
    static ErrorKind faultOf(const fs::path& archive) {
        const auto all = profilesInArchive(archive, {});
        return all ? ErrorKind::Stopped : all.error().kind;
    }

    void TearDown() override {
        EXPECT_EQ(m_passing.left(), 0u) << "unpacked files are left behind";
        EXPECT_FALSE(fs::exists(m_folder.path() / "escaped.json"));
    }

    tests::TemporaryFolder m_folder;
    tests::PassingFiles m_passing;
};

TEST_F(HostileArchives, NamesThatLeadElsewhereAreNotUnpacked) {
    for (const ArchiveForm form : {ArchiveForm::Zip, ArchiveForm::Tar, ArchiveForm::SevenZip}) {
        const fs::path path = archive("x", form)
                                  .file("good.json", harmless)
                                  .file("../escaped.json", harmless)
                                  .file("a/../../escaped.json", harmless)
                                  .file("a\\..\\..\\escaped.json", harmless)
                                  .file((m_folder.path() / "escaped.json").string(), harmless)
                                  .file("C:\\escaped.json", harmless)
                                  .file("./deep//er/./fine.json", harmless)
                                  .done();
        const auto all = tests::valueOf(profilesInArchive(path, {}));
        EXPECT_EQ(all.files, (std::vector{path / "deep/er/fine.json", path / "good.json"}));
        ASSERT_EQ(all.left.size(), 5u) << left(path);
        for (const auto& each : all.left)
            EXPECT_TRUE(each.reason == "a path that leads out of the archive" || each.reason == "an absolute path")
                << each.reason;
    }
}

TEST_F(HostileArchives, LinksDevicesAndSparseFilesAreLeftOut) {
    const fs::path path = archive("x.tar", ArchiveForm::Tar)
                              .file("good.json", harmless)
                              .symbolicLink("link.json", "/etc/passwd")
                              .hardLink("hard.json", "good.json")
                              .pipe("pipe.json")
                              .sparse("holes.json")
                              .done();
    EXPECT_EQ(left(path),
              "link.json: a link, hard.json: a link, pipe.json: a device or pipe, holes.json: a sparse file");
    EXPECT_NE(tests::errorOf(readTrace(path / "link.json", {})), "");
}

TEST_F(HostileArchives, ASecondFileOfANameIsLeftOutAndSaid) {
    const fs::path path = archive("x.tar", ArchiveForm::Tar).file("a.json", harmless).file("./a.json", "[]").done();
    EXPECT_EQ(left(path), "a.json: a second file of this name");
    EXPECT_EQ(tests::valueOf(readTrace(path, {}))->eventCount(OpKind::Kernel), 1u);
}

TEST_F(HostileArchives, LongNamesAreLeftOut) {
    std::string name;
    while (name.size() < 4100)
        name += "folder/";
    const std::string longest = name.substr(0, 4096 - "/a.json"s.size() - 1) + "x/a.json";
    const fs::path path = archive("x.tar", ArchiveForm::Tar)
                              .file("a.json", harmless)
                              .file(name + "a.json", harmless)
                              .file(longest, harmless)
                              .done();
    const auto all = tests::valueOf(profilesInArchive(path, {}));
    EXPECT_EQ(all.files.size(), 2u);
    EXPECT_EQ(all.left.size() + all.others, 1u);
}

TEST_F(HostileArchives, EncryptedOnesAskForThePassword) {
    const fs::path only = archive("x.zip", ArchiveForm::ZipWithPassword).file("a.json", harmless).done();
    EXPECT_EQ(left(only), "the archive is encrypted: unpack it first with its password, and open the profile in it");
    EXPECT_NE(tests::errorOf(readTrace(only / "a.json", {})).find("encrypted"), std::string::npos);
}

TEST_F(HostileArchives, BombsAreRefusedWhereverTheyAre) {
    EXPECT_EQ(faultOf(archive("a.zip").blanks("a.json", 32 * mebi).done()), ErrorKind::Limit);
    EXPECT_EQ(faultOf(archive("b.tgz", ArchiveForm::TarGz).blanks("b.json", 32 * mebi).done()), ErrorKind::Limit);
    // In a compressed tar, what is not wanted must be unpacked too, to reach what follows it.
    EXPECT_EQ(faultOf(archive("c.tgz", ArchiveForm::TarGz).blanks("c.bin", 32 * mebi).file("c.json", harmless).done()),
              ErrorKind::Limit);
    EXPECT_EQ(
        faultOf(archive("d.7z", ArchiveForm::SevenZip).blanks("d.bin", 32 * mebi).file("d.json", harmless).done()),
        ErrorKind::Limit);
    EXPECT_EQ(faultOf(archive("e.txz", ArchiveForm::TarXz).blanks("e.bin", 32 * mebi).file("e.json", harmless).done()),
              ErrorKind::Limit);
    // In a zip file it is jumped over.
    const fs::path beside = archive("f.zip").blanks("f.bin", 32 * mebi).file("f.json", harmless).done();
    EXPECT_EQ(left(beside), "");
    EXPECT_EQ(tests::valueOf(readTrace(beside, {}))->eventCount(OpKind::Kernel), 1u);
}

TEST_F(HostileArchives, BombsInAnArchiveCountForTheOuterOne) {
    const std::string inner = tests::readFile(archive("inner.zip").blanks("a.json", 32 * mebi).done());
    EXPECT_EQ(faultOf(archive("outer.zip").file("inner.zip", inner).file("b.json", harmless).done()), ErrorKind::Limit);
}

TEST_F(HostileArchives, ASizeThatCannotBeIsNotBelieved) {
    std::string bytes = tests::archiveBytes(ArchiveForm::Tar, "a.json", harmless);
    const auto header = bytes.find("a.json");
    ASSERT_LT(header, bytes.size());
    // 8 GiB in octal digits; the checksum of the header is corrected.
    bytes.replace(header + 124, 11, "77777777777");
    unsigned sum = 0;
    for (std::size_t i = 0; i < 512; ++i)
        sum += i >= 148 && i < 156 ? ' ' : static_cast<unsigned char>(bytes[header + i]);
    std::string digits = "000000";
    for (std::size_t i = 6; i-- > 0; sum /= 8)
        digits[i] = static_cast<char>('0' + sum % 8);
    bytes.replace(header + 148, 6, digits);
    EXPECT_EQ(faultOf(m_folder.file("x.tar", bytes)), ErrorKind::Limit);
}

TEST_F(HostileArchives, TenThousandEntriesAreTheMost) {
    const auto withEntries = [&](int count) {
        ArchiveFixture made = archive("x.tar", ArchiveForm::Tar);
        made.file("a.json", harmless);
        for (int i = 1; i < count; ++i)
            made.file(std::to_string(i), "");
        return made.done();
    };
    EXPECT_EQ(faultOf(withEntries(10'001)), ErrorKind::Limit);
    EXPECT_EQ(tests::valueOf(profilesInArchive(withEntries(10'000), {})).others, 9'999u);
}

TEST_F(HostileArchives, CutAnywhereTheySaySo) {
    for (const ArchiveForm form : {ArchiveForm::Zip, ArchiveForm::SevenZip, ArchiveForm::Tar, ArchiveForm::TarGz,
                                   ArchiveForm::TarZst, ArchiveForm::TarXz}) {
        const std::string whole =
            tests::readFile(archive("x", form).file("a.json", harmless).file("b.json", harmless).done());
        for (std::size_t size = 1; size < whole.size(); size += 1 + whole.size() / 150) {
            const fs::path cut = m_folder.file("cut", whole.substr(0, size));
            const auto trace = readTrace(cut / "b.json", {});
            const auto all = profilesInArchive(cut, {});
            if (!all) {
                EXPECT_FALSE(all.error().message.empty());
                continue;
            }
            const bool isSaid =
                !all->left.empty() && all->left.back().reason.find("cut off or damaged") != std::string::npos;
            EXPECT_TRUE(all->files.size() == 2 || isSaid) << static_cast<int>(form) << " cut at " << size;
        }
    }
}

TEST_F(HostileArchives, ChangedBytesDoNoHarm) {
    for (const ArchiveForm form : {ArchiveForm::Zip, ArchiveForm::SevenZip, ArchiveForm::Tar, ArchiveForm::TarGz}) {
        const std::string whole = tests::archiveBytes(form, "a/b.json", harmless);
        for (std::size_t at = 0; at < whole.size(); at += 1 + whole.size() / 200) {
            std::string changed = whole;
            changed[at] = static_cast<char>(changed[at] ^ 0x41);
            const fs::path path = m_folder.file("changed", changed);
            const auto all = profilesInArchive(path, {});
            if (!all) {
                EXPECT_FALSE(all.error().message.empty()) << at;
                continue;
            }
            for (const fs::path& file : all->files) {
                const auto trace = readTrace(file, {});
                EXPECT_TRUE(trace ? (*trace)->events.size() <= 1 : !trace.error().message.empty()) << at;
            }
        }
    }
}

TEST_F(HostileArchives, ADirectoryThatIsCutOffIsSaidInTheUsersWords) {
    const std::string whole = tests::archiveBytes(ArchiveForm::Zip, "a.json", harmless);
    const fs::path cut = m_folder.file("x.zip", whole.substr(0, whole.size() - 30));
    const std::string message = tests::errorOf(readTrace(cut, {}));
    EXPECT_TRUE(message.starts_with("the archive is cut off or damaged (")) << message;
    EXPECT_TRUE(message.ends_with(": download or copy it again")) << message;
}

TEST_F(HostileArchives, WithoutATemporaryFolderThereIsAReason) {
    const fs::path path = archive("x.zip").file("a.json", harmless).done();
    const std::string before = ::getenv("TMPDIR");
    ::setenv("TMPDIR", (m_folder.path() / "absent").c_str(), 1);
    EXPECT_TRUE(left(path).starts_with("there is no temporary folder to unpack the archive into")) << left(path);
    ::setenv("TMPDIR", before.c_str(), 1);
}

TEST_F(HostileArchives, UnpackingStopsSoon) {
    // 8 MiB that shrink little: the budget allows them, and unpacking takes long enough to be stopped.
    std::string noise(8 * mebi, ' ');
    std::uint32_t state = 1;
    for (char& c : noise)
        c = static_cast<char>('a' + ((state = state * 1664525 + 1013904223) >> 28));
    const fs::path path = archive("x.tgz", ArchiveForm::TarGz).file("a.json", noise).done();
    std::stop_source stop;
    ReadContext context;
    context.stop = stop.get_token();
    Progress progress;
    context.progress = &progress;
    const std::jthread other([&](const std::stop_token& ended) {
        while (progress.done == 0 && !ended.stop_requested())
            std::this_thread::yield();
        stop.request_stop();
    });
    const auto all = profilesInArchive(path, context);
    ASSERT_FALSE(all);
    EXPECT_TRUE(isStopped(all.error())) << all.error().message;
}

}  // namespace
