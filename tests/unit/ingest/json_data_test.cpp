// SPDX-License-Identifier: GPL-3.0-or-later
// Compares real traces with a simple count of their events, made by another parser.
#include "core/trace/labels.h"
#include "tests/support/json_trace.h"
#include "tests/support/trace_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

namespace {

using namespace core;
namespace fs = std::filesystem;

/// Counts the events of phase X per category in lower case.
class PlainCount : public nlohmann::json_sax<nlohmann::json> {
public:
    std::map<std::string, std::size_t> counts;

    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool string(string_t& value) override {
        if (m_inEvent && m_depth == m_listDepth + 1)
            (m_key == "cat" ? m_category : m_key == "ph" ? m_phase : m_other) = value;
        return true;
    }
    bool key(string_t& value) override {
        m_key = value;
        return true;
    }
    bool start_object(std::size_t) override {
        if (m_depth++ == m_listDepth && m_listDepth > 0) m_inEvent = true, m_category.clear(), m_phase.clear();
        return true;
    }
    bool end_object() override {
        if (--m_depth != m_listDepth || !m_inEvent) return true;
        m_inEvent = false;
        std::transform(m_category.begin(), m_category.end(), m_category.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        if (m_phase == "X") ++counts[m_category];
        return true;
    }
    bool start_array(std::size_t) override {
        if (m_depth++ == 0 || (m_depth == 2 && m_key == "traceEvents")) m_listDepth = m_depth;
        return true;
    }
    bool end_array() override {
        if (m_depth-- == m_listDepth) m_listDepth = 0;
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

private:
    int m_depth = 0;
    int m_listDepth = 0;  // 0: outside the list of events
    bool m_inEvent = false;
    std::string m_key, m_category, m_phase, m_other;
};

std::map<std::string, std::size_t> plainCount(const std::string& text) {
    PlainCount count;
    EXPECT_TRUE(nlohmann::json::sax_parse(text, &count));
    return count.counts;
}

Result<TracePtr> readJsonFile(const fs::path& path) {
    Sniffed file;
    file.path = path;
    file.size = fs::file_size(path);
    return readJsonTrace(file, {});
}

TEST(JsonData, PyTorchTracesHaveAllTheirEvents) {
    const auto data = LACUNA_NEEDS_DATA("pytorch");
    std::size_t read = 0;
    for (const auto& entry : fs::directory_iterator(data)) {
        const auto trace = readJsonFile(entry.path());
        if (entry.path().filename() == "not_a_timeline_execution_trace.json.gz") {
            ASSERT_FALSE(trace);
            EXPECT_EQ(trace.error().message.find("this is a PyTorch execution trace, not a timeline"), 0u);
            continue;
        }
        ASSERT_TRUE(trace) << entry.path() << trace.error().message;
        auto counts = plainCount(tests::inflated(entry.path()));
        const Trace& t = **trace;
        std::uint64_t waits = 0;  // of MTIA devices, in the same category as work
        for (const ImportEntry& row : t.import.entries())
            if (row.what.find("mtia_ccp_events") != std::string::npos) waits += row.count;
        EXPECT_EQ(t.eventCount(OpKind::Kernel) + t.eventCount(OpKind::Copy) + waits,
                  counts["kernel"] + counts["gpu_memcpy"] + counts["memcpy"] + counts["mtia_ccp_events"])
            << entry.path();
        EXPECT_EQ(t.eventCount(OpKind::Set), counts["gpu_memset"] + counts["memset"]) << entry.path();
        EXPECT_EQ(t.calls.size(),
                  counts["cuda_runtime"] + counts["cuda_driver"] + counts["runtime"] + counts["mtia_runtime"])
            << entry.path();
        EXPECT_EQ(t.hostRanges.size(), counts["cpu_op"] + counts["operator"] + counts["user_annotation"] +
                                           counts["python_function"] + counts["overhead"])
            << entry.path();
        EXPECT_EQ(t.deviceRanges.size(), counts["gpu_user_annotation"]) << entry.path();
        EXPECT_EQ(t.import.count(ImportKind::Repaired), 0u) << tests::losses(t);
        EXPECT_EQ(t.import.count(ImportKind::Warning), 0u) << tests::losses(t);
        EXPECT_EQ(t.source.format, "kineto");
        ++read;
    }
    EXPECT_GT(read, 20u);
}

/// Expected sums of durations of GPU operations in ns, computed in decimal arithmetic from the text of the files.
TEST(JsonData, DurationsAddUpToTheNanosecond) {
    const auto data = LACUNA_NEEDS_DATA("pytorch");
    const std::map<std::string, Nanos> sums{{"h100_qwen", 45647300},
                                            {"hta_ns_resolution", 472454441},
                                            {"mi300_resnet_act_checkpoint", 100230072},
                                            {"kineto2021_resnet50", 653527000}};
    for (const auto& [name, expected] : sums) {
        const auto trace = readJsonFile(data / (name + ".json.gz"));
        ASSERT_TRUE(trace) << name;
        Nanos sum = 0;
        for (const Nanos duration : (*trace)->events.duration)
            sum += duration;
        EXPECT_EQ(sum, expected) << name;
    }
}

TEST(JsonData, XlaTracesCountStreamsOnly) {
    const auto data = LACUNA_NEEDS_DATA("jax");
    const auto devicesOf = [&](const char* name) {
        const auto trace = readJsonFile(data / name);
        if (!trace) return trace.error().message;
        std::map<std::string, std::size_t> counts;
        for (const StreamId stream : (*trace)->events.stream)
            ++counts[deviceLabel(**trace, (*trace)->streams[index(stream)].device)];
        std::string text = (*trace)->source.format;
        for (const auto& [device, count] : counts)
            text += ", " + device + ": " + std::to_string(count);
        return text;
    };
    EXPECT_EQ(devicesOf("jax_8gpu.trace.json.gz"), "xla, GPU 0: 53, GPU 7: 25");
    EXPECT_EQ(devicesOf("tf_multi_worker_gpu.trace.json.gz"), "xla, GPU 1: 19, GPU 4: 759, GPU 6: 778");
    EXPECT_EQ(devicesOf("tpu.trace.json.gz"), "xla, GPU 0: 1504, GPU 1: 1503, GPU 2: 1503, GPU 3: 1503");
}

TEST(JsonData, OddFilesAreAllOpened) {
    const auto data = LACUNA_NEEDS_DATA("odd-json");
    const auto lossesOf = [&](const char* name) {
        const auto trace = readJsonFile(data / name);
        return trace ? tests::rows(**trace) + tests::losses(**trace) : trace.error().message;
    };
    for (const auto& entry : fs::directory_iterator(data))
        EXPECT_TRUE(readJsonFile(entry.path())) << entry.path();
    EXPECT_EQ(lossesOf("test_string_ts_and_dur.json"),
              "annotation BeginEvent 0-100500 !11\nannotation CompleteEvent 150000-200500 !12\n");
    EXPECT_EQ(lossesOf("test_string_ts_trailing_chars.json"),
              "annotation TrailingCharsDur 0-0 !17\n"
              "repaired 1 events without a usable duration, kept as 0 @ byte 224\n"
              "dropped 1 events without a usable start time @ byte 25\n");
    EXPECT_EQ(lossesOf("test_invalid_string_ts_and_dur.json"),
              "annotation InvalidDur 0-0 !13\n"
              "repaired 1 events without a usable duration, kept as 0 @ byte 25\n"
              "dropped 1 events without a usable start time @ byte 223\n");
    EXPECT_EQ(lossesOf("test_json_trailing_comma.json"),
              "annotation Bar 0-3764289708 !0\nannotation Foo 3468718458-3764273958 !0\n"
              "repaired 1 a comma too many at the end of the list @ byte 213\n");
    EXPECT_EQ(lossesOf("test_json_incomplete.json"),
              "annotation typecheck 0-8000000 !3\n"
              "warning 1 the file ends inside its list of events (cut off?): the complete events before are kept @ "
              "byte 112\n");
}

TEST(JsonData, WholeFilesAreNotTakenForCutOffWhereverAWindowEnds) {
    const auto data = LACUNA_NEEDS_DATA("odd-json");
    for (const auto& entry : fs::directory_iterator(data)) {
        if (entry.path().filename() == "test_json_incomplete.json") continue;
        const std::string text = tests::readFile(entry.path());
        for (std::size_t window = 64; window < text.size() + 64; window += 61) {
            const auto trace = tests::readJsonText(text, {window, 1 << 20});
            ASSERT_TRUE(trace) << entry.path() << trace.error().message;
            EXPECT_EQ((*trace)->import.count(ImportKind::Warning), 0u)
                << entry.path() << " in windows of " << window << "\n"
                << tests::losses(**trace);
        }
    }
}

TEST(JsonData, HealthyTracesLookHealthy) {
    const auto data = LACUNA_NEEDS_DATA("pytorch");
    for (const auto& entry : fs::directory_iterator(data)) {
        const auto trace = readJsonFile(entry.path());
        if (!trace) continue;
        EXPECT_EQ((*trace)->import.count(ImportKind::Dropped), 0u) << entry.path() << tests::losses(**trace);
    }
}

}  // namespace
