// SPDX-License-Identifier: GPL-3.0-or-later
// Escapes that a text does not need change nothing, wherever they are: in keys, categories, phases, numbers that are
// written as texts.
#include "tests/support/json_trace.h"
#include "tests/support/trace_text.h"
#include "tests/support/trouble/escaped_json.h"
#include "tests/support/value_of.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace {

using namespace core;

constexpr std::string_view oneOfEach = R"json({"schemaVersion": 1,
  "deviceProperties": [{"id": 0, "name": "H100"}], "distributedInfo": {"rank": 3, "world_size": 8},
  "baseTimeNanoseconds": 1700000000000000000, "traceEvents": [
  {"ph": "M", "name": "process_name", "pid": 1, "tid": 0, "args": {"name": "python train.py"}},
  {"ph": "X", "cat": "cpu_op", "name": "aten::mm", "pid": 1, "tid": 1, "ts": 1.001, "dur": 9,
   "args": {"Input Dims": [[2, 3], [3, 4]], "Input type": ["float"], "Sequence number": 5, "Fwd thread id": 0}},
  {"ph": "s", "id": 7, "pid": 1, "tid": 1, "ts": 1.001, "cat": "fwdbwd", "name": "fwdbwd"},
  {"ph": "f", "id": 7, "pid": 1, "tid": 2, "ts": 20, "cat": "fwdbwd", "name": "fwdbwd", "bp": "e"},
  {"ph": "X", "cat": "cpu_op", "name": "MmBackward0", "pid": 1, "tid": 2, "ts": 20, "dur": 9,
   "args": {"Sequence number": 5, "Fwd thread id": 1}},
  {"ph": "X", "cat": "cuda_runtime", "name": "cudaLaunchKernel", "pid": 1, "tid": 1, "ts": 3, "dur": 1,
   "args": {"correlation": 11, "cbid": 211}},
  {"ph": "X", "cat": "cuda_sync", "name": "Stream Wait Event", "pid": 0, "tid": 7, "ts": 4, "dur": 0,
   "args": {"correlation": 11, "device": 0, "stream": 7, "wait_on_stream": 20}},
  {"ph": "X", "cat": "kernel", "name": "gemm", "pid": 0, "tid": "stream 7", "ts": "5", "dur": 4.5,
   "args": {"device": "0", "context": "1", "stream": "7", "correlation": 11, "grid": [2, 1, 1], "block": [128, 1, 1],
            "registers per thread": 32}},
  {"ph": "X", "cat": "mtia_ccp_events", "name": "event_wait", "pid": 0, "tid": 3, "ts": 6, "dur": 8, "args": {}},
  {"ph": "i", "s": "t", "name": "[memory]", "pid": 1, "tid": 1, "ts": 17,
   "args": {"Device Type": 1, "Device Id": 0, "Addr": 5, "Bytes": 512, "Total Allocated": 512, "Total Reserved": 1024}},
  {"ph": "C", "cat": "counter", "name": "memory", "pid": 1, "ts": 17, "args": {"bytes": 3}},
  {"ph": "B", "cat": "cpu_op", "name": "open", "pid": 1, "tid": 4, "ts": 18, "args": {"Input Dims": [[1]]}},
  {"ph": "E", "pid": 1, "tid": 4, "ts": 19}]})json";

/// Returns the text with every character of one of its strings escaped, the one with this number.
std::string withOneEscaped(std::string_view text, std::size_t number) {
    std::string all;
    std::size_t strings = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] != '"') {
            all += text[at];
            continue;
        }
        const std::string_view string = text.substr(at, text.find('"', at + 1) + 1 - at);
        all += strings++ == number ? tests::escaped(string, 1, 0) : std::string(string);
        at += string.size() - 1;
    }
    return all;
}

TEST(JsonEscapes, OfAnyOneStringChangeNothing) {
    const auto strings = static_cast<std::size_t>(std::ranges::count(oneOfEach, '"')) / 2;
    for (std::size_t i = 0; i < strings; ++i)
        EXPECT_EQ(tests::textDifferences(oneOfEach, withOneEscaped(oneOfEach, i)), "") << "string " << i;
}

TEST(JsonEscapes, AtRandomChangeNothing) {
    for (const std::uint32_t each : {1u, 3u, 40u})
        for (std::uint32_t seed = 0; seed < 20; ++seed)
            EXPECT_EQ(tests::textDifferences(oneOfEach, tests::escaped(oneOfEach, each, seed)), "")
                << each << " " << seed;
}

TEST(JsonEscapes, ChangeNothingInATimelineOfAnNpu) {
    constexpr std::string_view npu = R"json([
      {"ph": "M", "name": "process_name", "pid": 8, "tid": 0, "args": {"name": "Ascend Hardware"}},
      {"ph": "M", "name": "process_name", "pid": 2, "tid": 0, "args": {"name": "CANN"}},
      {"ph": "X", "name": "launch", "cat": "cann", "pid": 2, "tid": 5, "ts": "1.000", "dur": 2,
       "args": {"connection_id": 12}},
      {"ph": "s", "bp": "e", "cat": "HostToDevice", "name": "HostToDevice12", "id": "12", "pid": 2, "tid": 5,
       "ts": "1.000"},
      {"ph": "f", "bp": "e", "cat": "HostToDevice", "name": "HostToDevice12", "id": "12", "pid": 8, "tid": 3,
       "ts": "5.000"},
      {"ph": "X", "name": "MatMul", "pid": 8, "tid": 3, "ts": "5.000", "dur": 7.5,
       "args": {"Task Type": "AI_CORE", "connection_id": 12}}])json";
    for (std::uint32_t seed = 0; seed < 10; ++seed)
        EXPECT_EQ(tests::textDifferences(npu, tests::escaped(npu, 2, seed)), "") << seed;
}

TEST(JsonEscapes, ChangeNothingInRealTraces) {
    const auto pytorch = LACUNA_NEEDS_DATA("pytorch");
    const auto jax = LACUNA_NEEDS_DATA("jax");
    constexpr std::size_t longest = 16 << 20;
    std::size_t compared = 0;
    for (const auto& folder : {pytorch, jax})
        for (const auto& path : tests::entriesOf(folder)) {
            const std::string text = tests::inflated(path);
            if (text.size() > longest || !tests::readJsonText(text)) continue;
            EXPECT_EQ(tests::textDifferences(text, tests::escaped(text, 5, 1)), "") << path.filename();
            ++compared;
        }
    EXPECT_GT(compared, 5u);
}

}  // namespace
