// SPDX-License-Identifier: GPL-3.0-or-later
#include "resources/demo/kineto_writer.h"

#include <fmt/format.h>

#include <iterator>

namespace demo {

namespace {

using core::Nanos;

constexpr int hostProcess = 41'273;
constexpr std::int64_t baseTime = 1'764'583'200'000'000'000;  // 1 December 2025, 10:00 UTC

template <class... Arguments>
void append(std::string& out, fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    fmt::format_to(std::back_inserter(out), format, std::forward<Arguments>(arguments)...);
}

/// Nanoseconds as microseconds, exactly; never negative here.
std::string micros(Nanos time) { return fmt::format("{}.{:03}", time / 1'000, time % 1'000); }

std::string quoted(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + '"';
}

void separate(std::string& out) { out += out.back() == '[' ? "\n" : ",\n"; }

/// The part that every complete event has; its arguments and the closing brackets follow.
void beginEvent(std::string& out, std::string_view category, std::string_view name, std::int64_t pid, std::int64_t tid,
                Nanos start, Nanos duration) {
    separate(out);
    append(out,
           "  {{\n    \"ph\": \"X\", \"cat\": \"{}\", \"name\": {}, \"pid\": {}, \"tid\": {},\n"
           "    \"ts\": {}, \"dur\": {},\n    \"args\": {{\n      ",
           category, quoted(name), pid, tid, micros(start), micros(duration));
}

void endEvent(std::string& out) { out += "\n    }\n  }"; }

std::string_view categoryOf(RangeSort sort) {
    switch (sort) {
        case RangeSort::Annotation:
            return "user_annotation";
        case RangeSort::Operator:
            return "cpu_op";
        case RangeSort::Python:
            return "python_function";
        case RangeSort::Overhead:
            break;
    }
    return "overhead";
}

void write(std::string& out, const Range& range) {
    const bool overhead = range.sort == RangeSort::Overhead;
    const std::string_view category = categoryOf(range.sort);
    beginEvent(out, category, range.name, overhead ? -1 : hostProcess, overhead ? 0 : hostProcess, range.start,
               range.duration);
    if (range.externalId != 0)
        append(out, "\"External id\": {},\"Ev Idx\": {}", range.externalId, range.externalId - 40'001);
    if (range.sort == RangeSort::Operator)
        append(out, ",\n      \"Concrete Inputs\": [{}], \"Input type\": [{}], \"Input Dims\": [{}]", range.values,
               range.types, range.shapes);
    endEvent(out);
}

void write(std::string& out, const Call& call) {
    const bool isDriver = call.name.starts_with("cu") && call.name[2] >= 'A' && call.name[2] <= 'Z';
    beginEvent(out, isDriver ? "cuda_driver" : "cuda_runtime", call.name, hostProcess, hostProcess, call.start,
               call.duration);
    if (call.externalId != 0) append(out, "\"External id\": {}, ", call.externalId);
    append(out, "\"correlation\": {}", call.correlation);
    endEvent(out);
}

void writeKernelArguments(std::string& out, const Kernel& kernel) {
    append(out,
           ",\n      \"registers per thread\": {}, \"shared memory\": {},\n"
           "      \"grid\": [{}, {}, {}], \"block\": [{}, {}, {}]",
           kernel.registers, kernel.sharedMemory, kernel.grid[0], kernel.grid[1], kernel.grid[2], kernel.block[0],
           kernel.block[1], kernel.block[2]);
}

void write(std::string& out, const Collective& collective) {
    append(out,
           ",\n      \"Collective name\": \"{}\", \"In msg nelems\": {}, \"Out msg nelems\": {}, \"Group size\": {}, "
           "\"dtype\": \"{}\",\n      \"Process Group Name\": \"0\", \"Process Group Description\": \"default_pg\", "
           "\"Process Group Ranks\": \"[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]\"",
           collective.name, collective.inElements, collective.outElements, rankCount, collective.type);
}

void write(std::string& out, const Operation& operation) {
    const bool kernel = operation.sort == OperationSort::Kernel;
    const std::string_view category = kernel                                  ? "kernel"
                                      : operation.sort == OperationSort::Copy ? "gpu_memcpy"
                                                                              : "gpu_memset";
    beginEvent(out, category, operation.name, operation.device, operation.stream, operation.start, operation.duration);
    append(out,
           "\"External id\": {}, \"queued\": 0, \"device\": {}, \"context\": 1,\n      \"stream\": {}, "
           "\"correlation\": {}",
           operation.externalId, operation.device, operation.stream, operation.correlation);
    if (kernel) {
        writeKernelArguments(out, *operation.kernel);
    } else {
        append(out, ",\n      \"bytes\": {}, \"memory bandwidth (GB/s)\": {}.{:03}", operation.bytes,
               operation.bytes / operation.duration, operation.bytes * 1'000 / operation.duration % 1'000);
    }
    if (operation.collective) write(out, *operation.collective);
    endEvent(out);
}

void write(std::string& out, const DeviceRange& range) {
    beginEvent(out, "gpu_user_annotation", range.name, range.device, range.stream, range.start, range.duration);
    append(out, "\"device\": {}, \"stream\": {}", range.device, range.stream);
    endEvent(out);
}

void writeName(std::string& out, std::string_view what, std::int64_t pid, std::int64_t tid, std::string_view value) {
    separate(out);
    append(out,
           "  {{\n    \"name\": \"{}\", \"ph\": \"M\", \"ts\": 0.000, \"pid\": {}, \"tid\": {},\n"
           "    \"args\": {{\n      \"{}\": \"{}\"\n    }}\n  }}",
           what, pid, tid, what == "process_labels" ? "labels" : "name", value);
}

void writeNames(std::string& out) {
    writeName(out, "process_name", hostProcess, 0, "python");
    writeName(out, "process_labels", hostProcess, 0, "CPU");
    writeName(out, "thread_name", hostProcess, hostProcess, fmt::format("thread {} (python)", hostProcess));
    for (int device = 0; device < deviceCount; ++device) {
        writeName(out, "process_name", device, 0, "python");
        writeName(out, "process_labels", device, 0, fmt::format("GPU {}", device));
        for (const int stream : {computeStream, commStream, copyStream})
            writeName(out, "thread_name", device, stream, fmt::format("stream {} ", stream));
    }
}

void writeHeader(std::string& out, Gpu gpu) {
    const bool isH100 = gpu == Gpu::H100;
    out += "{\n  \"schemaVersion\": 1,\n  \"deviceProperties\": [";
    for (int device = 0; device < deviceCount; ++device)
        append(out,
               "{}\n    {{\n      \"id\": {}, \"name\": \"{}\", \"totalGlobalMem\": {},\n"
               "      \"computeMajor\": 9, \"computeMinor\": {}, \"numSms\": {}\n    }}",
               device == 0 ? "" : ",", device, isH100 ? "NVIDIA H100 80GB HBM3" : "AMD Instinct MI300X",
               isH100 ? 85'028'765'696 : 205'822'885'888, isH100 ? 0 : 4, isH100 ? 132 : 304);
    append(out,
           "\n  ],\n  \"cupti_version\": 24, \"cuda_runtime_version\": 12040, \"cuda_driver_version\": 12080,\n"
           "  \"distributedInfo\": {{\"backend\": \"nccl\", \"rank\": 0, \"world_size\": {}, \"pg_count\": 1, "
           "\"nccl_version\": \"2.21.5\"}},\n  \"traceEvents\": [",
           rankCount);
}

void writeFooter(std::string& out) {
    append(out,
           "\n  ],\n  \"traceName\": \"demo.trace.json\",\n  \"displayTimeUnit\": \"ms\",\n"
           "  \"baseTimeNanoseconds\": {}\n}}\n",
           baseTime);
}

}  // namespace

std::string kinetoJson(const TrainingRun& run) {
    std::string out;
    out.reserve(34u << 20);  // what the demo needs
    writeHeader(out, run.gpu);
    writeNames(out);
    const auto writeAll = [&](const auto& rows) {
        for (const auto& row : rows)
            write(out, row);
    };
    writeAll(run.ranges);
    writeAll(run.calls);
    writeAll(run.operations);
    writeAll(run.deviceRanges);
    writeFooter(out);
    return out;
}

}  // namespace demo
