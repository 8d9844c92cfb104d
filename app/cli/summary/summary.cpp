// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/summary/summary.h"

#include "core/analysis/analysis.h"
#include "core/analysis/host/ranges.h"
#include "core/classify/json_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>
#include <utility>

namespace cli {

namespace {

using core::JsonMember;
using core::JsonValue;

/// Column positions and a scale, which those tools need because they do not read headers.
constexpr std::array<std::string_view, 10> needlessArguments{
    "with_header",  "time_scale_to_ms",       "kernel_total_time_idx", "kernel_instance_idx", "kernel_name_idx",
    "nvtx_tag_idx", "nvtx_proj_duration_idx", "mem_name_idx",          "mem_time_idx",        "mem_count_idx"};

bool isNull(const JsonValue* value) { return !value || value->kind == JsonValue::Kind::Null; }

/// Reads one object and keeps the first error.
class Reader {
public:
    Reader(const JsonValue& object, std::string where) : m_object(object), m_where(std::move(where)) {}

    std::string text(std::string_view key, bool required) {
        const JsonValue* value = m_object.find(key);
        if (isNull(value)) {
            if (required) fail(key, "is missing");
            return {};
        }
        if (!value->isText()) fail(key, "is not a text; put it in quotes");
        return value->text;
    }
    std::int64_t count(std::string_view key, std::optional<std::int64_t> otherwise) {
        const JsonValue* value = m_object.find(key);
        if (isNull(value)) {
            if (!otherwise) fail(key, "is missing; give the number");
            return otherwise.value_or(1);
        }
        constexpr std::int64_t most = 1'000'000'000;
        std::int64_t number = 0;
        const char* end = value->text.data() + value->text.size();
        const auto [stopped, error] = std::from_chars(value->text.data(), end, number);
        const bool isWhole = value->kind == JsonValue::Kind::Number && error == std::errc() && stopped == end;
        if (!isWhole || number < 1 || number > most) fail(key, "is not a whole number from 1 on");
        return std::clamp<std::int64_t>(number, 1, most);
    }
    bool flag(std::string_view key) {
        const JsonValue* value = m_object.find(key);
        if (isNull(value)) return false;
        if (value->kind != JsonValue::Kind::Boolean) fail(key, "is neither true nor false");
        return value->text == "true";
    }
    const JsonValue* object(std::string_view key) {
        const JsonValue* value = m_object.find(key);
        if (value && value->isObject()) return value;
        fail(key, value ? "is not an object" : "is missing");
        return nullptr;
    }
    void fail(std::string_view key, std::string_view fault) {
        if (!m_error)
            m_error =
                core::Error{core::ErrorKind::Damaged, fmt::format("{}{}: {}", m_where, core::shownKey(key), fault)};
    }
    /// Takes over the error of a nested object.
    void take(const Reader& inner) {
        if (!m_error) m_error = inner.m_error;
    }
    const std::optional<core::Error>& error() const { return m_error; }

private:
    const JsonValue& m_object;
    std::string m_where;
    std::optional<core::Error> m_error;
};

void readPaths(Reader& reader, SummaryInput& input, const std::string& where) {
    std::string format = reader.text("format", true);
    for (char& c : format)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    input.isReport = format == "nsys-rep";
    if (!input.isReport && format != "csv") {
        reader.fail("format", "is neither csv nor nsys-rep");
        return;
    }
    const std::string_view key = input.isReport ? "nsys_report" : "nsys_csv_file_path";
    const JsonValue* object = reader.object(key);
    if (!object) return;
    Reader paths(*object, fmt::format("{}{}: ", where, key));
    input.kernels = paths.text(input.isReport ? "path" : "kernel_sum", true);
    if (input.isReport) {
        if (paths.flag("with_nvtx")) input.ranges = input.kernels;
        if (paths.flag("with_mem")) input.memory = input.kernels;
    } else {
        input.ranges = paths.text("nvtx_proj_trace", false);
        input.memory = paths.text("mem_time_sum", false);
    }
    reader.take(paths);
}

void readArguments(Reader& reader, SummaryInput& input, const std::string& where, std::vector<std::string>& warnings) {
    const JsonValue* object = reader.object("analysis_args");
    if (!object) return;
    Reader arguments(*object, where + "analysis_args: ");
    input.iterations = arguments.count("num_of_iters", std::nullopt);
    input.gpus = arguments.count("num_of_gpus", 1);
    input.tag = arguments.text("nvtx_tag_of_iter", false);
    for (const JsonMember& each : object->members) {
        if (each.key == "num_of_iters" || each.key == "num_of_gpus" || each.key == "nvtx_tag_of_iter") continue;
        const bool isNeedless =
            std::find(needlessArguments.begin(), needlessArguments.end(), each.key) != needlessArguments.end();
        if (!isNeedless)
            arguments.fail(each.key, "is not known here; there are num_of_iters, num_of_gpus, nvtx_tag_of_iter");
        else
            warnings.push_back(where + each.key + ": has no effect; columns and units are read from the header");
    }
    reader.take(arguments);
}

core::Result<SummaryInput> summaryInput(const JsonValue& value, std::size_t number,
                                        std::vector<std::string>& warnings) {
    const std::string where = fmt::format("input {}: ", number);
    if (!value.isObject())
        return core::Error{core::ErrorKind::Damaged,
                           where + "is not an object; write {\"format\": ..., \"title\": ...}"};
    Reader reader(value, where);
    SummaryInput input;
    input.title = reader.text("title", true);
    readPaths(reader, input, where);
    readArguments(reader, input, where, warnings);
    if (reader.error()) return *reader.error();
    return input;
}

/// Returns an error for a map that those tools reject, with what to do.
std::optional<core::Error> mapFault(const core::Rules& rules) {
    if (const auto pair = core::containedTexts(rules))
        return core::Error{
            core::ErrorKind::Damaged,
            fmt::format(
                "kernel_to_class_map: {} and {} should not be parts of each other; the first of them takes kernels of "
                "both, "
                "so make them distinct",
                core::shownKey(rules.rules[pair->first].match), core::shownKey(rules.rules[pair->second].match))};
    for (const core::Rule& rule : rules.rules)
        if (rule.className == rules.unmatched)
            return core::Error{
                core::ErrorKind::Damaged,
                fmt::format("kernel_to_class_map: {}: the class {} is that of kernels in no class; choose another name",
                            core::shownKey(rule.match), rules.unmatched)};
    return std::nullopt;
}

constexpr double toMilliseconds = 1e-6;
constexpr std::string_view ncclClass = "nccl";

/// The facts about one kernel name or memory operation that a summary needs.
struct Part {
    std::string_view name;
    core::ClassId classId{};
    double time = 0;  ///< nanoseconds
    std::int64_t instances = 0;
};

void add(SummaryRow& row, const Part& part, const SummaryInput& input) {
    const auto divisor = static_cast<double>(input.divisor());
    row.timePerIteration += part.time / divisor * toMilliseconds;
    row.instancesPerIteration += part.instances / input.divisor();
    row.time += part.time * toMilliseconds;
    row.instances += part.instances;
}

void add(SummaryRow& sum, const SummaryRow& row) {
    sum.timePerIteration += row.timePerIteration;
    sum.instancesPerIteration += row.instancesPerIteration;
    sum.time += row.time;
    sum.instances += row.instances;
}

/// Returns "AllGather" for "ncclKernel_AllGather_RING_LL_Sum_int8_t(...)": the text after the first underscore before
/// the arguments, or all of the name if it has none.
std::string collective(std::string_view kernel) {
    const std::string_view name = kernel.substr(0, kernel.find('('));
    const std::size_t first = name.find('_');
    if (first == std::string_view::npos) return std::string(name);
    const std::size_t second = name.find('_', first + 1);
    return std::string(name.substr(first + 1, second == std::string_view::npos ? second : second - first - 1));
}

std::string shownOperation(std::string_view name) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> shorter{
        {{"[CUDA memcpy Device-to-Device]", "[CUDA memcpy D2D]"},
         {"[CUDA memcpy Device-to-Host]", "[CUDA memcpy D2H]"},
         {"[CUDA memcpy Host-to-Device]", "[CUDA memcpy H2D]"},
         {"[CUDA memcpy Host-to-Host]", "[CUDA memcpy H2H]"}}};
    for (const auto& [full, shown] : shorter)
        if (full == name) return std::string(shown);
    return std::string(name);
}

SummaryRow& rowOf(std::vector<SummaryRow>& rows, const std::string& name) {
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const SummaryRow& row) { return row.name == name; });
    return found != rows.end() ? *found : rows.emplace_back(SummaryRow{name, 0, 0, 0, 0});
}

bool isTimed(const core::RecordedTotal& total, bool ofKernels) {
    return total.total && (total.kind == core::OpKind::Kernel) == ofKernels;
}

/// The rows of a summary file in its order; or the rows that Nsight Systems would write for the events of a trace.
std::vector<Part> kernelParts(const core::Snapshot& snapshot) {
    const core::Trace& trace = *snapshot.trace;
    std::vector<Part> parts;
    for (const core::RecordedTotal& total : trace.recordedTotals)
        if (isTimed(total, true))
            parts.push_back({trace.names[total.name], snapshot.classes->classOf[index(total.name)],
                             core::ExactSum::ofBounded(*total.total).real(), total.instances});
    if (trace.hasEvents())
        for (const core::KernelRow& row : snapshot.analysis->kernels.rows)
            parts.push_back({trace.names[row.name], row.classId, row.time.total.real(), row.time.instances});
    return parts;
}

std::vector<SummaryRow> memoryRows(const core::Snapshot& snapshot, const SummaryInput& input) {
    const core::Trace& trace = *snapshot.trace;
    std::vector<SummaryRow> rows;
    for (const core::RecordedTotal& total : trace.recordedTotals)
        if (isTimed(total, false))
            add(rows.emplace_back(SummaryRow{shownOperation(trace.names[total.recordedAs]), 0, 0, 0, 0}),
                {{}, {}, core::ExactSum::ofBounded(*total.total).real(), total.instances}, input);
    if (trace.hasEvents())
        for (const core::MemoryRow& row : snapshot.analysis->memory.rows)
            if (row.time)
                add(rows.emplace_back(SummaryRow{shownOperation(row.operation), 0, 0, 0, 0}),
                    {{}, {}, row.time->total.real(), row.time->instances}, input);
    return rows;
}

RangeSummary rangeSummary(const core::Snapshot& snapshot, const std::string& tag) {
    const core::Trace& trace = *snapshot.trace;
    RangeSummary summary;
    const auto count = [&](core::NameId name, core::Nanos duration) {
        if (trace.names[name] != tag) return;
        ++summary.count;
        summary.total += static_cast<double>(duration) * toMilliseconds;
    };
    for (const core::RecordedRange& range : trace.recordedRanges)
        if (range.projectedDuration) count(range.name, *range.projectedDuration);
    if (trace.hasEvents())
        for (const core::RangeRow& row : core::rangeTable(core::viewOf(snapshot)).rows)
            count(trace.hostRanges.name[row.range], row.projectedEnd - row.projectedStart);
    return summary;
}

void addKernels(Summary& summary, const core::Snapshot& snapshot, const SummaryInput& input) {
    const auto& names = snapshot.classes->classes;
    summary.classes.push_back({names.back(), 0, 0, 0, 0});
    for (std::size_t i = 0; i + 1 < names.size(); ++i)
        if (names[i] != ncclClass) summary.classes.push_back({names[i], 0, 0, 0, 0});
    for (const Part& part : kernelParts(snapshot)) {
        const std::string& className = names[index(part.classId)];
        if (className != ncclClass) {
            add(rowOf(summary.classes, className), part, input);
            continue;
        }
        add(rowOf(summary.collectives, collective(part.name)), part, input);
        add(summary.nccl, part, input);
    }
    for (const SummaryRow& row : summary.classes)
        add(summary.kernels, row);
}

}  // namespace

core::Result<SummaryConfig> summaryConfig(std::string_view text) {
    const auto root = core::parseJson(text);
    if (!root) return root.error();
    if (!root->isObject())
        return core::Error{core::ErrorKind::Damaged,
                           "is not a config; write {\"inputs\": [...], \"kernel_to_class_map\": {...}}"};
    const JsonValue* inputs = root->find("inputs");
    if (!inputs || !inputs->isList())
        return core::Error{core::ErrorKind::Damaged, "inputs: are missing; write a list of them in [ ]"};
    if (!root->find("kernel_to_class_map"))
        return core::Error{core::ErrorKind::Damaged,
                           "kernel_to_class_map: is missing; write {\"part of a name\": \"class\"}"};
    SummaryConfig config;
    auto rules = core::parseRules(text);
    if (!rules) return rules.error();
    config.rules = std::move(*rules);
    if (auto fault = mapFault(config.rules)) return *std::move(fault);
    for (const JsonMember& each : inputs->members) {
        auto input = summaryInput(each.value, config.inputs.size() + 1, config.warnings);
        if (!input) return input.error();
        config.inputs.push_back(std::move(*input));
    }
    return config;
}

std::filesystem::path inputPath(const std::filesystem::path& config, const std::string& path) {
    std::error_code error;
    const std::filesystem::path beside = config.parent_path() / path;
    return std::filesystem::exists(beside, error) ? beside : std::filesystem::path(path);
}

Summary summaryOf(const SummaryInput& input, const core::Rules& rules, const SummaryTraces& traces,
                  std::stop_token stop) {
    const auto snapshot = [&](const core::TracePtr& trace) {
        core::SnapshotCache cache;
        core::Options options;
        options.iteration.clear();  // the config names the iterations
        return core::snapshotOf(trace, rules, options, cache, stop);
    };
    Summary summary;
    summary.title = input.title;
    summary.iterations = input.iterations;
    addKernels(summary, *snapshot(traces.kernels), input);
    if (traces.memory) summary.memory = memoryRows(*snapshot(traces.memory), input);
    if (traces.ranges) summary.ranges = rangeSummary(*snapshot(traces.ranges), input.tag);
    return summary;
}

}  // namespace cli
