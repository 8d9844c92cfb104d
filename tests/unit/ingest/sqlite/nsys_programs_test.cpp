// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys/nsys_programs.h"

#include "core/ingest/files/nsys_version.h"
#include "tests/support/stand_in_nsys.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

namespace {

using namespace core;

/// Sets an environment variable for the duration of a test.
class Variable {
public:
    Variable(const char* name, const std::string& value) : m_name(name) {
        if (const char* before = std::getenv(name)) m_before = before;
        setenv(name, value.c_str(), 1);
    }
    ~Variable() { m_before ? setenv(m_name, m_before->c_str(), 1) : unsetenv(m_name); }

private:
    const char* m_name;
    std::optional<std::string> m_before;
};

TEST(NsysPrograms, AreSearchedInTheEnvironmentAndCountedOnce) {
    const tests::TemporaryFolder first, second;
    const auto inFirst = tests::StandInNsys{}.writeProgram(first.path());
    const auto inSecond = tests::StandInNsys{}.writeProgram(second.path());
    std::filesystem::create_directory(second.path() / "links");
    std::filesystem::create_symlink(inFirst, second.path() / "links" / "nsys");
    std::filesystem::create_directories(second.path() / "folder" / "nsys");
    std::ofstream(second.path() / "links" / "unexecutable");
    const Variable chosen("NSYS_PATH", second.path().string());
    const Variable path("PATH", first.path().string() + "::bin:" + (second.path() / "links").string() + ":" +
                                    (second.path() / "folder").string() + ":/nowhere");
    auto found = nsysCandidates();
    ASSERT_GE(found.size(), 2u);
    found.resize(2);  // later entries are installed on this machine
    EXPECT_EQ(found, (std::vector<std::string>{inSecond.string(), inFirst.string()}));
}

TEST(NsysPrograms, TheChoiceMayBeAFolderAndIsTheOnlyCandidate) {
    const tests::TemporaryFolder chosen, newer;
    const auto program = tests::StandInNsys{}.writeProgram(chosen.path());
    const Variable other("NSYS_PATH", tests::StandInNsys{}.writeProgram(newer.path()).string());
    std::vector<std::string> requested;
    ReadContext context;
    context.nsysPath = chosen.path().string();
    context.runProcess = [&](const std::vector<std::string>& argv, const auto&, std::stop_token,
                             int) -> Result<ProcessOutcome> {
        requested.push_back(argv[0]);
        return ProcessOutcome{0, "NVIDIA Nsight Systems version 2023.4.4.54-1v0\n", ""};
    };
    const auto newest = newestNsys(context);
    ASSERT_TRUE(newest);
    EXPECT_EQ((*newest)->path, program.string());
    EXPECT_EQ(requested, std::vector{program.string()});
}

TEST(NsysPrograms, TheNewestIsTakenAndEachIsAskedOnce) {
    const tests::TemporaryFolder old, young, broken;
    for (const auto* folder : {&old, &young, &broken})
        tests::StandInNsys{}.writeProgram(folder->path());
    const Variable path("PATH", broken.path().string() + ":" + young.path().string() + ":" + old.path().string());
    int calls = 0;
    ReadContext context;
    context.runProcess = [&](const std::vector<std::string>& argv, const auto&, std::stop_token,
                             int seconds) -> Result<ProcessOutcome> {
        EXPECT_GT(seconds, 0) << "a program that hangs must not hang us";
        ++calls;
        if (argv[0].starts_with(young.path().string()))
            return ProcessOutcome{0, "NVIDIA Nsight Systems version 2023.10.1.54-1v0\n", ""};
        if (argv[0].starts_with(old.path().string()))
            return ProcessOutcome{0, "NVIDIA Nsight Systems version 2023.4.4.54-1v0\n", ""};
        return ProcessOutcome{1, "", "error: the wrapped version is gone"};
    };
    for (int i = 0; i < 2; ++i) {
        const auto newest = newestNsys(context);
        ASSERT_TRUE(newest);
        ASSERT_TRUE(*newest);
        EXPECT_EQ((*newest)->path, (young.path() / "nsys").string());
        EXPECT_EQ(toText((*newest)->version), "2023.10.1");
        if (i == 0) calls = 0;
    }
    EXPECT_EQ(calls, 0) << "answers are remembered";
}

TEST(NsysVersion, IsFoundInWhatProgramsPrintAndReportsCarry) {
    const auto text = [](std::optional<NsysVersion> version) { return version ? toText(*version) : "none"; };
    EXPECT_EQ(text(nsysVersionIn("NVIDIA Nsight Systems version 2023.4.4.54-234433681190v0")), "2023.4.4");
    EXPECT_EQ(text(nsysVersionIn("1.2020.5 and 12024.1.1 but 2021.2.1.58-6")), "2021.2.1");
    EXPECT_EQ(text(nsysVersionIn("2023.4")), "none");
    EXPECT_EQ(text(nsysVersionIn("2023.99999999999999.1")), "none");
    const std::string tail = "2020.1.1.1-aaa ... 2020.5.1.85-5ee086b\x10 2099.1.1 20";
    EXPECT_EQ(text(reportVersion("NVIDIA Tegra Profiler Report 1.", tail)), "2020.5.1");
    EXPECT_EQ(text(reportVersion("NVIDIA Tegra Profiler Report 2024@2@3@38-242334140272v0.", tail)), "2024.2.3");
    EXPECT_EQ(text(reportVersion("NVIDIA Tegra Profiler Report 1.", "")), "none");
}

}  // namespace
