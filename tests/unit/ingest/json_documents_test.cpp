// SPDX-License-Identifier: GPL-3.0-or-later
// All lists of events in a JSON file are read: every one at the top level of every document, however its key is
// written.
#include "tests/support/json_trace.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace {

using namespace core;

std::string kernelEvents(int first, int count) {
    std::string events;
    for (int i = first; i < first + count; ++i)
        events += fmt::format(R"({}{{"ph": "X", "cat": "kernel", "name": "k{}", "ts": {}, "dur": 1}})",
                              i > first ? ", " : "", i, i);
    return events;
}

std::string list(int first, int count) { return "\"traceEvents\": [" + kernelEvents(first, count) + "]"; }

/// The number of kernels, for example "5 kernels", and the import report; must not depend on the window size.
std::string kernelsAndLosses(const std::string& text) {
    std::string said;
    for (const std::size_t window : {std::size_t{1} << 20, std::size_t{16}, std::size_t{61}}) {
        JsonLimits limits;
        limits.window = window;
        const auto trace = tests::readJsonText(text, limits);
        const std::string now =
            trace ? fmt::format("{} kernels\n{}", (*trace)->eventCount(OpKind::Kernel), tests::losses(**trace))
                  : trace.error().message;
        EXPECT_TRUE(said.empty() || said == now) << "window " << window << ": " << now << "\nbut: " << said;
        said = now;
    }
    return said;
}

std::string warning(std::string_view what, std::size_t at) { return fmt::format("warning 1 {} @ byte {}\n", what, at); }

constexpr std::string_view furtherList =
    "further lists of traceEvents in one document: their events are read with the first's";
constexpr std::string_view furtherDocument =
    "further JSON documents in the file: their lists of events are read, as of other processes";

TEST(JsonDocuments, AListWithinMetadataIsNotTheListOfEvents) {
    const std::string inner = R"({"meta": {"traceEvents": [{"ph": "X"}, {"a": "]}"}]}, )";
    EXPECT_EQ(kernelsAndLosses(inner + list(0, 9) + "}"),
              "9 kernels\nnot used 1 lists called traceEvents within other members @ byte 25\n");
    EXPECT_EQ(kernelsAndLosses("{" + list(0, 9) + R"(, "meta": [[{"traceEvents": [)" + kernelEvents(20, 2) + "]}]]}"),
              fmt::format("9 kernels\nnot used 1 lists called traceEvents within other members @ byte {}\n",
                          list(0, 9).size() + 29));
    for (const char* odd : {R"("a": "x\"traceEvents\": [")", R"("a": "traceEvents", "b": ["traceEvents", [1]])",
                            R"("traceEvents": null)", R"("traceEvents": {"a": [1]})"})
        EXPECT_EQ(kernelsAndLosses("{" + std::string(odd) + ", " + list(0, 9) + "}"), "9 kernels\n") << odd;
}

TEST(JsonDocuments, WhereThereIsNoOtherTheListWithinAMemberIsReadAndThatIsSaid) {
    EXPECT_EQ(kernelsAndLosses("{\"data\": {" + list(0, 3) + "}}"),
              "3 kernels\n" +
                  warning("a list of traceEvents that stands within another member: read, as there is no other", 25));
    EXPECT_EQ(kernelsAndLosses(R"({"data": {"events": []}})"),
              "this JSON is not a timeline: it has no list of traceEvents");
}

TEST(JsonDocuments, AllListsOfADocumentAreRead) {
    EXPECT_EQ(kernelsAndLosses("{" + list(0, 5) + ", " + list(7, 1) + "}"),
              "6 kernels\n" + warning(furtherList, list(0, 5).size() + 18));
    EXPECT_EQ(kernelsAndLosses("{\"traceEvents\": [], \"stackFrames\": {\"1\": []},\n " + list(7, 9) + "}"),
              "9 kernels\n" + warning(furtherList, 62));
}

TEST(JsonDocuments, AllDocumentsOfAFileAreRead) {
    const std::string first = "{" + list(0, 5) + "}";
    for (const std::string between : {"", "\n", ", ", "\n\x1e", "\xEF\xBB\xBF"})
        EXPECT_EQ(kernelsAndLosses(first + between + "{\"schemaVersion\": 1, " + list(10, 7) + "}\n"),
                  "12 kernels\n" + warning(furtherDocument, first.size() + between.size()));
    EXPECT_EQ(kernelsAndLosses("[" + kernelEvents(0, 3) + "][" + kernelEvents(4, 2) + "] "),
              "5 kernels\n" + warning(furtherDocument, kernelEvents(0, 3).size() + 2));
    EXPECT_EQ(kernelsAndLosses("{\"log\": 1}\n{\"log\": 2}\n{" + list(0, 4) + "}"),
              fmt::format("4 kernels\nwarning 2 {} @ byte 11\n", furtherDocument));
    EXPECT_EQ(kernelsAndLosses(first + std::string(100, '\0')), "5 kernels\n")
        << "as of a file that was made longer before";
    EXPECT_EQ(kernelsAndLosses(first + "; the end"),
              "5 kernels\n" + warning("text after the end of the document that is not JSON: not read", first.size()));
    EXPECT_EQ(kernelsAndLosses(first + "{\"a\": 1"),
              "5 kernels\n" + warning("the file ends inside its metadata (cut off?)", first.size() + 7) +
                  warning(furtherDocument, first.size()));
}

TEST(JsonDocuments, DocumentsOfSeveralRanksAreOfNone) {
    const auto document = [](int rank, int base, int at) {
        return fmt::format(R"({{"distributedInfo": {{"rank": {}}}, "baseTimeNanoseconds": {}, {}}})", rank, base,
                           list(at, 2));
    };
    const auto trace = tests::readJsonText(document(3, 500, 0) + document(4, 500, 5));
    ASSERT_TRUE(trace);
    EXPECT_FALSE((*trace)->source.rank);
    EXPECT_EQ((*trace)->devices.size(), 2u) << "each has its own";
    EXPECT_EQ((*trace)->origin, 500);
    EXPECT_EQ((*trace)->import.count(ImportKind::Warning), 1u) << tests::losses(**trace);
    const auto apart = tests::readJsonText(document(3, 500, 0) + document(4, 700, 5));
    ASSERT_TRUE(apart);
    EXPECT_NE(tests::losses(**apart).find("whose clock has another zero than the first's"), std::string::npos);
}

TEST(JsonDocuments, KeysAndWordsAreTheSameWithEscapes) {
    const std::string plain =
        R"({"ph": "X", "cat": "kernel", "name": "k", "ts": 1, "dur": 2, "args": {"device": 1, "stream": 7}})";
    const std::string expected = "kernel k 0-2000 GPU 1 Stream 7\n";
    for (const auto& [word, escaped] : {std::pair<std::string, std::string>{"\"cat\"", "\"c\\u0061t\""},
                                        {"\"kernel\"", "\"kern\\u0065l\""},
                                        {"\"ph\"", "\"\\u0070h\""},
                                        {"\"X\"", "\"\\u0058\""},
                                        {"\"dur\"", "\"\\u0064\\u0075\\u0072\""},
                                        {"\"ts\"", "\"t\\u0073\""},
                                        {"\"args\"", "\"ar\\u0067s\""},
                                        {"\"device\"", "\"devic\\u0065\""},
                                        {"\"stream\"", "\"\\u0073tream\""},
                                        {"\"name\": \"k\"", "\"nam\\u0065\": \"\\u006b\""}}) {
        std::string event = plain;
        event.replace(event.find(word), word.size(), escaped);
        const auto trace = tests::readJsonText("{\"trace\\u0045vents\": [" + event + ", " + event + "]}");
        ASSERT_TRUE(trace) << escaped << ": " << trace.error().message;
        EXPECT_EQ(tests::rows(**trace), expected + expected) << escaped;
        EXPECT_EQ(tests::losses(**trace), "") << escaped;
    }
    const auto named = tests::readJsonText(
        R"([{"ph": "M", "name": "process\u005fname", "pid": 1, "args": {"n\u0061me": "/device\u003aGPU:0"}},)"
        R"({"ph": "M", "name": "thread_name", "pid": 1, "tid": 2, "args": {"name": "Stream #5"}},)"
        R"({"ph": "X", "name": "k", "pid": 1, "tid": 2, "ts": 1, "dur": 1}])");
    ASSERT_TRUE(named) << named.error().message;
    EXPECT_EQ((*named)->eventCount(OpKind::Kernel), 1u);
}

TEST(JsonDocuments, NothingIsShownWithItsEscapes) {
    const auto chrome = tests::readJsonText(
        R"([{"ph": "X", "cat": "a", "name": "z", "pid": "Write\u0072 \u003cA\u003e", "tid": 1, "ts": 1, "dur": 2}])");
    ASSERT_TRUE(chrome) << chrome.error().message;
    ASSERT_EQ((*chrome)->processes.size(), 1u);
    EXPECT_EQ((*chrome)->processes[0].name, "Writer");
    const std::string longest = "\\u0063" + std::string(58, 'a') + "\\u0062";
    const auto kineto = tests::readJsonText(
        R"({"pytorch_version": "2.6.0\u002bcu124", "traceEvents": [{"ph": "X", "cat": "cpu_op", "name": "op", "pid": 1,)"
        R"("tid": 1, "ts": 1, "dur": 2, "args": {"Input Dims": [[4]], "Input type": ["c10::List\u003cint\u003e"],)"
        R"("Concrete Inputs": ["\u00e9\ud83d\ude00\u0022\u005c\u000a\ud83dx"]}}, {"ph": "X", "cat": ")" +
        longest + R"(", "name": "k", "pid": 1, "tid": 1, "ts": 1, "dur": 2}]})");
    ASSERT_TRUE(kineto) << kineto.error().message;
    EXPECT_EQ((*kineto)->source.writer, "PyTorch 2.6.0+cu124");
    ASSERT_EQ((*kineto)->inputs.size(), 1u);
    EXPECT_EQ((*kineto)->inputs[0],
              "[[4]]\n[\"c10::List<int>\"]\n\n[\"\u00e9\U0001F600\\u0022\\u005c\\u000a\uFFFDx\"]");
    EXPECT_NE(tests::losses(**kineto).find("unknown 1 events of category c" + std::string(58, 'a') + "b @"),
              std::string::npos)
        << tests::losses(**kineto);
}

TEST(JsonDocuments, AQuoteInAnEscapedKeyDoesNotMakeItAnother) {
    const auto trace = tests::readJsonText(
        R"([{"ph": "X", "cat": "kernel", "name": "k", "n\u0061me\"x": "z", "ts": 1, "dur": 2, "args": {"stream\"": 9}}])");
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ(tests::rows(**trace), "kernel k 0-2000 GPU 0 Stream 0\n");
}

TEST(JsonDocuments, DamagedMetadataBeforeTheListDoesNotHideIt) {
    for (const char* damaged :
         {R"("note": "say "hi", )", R"("note": "a "quoted" word", )", R"("list": [1, {"a": 2, )"}) {
        const auto trace = tests::readJsonText("{" + std::string(damaged) + list(0, 5) + "}");
        ASSERT_TRUE(trace) << damaged << trace.error().message;
        EXPECT_EQ((*trace)->events.size(), 5u) << damaged << tests::losses(**trace);
    }
}

TEST(JsonDocuments, WhatIsWantedOfTheMetadataIsFoundWhereverItStands) {
    const std::string much = "\"much\": \"" + std::string(6 << 20, 'x') + "\", \"odd\": [[[{}]]], ";
    const auto trace = tests::readJsonText("{" + much + R"("distributedInfo": {"rank": 5}, )" + list(0, 2) + ", " +
                                           much + R"("dist": 1, "baseTimeNanoseconds": 700 })");
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ((*trace)->source.rank, 5);
    EXPECT_EQ((*trace)->origin, 700);
    EXPECT_EQ(tests::losses(**trace), "");
    const auto longer =
        tests::readJsonText("{\"distributedInfo\": \"" + std::string(2 << 20, 'x') + "\", " + list(0, 2) + "}");
    ASSERT_TRUE(longer);
    EXPECT_NE(tests::losses(**longer).find("members of the metadata longer than the reader allows: not read"),
              std::string::npos);
}

TEST(JsonDocuments, OperationsOfOtherDevicesAreCountedAsNotRead) {
    const auto trace =
        tests::readJsonText(R"([{"ph": "X", "cat": "mtia_runtime", "name": "launch", "ts": 1, "dur": 1},)"
                            R"({"ph": "X", "cat": "hpu_ops", "name": "fc", "ts": 2, "dur": 1},)"
                            R"({"ph": "X", "cat": "hpu_ops", "name": "fc", "ts": 3, "dur": 1},)"
                            R"({"ph": "X", "cat": "hpu_sync", "name": "wait", "ts": 3, "dur": 1}])");
    ASSERT_TRUE(trace) << trace.error().message;
    EXPECT_EQ(tests::losses(**trace),
              "warning 2 2 operations of a Gaudi HPU are not read (category hpu_ops): what is shown comes from "
              "the host @ byte 73\nunknown 1 events of category hpu_sync @ byte 199\n");
    EXPECT_EQ((*trace)->calls.size(), 1u);
    EXPECT_EQ((*trace)->source.notices,
              std::vector<std::string>{"2 operations of devices are not read: all that is shown comes from the host"});
}

TEST(JsonDocuments, NothingIsSaidToComeFromAHostThatTheFileDoesNotHave) {
    const auto metadata = tests::readJsonText(R"({"traceEvents": [], "distributedInfo": {"rank": 1}})");
    ASSERT_TRUE(metadata) << metadata.error().message;
    EXPECT_EQ((*metadata)->source.notices, std::vector<std::string>{"no GPU operations in this file"});
}

TEST(JsonDocuments, WorkOfMtiaDevicesIsToldByItsNames) {
    const auto trace = tests::readJsonText(
        R"([{"ph": "X", "cat": "mtia_runtime", "name": "run", "ts": 1, "dur": 1, "args": {"correlation": 7}},)"
        R"({"ph": "X", "cat": "mtia_ccp_events", "name": "fc", "pid": 9, "tid": 4, "ts": 2, "dur": 3, "args":)"
        R"( {"correlation": 7, "stream": 102}},)"
        R"({"ph": "X", "cat": "mtia_ccp_events", "name": "dma_request", "pid": 9, "tid": 4, "ts": 6, "dur": 1,)"
        R"( "args": {"direction": "HOST_TO_DEVICE", "size": 64}},)"
        R"({"ph": "X", "cat": "mtia_ccp_events", "name": "event_wait", "pid": 9, "tid": 4, "ts": 7, "dur": 9}])");
    ASSERT_TRUE(trace) << trace.error().message;
    const Events& events = (*trace)->events;
    ASSERT_EQ(events.size(), 2u) << "to wait is no work";
    EXPECT_EQ(events.kind, (std::vector{OpKind::Kernel, OpKind::Copy}));
    EXPECT_EQ(events.copyKind[1], CopyKind::HtoD);
    EXPECT_EQ(events.bytes[1], 64);
    EXPECT_EQ(events.launch[0], 0u);
    ASSERT_EQ((*trace)->streams.size(), 1u);
    EXPECT_EQ((*trace)->streams[0].number, 4);
    EXPECT_EQ((*trace)->devices.at(0).ordinal, 9);
}

TEST(JsonDocuments, CallsQueuesAndCollectivesOfXpusAreRead) {
    const auto trace = tests::readJsonText(
        R"([{"ph": "X", "cat": "xpu_runtime", "name": "urEnqueueKernelLaunch", "pid": 1, "tid": 1, "ts": 1, "dur": 1,)"
        R"( "args": {"correlation": 5}},)"
        R"({"ph": "X", "cat": "kernel", "name": "gemm", "pid": 0, "tid": 33, "ts": 2, "dur": 1, "args":)"
        R"( {"correlation": 5, "device": 0, "sycl queue": "0x1", "context": "0x2"}},)"
        R"({"ph": "X", "cat": "xpu_sync", "name": "wait", "pid": -1, "tid": 1, "ts": 2, "dur": 1},)"
        R"({"ph": "X", "cat": "collective_comm", "name": "xccl::allreduce", "pid": 1, "tid": 1, "ts": 2, "dur": 1}])");
    ASSERT_TRUE(trace) << trace.error().message;
    ASSERT_EQ((*trace)->events.size(), 1u);
    EXPECT_EQ((*trace)->streams.at(0).number, 33);
    EXPECT_EQ((*trace)->events.launch[0], 0u);
    EXPECT_EQ((*trace)->calls.size(), 1u);
    EXPECT_EQ((*trace)->hostRanges.size(), 1u);
    EXPECT_EQ(tests::losses(**trace), "not used 1 events of category xpu_sync (no GPU work) @ byte 300\n");
}

}  // namespace
