// SPDX-License-Identifier: GPL-3.0-or-later
// Truncated and damaged files: every complete event is kept, and the import report lists what was lost.
#include "tests/support/json_trace.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace {

using namespace core;

std::string numberedEvent(int i, std::string_view name = {}) {
    const std::string args = i % 3 ? R"("args": {"device": 0, "stream": 7, "list": [{"name": "x"}, {"name": "}, {"}]})"
                                   : R"("args": {"device": 0, "stream": 7, "text": "]}, {\"ph\": \"X\""})";
    return R"({"ph": "X", "cat": "kernel", "name": ")" +
           (name.empty() ? "kernel_" + std::to_string(i) : std::string(name)) + R"(", "ts": )" +
           std::to_string(10 * i) + R"(, "dur": 2.5, )" + args + "}";
}

struct Document {
    std::string text;
    std::vector<std::size_t> ends;  // the offset behind each event
};

Document document(int count, bool isBareList = false) {
    Document document;
    document.text = isBareList ? "[" : "{\"schemaVersion\": 1, \"note\": \"}, {\\\"ph\\\"\",\n \"traceEvents\": [\n  ";
    for (int i = 0; i < count; ++i) {
        if (i > 0) document.text += i % 2 ? ",\n  " : ",";
        document.text += numberedEvent(i);
        document.ends.push_back(document.text.size());
    }
    document.text +=
        isBareList ? "]" : "\n],\n\"distributedInfo\": {\"rank\": 5}, \"list\": [{\"a\": 1}, {\"b\": 2}]}\n";
    return document;
}

TEST(JsonDamage, AFileCutAtAnyByteKeepsItsWholeEvents) {
    JsonLimits limits;
    limits.window = 4096;  // holds the entire file and is quicker to set up
    for (const bool isBareList : {false, true}) {
        const Document whole = document(5, isBareList);
        for (std::size_t cut = 1; cut < whole.text.size(); ++cut) {
            const auto trace = tests::readJsonText(std::string_view(whole.text).substr(0, cut), limits);
            const auto expected =
                std::count_if(whole.ends.begin(), whole.ends.end(), [&](auto end) { return end <= cut; });
            if (expected == 0) {
                ASSERT_FALSE(trace) << "cut at " << cut;
                EXPECT_NE(trace.error().message.find("it was cut off"), std::string::npos) << trace.error().message;
                continue;
            }
            ASSERT_TRUE(trace) << "cut at " << cut << ": " << trace.error().message;
            ASSERT_EQ((*trace)->events.size(), static_cast<std::size_t>(expected)) << "cut at " << cut;
            const bool isComplete = whole.text.find_first_not_of(" \n", cut) == std::string::npos;
            EXPECT_EQ((*trace)->import.count(ImportKind::Warning), isComplete ? 0u : 1u) << "cut at " << cut;
            EXPECT_EQ((*trace)->import.count(ImportKind::Dropped), 0u) << "cut at " << cut << tests::losses(**trace);
        }
    }
}

/// Only some arguments of an operator are read; the others are skipped.
TEST(JsonDamage, AFileCutAtAnyByteOfAnOperatorKeepsWhatStandsBefore) {
    const std::string text =
        "[" + numberedEvent(0) +
        R"(, {"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 1, "tid": 1, "ts": 5, "dur": 1, "args": )"
        R"({"Fwd thread id": 0, "Input Dims": [[2, 3], []], "Call stack": "a.py(1): f", "Sequence number": 17}}])";
    for (std::size_t cut = numberedEvent(0).size() + 1; cut < text.size(); ++cut) {
        const auto trace = tests::readJsonText(std::string_view(text).substr(0, cut));
        ASSERT_TRUE(trace) << "cut at " << cut << ": " << trace.error().message;
        EXPECT_EQ((*trace)->events.size(), 1u) << "cut at " << cut;
        EXPECT_EQ((*trace)->hostRanges.size(), cut + 1 == text.size() ? 1u : 0u) << "cut at " << cut;
    }
}

TEST(JsonDamage, TheWarningSaysWhereACutOffFileEnds) {
    const Document whole = document(5);
    const auto trace = tests::readJsonText(whole.text.substr(0, whole.ends[3] - 10));
    ASSERT_TRUE(trace);
    EXPECT_EQ(
        tests::losses(**trace),
        "warning 1 the file ends inside its list of events (cut off?): the complete events before are kept @ byte " +
            std::to_string(whole.ends[3] - 10) + "\n");
}

TEST(JsonDamage, TheSizeOfTheWindowChangesNothing) {
    std::string text = document(60).text;
    text.insert(text.find("kernel_20"), "\"un\"escaped\n\x01 ");
    text.insert(text.find("kernel_33"), "\xFF\xC0");
    text.insert(text.find(numberedEvent(41)), "17, null, [1, {\"a\": 2}], {}, ");
    text.insert(text.find("\n],"), " , ");
    // To a repair this event looks damaged and seems to end inside its last string, unless it is read in full.
    const std::string filling = ", \"" + std::string(5000, ' ') + "\"";
    text.insert(text.find(numberedEvent(50)),
                R"({"ph": "i", "args": {"list": ["a", NaN, "}", "}}")" + filling + "]}}, ");
    std::string expected, losses;
    for (const std::size_t window : {std::size_t{1} << 20, std::size_t{16}, std::size_t{17}, std::size_t{40},
                                     std::size_t{101}, std::size_t{256}, std::size_t{1000}, std::size_t{4096}}) {
        JsonLimits limits;
        limits.window = window;
        const auto trace = tests::readJsonText(text, limits);
        ASSERT_TRUE(trace) << window << ": " << trace.error().message;
        if (expected.empty()) {
            expected = tests::rows(**trace);
            losses = tests::losses(**trace);
            EXPECT_EQ((*trace)->events.size(), 60u);
            EXPECT_EQ((*trace)->import.count(ImportKind::Repaired), 3u) << losses;
            EXPECT_EQ((*trace)->source.rank, 5);
        }
        EXPECT_EQ(tests::rows(**trace), expected) << "window " << window;
        EXPECT_EQ(tests::losses(**trace), losses) << "window " << window;
    }
}

/// Reads five events, the third of which is `damaged`.
TracePtr withDamage(const std::string& damaged) {
    return tests::valueOf(tests::readJsonText("{\"traceEvents\": [" + numberedEvent(0) + ", " + numberedEvent(1) +
                                              ",\n" + damaged + ",\n" + numberedEvent(3) + ", " + numberedEvent(4) +
                                              "]}"));
}

TEST(JsonDamage, QuotesControlCharactersAndBytesThatAreNoUtf8AreRepaired) {
    const auto nameOf = [](const std::string& written) {
        const auto trace = withDamage(numberedEvent(2, written));
        EXPECT_EQ(trace->events.size(), 5u) << written;
        EXPECT_EQ(trace->import.count(ImportKind::Repaired), 1u) << written;
        EXPECT_EQ(trace->import.count(ImportKind::Dropped), 0u) << tests::losses(*trace);
        return std::string(trace->names[trace->events.name[2]]);
    };
    EXPECT_EQ(nameOf("f(\"x\")"), "f(\"x\")");
    EXPECT_EQ(nameOf("say \"hi"), "say \"hi");
    EXPECT_EQ(nameOf("two\nlines\x02"), "two lines ");
    EXPECT_EQ(nameOf("caf\xE9 \xC3\xA9 \xED\xA0\x80"), "caf\xEF\xBF\xBD \xC3\xA9 \xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
}

TEST(JsonDamage, WhatCannotBeRepairedIsDroppedAndItsPlaceTold) {
    for (const std::string damaged :
         {R"({"ph": "X", "cat" "kernel", "name": "a", "ts": 1, "dur": 1})",
          R"({"ph": "X", "name": "a", "ts": 1, "dur")", R"({"ph": "X", "cat": "kernel", "name": "a)",
          R"({"ph": "X", "cat": "kernel", "name": "a", "args": {"b": [1, 2})", R"({"ph": "i", "name": "a"]])",
          R"({"ph": "X", "name": "a", "other": {"b": 1]]})"}) {
        const auto trace = withDamage(damaged);
        EXPECT_EQ(trace->events.size(), 4u) << damaged << tests::rows(*trace);
        EXPECT_EQ(trace->import.count(ImportKind::Dropped), 1u) << damaged << tests::losses(*trace);
        const std::string place = std::to_string(17 + numberedEvent(0).size() + numberedEvent(1).size() + 4);
        EXPECT_NE(tests::losses(*trace).find("@ byte " + place), std::string::npos) << tests::losses(*trace);
    }
}

// After an unpaired quote, strings and structure are swapped, so later events might be taken for its arguments.
TEST(JsonDamage, AQuoteWithoutAPartnerWhereNobodyLooksHidesNoOtherEvent) {
    for (const std::string damaged : {R"({"ph": "i", "name": "a"b", "args": {"c": 1}})", R"({"ph": "i" "name": "a"})",
                                      R"({"ph": "X", "cat": "cpu_op", "ts": 1, "dur": 1, "args": {"b": "5" disk"}})"}) {
        const auto trace = withDamage(damaged + ", " + numberedEvent(5));
        EXPECT_EQ(trace->events.size(), 5u) << damaged << tests::rows(*trace);
        EXPECT_EQ(trace->import.count(ImportKind::Repaired) + trace->import.count(ImportKind::Dropped), 1u)
            << damaged << tests::losses(*trace);
    }
}

TEST(JsonDamage, NumbersThatAreNoneDoNoHarmWhereNobodyAsksForThem) {
    const auto trace = withDamage(
        R"({"ph": "X", "cat": "kernel", "name": "a", "ts": 1, "dur": 1, "args": {"stream": 7, "occupancy": NaN, "x": -Infinity}})");
    EXPECT_EQ(trace->events.size(), 5u);
    EXPECT_EQ(tests::losses(*trace), "");
}

TEST(JsonDamage, AnEventLongerThanAllowedIsDroppedAndTheNextIsFound) {
    JsonLimits limits;
    limits.window = 1024;
    limits.longestEvent = 8 * 1024;
    std::string text = "[" + numberedEvent(0) + ", " + numberedEvent(1, std::string(20000, 'x')) + ", " +
                       numberedEvent(2) + ", " + numberedEvent(3, std::string(6000, 'y')) + "]";
    const auto trace = tests::readJsonText(text, limits);
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ((*trace)->events.size(), 3u) << tests::losses(**trace);
    EXPECT_EQ(tests::losses(**trace), "dropped 1 events longer than the reader allows @ byte " +
                                          std::to_string(1 + numberedEvent(0).size() + 2) + "\n");
}

TEST(JsonDamage, DeepNestingIsPassedOver) {
    const std::string deep = std::string(200000, '[') + std::string(200000, ']');
    const auto trace = withDamage(R"({"ph": "X", "cat": "kernel", "name": "a", "ts": 1, "dur": 1, "args": {"deep": )" +
                                  deep + R"(, "stream": 7}})");
    EXPECT_EQ(trace->events.size(), 5u);
    const auto bad = withDamage(R"({"ph": "X", "cat": "kernel", "ts": 1, "deep": )" + std::string(200000, '{') + "}");
    EXPECT_EQ(bad->events.size(), 4u);
    const auto metadata =
        tests::readJsonText("{\"deviceProperties\": " + deep + ", \"traceEvents\": [" + numberedEvent(0) + "]}");
    ASSERT_TRUE(metadata);
}

TEST(JsonDamage, BracesInNamesAndMetadataAreText) {
    const auto trace = tests::readJsonText(
        R"({"a": "\"traceEvents\": [{", "traceEvents": [{"ph": "X", "cat": "kernel", "name": "}, {\"ph\": \"X\"}]", "ts": 1, "dur": 1}],)"
        R"("b": "{\"x\": [", "distributedInfo": {"rank": 2}})");
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ(tests::rows(**trace), "kernel }, {\"ph\": \"X\"}] 0-1000 GPU 0 Stream 0\n");
    EXPECT_EQ((*trace)->source.rank, 2);
}

}  // namespace
