// SPDX-License-Identifier: GPL-3.0-or-later
// Writes reports of Nsight Systems: messages, packed blocks, and the sections around them.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tests {

/// A protobuf message, field by field.
class RepMessage {
public:
    RepMessage() = default;
    /// Adds fields that are numbers.
    RepMessage(std::initializer_list<std::pair<std::uint32_t, std::int64_t>> numbers);

    RepMessage& number(std::uint32_t field, std::int64_t value);
    RepMessage& text(std::uint32_t field, std::string_view value);
    RepMessage& message(std::uint32_t field, const RepMessage& value) { return text(field, value.m_bytes); }
    RepMessage& fixed(std::uint32_t field, double value);

    const std::string& bytes() const { return m_bytes; }

private:
    std::string m_bytes;
};

/// A packed block: its header says `packedSize` and `size`.
struct RepBlockBytes {
    std::string packed;
    std::uint64_t packedSize = 0, size = 0;
};

enum class RepPacking : std::uint8_t {
    Literal,  ///< LZ4 that repeats nothing, whose bytes a fuzzer can change one by one
    Lz4
};

/// Packs a message as a block.
RepBlockBytes repBlock(std::string_view message, RepPacking packing = RepPacking::Lz4);

struct RepSection {
    std::string name;
    std::uint64_t begin = 0, size = 0;
    std::string bytes;
};

/// The parts of a report from which its bytes are put together. Each may be changed before.
struct RepFileParts {
    std::string title = "NVIDIA Tegra Profiler Report 2025@5@1@121-255136380782v0.";
    std::string mark = "QDTEXT00";
    RepMessage head, counts;
    std::vector<RepBlockBytes> events;
    RepBlockBytes strings;
    std::string threads, devices, rest;  ///< messages; without threads the message is left out
    std::string codec = "lz4";
    std::int64_t stringsMovedBy = 0;  ///< added to the recorded position of the texts
    std::string version = "2025.5.1.121-255136380782v0";
    std::vector<RepSection> more;  ///< further sections: name and bytes
    std::int64_t tableMovedBy = 0;
    std::string end = "U3w[END]";

    std::string bytes() const;
};

/// Collects what a report has. Texts are numbered in order; global ids are of process 4711 unless said otherwise.
class RepWriter {
public:
    static constexpr std::int64_t machine = std::int64_t{1} << 48;
    static constexpr std::int64_t processId(std::int64_t pid) { return machine | pid << 24; }
    static constexpr std::int64_t threadId(std::int64_t pid, std::int64_t tid) { return processId(pid) | tid; }

    RepWriter();

    std::int64_t text(std::string_view text);
    std::int64_t textCount() const { return static_cast<std::int64_t>(m_texts.size()); }

    /// Where an operation ran.
    struct Place {
        std::int64_t stream = 7, device = 0, context = 1, pid = 4711;
    };
    void call(std::string_view name, std::int64_t start, std::int64_t end, std::int64_t correlation,
              std::int64_t eventClass = 0, std::int64_t pid = 4711);
    void kernel(std::string_view name, std::int64_t start, std::int64_t end, std::int64_t correlation);
    void kernel(std::string_view name, std::int64_t start, std::int64_t end, std::int64_t correlation, Place place);
    void copy(std::int64_t kind, std::int64_t bytes, std::int64_t start, std::int64_t end, std::int64_t correlation);
    void set(std::int64_t bytes, std::int64_t start, std::int64_t end, std::int64_t correlation);
    void wait(std::int64_t start, std::int64_t end, std::int64_t correlation, std::int64_t event = 0);
    void record(std::int64_t start, std::int64_t correlation, std::int64_t event);
    void graph(std::int64_t id, std::int64_t start, std::int64_t end, std::int64_t correlation);
    /// A range, or any other event of NVTX; end 0: none. A domain other than 0 is created with the type 75.
    void nvtx(std::int64_t type, std::string_view text, std::int64_t start, std::int64_t end = 0,
              std::int64_t domain = 0);
    /// A sample of the CPU: its functions, the innermost first, each with its library; a name "?": only an address.
    void sample(std::int64_t start, std::int64_t tid, const std::vector<std::pair<const char*, const char*>>& stack);
    void process(std::int64_t pid, std::string_view program, std::string_view commandLine = {});
    void profilerMessage(std::int64_t severity, std::string_view text);
    void threadName(std::int64_t pid, std::int64_t tid, std::string_view name);
    /// A GPU of the machine; `ordinal`: CUDA's number for it; `major`: of its compute capability.
    void gpu(std::int64_t id, std::int64_t ordinal, std::string_view name, std::int64_t major = 0);
    void variable(std::string_view name, std::string_view value);
    void streamName(std::int64_t stream, std::string_view name);
    /// Any event.
    void event(std::int64_t type, std::uint32_t payload, const RepMessage& message);
    void generic(const RepMessage& message) { m_generics.push_back(message.bytes()); }

    /// The capture, and the UTC at its start.
    void session(std::int64_t start, std::int64_t stop, std::int64_t utc);

    /// Packs the events so far as a block, so that the events of a large report need not all be in memory.
    void seal();

    RepFileParts parts() const;
    std::string bytes() const { return parts().bytes(); }
    /// Returns the message with all events.
    std::string eventBytes() const;

    std::size_t perBlock = 7000;
    RepPacking packing = RepPacking::Lz4;
    bool isSigned = false;  ///< steps between clocks are written as signed numbers, otherwise modulo 2^64

private:
    RepMessage operation(std::int64_t kind, std::int64_t start, std::int64_t end, std::int64_t correlation,
                         Place place) const;

    std::vector<std::string> m_texts;
    std::map<std::string, std::int64_t, std::less<>> m_textIds;
    std::vector<RepBlockBytes> m_sealed;
    std::size_t m_sealedEvents = 0;
    std::vector<std::string> m_events, m_generics, m_threads;
    RepMessage m_machine, m_devices, m_options;
    std::int64_t m_start = 1000, m_stop = 1001000, m_utc = 1'700'000'000'000'000'000;
};

/// Returns a report with at least one of everything that is read.
RepWriter repOfEverything();

}  // namespace tests
