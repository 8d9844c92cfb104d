// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cache/trace_details.h"

#include "core/base/text.h"

#include <cmath>
#include <cstring>
#include <type_traits>

namespace core {

namespace {

constexpr std::size_t maxDoubts = 10000;
constexpr std::size_t maxImportEntries = 10000;  // a reader creates some dozens; each is compared with all before it

class DetailWriter {
public:
    template <class T>
    void value(const T& value) {
        static_assert(std::is_arithmetic_v<T> || std::is_enum_v<T>);
        m_bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    void text(const std::string& text) {
        value(std::uint64_t{text.size()});
        m_bytes += text;
    }
    template <class T>
    void optional(const std::optional<T>& wanted) {
        value(wanted.has_value());
        if (wanted) value(*wanted);
    }
    template <class T, class Each>
    void list(const std::vector<T>& list, const Each& each) {
        value(std::uint64_t{list.size()});
        for (const T& element : list)
            each(element);
    }
    std::string take() { return std::move(m_bytes); }

private:
    std::string m_bytes;
};

/// Reads what DetailWriter wrote; after the first fault all values are empty and isGood() is false.
class DetailReader {
public:
    explicit DetailReader(std::string_view bytes) : m_left(bytes) {}

    template <class T>
    void value(T& value) {
        static_assert(std::is_arithmetic_v<T> || std::is_enum_v<T>);
        if constexpr (std::is_same_v<T, bool>) {
            std::uint8_t byte = 0;
            this->value(byte);
            if (byte > 1) fail();
            value = byte == 1;
        } else if (m_left.size() < sizeof value) {
            fail();
        } else {
            std::memcpy(&value, m_left.data(), sizeof value);
            m_left.remove_prefix(sizeof value);
        }
        if constexpr (std::is_floating_point_v<T>)
            if (!std::isfinite(value)) fail();
    }
    void text(std::string& text) {
        std::uint64_t size = 0;
        value(size);
        if (size > m_left.size() || !isUtf8(m_left.substr(0, size))) return fail();
        text = m_left.substr(0, size);
        m_left.remove_prefix(size);
    }
    template <class T>
    void optional(std::optional<T>& wanted) {
        bool isThere = false;
        value(isThere);
        if (isThere) value(wanted.emplace());
    }
    /// The list grows only as elements arrive, so that a count alone allocates no memory.
    template <class T, class Each>
    void list(std::vector<T>& list, const Each& each) {
        std::uint64_t size = 0;
        value(size);
        for (; size > 0 && m_isGood; --size)
            each(list.emplace_back());
    }
    bool isGood() const { return m_isGood; }
    bool isAtEnd() const { return m_left.empty(); }

private:
    void fail() {
        m_isGood = false;
        m_left = {};
    }

    std::string_view m_left;
    bool m_isGood = true;
};

template <class Archive, class AnySource>
void describe(Archive& archive, AnySource& source) {
    auto& [path, format, title, writer, size, rank, rankFrom, utcAtZero, startInName, stage, recording, notices] =
        source;
    archive.text(format);
    archive.text(title);
    archive.text(writer);
    archive.optional(rank);
    archive.value(rankFrom);
    archive.optional(utcAtZero);
    archive.list(notices, [&](auto& notice) { archive.text(notice); });
}

template <class Archive, class AnyJob>
void describeJob(Archive& archive, AnyJob& job) {
    auto& [world, host, groups] = job;
    archive.value(world);
    archive.text(host);
    archive.list(groups, [&](auto& group) {
        auto& [name, description, size, ranks] = group;
        archive.text(name), archive.text(description), archive.value(size);
        archive.list(ranks, [&](auto& rank) { archive.value(rank); });
    });
}

template <class Archive, class AnyDoubts>
void describeDoubts(Archive& archive, AnyDoubts& doubts) {
    archive.list(doubts, [&](auto& doubt) {
        auto& [kind, what, count, firstAt, devices, processes, consequence, advice] = doubt;
        archive.value(kind), archive.text(what), archive.value(count), archive.text(firstAt);
        archive.list(devices, [&](auto& device) { archive.value(device); });
        archive.list(processes, [&](auto& process) { archive.value(process); });
        archive.text(consequence), archive.text(advice);
    });
}

template <class Archive, class AnyTrace>
void describeTracks(Archive& archive, AnyTrace& trace) {
    archive.list(trace.processes, [&](auto& process) {
        auto& [key, pid, name, label] = process;
        archive.value(key), archive.value(pid), archive.text(name), archive.text(label);
    });
    archive.list(trace.devices, [&](auto& device) {
        auto& [ordinal, name, uuid, facts, architecture] = device;
        archive.value(ordinal), archive.text(name), archive.text(uuid), archive.text(architecture);
        auto& [multiprocessors, capability, warpSize, threads, blocks, registers, shared, memory, l2, bandwidth] =
            facts;
        archive.value(multiprocessors), archive.value(capability), archive.value(warpSize), archive.value(threads);
        archive.value(blocks), archive.value(registers), archive.value(shared), archive.value(memory);
        archive.value(l2), archive.value(bandwidth);
    });
    archive.list(trace.streams, [&](auto& stream) {
        auto& [process, device, context, greenContext, number, name] = stream;
        archive.value(process), archive.value(device), archive.value(context), archive.value(greenContext);
        archive.value(number), archive.text(name);
    });
    archive.list(trace.threads, [&](auto& thread) {
        auto& [process, tid, name] = thread;
        archive.value(process), archive.value(tid), archive.text(name);
    });
}

template <class Archive, class AnyTrace>
void describeSummaries(Archive& archive, AnyTrace& trace) {
    archive.list(trace.recordedTotals, [&](auto& row) {
        auto& [name, kind, instances, total, median, min, max, deviation, bytes, recordedAs] = row;
        archive.value(name), archive.value(kind), archive.value(instances), archive.optional(total);
        archive.optional(median), archive.optional(min), archive.optional(max), archive.optional(deviation);
        archive.optional(bytes), archive.value(recordedAs);
    });
    archive.list(trace.recordedRanges, [&](auto& row) {
        auto& [name, projectedDuration] = row;
        archive.value(name), archive.optional(projectedDuration);
    });
}

/// Visits the content of a file, both for writing and for reading, so that the two cannot differ.
template <class Archive, class AnyTrace, class Entries>
void describeAll(Archive& archive, AnyTrace& trace, Entries& importEntries) {
    auto& [source, job, import, doubts, names, processes, devices, streams, threads, events, configs, inputs,
           collectives, pageable, calls, waits, graphEdges, threadStates, osCalls, hostRanges, backward, deviceRanges,
           counters, counterSamples, recordedTotals, recordedRanges, origin, end, captureStart, captureEnd, memoryPools,
           memory, memoryFrames, cpuSamples, logged] = trace;
    describe(archive, source);
    describeJob(archive, job);
    archive.list(importEntries, [&](auto& entry) {
        auto& [kind, what, count, firstAt] = entry;
        archive.value(kind), archive.text(what), archive.value(count), archive.text(firstAt);
    });
    describeDoubts(archive, doubts);
    describeTracks(archive, trace);
    describeSummaries(archive, trace);
    archive.list(memoryPools, [&](auto& pool) {
        auto& [device, name, hasCategories] = pool;
        archive.text(device), archive.text(name), archive.value(hasCategories);
    });
    archive.list(counters, [&](auto& counter) {
        auto& [name, device, ordinal, samplesEnd] = counter;
        archive.value(name), archive.value(device), archive.value(ordinal), archive.value(samplesEnd);
    });
    archive.list(inputs, [&](auto& text) { archive.text(text); });
    archive.value(origin);
    archive.value(end);
    archive.optional(captureStart);
    archive.optional(captureEnd);
}

}  // namespace

std::string detailBytes(const Trace& trace) {
    DetailWriter writer;
    describeAll(writer, trace, trace.import.entries());
    return writer.take();
}

bool takeDetails(std::string_view bytes, Trace& trace) {
    DetailReader reader(bytes);
    std::vector<ImportEntry> entries;
    describeAll(reader, trace, entries);
    if (!reader.isGood() || !reader.isAtEnd() || entries.size() > maxImportEntries) return false;
    if (trace.doubts.size() > maxDoubts) return false;
    for (const ImportEntry& entry : entries) {
        if (entry.kind > ImportKind::NotShown) return false;
        trace.import.add(entry.kind, entry.what, entry.firstAt, entry.count);
    }
    return true;
}

}  // namespace core
