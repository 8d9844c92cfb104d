// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/trouble/trouble.h"

#include "core/doubt/examine.h"
#include "core/ingest/files/inflater.h"
#include "core/trace/labels.h"
#include "tests/support/json_trace.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace tests {

namespace {

bool isOfGpu(const nlohmann::json& event) {
    const std::string category = event.value("cat", "");
    constexpr std::array<std::string_view, 6> names{"kernel", "gpu_memcpy", "gpu_memset", "Kernel", "Memcpy", "Memset"};
    return event.value("ph", "") == "X" && std::ranges::find(names, category) != names.end();
}

std::string idText(const nlohmann::json& id) { return id.is_string() ? id.get<std::string>() : id.dump(); }

void mark(nlohmann::json& event, int rank, Merger merger) {
    if (!event.contains("pid")) return;
    nlohmann::json& pid = event["pid"];
    switch (merger) {
        case Merger::None:
            return;
        case Merger::Prefix:
            pid = fmt::format("rank{} {}", rank, idText(pid));
            return;
        case Merger::Suffix:
            pid = fmt::format("{} (rank_{})", idText(pid), rank);
            return;
        case Merger::Coordinates:
            pid = fmt::format("[TP{:02}] {}", rank, idText(pid));
            return;
        case Merger::Offset:
            if (pid.is_number_integer()) pid = pid.get<std::int64_t>() + std::int64_t{rank} * 1'000'000;
            return;
        case Merger::Argument:
            event["args"]["rank"] = rank;
            return;
    }
}

std::string inflated(const std::string& bytes) {
    core::Inflater inflater(core::Compression::Gzip, core::Inflater::Implementation::Zlib);
    std::string text, block(1 << 20, '\0');
    std::span<const char> left(bytes);
    for (core::InflateStep step{1, 0, false, false}; step.used + step.made > 0 && !step.memberEnded;) {
        step = inflater.step(left, block);
        left = left.subspan(step.used);
        text.append(block, 0, step.made);
    }
    return text;
}

JsonTraceText without(JsonTraceText trace, std::size_t count, bool isFromTheEnd) {
    std::vector<std::pair<double, std::size_t>> starts;
    nlohmann::json& events = trace["traceEvents"];
    for (std::size_t i = 0; i < events.size(); ++i)
        if (isOfGpu(events[i])) starts.emplace_back(events[i].value("ts", 0.0), i);
    std::ranges::sort(starts);
    if (isFromTheEnd) std::ranges::reverse(starts);
    std::vector<bool> isLost(events.size());
    for (std::size_t i = 0; i < std::min(count, starts.size()); ++i)
        isLost[starts[i].second] = true;
    nlohmann::json kept = nlohmann::json::array();
    for (std::size_t i = 0; i < events.size(); ++i)
        if (!isLost[i]) kept.push_back(std::move(events[i]));
    events = std::move(kept);
    return trace;
}

}  // namespace

JsonTraceText cleanTrace(int seed, int pid, int device, int steps, double start) {
    nlohmann::json events = nlohmann::json::array();
    constexpr std::array<std::string_view, 3> names{"gemm_bf16_128x128", "vectorized_add", "ncclDevKernel_AllReduce"};
    int correlation = 100;
    double gpu = start + 30;
    for (int step = 0; step < steps; ++step) {
        const double host = start + step * 400;
        events.push_back({{"ph", "X"},
                          {"cat", "user_annotation"},
                          {"name", fmt::format("ProfilerStep#{}", step)},
                          {"pid", pid},
                          {"tid", pid},
                          {"ts", host},
                          {"dur", 390}});
        for (int i = 0; i < 9; ++i, ++correlation) {
            const double call = host + 5 + i * 20, duration = 20 + (seed * 7 + step * 3 + i * 5) % 13;
            gpu = std::max(gpu, call + 12) + 1 + (i + seed) % 3;
            const int stream = i % 3 == 2 ? 20 : 7;
            events.push_back({{"ph", "X"},
                              {"cat", "cuda_runtime"},
                              {"name", "cudaLaunchKernel"},
                              {"pid", pid},
                              {"tid", pid},
                              {"ts", call},
                              {"dur", 6},
                              {"args", {{"correlation", correlation}}}});
            events.push_back(
                {{"ph", "X"},
                 {"cat", "kernel"},
                 {"name", names[i % 3]},
                 {"pid", device},
                 {"tid", stream},
                 {"ts", gpu},
                 {"dur", duration},
                 {"args", {{"device", device}, {"context", 1}, {"stream", stream}, {"correlation", correlation}}}});
            gpu += duration;
        }
    }
    return {{"schemaVersion", 1}, {"baseTimeNanoseconds", 1767000000000000000}, {"traceEvents", std::move(events)}};
}

JsonTraceText traceFile(const std::filesystem::path& path) {
    const std::string bytes = readFile(path);
    const auto trace = nlohmann::json::parse(bytes.starts_with("\x1f\x8b") ? inflated(bytes) : bytes, nullptr, false);
    return trace.is_object() && trace.contains("traceEvents") ? trace : nlohmann::json();
}

std::size_t operations(const JsonTraceText& trace) {
    return static_cast<std::size_t>(std::ranges::count_if(trace["traceEvents"], isOfGpu));
}

std::string merged(const std::vector<std::pair<int, JsonTraceText>>& ranks, Merger merger) {
    nlohmann::json whole = ranks.front().second;
    nlohmann::json events = nlohmann::json::array();
    for (const auto& [rank, trace] : ranks)
        for (nlohmann::json event : trace["traceEvents"]) {
            mark(event, rank, merger);
            events.push_back(std::move(event));
        }
    whole["traceEvents"] = std::move(events);
    return whole.dump();
}

std::string appended(const std::vector<JsonTraceText>& traces) {
    std::string text;
    for (const JsonTraceText& trace : traces)
        text += trace.dump() + "\n";
    return text;
}

std::string interleaved(const std::vector<std::string>& texts, std::size_t block) {
    std::string whole;
    for (std::size_t at = 0, left = 1; left > 0; at += block) {
        left = 0;
        for (const std::string& text : texts) {
            if (at >= text.size()) continue;
            whole += text.substr(at, block);
            left += text.size() - std::min(text.size(), at + block);
        }
    }
    return whole;
}

std::string writtenOver(const std::string& shorter, const std::string& longer) {
    return shorter + longer.substr(std::min(shorter.size(), longer.size()));
}

JsonTraceText zeroed(JsonTraceText trace, int each) {
    int operation = 0;
    for (nlohmann::json& event : trace["traceEvents"]) {
        if (!isOfGpu(event) || operation++ % each != 0) continue;
        event["ts"] = 0;
        event["dur"] = 0;
    }
    return trace;
}

JsonTraceText moved(JsonTraceText trace, std::size_t operation, double days) {
    constexpr double day = 86400e6;
    for (nlohmann::json& event : trace["traceEvents"])
        if (isOfGpu(event) && operation-- == 0) event["ts"] = event["ts"].get<double>() + days * day;
    return trace;
}

JsonTraceText hostRowMoved(JsonTraceText trace, double days) {
    constexpr double day = 86400e6;
    for (nlohmann::json& event : trace["traceEvents"]) {
        if (event.value("cat", "") != "user_annotation") continue;
        event["ts"] = event["ts"].get<double>() + days * day;
        break;
    }
    return trace;
}

JsonTraceText withoutFirstOperations(JsonTraceText trace, std::size_t count) {
    return without(std::move(trace), count, false);
}

JsonTraceText withoutLastOperations(JsonTraceText trace, std::size_t count) {
    return without(std::move(trace), count, true);
}

core::TracePtr examined(const std::string& text) {
    // Only its reader holds it so far, as when a file is opened.
    const auto trace = std::const_pointer_cast<core::Trace>(valueOf(readJsonText(text)));
    core::examine(*trace);
    return trace;
}

std::vector<DeviceFigures> deviceFigures(const core::Trace& trace) {
    struct State {
        DeviceFigures figures;
        core::Nanos first = 0, end = 0;
    };
    std::vector<State> devices(trace.devices.size());
    for (std::size_t i = 0; i < trace.events.size(); ++i) {
        State& state = devices[index(trace.streams[index(trace.events.stream[i])].device)];
        const core::Nanos start = trace.events.start[i], end = trace.events.end(i);
        if (state.figures.operations++ == 0) state.first = state.end = start;
        state.figures.sum += end - start;
        state.figures.busy += std::max<core::Nanos>(0, end - std::max(start, state.end));
        state.end = std::max(state.end, end);
        state.figures.wall = state.end - state.first;
    }
    std::vector<DeviceFigures> all;
    for (const State& state : devices)
        all.push_back(state.figures);
    std::ranges::sort(all);
    return all;
}

std::set<std::string> deviceNames(const core::Trace& trace) {
    std::set<std::string> names;
    for (std::uint32_t i = 0; i < trace.devices.size(); ++i)
        names.insert(core::deviceNumber(trace, static_cast<core::DeviceId>(i)));
    return names;
}

std::string doubtsText(const core::Trace& trace) {
    std::string text;
    for (const core::Doubt& doubt : trace.doubts)
        text += fmt::format("{} {}: {}\n", core::text(doubt.kind), doubt.count, doubt.what);
    return text;
}

std::vector<DeviceFigures> alone(const std::vector<JsonTraceText>& traces) {
    std::vector<DeviceFigures> all;
    for (const auto& trace : traces)
        for (const auto& figures : deviceFigures(*examined(trace.dump())))
            all.push_back(figures);
    std::ranges::sort(all);
    return all;
}

bool areAllLaunched(const core::Trace& trace) {
    for (std::size_t i = 0; i < trace.events.size(); ++i) {
        const std::uint32_t call = trace.events.launch[i];
        if (call == core::noLaunch || trace.calls.start[call] > trace.events.start[i]) return false;
        const core::ProcessId process = trace.streams[index(trace.events.stream[i])].process;
        if (trace.threads[index(trace.calls.thread[call])].process != process) return false;
    }
    return true;
}

JsonTraceText withNumbersFrom(int number, JsonTraceText trace) {
    for (auto& event : trace["traceEvents"])
        if (event["args"].contains("correlation"))
            event["args"]["correlation"] = event["args"]["correlation"].get<int>() + number;
    return trace;
}

}  // namespace tests
