// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/visible_text.h"

#include "core/report/formats.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace {

using namespace core;

// A kernel name from a hostile file: terminal color codes, a bell, C1 controls, and bidirectional overrides.
const std::string hostile =
    "\x1b[31mred\a\x7f\xc2\x9b"
    "2J \u202egpj.exe\u2066\u200f\u061c\u2028";
const std::string shown = "\\x1b[31mred\\x07\\x7f\\x9b2J \\u202egpj.exe\\u2066\\u200f\\u061c\\u2028";

TEST(VisibleText, WritesOutWhatWouldActUnseen) {
    EXPECT_EQ(visibleText(hostile, Breaks::Shown), shown);
    EXPECT_EQ(visibleText(std::string("\0x", 2), Breaks::Shown), "\\x00x");
    EXPECT_EQ(visibleText("\xff\xe2\x80", Breaks::Shown), "\ufffd\ufffd\ufffd");
}

TEST(VisibleText, LeavesUsualNamesOfAllScriptsAlone) {
    for (const char* name : {"void gemm<float, 4>(float*, int)", "", "gr\u00f6\u00dfe \u6838\u51fd\u6570 \U0001f600",
                             "\u05d0\u05d1 \u0645", "a\\x1b"})
        EXPECT_EQ(visibleText(name, Breaks::Shown), name);
}

TEST(VisibleText, BreaksAreShownBlankedOrKept) {
    EXPECT_EQ(visibleText("a\nb\tc\rd", Breaks::Shown), "a\\nb\\x09c\\x0dd");
    EXPECT_EQ(visibleText("a\nb\tc\rd", Breaks::Blanks), "a b c d");
    EXPECT_EQ(visibleText("a\nb\tc\rd\x1b", Breaks::Kept), "a\nb\tc\rd\\x1b");
}

TEST(VisibleText, JsonKeepsWhatWasThere) {
    const nlohmann::json json{{"name", hostile}};
    const std::string text = visibleJson(json.dump(2));
    EXPECT_EQ(text.find('\x1b'), std::string::npos);
    EXPECT_EQ(text.find('\x7f'), std::string::npos);
    EXPECT_EQ(text.find("\xc2\x9b"), std::string::npos);
    EXPECT_EQ(text.find("\u202e"), std::string::npos);
    EXPECT_EQ(nlohmann::json::parse(text), json);
}

/// A report with hostile text in every place that may hold text from a file.
Report hostileReport() {
    return {{{hostile, {hostile}, {{"t", {{hostile}}, {{hostile}}, hostile, hostile}}, {{hostile, hostile}}}},
            true,
            BarChart{{{hostile, "#112233", "#445566"}}, {{hostile, {5}}}},
            {},
            {},
            hostile};
}

TEST(VisibleText, NoWriterPassesWhatATerminalObeysOrWhatTurnsANameRound) {
    const Report report = hostileReport();
    for (const Writer& writer : writers()) {
        if (writer.takesTreesAlone) continue;  // the report's table is not a tree
        const std::string text = writer.write(report);
        for (const char* bad : {"\x1b", "\a", "\x7f", "\xc2\x9b", "\u202e", "\u2066", "\u200f", "\u061c", "\u2028"})
            EXPECT_EQ(text.find(bad), std::string::npos) << writer.id << ": " << nlohmann::json(bad).dump();
        EXPECT_NE(text.find("gpj.exe"), std::string::npos) << writer.id;
    }
    EXPECT_NE(csvReport(report).find("\n" + shown + "," + shown + "\n"), std::string::npos) << csvReport(report);
}

}  // namespace
