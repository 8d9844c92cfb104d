// SPDX-License-Identifier: GPL-3.0-or-later
// Events one after another, in no list: JSON lines, and what jq prints.
#include "core/ingest/json/json_reader.h"
#include "tests/support/json_trace.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace {

using namespace core;

std::vector<std::string> events(int count) {
    std::vector<std::string> all{R"({"ph": "M", "name": "process_name", "pid": 7, "args": {"name": "python"}})"};
    for (int i = 0; i < count; ++i) {
        all.push_back(fmt::format(
            R"({{"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 7, "tid": 7, "ts": {}, "dur": 2, "args": {{"correlation": {}}}}})",
            10 * i, i + 1));
        all.push_back(fmt::format(
            R"({{"args": {{"device": 0, "stream": 7, "correlation": {0}, "grid": [1, 2, 3], "nested": {{"a": [{{}}, {{"b": 1}}]}}}}, "ph": "X", "cat": "kernel", "name": "k }}\n{{ {0}", "ts": {1}, "dur": 3}})",
            i + 1, 10 * i + 4));
    }
    return all;
}

std::string joined(const std::vector<std::string>& events, std::string_view between) {
    std::string text;
    for (const std::string& event : events)
        text.append(text.empty() ? "" : between).append(event);
    return text;
}

/// The rows and the losses; must not depend on the window.
std::string readLines(const std::string& text) {
    std::string said;
    for (const std::size_t window : {std::size_t{1} << 20, std::size_t{64}, std::size_t{997}}) {
        JsonLimits limits;
        limits.window = window;
        const auto trace = tests::readJsonText(text, limits);
        const std::string now =
            trace ? tests::rows(**trace) + tests::losses(**trace) : "refused: " + trace.error().message;
        EXPECT_TRUE(said.empty() || said == now) << "window " << window << ": " << now << "\nbut: " << said;
        said = now;
    }
    return said;
}

TEST(JsonLines, EventsInNoListAreReadLikeThoseOfAList) {
    const auto all = events(40);
    const std::string expected = readLines("[" + joined(all, ", ") + "]");
    EXPECT_NE(expected.find("k }\n{ 40"), std::string::npos) << expected;
    for (const std::string_view between : {"\n", "\r\n", "", "\n\n  ", ",\n"})
        EXPECT_EQ(readLines(joined(all, between)), expected) << "between them: \"" << between << '"';
    EXPECT_EQ(readLines("\xEF\xBB\xBF\n " + joined(all, "\n") + "\n"), expected);
}

TEST(JsonLines, AfterTheFirstDocumentsThatAreEventsOthersAreCounted) {
    const auto two = events(1);
    EXPECT_EQ(readLines(two[1] + "\n\n\n{\"level\": \"info\"}\n" + two[2]),
              readLines("[" + two[1] + ", {\"level\": \"info\"}," + two[2] + "]"));
    EXPECT_NE(readLines("{\"note\": [1, {\"ph\": 2}]}\n" + two[1] + "\n" + two[2]).find("kernel k"), std::string::npos);
}

TEST(JsonLines, AFileThatIsCutOffKeepsItsWholeEvents) {
    const std::string text = joined(events(3), "\n");
    const std::string cut = readLines(text.substr(0, text.size() - 20));
    EXPECT_NE(cut.find("the file ends inside its list of events (cut off?)"), std::string::npos) << cut;
    EXPECT_NE(cut.find("kernel k }\n{ 2 "), std::string::npos) << cut;
    EXPECT_EQ(cut.find("kernel k }\n{ 3 "), std::string::npos) << cut;
}

TEST(JsonLines, OtherDocumentsStayWhatTheyAre) {
    EXPECT_FALSE(beginsWithEvents(R"({"schemaVersion": 1, "traceEvents": [{"ph": "X"}]})"));
    EXPECT_FALSE(beginsWithEvents(R"({"args": {"ph": "X"}} {"a": 1})"));
    EXPECT_FALSE(beginsWithEvents(R"([{"ph": "X"}])"));
    EXPECT_FALSE(beginsWithEvents(R"({"a": "ph"}{"traceEvents": []}{"ph": "X"})"));
    EXPECT_FALSE(beginsWithEvents(R"({"a": "never ends)"));
    EXPECT_FALSE(beginsWithEvents(""));
    EXPECT_TRUE(beginsWithEvents(R"({"a": {"b": [1, "}"]}, "c": 1.5 , "ph": "X"})"));
    EXPECT_EQ(readLines("{\"a\": 1}\n{\"b\": 2}"),
              "refused: this JSON is not a timeline: it has no list of traceEvents");
}

TEST(JsonLines, FilesOfJqHaveTheFiguresOfTheirTrace) {
    const auto data = LACUNA_NEEDS_DATA("field");
    for (const auto& [name, kernels] : {std::pair{"events.ndjson", 39}, std::pair{"kernels_only.json", 39}}) {
        const auto trace = tests::valueOf(readTrace(data / name, {}));
        EXPECT_EQ(static_cast<int>(trace->eventCount(OpKind::Kernel)), kernels) << name;
        Nanos sum = 0;
        for (const Nanos duration : trace->events.duration)
            sum += duration;
        EXPECT_EQ(sum, 1'660'293) << name;
        EXPECT_EQ(tests::losses(*trace), "") << name;
    }
}

}  // namespace
