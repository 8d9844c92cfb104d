// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/rep/rep_writer.h"

#include <fmt/format.h>
#include <lz4.h>

#include <algorithm>
#include <limits>
#include <protozero/pbf_writer.hpp>

namespace tests {

namespace {

std::string repVarint(std::uint64_t value) {
    std::string bytes;
    protozero::add_varint_to_buffer(&bytes, value);
    return bytes;
}

std::string withLength(std::string_view message) { return repVarint(message.size()).append(message); }

std::string bytesOf(const RepBlockBytes& block) {
    return repVarint(block.packedSize) + repVarint(block.size) + block.packed;
}

/// Packs bytes as one sequence of LZ4 without a match.
std::string asLiterals(std::string_view bytes) {
    std::string packed;
    const std::size_t size = bytes.size();
    packed += static_cast<char>(std::min<std::size_t>(size, 15) << 4);
    if (size >= 15) {
        std::size_t left = size - 15;
        for (; left >= 255; left -= 255)
            packed += '\xff';
        packed += static_cast<char>(left);
    }
    return packed.append(bytes);
}

std::string asLz4(std::string_view bytes) {
    std::string packed(static_cast<std::size_t>(LZ4_compressBound(static_cast<int>(bytes.size()))), '\0');
    const int size = LZ4_compress_default(bytes.data(), packed.data(), static_cast<int>(bytes.size()),
                                          static_cast<int>(packed.size()));
    packed.resize(static_cast<std::size_t>(size));
    return packed;
}

void append(std::string& file, std::vector<RepSection>& sections, std::string name, std::string_view bytes) {
    sections.push_back({std::move(name), file.size(), bytes.size(), {}});
    file += bytes;
}

}  // namespace

RepMessage::RepMessage(std::initializer_list<std::pair<std::uint32_t, std::int64_t>> numbers) {
    for (const auto& [field, value] : numbers)
        number(field, value);
}

RepMessage& RepMessage::number(std::uint32_t field, std::int64_t value) {
    protozero::pbf_writer(m_bytes).add_int64(field, value);
    return *this;
}

RepMessage& RepMessage::text(std::uint32_t field, std::string_view value) {
    protozero::pbf_writer(m_bytes).add_bytes(field, value.data(), value.size());
    return *this;
}

RepMessage& RepMessage::fixed(std::uint32_t field, double value) {
    protozero::pbf_writer(m_bytes).add_double(field, value);
    return *this;
}

RepBlockBytes repBlock(std::string_view message, RepPacking packing) {
    const std::string whole = withLength(message);
    RepBlockBytes block;
    block.packed = packing == RepPacking::Literal ? asLiterals(whole) : asLz4(whole);
    block.packedSize = block.packed.size();
    block.size = whole.size();
    return block;
}

std::string RepFileParts::bytes() const {
    std::string file = title;
    std::vector<RepSection> sections;
    append(file, sections, "Analysis Options Data", RepMessage().text(1, "options").bytes());
    std::string raw = mark + withLength(head.bytes()) + withLength(counts.bytes());
    for (const RepBlockBytes& block : events)
        raw += bytesOf(block);
    const auto stringsAt = static_cast<std::int64_t>(raw.size() - mark.size()) + stringsMovedBy;
    raw += bytesOf(strings);
    if (!threads.empty()) raw += withLength(threads);
    raw += withLength(devices) + rest;
    append(file, sections, "Raw Sampling Data", raw);
    append(file, sections, "Sampling Data Offsets", RepMessage().text(1, codec).number(2, stringsAt).bytes());
    for (const RepSection& section : more)
        append(file, sections, section.name, section.bytes);
    append(file, sections, "UI Data", RepMessage().text(1, version).bytes());
    const std::uint64_t table = file.size() + static_cast<std::uint64_t>(tableMovedBy);
    for (const RepSection& section : sections)
        file += RepMessage()
                    .message(1, RepMessage()
                                    .text(1, section.name)
                                    .number(2, static_cast<std::int64_t>(section.begin))
                                    .number(3, static_cast<std::int64_t>(section.size)))
                    .bytes();
    for (int byte = 0; byte < 8; ++byte)
        file += static_cast<char>(table >> (8 * byte));
    return file + end;
}

RepWriter::RepWriter() { text(""); }

std::int64_t RepWriter::text(std::string_view text) {
    if (const auto found = m_textIds.find(text); found != m_textIds.end()) return found->second;
    m_texts.emplace_back(text);
    return m_textIds[std::string(text)] = static_cast<std::int64_t>(m_texts.size()) - 1;
}

void RepWriter::event(std::int64_t type, std::uint32_t payload, const RepMessage& message) {
    m_events.push_back(RepMessage({{1, type}}).message(payload, message).bytes());
}

RepMessage RepWriter::operation(std::int64_t kind, std::int64_t start, std::int64_t end, std::int64_t correlation,
                                Place place) const {
    return {{1, start},         {2, end},          {3, correlation}, {4, place.device},
            {5, place.context}, {6, place.stream}, {7, kind},        {8, processId(place.pid)}};
}

void RepWriter::call(std::string_view name, std::int64_t start, std::int64_t end, std::int64_t correlation,
                     std::int64_t eventClass, std::int64_t pid) {
    event(48, 108,
          {{1, start}, {2, end}, {3, correlation}, {6, eventClass}, {7, text(name)}, {8, 0}, {13, threadId(pid, pid)}});
}

void RepWriter::kernel(std::string_view name, std::int64_t start, std::int64_t end, std::int64_t correlation) {
    kernel(name, start, end, correlation, Place());
}

void RepWriter::kernel(std::string_view name, std::int64_t start, std::int64_t end, std::int64_t correlation,
                       Place place) {
    const std::int64_t shortName = text(name.substr(0, name.find('<')));
    const RepMessage body{{1, text(name)}, {2, shortName}, {8, text(name)}, {10, 8},  {11, 1}, {12, 1}, {13, 128},
                          {14, 1},         {15, 1},        {16, 1024},      {17, 64}, {18, 0}, {20, 1}, {21, 32}};
    event(79, 107, operation(3, start, end, correlation, place).message(101, body));
}

void RepWriter::copy(std::int64_t kind, std::int64_t bytes, std::int64_t start, std::int64_t end,
                     std::int64_t correlation) {
    event(80, 107, operation(1, start, end, correlation, {}).message(102, {{1, bytes}, {2, kind}, {4, 0}, {5, 2}}));
}

void RepWriter::set(std::int64_t bytes, std::int64_t start, std::int64_t end, std::int64_t correlation) {
    event(80, 107, operation(2, start, end, correlation, {}).message(103, {{1, bytes}, {2, 0}, {4, 2}}));
}

void RepWriter::wait(std::int64_t start, std::int64_t end, std::int64_t correlation, std::int64_t recorded) {
    event(106, 107, operation(5, start, end, correlation, {}).message(105, {{1, recorded}, {4, 3}}));
}

void RepWriter::record(std::int64_t start, std::int64_t correlation, std::int64_t recorded) {
    event(127, 107, operation(6, start, start, correlation, {}).message(106, {{1, recorded}}));
}

void RepWriter::graph(std::int64_t id, std::int64_t start, std::int64_t end, std::int64_t correlation) {
    event(130, 107, operation(7, start, end, correlation, {}).message(107, {{1, id}, {2, id + 1}}));
}

void RepWriter::nvtx(std::int64_t type, std::string_view own, std::int64_t start, std::int64_t end,
                     std::int64_t domain) {
    RepMessage message{{1, type}, {2, start}, {9, threadId(4711, 4711)}, {13, domain}, {14, 1}};
    if (end > 0) message.number(10, end);
    event(type, 102, message.text(7, own));
}

void RepWriter::process(std::int64_t pid, std::string_view program, std::string_view commandLine) {
    event(27, 113, RepMessage({{2, processId(pid)}}).text(6, program).text(9, commandLine));
}

void RepWriter::profilerMessage(std::int64_t severity, std::string_view own) {
    event(49, 110, RepMessage({{1, 15}, {2, 2}, {3, severity}}).text(4, own));
}

void RepWriter::sample(std::int64_t start, std::int64_t tid,
                       const std::vector<std::pair<const char*, const char*>>& stack) {
    RepMessage sample({{1, start}, {3, 4}, {11, threadId(4711, tid)}});
    for (const auto& [function, library] : stack) {
        RepMessage frame({{1, text(function)}, {2, text(library)}, {8, 140'000'000'000'000}});
        if (std::string_view(function) == "?") frame.number(6, 1);
        sample.message(4, frame);
    }
    event(31, 104, sample);
}

void RepWriter::threadName(std::int64_t pid, std::int64_t tid, std::string_view name) {
    m_threads.push_back(RepMessage({{2, text(name)}, {3, 1}, {4, threadId(pid, tid)}}).bytes());
}

void RepWriter::gpu(std::int64_t id, std::int64_t ordinal, std::string_view name, std::int64_t major) {
    const std::string uuid = fmt::format("0000000{}-0000-0000-0000-000000000001", id + 1);
    m_machine.message(7, RepMessage({{1, id}, {15, ordinal}, {41, major}}).text(2, name).text(5, uuid));
}

void RepWriter::variable(std::string_view name, std::string_view value) {
    m_options.message(30, RepMessage().text(1, name).text(2, value));
}

void RepWriter::streamName(std::int64_t stream, std::string_view name) {
    m_devices.message(
        13, RepMessage().text(1, name).number(2, 0).number(3, 1).number(4, 4711).number(6, 1).number(7, stream));
}

void RepWriter::session(std::int64_t start, std::int64_t stop, std::int64_t utc) {
    m_start = start;
    m_stop = stop;
    m_utc = utc;
}

std::string RepWriter::eventBytes() const {
    RepMessage block;
    for (const std::string& event : m_events)
        block.text(1, event);
    for (const std::string& generic : m_generics)
        block.text(2, generic);
    return block.bytes();
}

void RepWriter::seal() {
    RepMessage block;
    for (const std::string& event : m_events)
        block.text(1, event);
    m_sealed.push_back(repBlock(block.bytes(), packing));
    m_sealedEvents += m_events.size();
    m_events.clear();
}

RepFileParts RepWriter::parts() const {
    RepFileParts parts;
    const auto step = [&](std::int64_t from, std::int64_t to, std::int64_t offset) {
        return RepMessage({{1, from}, {2, to}})
            .text(5, isSigned ? std::to_string(offset) : std::to_string(static_cast<std::uint64_t>(offset)))
            .text(6, "Offset");
    };
    parts.head.message(2, RepMessage().message(26, m_options));
    parts.head.message(
        16, RepMessage().message(1, step(7, 1, 5)).message(1, step(1, 3, -5)).message(1, step(3, 9, -m_utc)));
    parts.head.number(17, m_start).number(18, m_stop);
    parts.counts.number(1, static_cast<std::int64_t>(m_sealedEvents + m_events.size()));
    parts.counts.number(3, static_cast<std::int64_t>(m_texts.size()));
    parts.counts.number(5, static_cast<std::int64_t>(m_threads.size())).text(9, "lz4");
    parts.counts.number(15, static_cast<std::int64_t>(m_generics.size()));
    parts.events = m_sealed;
    const std::size_t all = m_events.size() + m_generics.size();
    for (std::size_t first = 0; first < all; first += perBlock) {
        RepMessage block;
        for (std::size_t i = first; i < std::min(all, first + perBlock); ++i)
            i < m_events.size() ? block.text(1, m_events[i]) : block.text(2, m_generics[i - m_events.size()]);
        parts.events.push_back(repBlock(block.bytes(), packing));
    }
    RepMessage texts, threads, devices;
    for (const std::string& text : m_texts)
        texts.text(1, text);
    for (const std::string& thread : m_threads)
        threads.text(1, thread);
    devices.message(1, RepMessage({{1, machine}}).message(2, m_machine));
    parts.strings = repBlock(texts.bytes(), packing);
    parts.threads = threads.bytes();
    parts.devices = devices.bytes() + m_devices.bytes();
    return parts;
}

RepWriter repOfEverything() {
    RepWriter report;
    report.process(4711, "/opt/python/bin/python3", "python3 train.py --token secret");
    report.gpu(0, 1, "GPU of bus 1");
    report.gpu(1, 0, "GPU of bus 2");
    report.variable("HOSTNAME", "secret-host");
    report.variable("RANK", "3");
    report.threadName(4711, 4711, "main thread");
    report.streamName(7, "compute");
    report.nvtx(75, "layers", 10, 0, 5);
    report.call("cudaMemcpyAsync_v3020", 90, 95, 1);
    report.call("cudaLaunchKernel_v7000", 100, 110, 2);
    report.nvtx(59, "step", 95, 900);
    report.nvtx(59, "mlp", 98, 200, 5);
    report.copy(1, 4096, 100, 150, 1);
    report.kernel("gemm<float>", 160, 400, 2);
    report.call("cudaGraphLaunch_v10000", 410, 420, 3);
    report.kernel("in graph", 430, 500, 3, {8, 1, 1, 4711});
    report.set(64, 510, 520, 4);
    report.call("cudaEventRecord_v3020", 530, 535, 5);
    report.record(530, 5, 77);
    report.call("cudaEventSynchronize_v3020", 540, 590, 6);
    report.wait(540, 590, 6, 77);
    report.graph(2, 600, 650, 7);
    report.call("cuInit", 1, 9, 8, 1);
    report.call("Buffer Flush", 700, 720, 9, 3);
    report.call("read", 730, 740, 10, 27);
    report.nvtx(34, "a mark", 750);
    report.nvtx(60, "never ended", 760);
    report.nvtx(39, "python main", 770);
    report.profilerMessage(2, "something is not sampled");
    report.event(41, 106, {{1, 5}});
    report.sample(545, 4711, {{"memcmp", "/usr/lib/libc.so.6"}, {"main", "/opt/python/bin/python3"}});
    report.generic({{1, 5}});
    return report;
}

}  // namespace tests
