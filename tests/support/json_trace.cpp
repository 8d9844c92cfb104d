// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/json_trace.h"

#include "core/trace/labels.h"
#include "tests/support/same_trace.h"
#include "tests/support/trace_text.h"
#include "tests/support/value_of.h"

#include <fmt/format.h>
#include <zlib.h>
#include <zstd.h>

#include <array>
#include <memory>
#include <stdexcept>

namespace tests {

namespace {

std::string micros(int time) { return fmt::format("{}.{:03}", time / 1000, time % 1000); }

std::string_view nameOf(core::RangeKind kind) {
    using core::RangeKind;
    switch (kind) {
        case RangeKind::Annotation:
            return "annotation";
        case RangeKind::CpuOp:
            return "cpu_op";
        case RangeKind::PythonCall:
            return "python";
        case RangeKind::Overhead:
            return "overhead";
        default:
            return "range";
    }
}

std::string_view nameOf(core::CopyKind kind) {
    using core::CopyKind;
    constexpr std::array names{"?",    "HtoD", "DtoH", "HtoA", "AtoH",  "AtoA",  "AtoD",
                               "DtoA", "DtoD", "HtoH", "PtoP", "UHtoD", "UDtoH", "UDtoD"};
    return names[static_cast<std::size_t>(kind)];
}

std::string operation(const core::Trace& trace, std::size_t i) {
    const core::Events& events = trace.events;
    const core::Stream& stream = trace.streams[core::index(events.stream[i])];
    constexpr std::array kinds{"kernel", "copy", "set", "graph"};
    std::string line = kinds[static_cast<std::size_t>(events.kind[i])];
    if (events.kind[i] == core::OpKind::Copy) line += fmt::format(":{}", nameOf(events.copyKind[i]));
    line += fmt::format(" {} {}-{} {} {}", trace.names[events.name[i]], events.start[i], events.end(i),
                        core::deviceLabel(trace, stream.device), core::streamLabel(trace, events.stream[i]));
    if (events.correlation[i] != core::notRecorded) line += fmt::format(" ^{}", events.correlation[i]);
    if (events.bytes[i] != core::notRecorded) line += fmt::format(" *{}", events.bytes[i]);
    return line + "\n";
}

std::string printed(std::optional<std::int64_t> value) { return value ? std::to_string(*value) : "-"; }

std::string printed(std::optional<double> value) {
    if (!value) return "-";
    char text[64];
    std::snprintf(text, sizeof text, "%.10g", *value);
    return text;
}

/// The import report without the places of what it counts.
std::string countsOf(const core::Trace& trace) {
    std::string counts;
    for (const core::ImportEntry& entry : trace.import.entries())
        counts += fmt::format("{} {} {}\n", core::text(entry.kind), entry.count, entry.what);
    return counts;
}

}  // namespace

std::string textDifferences(std::string_view plain, std::string_view other) {
    const core::TracePtr a = valueOf(readJsonText(plain)), b = valueOf(readJsonText(other));
    std::string different = differences(*a, *b);
    for (const std::string_view expected : {"source.path ", "source.size ", "import.entries() "})
        if (const std::size_t at = different.find(expected); at != std::string::npos)
            different.erase(at, expected.size());
    if (countsOf(*a) != countsOf(*b)) different += "\n" + countsOf(*a) + "but\n" + countsOf(*b);
    return different;
}

core::Result<core::TracePtr> readJsonText(std::string_view text, const core::JsonLimits& limits) {
    const TemporaryFolder folder;
    core::Sniffed file;
    file.path = folder.file("trace.json", text);
    file.size = text.size();
    file.head = text.substr(0, 64 * 1024);
    return core::readJsonTrace(file, {}, limits);
}

void KinetoEvents::add(std::string_view category, std::string_view name, int thread, int start, int end,
                       std::string_view args) {
    m_events +=
        fmt::format(R"({}{{"ph":"X","cat":"{}","name":"{}","pid":1,"tid":{},"ts":{},"dur":{},"args":{{{}}}}})",
                    m_events.empty() ? "" : ",", category, name, thread, micros(start), micros(end - start), args);
}

void KinetoEvents::op(std::string_view name, int thread, int start, int end, int number, int forwardThread) {
    add("cpu_op", name, thread, start, end,
        number < 0 ? "" : fmt::format(R"("Sequence number": {}, "Fwd thread id": {})", number, forwardThread));
}

void KinetoEvents::call(int thread, int start, int end, int id, std::string_view name) {
    add("cuda_runtime", name, thread, start, end, fmt::format("\"correlation\": {}", id));
}

void KinetoEvents::kernel(int start, int end, int id, std::string_view more) {
    add("kernel", "k", 7, start, end, fmt::format(R"("device":0,"stream":7,"correlation":{}{})", id, more));
}

void KinetoEvents::arrow(char phase, int thread, int time, int id, std::string_view category) {
    m_events += fmt::format(R"(,{{"ph":"{}","id":{},"pid":1,"tid":{},"ts":{},"cat":"{}","name":"fwdbwd"}})", phase, id,
                            thread, micros(time), category);
}

core::TracePtr KinetoEvents::read() const {
    return valueOf(readJsonText(R"({"schemaVersion": 1, "deviceProperties": [], "traceEvents": [)" + m_events + "]}"));
}

std::string rows(const core::Trace& trace) {
    std::string text;
    for (std::size_t i = 0; i < trace.events.size(); ++i)
        text += operation(trace, i);
    const auto line = [&](std::string_view sort, const auto& columns, std::size_t i) {
        text += fmt::format("{} {} {}-{}", sort, trace.names[columns.name[i]], columns.start[i],
                            columns.start[i] + columns.duration[i]);
    };
    for (std::size_t i = 0; i < trace.calls.size(); ++i) {
        line("call", trace.calls, i);
        text += fmt::format(" !{}", trace.threads[core::index(trace.calls.thread[i])].tid);
        if (trace.calls.correlation[i] != core::notRecorded) text += fmt::format(" ^{}", trace.calls.correlation[i]);
        text += "\n";
    }
    for (std::size_t i = 0; i < trace.hostRanges.size(); ++i) {
        line(nameOf(trace.hostRanges.kind[i]), trace.hostRanges, i);
        text += fmt::format(" !{}\n", trace.threads[core::index(trace.hostRanges.thread[i])].tid);
    }
    for (std::size_t i = 0; i < trace.deviceRanges.size(); ++i) {
        line("projected", trace.deviceRanges, i);
        text += fmt::format(" {}\n", core::streamLabel(trace, trace.deviceRanges.stream[i]));
    }
    return text;
}

std::string losses(const core::Trace& trace) {
    std::string text;
    for (const core::ImportEntry& entry : trace.import.entries())
        if (entry.kind != core::ImportKind::Read)
            text += fmt::format("{} {} {} @ {}\n", core::text(entry.kind), entry.count, entry.what, entry.firstAt);
    return text;
}

std::string printedTotals(const core::Trace& trace) {
    std::string text;
    for (const core::RecordedTotal& row : trace.recordedTotals) {
        const char* kind = row.kind == core::OpKind::Kernel ? "kernel"
                           : row.kind == core::OpKind::Copy ? "copy"
                                                            : "set";
        text += std::string(trace.names[row.name]) + " " + kind + " " + std::to_string(row.instances);
        text += " " + printed(row.total);
        for (const auto& value : {row.median, row.min, row.max, row.deviation})
            text += " " + printed(value);
        text += " " + printed(row.bytes) + "\n";
    }
    return text;
}

std::string gzipped(std::string_view text) {
    z_stream stream{};
    constexpr int gzip = 16;
    if (deflateInit2(&stream, 6, Z_DEFLATED, MAX_WBITS + gzip, 8, Z_DEFAULT_STRATEGY) != Z_OK)
        throw std::runtime_error("no zlib");
    std::string out(deflateBound(&stream, text.size()) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

std::string inflated(const std::filesystem::path& file) {
    gzFile in = gzopen(file.c_str(), "rb");
    if (!in) throw std::runtime_error("cannot open " + file.string());
    std::string text, part(1 << 20, '\0');
    text.reserve(24 * std::filesystem::file_size(file));  // traces shrink to a twentieth; growing would copy it all
    for (int read = 0; (read = gzread(in, part.data(), static_cast<unsigned>(part.size()))) > 0;)
        text.append(part, 0, static_cast<std::size_t>(read));
    gzclose(in);
    return text;
}

std::string zstdPacked(std::string_view text) {
    const std::unique_ptr<ZSTD_CCtx, std::size_t (*)(ZSTD_CCtx*)> context(ZSTD_createCCtx(), &ZSTD_freeCCtx);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_checksumFlag, 1);
    std::string out(ZSTD_compressBound(text.size()), '\0');
    out.resize(ZSTD_compress2(context.get(), out.data(), out.size(), text.data(), text.size()));
    return out;
}

}  // namespace tests
