// SPDX-License-Identifier: GPL-3.0-or-later
// Archives on the command line: they print what the folder prints that was packed, and a temporary path is never shown.
#include "tests/support/program.h"
#include "tests/support/trace_text.h"
#include "tests/support/trouble/archive_fixture.h"
#include "tests/support/trouble/trouble.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>

namespace {

namespace fs = std::filesystem;
using tests::ArchiveFixture;
using tests::ArchiveForm;

class ArchiveCommands : public testing::Test {
protected:
    ArchiveCommands() {
        fs::create_directory(folder.path() / "traces");
        ArchiveFixture packed(folder.path() / "traces.tgz", ArchiveForm::TarGz);
        for (int rank = 0; rank < ranks; ++rank) {
            const std::string name = "traces/rank" + std::to_string(rank) + ".json";
            auto made = tests::cleanTrace(rank, 8000 + rank, rank, 6);
            made["distributedInfo"] = {{"rank", rank}, {"world_size", ranks}};
            const std::string trace = made.dump();
            folder.file(name, trace);
            packed.file(name, trace);
            ArchiveFixture(folder.path() / ("rank" + std::to_string(rank) + ".zip"), ArchiveForm::Zip)
                .file("trace.json", trace)
                .done();
        }
        packed.done();
    }
    /// Runs the program and returns all that it prints, with the names of packed files as in the folder.
    std::string printed(std::vector<std::string> arguments, int exitCode = 0) const {
        arguments.emplace_back("--no-cache");
        const auto outcome = tests::runProgram(arguments, folder.path());
        EXPECT_EQ(outcome.exitCode, exitCode) << outcome.errors;
        EXPECT_EQ(outcome.errors.find("lacuna-unpacked"), std::string::npos) << outcome.errors;
        EXPECT_EQ(outcome.output.find("lacuna-unpacked"), std::string::npos) << outcome.output;
        std::string all = outcome.output + outcome.errors;
        for (auto at = all.find("traces.tgz"); at != std::string::npos; at = all.find("traces.tgz", at))
            at = all.find("traces.tgz/traces/") == at ? (all.erase(at, std::string("traces.tgz/").size()), at + 1)
                                                      : (all.erase(at + 6, 4), at + 1);
        return all;
    }

    static constexpr int ranks = 2;
    tests::TemporaryFolder folder;
};

TEST_F(ArchiveCommands, PrintWhatTheFolderPrints) {
    for (const char* const table : {"breakdown", "kernels", "stragglers", "job-ranks"}) {
        const auto report = [&](const char* input) {
            return printed({"report", "--table", table, "--format", "csv", input});
        };
        EXPECT_EQ(report("traces.tgz"), report("traces")) << table;
        EXPECT_FALSE(report("traces").empty());
    }
    EXPECT_EQ(printed({"report", "traces.tgz"}), printed({"report", "traces"})) << "as a job, without a table";
}

TEST_F(ArchiveCommands, NameProfilesAsIfTheArchiveWereAFolder) {
    const std::string info = printed({"info", "rank0.zip"});
    EXPECT_TRUE(info.starts_with("rank0.zip/trace.json\n")) << info;
    EXPECT_TRUE(printed({"info", "rank1.zip/trace.json"}).starts_with("rank1.zip/trace.json\n"));
    EXPECT_EQ(printed({"info", "rank1.zip/absent.json"}, 2),
              "lacuna: rank1.zip/absent.json: no such file in the archive; check its name\n");
    EXPECT_EQ(printed({"info", "rank1.zip/"}, 2).find("lacuna: rank1.zip/: "), 0u);
}

TEST_F(ArchiveCommands, CompareArchivesLikeFiles) {
    const std::string compared = printed({"compare", "--format", "csv", "rank0.zip", "rank1.zip"});
    EXPECT_NE(compared.find("rank1.zip"), std::string::npos) << compared;
    EXPECT_EQ(printed({"compare", "--format", "csv", "--table", "kernel-changes", "traces.tgz"}),
              printed({"compare", "--format", "csv", "--table", "kernel-changes", "traces"}));
}

TEST_F(ArchiveCommands, DigestEachProfile) {
    for (const char* const input : {"traces.tgz", "rank0.zip"})
        EXPECT_EQ(printed({"digest", input, "--output", "digests"}), "") << input;
    std::vector<std::string> names;
    for (const fs::path& file : tests::entriesOf(folder.path() / "digests"))
        names.push_back(file.filename().string().substr(0, 10));
    EXPECT_EQ(names, (std::vector<std::string>{"rank0.json", "rank1.json", "trace.json"}));
    const auto made = tests::entriesOf(folder.path() / "digests");
    EXPECT_EQ(printed({"digest", "traces.tgz", "--output", "digests"}), "");
    EXPECT_EQ(tests::entriesOf(folder.path() / "digests"), made) << "they are there already";
}

TEST_F(ArchiveCommands, SayWhatIsLeftAndWhatIsNoProfile) {
    ArchiveFixture(folder.path() / "bug.zip", ArchiveForm::Zip)
        .file("rank0.json", tests::readFile(folder.path() / "traces/rank0.json"))
        .file("config.json", "{\"a\": 1}")
        .file("notes.txt", "x")
        .done();
    const std::string info = printed({"info", "bug.zip"});
    EXPECT_NE(info.find("lacuna: bug.zip: opened 1 of 3 files; not opened: config.json (JSON without events of a "
                        "timeline), 1 whose name is not a profile's\n"),
              std::string::npos)
        << info;
    ArchiveFixture(folder.path() / "model.pt", ArchiveForm::Zip).file("m/data.pkl", "x").file("m/version", "3").done();
    EXPECT_EQ(printed({"info", "model.pt"}, 2),
              "lacuna: model.pt: this is a PyTorch checkpoint or model (.pt), not a "
              "trace; in it are m/data.pkl, m/version\n");
}

TEST_F(ArchiveCommands, AFolderOfNothingButArchivesOpensThem) {
    fs::create_directory(folder.path() / "attachments");
    for (const char* const name : {"rank0.zip", "rank1.zip"})
        fs::copy_file(folder.path() / name, folder.path() / "attachments" / name);
    const std::string info = printed({"info", "attachments"});
    EXPECT_NE(info.find("attachments/rank1.zip/trace.json\n"), std::string::npos) << info;
    fs::copy_file(folder.path() / "rank0.zip", folder.path() / "traces" / "all.zip");
    EXPECT_NE(printed({"info", "traces"}).find("opened 2 of 3 files; not opened: all.zip (an archive)"),
              std::string::npos);
}

TEST_F(ArchiveCommands, NeverOverwriteAnArchiveThatIsRead) {
    fs::copy_file(folder.path() / "rank0.zip", folder.path() / "x.json");
    const std::string refused = printed({"report", "--table", "kernels", "--output", "x.json", "x.json"}, 1);
    EXPECT_NE(refused.find("is the input x.json/trace.json and would be lost"), std::string::npos) << refused;
}

}  // namespace
