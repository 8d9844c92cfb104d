// SPDX-License-Identifier: GPL-3.0-or-later
// The manual page and the completions cover the entire option table, and a shell with them offers the right words.
#include "app/manual/completions.h"
#include "app/manual/man_page.h"
#include "core/base/atomic_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>

namespace {

using Words = std::vector<std::string>;

const manual::OptionRow& option(const std::vector<manual::CommandRow>& commands, const std::string& command,
                                const std::string& name) {
    for (const manual::CommandRow& row : commands)
        for (const manual::OptionRow& each : row.options)
            if (row.name == command && each.name == name) return each;
    throw std::out_of_range(command + " " + name);
}

TEST(OptionTable, ValuesAreNamedWholeAndWithoutTheParsersRemarks) {
    const auto commands = manual::optionTable();
    EXPECT_EQ(option(commands, "report", "--step").value, "N[:M]");
    EXPECT_EQ(option(commands, "report", "--window").value, "A:B");
    EXPECT_EQ(option(commands, "report", "--gap-length").value, "FROM:TO");
    EXPECT_EQ(option(commands, "report", "--bins").value, "N");
    EXPECT_EQ(option(commands, "picture", "--theme").value, "NAME");
    EXPECT_EQ(option(commands, "report", "--no-cache").value, "");
}

TEST(OptionTable, TellsTheWordsAnOptionTakes) {
    const auto commands = manual::optionTable();
    EXPECT_EQ(option(commands, "picture", "--theme").choices, (Words{"light", "dark"}));
    EXPECT_EQ(option(commands, "report", "--names").choices, (Words{"full", "base", "short"}));
    EXPECT_EQ(option(commands, "report", "--overlap").choices, (Words{"computation", "earlier"}));
    const Words tables = option(commands, "report", "--table").choices;
    EXPECT_EQ(std::count(tables.begin(), tables.end(), "gap-histogram"), 1);
    EXPECT_EQ(tables.back(), "all");
    EXPECT_EQ(option(commands, "report", "--kernel").choices, Words());
}

/// A name such as "--gap-busy" in roff syntax.
std::string inRoff(const std::string& name) {
    std::string out;
    for (const char c : name)
        out += c == '-' ? std::string("\\-") : std::string(1, c);
    return out;
}

TEST(Manual, HasEveryCommandAndOptionInPageAndCompletions) {
    const auto commands = manual::optionTable();
    ASSERT_GT(commands.size(), 5u);
    const std::string page = manual::manPage(commands, "1.2.3");
    const std::string bash = manual::bashCompletion(commands), zsh = manual::zshCompletion(commands),
                      fish = manual::fishCompletion(commands);
    for (const manual::CommandRow& command : commands) {
        EXPECT_NE(page.find("lacuna " + command.name), std::string::npos) << command.name;
        for (const manual::OptionRow& each : command.options) {
            EXPECT_NE(page.find("\\fB" + inRoff(each.name) + "\\fR"), std::string::npos) << each.name;
            EXPECT_NE(bash.find(each.name), std::string::npos) << each.name;
            EXPECT_NE(zsh.find("*" + each.name + "["), std::string::npos) << each.name;
            EXPECT_NE(fish.find(" -l " + each.name.substr(2) + " "), std::string::npos) << each.name;
        }
    }
    EXPECT_NE(page.find("Lacuna 1.2.3"), std::string::npos);
    EXPECT_NE(page.find("\\(aqtotal>+5%\\(aq"), std::string::npos) << "an example can be copied";
}

/// The words, separated by blanks, that bash offers for a command line whose last word is incomplete.
std::string offered(const std::string& line) {
    const auto script = std::filesystem::temp_directory_path() / "lacuna_completion_test.bash";
    if (!core::writeWholeFile(script, manual::bashCompletion(manual::optionTable()))) return "no script";
    const std::string command = "bash --norc -c 'compopt() { :; }; source " + script.string() + "; COMP_WORDS=(" +
                                line +
                                "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _lacuna; echo \"${COMPREPLY[*]}\"' 2>&1";
    std::FILE* shell = popen(command.c_str(), "r");
    std::string text;
    for (int c = std::fgetc(shell); c != EOF; c = std::fgetc(shell))
        text += static_cast<char>(c);
    pclose(shell);
    std::filesystem::remove(script);
    return text;
}

TEST(Completion, OffersCommandsOptionsAndTheirWordsInBash) {
    if (std::system("bash -c true 2>/dev/null") != 0) GTEST_SKIP() << "there is no bash";
    EXPECT_EQ(offered("lacuna re"), "report\n");
    EXPECT_EQ(offered("lacuna report --gap-b"), "--gap-busy\n");
    EXPECT_EQ(offered("lacuna report --gap-busy \"\""), "all kernels\n");
    EXPECT_EQ(offered("lacuna picture --theme d"), "dark\n");
    EXPECT_EQ(offered("lacuna report --table it"), "iterations iteration-summary iteration-levels\n");
    EXPECT_EQ(offered("lacuna report --bins \"\""), "\n") << "a number: nothing to offer";
    EXPECT_EQ(offered("lacuna report trace"), "\n") << "files are bash's own business";
}

}  // namespace
