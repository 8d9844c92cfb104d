// SPDX-License-Identifier: GPL-3.0-or-later
// Output never overwrites input, is written completely or not at all, and goes where its name says; only regular files
// are read.
#include "tests/support/places.h"
#include "tests/support/program.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>
#include <fstream>

namespace {

namespace fs = std::filesystem;

/// Runs the program in a folder with two traces, in.json and other.json.
class OutputTest : public testing::Test {
protected:
    static std::string traceText(const std::string& kernel) {
        return R"({"traceEvents": [{"ph": "X", "cat": "kernel", "name": ")" + kernel +
               R"(", "pid": 0, "tid": 7, "ts": 1000.0, "dur": 10.0, "args": {"device": 0, "stream": 7}}]})";
    }
    fs::path at(const std::string& name) const { return folder.path() / name; }
    tests::Outcome run(std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin() + 1, "--no-cache");
        return tests::runProgram(arguments, folder.path(), 20);
    }
    tests::Outcome report(std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin(), "report");
        return run(std::move(arguments));
    }
    /// The names of the files in the folder, or in a folder within it.
    std::string names(const std::string& in = ".") const {
        std::string text;
        for (const fs::path& entry : tests::entriesOf(at(in)))
            text += (text.empty() ? "" : " ") + entry.filename().string();
        return text;
    }
    /// Requires that the usage is refused with these words and the trace is unchanged.
    void expectRefused(const tests::Outcome& outcome, const std::string& words) const {
        EXPECT_EQ(outcome.exitCode, 1) << outcome.errors;
        EXPECT_NE(outcome.errors.find(words), std::string::npos) << outcome.errors;
        EXPECT_EQ(tests::readFile(input), traceText("gemm"));
    }

    tests::TemporaryFolder folder;
    fs::path input = folder.file("in.json", traceText("gemm"));
    fs::path other = folder.file("other.json", traceText("gemm"));
};

TEST_F(OutputTest, AnInputIsNeverReplacedHoweverItIsNamed) {
    fs::create_symlink("in.json", at("link.csv"));
    fs::create_hard_link(input, at("hard.csv"));
    fs::create_directory(at("sub"));
    fs::create_directory_symlink(".", at("same"));
    const std::string before = names();
    for (const std::string& name : {std::string("in.json"), std::string("./sub/../in.json"), input.string(),
                                    std::string("link.csv"), std::string("hard.csv"), std::string("same/in.json")})
        for (const char* format : {"csv", "html"})
            expectRefused(report({"--table", "kernels", "--format", format, "--output", name, "in.json"}),
                          "--output: " + name + " is ");
    expectRefused(report({"--table", "kernels", "--output", "in.json", "link.csv"}), "is the input link.csv");
    EXPECT_EQ(names(), before);
}

TEST_F(OutputTest, ATableOfAFolderNeverReplacesAnInput) {
    fs::create_directory(at("out"));
    fs::rename(input, at("out/kernels.csv"));
    fs::create_symlink("out/kernels.csv", input);
    const std::string refusal = "--output: out/kernels.csv is the input in.json and would be lost; choose another name";
    expectRefused(report({"--table", "kernels", "--table", "classes", "--output", "out", "in.json"}), refusal);
    expectRefused(report({"--table", "all", "--output", "out", "in.json"}), refusal);
    EXPECT_EQ(names("out"), "kernels.csv");
    fs::rename(at("out/kernels.csv"), at("out/result.csv"));
    fs::remove(input);
    fs::create_symlink("out/result.csv", input);
    expectRefused(run({"compare", "--output", "out", "other.json", "in.json"}), "out/result.csv is the input in.json");
    fs::rename(at("out/result.csv"), at("out/rules.csv"));
    fs::remove(input);
    fs::create_symlink("out/rules.csv", input);
    expectRefused(run({"rules", "--output", "out", "in.json"}), "out/rules.csv is the input in.json");
    EXPECT_EQ(names("out"), "rules.csv");
}

TEST_F(OutputTest, RulesAndTheOtherProfilesOfACommandAreInputsToo) {
    const std::string rules = R"({"lacuna_rules": 1, "name": "n", "unmatched": "o", "rules": []})";
    folder.file("rules.json", rules);
    expectRefused(report({"--table", "kernels", "--rules", "rules.json", "--output", "rules.json", "in.json"}),
                  "--output: rules.json is an input");
    EXPECT_EQ(tests::readFile(at("rules.json")), rules);
    for (const char* name : {"in.json", "other.json"})
        expectRefused(run({"compare", "--table", "comparison", "--output", name, "other.json", "in.json"}),
                      std::string("--output: ") + name + " is an input");
    EXPECT_EQ(tests::readFile(other), traceText("gemm"));
}

TEST_F(OutputTest, NothingIsReadBeforeAPlaceIsRefused) {
    const auto outcome = report({"--table", "kernels", "--output", "in.json", "in.json", "absent.json"});
    expectRefused(outcome, "in.json is an input");
    EXPECT_EQ(outcome.errors.find("absent.json"), std::string::npos) << outcome.errors;
}

TEST_F(OutputTest, SeveralTablesGoIntoOneFileWhereItsFormatHoldsThem) {
    for (const char* name : {"x.json", "x.md", "x.txt", "x.html", "X.JSON"}) {
        const auto outcome = report({"--table", "all", "--output", name, "in.json"});
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        EXPECT_TRUE(fs::is_regular_file(at(name))) << name;
    }
    const auto told = report({"--table", "all", "--format", "json", "in.json"});
    EXPECT_EQ(tests::readFile(at("x.json")), told.output) << "as on stdout";
    EXPECT_EQ(tests::readFile(at("X.JSON")), told.output);
}

TEST_F(OutputTest, AFileNameIsNeverMadeAFolder) {
    const std::string before = names();
    expectRefused(report({"--table", "all", "--output", "b.csv", "in.json"}),
                  "--output: b.csv is the name of a file, and one of this format holds one table: name a folder, as in "
                  "--output b, or a file that holds all of them (.txt, .json, .md, .html), or ask for one --table");
    expectRefused(report({"--output", "b.CSV", "in.json"}), "b.CSV is the name of a file");
    expectRefused(run({"rules", "--output", "rules.csv", "in.json"}), "name a folder, as in --output rules, ");
    expectRefused(run({"compare", "--table", "all", "--output", "c.csv", "in.json", "other.json"}),
                  "c.csv is the name of a file");
    EXPECT_EQ(names(), before);
    EXPECT_EQ(report({"--table", "kernels", "--output", "b.csv", "in.json"}).exitCode, 0);
    EXPECT_TRUE(fs::is_regular_file(at("b.csv")));
    EXPECT_EQ(report({"--output", "v1.2", "in.json"}).exitCode, 0) << "no suffix of a file";
    EXPECT_TRUE(fs::is_directory(at("v1.2")));
    fs::create_directory(at("there.csv"));
    EXPECT_EQ(report({"--output", "there.csv", "in.json"}).exitCode, 0) << "it was made a folder by somebody else";
}

TEST_F(OutputTest, KilledWhileItWritesAFolderThereIsNoneOrAWholeOne) {
    const auto whole = report({"--table", "all", "--output", "whole", "in.json"});
    ASSERT_EQ(whole.exitCode, 0) << whole.errors;
    const std::string all = names("whole");
    for (int round = 0; round < 60; ++round) {
        const pid_t child = ::fork();
        if (child == 0) {
            if (::chdir(folder.path().c_str()) == 0)
                ::execl(tests::programPath(), tests::programPath(), "report", "--no-cache", "--table", "all",
                        "--output", "out", "in.json", nullptr);
            ::_exit(127);
        }
        ::usleep(static_cast<useconds_t>(1000 * round));  // another moment of the run in each round
        ::kill(child, SIGKILL);
        ASSERT_EQ(::waitpid(child, nullptr, 0), child);
        if (!fs::exists(at("out"))) continue;
        EXPECT_EQ(names("out"), all) << "round " << round;
        fs::remove_all(at("out"));
    }
}

/// Runs the program with an output that nobody reads. Returns its exit code, 128 + signal if a signal ended it.
int exitCodeWithoutReader(std::vector<std::string> arguments, const fs::path& in) {
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0) return -1;
    ::close(ends[0]);
    const pid_t child = ::fork();
    if (child == 0) {
        arguments.insert(arguments.begin(), tests::programPath());
        std::vector<char*> words;
        for (std::string& argument : arguments)
            words.push_back(argument.data());
        words.push_back(nullptr);
        ::alarm(30);
        if (::chdir(in.c_str()) == 0 && ::dup2(ends[1], STDOUT_FILENO) == STDOUT_FILENO)
            ::execv(tests::programPath(), words.data());
        ::_exit(127);
    }
    ::close(ends[1]);
    int status = 0;
    if (::waitpid(child, &status, 0) != child) return -1;
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

TEST_F(OutputTest, ACommandEndsAtOnceWhenNobodyReadsItsOutput) {
    const std::string demo = tests::demoTrace().string();
    const std::string endless =
        "SELECT count(*) FROM operations a, operations b, operations c WHERE a.duration + b.duration + c.duration < 0";
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"query", "--no-cache", endless, demo},
                                                      {"query", "SELECT * FROM operations", "in.json"},
                                                      {"report", "--table", "all", demo},
                                                      {"report", "in.json"},
                                                      {"compare", "in.json", "other.json"},
                                                      {"info", "in.json"},
                                                      {"rules", "in.json"},
                                                      {"schema"},
                                                      {"report", "--help"}})
        EXPECT_EQ(exitCodeWithoutReader(arguments, folder.path()), 128 + SIGPIPE)
            << arguments.front() << " " << arguments.back();
    EXPECT_EQ(exitCodeWithoutReader({"report", "--table", "kernels", "--output", "out.csv", "in.json"}, folder.path()),
              0);
    EXPECT_TRUE(fs::exists(at("out.csv"))) << "a file needs no reader";
}

TEST_F(OutputTest, OnlyRegularFilesAreRead) {
    ASSERT_EQ(::mkfifo(at("pipe").c_str(), 0600), 0);
    const std::string refusal = ": is not a regular file (a pipe or a device): save it as a file, and open that\n";
    for (const std::string& name : {std::string("pipe"), std::string("/dev/zero")}) {
        for (const auto& arguments : {std::vector<std::string>{"report", "--rules", name, "in.json"},
                                      {"compare", "--rules", name, "in.json", "other.json"},
                                      {"rules", "--rules", name, "in.json"},
                                      {"summarize", name},
                                      {"info", name},
                                      {"report", name}}) {
            const auto outcome = run(arguments);
            EXPECT_EQ(outcome.exitCode, 2) << arguments[0] << " " << outcome.errors;
            EXPECT_EQ(outcome.errors, "lacuna: " + name + refusal) << arguments[0];
        }
    }
}

TEST_F(OutputTest, NothingThatATerminalObeysIsPassedOn) {
    const std::string name = "a\x1b[31m\xc2\x9b\u202e.json";
    const auto hostile = folder.file(name, traceText("evil\\u001b[2J\\u009b\\u202e\\u0007"));
    const auto expectHarmless = [](const std::string& text, const std::string& what) {
        for (const char* bad : {"\x1b", "\a", "\xc2\x9b", "\u202e"})
            EXPECT_EQ(text.find(bad), std::string::npos) << what;
    };
    for (const char* format : {"csv", "text", "json", "markdown", "html"}) {
        const auto outcome = report({"--table", "kernels", "--table", "classes", "--format", format, name, "in.json"});
        EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
        EXPECT_NE(outcome.output.find("evil"), std::string::npos) << format;
        expectHarmless(outcome.output + outcome.errors, format);
    }
    for (const char* format : {"text", "json"})
        expectHarmless(run({"info", "--format", format, name}).output, format);
    folder.file(name, "x");
    const auto outcome = report({name});
    EXPECT_EQ(outcome.exitCode, 2);
    EXPECT_TRUE(outcome.errors.starts_with("lacuna: a\\x1b[31m\\x9b\\u202e.json: ")) << outcome.errors;
    expectHarmless(outcome.errors, "stderr");
}

TEST_F(OutputTest, DoesNotDependOnTheNumberOfThreads) {
    const std::string demo = tests::demoTrace().string();
    for (const std::vector<std::string>& kind :
         {std::vector<std::string>{"--table", "pairs", "--table", "code", "--table", "findings"},
          std::vector<std::string>{"--format", "html"}}) {
        const auto printed = [&](const std::string& threads) {
            std::vector<std::string> arguments = kind;
            arguments.insert(arguments.end(), {"--threads", threads, demo});
            const tests::Outcome outcome = report(arguments);
            EXPECT_EQ(outcome.exitCode, 0) << outcome.errors;
            return outcome.output;
        };
        const std::string alone = printed("1");
        EXPECT_FALSE(alone.empty());
        for (const char* const threads : {"2", "7"})
            EXPECT_TRUE(printed(threads) == alone) << threads << " threads";
    }
}

}  // namespace
