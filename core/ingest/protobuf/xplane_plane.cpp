// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/protobuf/xplane_plane.h"

#include "core/base/stop.h"
#include "core/base/text.h"
#include "core/ingest/shared/xla_details.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace core {

namespace {

constexpr std::string_view gpuPlane = "/device:GPU:", tpuPlane = "/device:TPU:", hostPlane = "/host:CPU",
                           environmentPlane = "Task Environment", streamLine = "Stream #", tpuLine = "XLA Ops",
                           tpuModules = "XLA Modules";

std::optional<std::int64_t> numberAfter(std::string_view text, std::string_view prefix) {
    if (!text.starts_with(prefix)) return std::nullopt;
    std::int64_t number = 0;
    text.remove_prefix(prefix.size());
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && number >= 0 ? std::optional(number) : std::nullopt;
}

protozero::pbf_reader messageIn(std::string_view bytes) { return {bytes.data(), bytes.size()}; }

/// Rounds picoseconds down to whole nanoseconds.
Nanos nanosIn(std::int64_t picoseconds) {
    constexpr std::int64_t perNano = 1000;
    return picoseconds / perNano - (picoseconds % perNano < 0 ? 1 : 0);
}

constexpr std::uint32_t eventField = 4;  // field number in a line
constexpr std::string_view damagedEvents = "events whose bytes are damaged";

}  // namespace

void XPlaneReader::read(FileRange plane, bool withTpu) {
    const bool isWhole = readContents(plane);
    if (!isWhole) {
        m_report.damaged.insert(m_name);
        return;
    }
    readPlaneStats();
    for (const FileRange& range : m_lines) {
        if (m_stop.stop_requested()) return;
        if (m_sort == Sort::Device || m_sort == Sort::Host) readLine(headOf(range), withTpu);
    }
}

/// Reads a plane up to the names, which come last; returns whether the plane is sound to its end.
bool XPlaneReader::readContents(FileRange plane) {
    enum Field { Name = 2, LineField, EventName, StatName, Stat };
    std::uint64_t at = plane.begin;
    while (const auto field = m_file.next(at, plane.end)) {
        if (m_stop.stop_requested()) return true;
        if (field->bytes.end > plane.end) return false;
        if (!field->isBytes) continue;
        if (field->number == LineField) m_lines.push_back(field->bytes);
        if (field->number == Stat) m_stats.push_back(field->bytes);
        if (field->number == Name) {
            m_name = repairedUtf8(m_file.bytes(field->bytes));
            const bool isDevice = m_name.starts_with(gpuPlane) || m_name.starts_with(tpuPlane);
            m_sort = isDevice                     ? Sort::Device
                     : m_name == hostPlane        ? Sort::Host
                     : m_name == environmentPlane ? Sort::Environment
                                                  : Sort::Other;
        }
        const bool isName = field->number == EventName || field->number == StatName;
        if (!isName || m_sort == Sort::Other) continue;
        try {
            const auto entry = messageIn(m_file.bytes(field->bytes));
            field->number == EventName ? m_metadata.addEvent(entry) : m_metadata.addStat(entry);
        } catch (const protozero::exception&) {
            m_builder.import().add(ImportKind::Dropped, "names whose bytes are damaged",
                                   fmt::format("byte {}", field->bytes.begin));
        }
    }
    return at == plane.end;
}

void XPlaneReader::readPlaneStats() {
    std::string vendor;
    std::optional<std::int64_t> major, minor;
    for (const FileRange& range : m_stats)
        try {
            const std::string bytes(m_file.bytes(range));
            const XStatValue value = m_metadata.value(messageIn(bytes));
            if (value.what == XStat::StartTime && m_sort == Sort::Environment) m_report.startTime = value.number;
            if (value.what == XStat::Vendor) vendor = repairedUtf8(value.text.substr(0, 64));
            if (value.what == XStat::CapabilityMajor) major = value.number;
            if (value.what == XStat::CapabilityMinor) minor = value.number;
        } catch (const protozero::exception&) {
            m_builder.import().add(ImportKind::Dropped, "facts of a plane whose bytes are damaged", m_name);
        }
    m_deviceName = vendor;
    if (!vendor.empty() && major) m_deviceName += fmt::format(" ({}.{})", *major, minor.value_or(0));
}

XPlaneReader::Line XPlaneReader::headOf(FileRange range) {
    enum Field { Id = 1, Name, Timestamp, EventField };
    Line line{0, 0, {}, range};
    bool hasName = false, hasTime = false;
    std::uint64_t at = range.begin;
    while (const auto field = m_file.next(at, range.end)) {
        if (field->number == EventField && hasName && hasTime) break;
        if (field->number == Id && !field->isBytes) line.id = static_cast<std::int64_t>(field->value);
        if (field->number == Timestamp && !field->isBytes) {
            line.timestamp = static_cast<std::int64_t>(field->value);
            hasTime = true;
        }
        if (field->number == Name && field->isBytes) {
            line.name = repairedUtf8(m_file.bytes(field->bytes));
            hasName = true;
        }
        if (m_stop.stop_requested()) break;
    }
    return line;
}

void XPlaneReader::readLine(const Line& line, bool withTpu) {
    constexpr Nanos earliestEpoch = 1'000'000'000'000'000'000;  // a time in 2001; no session runs so long
    m_report.isSinceEpoch |= isWithinClock(line.timestamp) && line.timestamp > earliestEpoch;
    if (m_sort == Sort::Host) {
        std::optional<ThreadId> thread;  // a line without events is not a thread
        return eachEvent(line, [&](std::string_view event) {
            if (!thread) thread = threadOf(line);
            addHostEvent(line, *thread, event);
        });
    }
    const bool isStream = m_name.starts_with(gpuPlane) && numberAfter(line.name, streamLine);
    const bool isTpu = m_name.starts_with(tpuPlane) && line.name == tpuLine;
    m_report.hasTpuOps |= isTpu;
    if (withTpu && m_name.starts_with(tpuPlane) && line.name == tpuModules) return readModules(line);
    std::optional<StreamId> stream;
    eachEvent(line, [&](std::string_view event) {
        if (!isStream && !(isTpu && withTpu))
            return m_builder.import().add(ImportKind::NotUsed, "rows of a device that XLA derived from others");
        if (!stream) stream = streamOf(line);
        addOperation(line, *stream, event);
    });
}

/// Adds runs of programs on a TPU as host ranges, since the host has none there. All devices run the same programs, so
/// one device represents them all.
void XPlaneReader::readModules(const Line& line) {
    if (m_report.moduleDevice.empty()) m_report.moduleDevice = m_name;
    if (m_report.moduleDevice != m_name) return;
    std::optional<ThreadId> thread;
    eachEvent(line, [&](std::string_view bytes) {
        const auto event = eventIn(line, bytes);
        const auto name = event ? m_metadata.rangeName(event->id, m_builder) : std::nullopt;
        if (!name) return;
        if (!thread) thread = threadOf(line);
        const std::string_view text = m_builder.name(*name);
        const std::string program(text.substr(0, text.rfind('(')));  // "jit_step(1234567)"
        m_builder.add(HostRangeRow{event->start, event->duration, m_builder.intern(program + ":XLA module"), *thread,
                                   RangeKind::Annotation, 0});
    });
}

/// Takes consecutive events at the beginning of `bytes`; returns how many bytes they take. Cut-off or damaged events
/// and other fields are left to the caller.
template <class Take>
std::size_t XPlaneReader::plainEvents(std::string_view bytes, Take take) {
    constexpr char head = eventField << 3 | static_cast<int>(protozero::pbf_wire_type::length_delimited);
    const char* const end = bytes.data() + bytes.size();
    const char* at = bytes.data();
    for (std::size_t count = 1; at != end && *at == head; ++count) {
        constexpr std::size_t eventsPerLook = 4096;
        if (everyFew(count, m_stop, eventsPerLook)) break;
        const char* event = at + 1;
        if (end - event < protozero::max_varint_length) break;
        std::uint64_t size = static_cast<unsigned char>(*event++);
        if (size >= 0x80) {
            const auto upper = static_cast<unsigned char>(*event++);
            if (upper >= 0x80) break;
            size = (size & 0x7f) | static_cast<std::uint64_t>(upper) << 7;
        }
        if (static_cast<std::uint64_t>(end - event) < size) break;
        at = event + size;
        take(std::string_view(event, size));
    }
    return static_cast<std::size_t>(at - bytes.data());
}

template <class Take>
void XPlaneReader::eachEvent(const Line& line, Take take) {
    std::uint64_t at = line.range.begin;
    const auto skipPlain = [&] {
        for (std::size_t taken = 1; taken > 0 && !m_stop.stop_requested(); at += taken)
            taken = plainEvents(m_file.beginning({at, line.range.end}), take);
    };
    for (skipPlain(); const auto field = m_file.next(at, line.range.end); skipPlain()) {
        if (m_stop.stop_requested()) return;
        if (field->number != eventField || !field->isBytes) continue;
        const std::string_view bytes =
            field->bytes.end > line.range.end ? std::string_view() : m_file.bytes(field->bytes);
        if (bytes.empty() && field->bytes.size() > 0)
            m_builder.import().add(ImportKind::Dropped, damagedEvents, fmt::format("byte {}", field->bytes.begin));
        else
            take(bytes);
    }
    if (at != line.range.end)
        m_builder.import().add(ImportKind::Dropped, "ends of lines that cannot be read", fmt::format("byte {}", at));
}

/// Returns nothing if the event is not an interval, or damaged.
std::optional<XPlaneReader::Event> XPlaneReader::eventIn(const Line& line, std::string_view bytes) try {
    enum Field { Id = 1, Offset, Duration, Stat, Occurrences };
    Event event;
    m_facts.clear();
    std::int64_t offset = 0, duration = 0;
    protozero::pbf_reader message = messageIn(bytes);
    while (message.next()) {
        const bool isNumber = message.wire_type() == protozero::pbf_wire_type::varint;
        if (message.tag() == Id && isNumber) {
            event.id = message.get_int64();
        } else if (message.tag() == Offset && isNumber) {
            offset = message.get_int64();
        } else if (message.tag() == Duration && isNumber) {
            duration = message.get_int64();
        } else if (message.tag() == Stat && message.wire_type() == protozero::pbf_wire_type::length_delimited) {
            const auto view = message.get_view();
            m_facts.emplace_back(view.data(), view.size());
        } else if (message.tag() == Occurrences) {
            m_builder.import().add(ImportKind::NotUsed, "sums of many events");
            return std::nullopt;
        } else {
            message.skip();
        }
    }
    event.start = isWithinClock(line.timestamp) ? line.timestamp + nanosIn(offset) : line.timestamp;
    if (!isWithinClock(event.start)) {
        m_builder.import().add(ImportKind::Dropped, beyondClock, line.name);
        return std::nullopt;
    }
    event.duration = nanosIn(duration);
    return event;
} catch (const protozero::exception&) {
    m_builder.import().add(ImportKind::Dropped, damagedEvents, line.name);
    return std::nullopt;
}

std::uint32_t XPlaneReader::configOf(std::string_view details) {
    if (const auto known = m_details.find(details)) return m_configs[index(*known)];
    const std::uint32_t config = m_builder.configOf(kernelDetails(details));
    constexpr std::size_t maxKept = 4096;  // a hostile file has as many texts as kernels
    if (m_details.size() < maxKept) {
        m_details.intern(details);
        m_configs.push_back(config);
    }
    return config;
}

XPlaneReader::Facts XPlaneReader::factsIn(bool isOperation) try {
    Facts facts;
    for (const std::string_view stat : m_facts) {
        const XStatValue value = m_metadata.value(messageIn(stat));
        facts.hasDevice |= value.what == XStat::Device;
        if (value.what == XStat::Correlation && value.number >= 0) facts.correlation = value.number;
        if (value.what == XStat::StepNumber) facts.step = value.number;
        if (!isOperation) continue;
        if (value.what == XStat::Scope) facts.place.scope = value.text;
        if (value.what == XStat::ScopeName) facts.place.name = value.text;
        if (value.what == XStat::Operation) facts.place.operation = value.text;
        if (value.what == XStat::Module) facts.place.module = value.text;
        if (value.what == XStat::KernelDetails) facts.config = configOf(value.text);
        if (value.what != XStat::MemcpyDetails) continue;
        facts.isCopy = true;
        facts.bytes = copySize(value.text);
    }
    return facts;
} catch (const protozero::exception&) {
    m_builder.import().add(ImportKind::Dropped, "facts of events whose bytes are damaged", m_name);
    return {};
}

void XPlaneReader::addOperation(const Line& line, StreamId stream, std::string_view bytes) {
    const auto event = eventIn(line, bytes);
    if (!event) return;
    const auto operation = m_metadata.operation(event->id, m_builder);
    if (!operation) return m_builder.import().add(ImportKind::Dropped, "operations without a name", line.name);
    const Facts facts = factsIn(true);
    EventRow row{event->start, event->duration, operation->name, stream, operation->kind};
    if (facts.isCopy) row.kind = OpKind::Copy;
    if (row.kind == OpKind::Copy) row.copyKind = operation->copyKind;
    row.correlation = facts.correlation;
    if (row.kind == OpKind::Kernel) row.config = facts.config;
    if (row.kind != OpKind::Kernel) row.bytes = facts.bytes;
    if (row.correlation != notRecorded) m_report.scopes.add(row.correlation, facts.place, m_builder);
    m_builder.add(row);
}

/// Adds a host event. A call that launches has a device, unlike the scopes around it.
void XPlaneReader::addHostEvent(const Line& line, ThreadId thread, std::string_view bytes) {
    const auto event = eventIn(line, bytes);
    if (!event) return;
    const auto name = m_metadata.rangeName(event->id, m_builder);
    if (!name) return m_builder.import().add(ImportKind::Dropped, "host events without a name", line.name);
    const Facts facts = factsIn(false);
    if (facts.hasDevice && facts.correlation != notRecorded) {
        const CallRow call{event->start, event->duration, *name, thread, facts.correlation};
        m_report.scopes.addCall(call);
        return m_builder.add(call);
    }
    const bool isPython = m_builder.name(*name).starts_with('$');  // "$contextlib.py:130 __enter__"
    // All steps have the same name; their numbers distinguish them.
    const NameId own = facts.step ? m_builder.intern(fmt::format("{} {}", m_builder.name(*name), *facts.step)) : *name;
    m_builder.add(HostRangeRow{event->start, event->duration, own, thread,
                               isPython ? RangeKind::PythonCall : RangeKind::Annotation, 0});
}

/// Returns the stream of a line. There is one process for the whole file, throughout which correlation ids are valid.
StreamId XPlaneReader::streamOf(const Line& line) {
    const auto ordinal = numberAfter(m_name, gpuPlane);
    const DeviceId device =
        m_builder.owners().deviceOf(m_name, ordinal ? *ordinal : numberAfter(m_name, tpuPlane).value_or(0));
    m_builder.owners().device(device).name = m_deviceName;
    const std::int64_t number = numberAfter(line.name, streamLine).value_or(line.id);
    const StreamId stream =
        m_builder.owners().streamOf(m_builder.owners().processOf(0, 0), device, notRecorded, notRecorded, number);
    m_builder.owners().stream(stream).name = line.name;
    return stream;
}

/// Returns the thread of a line. Ids of lines may repeat and need not be thread ids; a repeated one is replaced by one
/// below zero that no line before had. It falls from one to the next, so that no number is tried twice.
ThreadId XPlaneReader::threadOf(const Line& line) {
    std::int64_t tid = line.id;
    if (!m_threads.insert(tid).second) {
        m_freeThread = std::min(m_freeThread, -static_cast<std::int64_t>(m_threads.size()) - 1);
        while (!m_threads.insert(m_freeThread).second)
            --m_freeThread;
        tid = m_freeThread;
    }
    const ThreadId thread = m_builder.owners().threadOf(m_builder.owners().processOf(0, 0), tid);
    m_builder.owners().thread(thread).name = line.name;
    return thread;
}

}  // namespace core
