// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/perfetto/cuspy_recording.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <protozero/pbf_writer.hpp>

namespace tests {

namespace {

using protozero::pbf_writer;

constexpr std::int64_t base = 1'767'189'312'000'000'000;
constexpr std::int64_t pid = 4242;

/// Numbers texts from 1 on.
class Iids {
public:
    std::uint64_t of(const std::string& text) { return m_iids.try_emplace(text, m_iids.size() + 1).first->second; }
    void write(pbf_writer& interned, protozero::pbf_tag_type field, std::uint64_t first = 0) const {
        for (const auto& [text, iid] : m_iids) {
            pbf_writer entry(interned, field);
            entry.add_uint64(1, first + iid);
            entry.add_string(2, text);
        }
    }

private:
    std::map<std::string, std::uint64_t> m_iids;
};

template <class Write>
std::string packetOf(std::int64_t time, Write write) {
    std::string content;
    pbf_writer packet(content);
    if (time > 0) packet.add_uint64(8, static_cast<std::uint64_t>(time));
    packet.add_uint32(10, 1);
    write(packet);
    return perfettoPacket(content);
}

/// Descriptions of tracks are of no sequence.
template <class Write>
std::string descriptionOf(Write write) {
    std::string content;
    pbf_writer packet(content);
    write(packet);
    return perfettoPacket(content);
}

void writeClocks(pbf_writer& packet) {
    pbf_writer snapshot(packet, 6);
    for (const std::uint32_t clock : {6, 1}) {
        pbf_writer entry(snapshot, 1);
        entry.add_uint32(1, clock);
        entry.add_uint64(2, base);
    }
}

void writeProcess(pbf_writer& packet) {
    pbf_writer track(packet, 60);
    track.add_uint64(1, 1);
    pbf_writer process(track, 3);
    process.add_int32(1, pid);
    process.add_string(6, "python");
}

void writeThread(pbf_writer& packet) {
    pbf_writer track(packet, 60);
    track.add_uint64(1, 2);
    track.add_uint64(5, 1);
    pbf_writer thread(track, 4);
    thread.add_int32(1, pid);
    thread.add_int64(2, pid);
    thread.add_string(5, "main");
}

/// Writes "[[8, 4], []]" as annotations do: what is empty has no value.
void writeList(pbf_writer& annotation, const nlohmann::json& list) {
    for (const nlohmann::json& each : list) {
        if (each.is_array() && each.empty()) {
            annotation.add_message(12, std::string());
            continue;
        }
        pbf_writer element(annotation, 12);
        if (each.is_array())
            writeList(element, each);
        else
            element.add_int64(4, each.get<std::int64_t>());
    }
}

void writeSlice(pbf_writer& packet, const CuspySlice& slice, Iids& categories, Iids& names) {
    packet.add_uint32(13, 2);
    pbf_writer event(packet, 11);
    event.add_uint32(9, 1);
    event.add_uint64(11, 2);
    event.add_uint64(10, names.of(slice.name));
    event.add_uint64(3, categories.of(slice.category));
    if (slice.correlation != 0) {
        pbf_writer annotation(event, 4);
        annotation.add_string(10, "correlation");
        annotation.add_int64(4, slice.correlation);
    }
    if (!slice.shapes.empty()) {
        pbf_writer annotation(event, 4);
        annotation.add_string(10, "Input Dims");
        writeList(annotation, nlohmann::json::parse(slice.shapes));
    }
}

void writeEnd(pbf_writer& packet) {
    pbf_writer event(packet, 11);
    event.add_uint32(9, 2);
    event.add_uint64(11, 2);
}

constexpr std::uint64_t firstLane = 100;
const std::vector<std::string> stages{"Kernel", "Memcpy", "Memset", "Annotation", "EventRecord", "HostNode"};

void writeStage(pbf_writer& packet, const CuspyOperation& operation, std::uint64_t number, Iids& names, Iids& lanes) {
    packet.add_uint32(13, 2);
    pbf_writer event(packet, 53);
    event.add_uint64(1, number);
    event.add_uint64(2, static_cast<std::uint64_t>(operation.duration));
    event.add_uint64(5, 1);
    event.add_int32(11, 0);
    const auto lane = operation.lane ? operation.lane : operation.stream;
    const std::string name = operation.lane ? "lane" : fmt::format("stream {}", lane);
    event.add_uint64(13, firstLane + lanes.of(fmt::format("[{:03}] {}", lane, name)));
    const auto stage = std::ranges::find(stages, operation.stage);
    event.add_uint64(14, static_cast<std::uint64_t>(stage - stages.begin()) + 1);
    for (const std::size_t before : operation.after)
        event.add_uint64(18, before + 1);
    event.add_uint64(20, names.of(operation.name));
    const auto add = [&](const std::string& key, const std::string& value) {
        pbf_writer extra(event, 6);
        extra.add_string(1, key);
        extra.add_string(2, value);
    };
    add("device id", "0");
    add("context id", "1");
    add("stream id", std::to_string(operation.stream));
    if (operation.correlation != 0) add("correlation", std::to_string(operation.correlation));
    if (operation.bytes != 0) add("bytes", std::to_string(operation.bytes));
    if (!operation.module.empty()) add("module_fqn", operation.module);
    add("process_id", std::to_string(pid));
    add("process_name", "python");
}

void writeSpecs(pbf_writer& interned, const Iids& lanes) {
    for (std::size_t i = 0; i < stages.size(); ++i) {
        pbf_writer spec(interned, 24);
        spec.add_uint64(1, i + 1);
        spec.add_string(2, stages[i]);
    }
    lanes.write(interned, 24, firstLane);
}

void writeCounters(pbf_writer& interned, const Iids& counters) {
    pbf_writer entry(interned, 47);
    entry.add_uint64(1, 1);
    entry.add_int32(3, 0);
    pbf_writer descriptor(entry, 2);
    counters.write(descriptor, 1);
}

void writeSample(pbf_writer& packet, std::uint64_t counter, double value) {
    packet.add_uint32(13, 2);
    pbf_writer event(packet, 52);
    event.add_uint64(4, 1);
    pbf_writer sample(event, 2);
    sample.add_uint64(1, counter);
    sample.add_double(3, value);
}

}  // namespace

std::string perfettoPacket(const std::string& content) {
    std::string bytes;
    pbf_writer(bytes).add_bytes(1, content);
    return bytes;
}

std::string CuspyRecording::packets() const {
    Iids categories, names, lanes, counters;
    std::string events;
    for (const CuspySlice& slice : slices)
        events +=
            packetOf(base + slice.start, [&](pbf_writer& packet) { writeSlice(packet, slice, categories, names); });
    for (const CuspySlice& slice : slices)
        events += packetOf(base + slice.start + slice.duration, &writeEnd);
    std::uint64_t number = 0;
    for (const CuspyOperation& each : operations)
        events +=
            packetOf(base + each.start, [&](pbf_writer& packet) { writeStage(packet, each, ++number, names, lanes); });
    for (const CuspySample& each : samples)
        events += packetOf(base + each.time,
                           [&](pbf_writer& packet) { writeSample(packet, counters.of(each.counter), each.value); });
    const std::string interned = packetOf(0, [&](pbf_writer& packet) {
        packet.add_uint32(13, 1);
        pbf_writer tables(packet, 12);
        categories.write(tables, 1);
        names.write(tables, 2);
        writeSpecs(tables, lanes);
        writeCounters(tables, counters);
    });
    return packetOf(base, &writeClocks) + descriptionOf(&writeProcess) + descriptionOf(&writeThread) + interned +
           events;
}

std::string CuspyRecording::json() const {
    using nlohmann::json;
    const std::map<std::string, std::string> categories{{"Kernel", "kernel"},
                                                        {"Memcpy", "gpu_memcpy"},
                                                        {"Memset", "gpu_memset"},
                                                        {"Annotation", "gpu_user_annotation"},
                                                        {"EventRecord", "graph_event_node"}};
    const auto us = [](std::int64_t ns) { return static_cast<double>(ns) / 1000; };
    json events = json::array();
    const auto nameOf = [&](const char* what, std::int64_t of, std::int64_t tid, const std::string& name) {
        events.push_back({{"ph", "M"}, {"name", what}, {"pid", of}, {"tid", tid}, {"args", {{"name", name}}}});
    };
    nameOf("process_name", pid, 0, "python");
    nameOf("thread_name", pid, pid, "main");
    for (const CuspySlice& slice : slices) {
        json event{{"ph", "X"}, {"cat", slice.category}, {"name", slice.name}, {"pid", pid}, {"tid", pid}};
        event["ts"] = us(slice.start), event["dur"] = us(slice.duration);
        event["args"] = json::object();
        if (slice.correlation != 0) event["args"]["correlation"] = slice.correlation;
        if (!slice.shapes.empty()) event["args"]["Input Dims"] = json::parse(slice.shapes);
        events.push_back(event);
    }
    for (const CuspyOperation& each : operations) {
        const std::int64_t lane = each.lane ? each.lane : each.stream;
        json event{{"ph", "X"}, {"cat", categories.at(each.stage)}, {"name", each.name}, {"pid", 0}, {"tid", lane}};
        event["ts"] = us(each.start), event["dur"] = us(each.duration);
        json& args = event["args"] = {{"device", 0}, {"context", 1}, {"stream", lane}};
        if (each.correlation != 0) args["correlation"] = each.correlation;
        if (each.bytes != 0) args["bytes"] = each.bytes;
        if (!each.module.empty()) args["module_fqn"] = each.module;
        if (each.stage == "Kernel") args["channel_type"] = 1;
        if (each.lane != 0) args["original_stream"] = each.stream;
        if (each.lane != 0 || each.isInGraph) args["graph id"] = 3;
        if (each.lane != 0) nameOf("thread_name", 0, lane, "lane");
        events.push_back(event);
    }
    std::int64_t id = std::int64_t{1} << 40;
    const auto arrow = [&](const char* phase, const CuspyOperation& at, std::int64_t time) {
        const std::int64_t lane = at.lane ? at.lane : at.stream;
        events.push_back({{"ph", phase},
                          {"id", id},
                          {"pid", 0},
                          {"tid", lane},
                          {"ts", us(time)},
                          {"cat", "ac2g"},
                          {"name", "ac2g"}});
    };
    for (const CuspyOperation& each : operations)
        for (const std::size_t before : each.after) {
            arrow("s", operations[before], operations[before].start + operations[before].duration);
            arrow("f", each, each.start);
            ++id;
        }
    for (const CuspySample& each : samples)
        events.push_back({{"ph", "C"},
                          {"name", each.counter},
                          {"pid", "GPU 0 Counters"},
                          {"ts", us(each.time)},
                          {"args", {{"", each.value}}}});
    return json{{"schemaVersion", 1}, {"baseTimeNanoseconds", base}, {"traceEvents", events}}.dump();
}

CuspyRecording cuspyStep() {
    return {{{"user_annotation", "ProfilerStep#3", 1000, 900000},
             {"cpu_op", "aten::linear", 10000, 60000, 0, "[[8, 4], [4, 4], []]"},
             {"cpu_op", "first", 200000, 40000},
             {"cpu_op", "across", 220000, 60000},
             {"cpu_op", "next", 280000, 10000},
             {"cpu_op", "instant", 300000, 0},
             {"cuda_runtime", "cudaLaunchKernel", 30000, 8000, 101},
             {"cuda_runtime", "cudaMemcpyAsync", 50000, 6000, 102},
             {"cuda_runtime", "cudaMemsetAsync", 58000, 3000, 103},
             {"cuda_runtime", "cudaGraphLaunch", 310000, 12000, 201}},
            {{"Kernel", "gemm", 7, 50000, 30000, 101},
             {"Memcpy", "Memcpy", 13, 90000, 9000, 102, 4096},
             {"Memset", "Memset", 7, 100000, 1000, 103, 512},
             {"Kernel", "graph_a", 7, 330000, 10000, 201, 0, "layers.0.wq", 0, {}, true},
             {"Kernel", "graph_b", 32, 340000, 14000, 201, 0, {}, 900, {3}, true},
             {"EventRecord", "EventRecord", 7, 341000, 0, 201},
             {"Annotation", "ProfilerStep#3", 7, 49999, 290002}},
            {{"Power (W)", 40000, 300.5}, {"Power (W)", 90000, 400.25}, {"SM Clock (MHz)", 50000, 1725}}};
}

}  // namespace tests
