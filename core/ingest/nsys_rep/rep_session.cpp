// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/nsys_rep/rep_session.h"

#include "core/base/text.h"
#include "core/ingest/nsys_rows/nvtx_rows.h"

#include <fmt/format.h>

#include <bit>
#include <charconv>
#include <map>
#include <tuple>

namespace core {

namespace {

constexpr std::string_view eventsMark = "QDTEXT00";
constexpr std::string_view onlyCodec = "lz4";
constexpr std::size_t longestLayouts = std::size_t{64} << 20;

/// Reads where the block of texts begins, counted from the end of the mark.
std::uint64_t stringsAt(const RepFile& file) {
    const std::string offsets = file.bytes(file.section("Sampling Data Offsets"));
    std::string_view codec;
    std::optional<std::int64_t> at;
    eachRepField(offsets, [&](const RepField& field) {
        if (field.number == 1) codec = field.message();
        if (field.number == 2) at = field.whole();
    });
    if (codec != onlyCodec) throw NotUnderstood("a compression other than LZ4");
    if (!at || *at < 0) throw NotUnderstood("the position of its texts");
    return static_cast<std::uint64_t>(*at);
}

void readCounts(const RepFile& file, RepRange counts, RepParts& parts) {
    const std::string message = file.bytes(counts);
    std::string_view codec;
    eachRepField(message, [&](const RepField& field) {
        const auto number = [&] { return static_cast<std::uint64_t>(field.whole()); };
        if (field.number == 1) parts.eventCount = number();
        if (field.number == 3) parts.stringCount = number();
        if (field.number == 5) parts.threadCount = number();
        if (field.number == 15) parts.genericCount = number();
        if (field.number == 9) codec = field.message();
    });
    if (codec != onlyCodec) throw NotUnderstood("a compression other than LZ4");
}

/// Skips the layouts of NVTX payloads, after which nothing may follow.
void checkRest(const RepFile& file, std::uint64_t at, std::uint64_t end) {
    if (at == end) return;
    const RepPacked layouts = file.packed(at, end, longestLayouts);
    if (at != end) throw NotUnderstood("bytes after the devices");
    RepBuffer packed, unpacked;
    (void)file.unpack(layouts, packed, unpacked);
}

/// The most clocks, and the most pairs of them, that are kept; known reports have a dozen.
constexpr std::size_t mostReportClocks = 1024;

/// Returns the number of a text that is signed, or what it is modulo 2^64.
std::optional<std::int64_t> offsetIn(std::string_view text) {
    std::int64_t number = 0;
    std::uint64_t bits = 0;
    const auto isRead = [&](auto& into) {
        const auto read = std::from_chars(text.data(), text.data() + text.size(), into);
        return read.ec == std::errc() && read.ptr == text.data() + text.size();
    };
    if (text.empty() || isRead(number)) return number;
    return isRead(bits) ? std::optional(static_cast<std::int64_t>(bits)) : std::nullopt;
}

/// The steps between clocks in the first message: (from, to) and ns.
using ClockSteps = std::map<std::pair<std::int64_t, std::int64_t>, std::int64_t>;

ClockSteps clockStepsIn(std::string_view message) {
    ClockSteps steps;
    eachRepField(message, [&](const RepField& each) {
        if (each.wire != RepWire::Bytes) return;
        std::int64_t from = -1, to = -1;
        std::string_view offset, what;
        eachRepField(each.bytes, [&](const RepField& field) {
            if (field.number == 1) from = field.whole();
            if (field.number == 2) to = field.whole();
            if (field.number == 5) offset = field.message();
            if (field.number == 6) what = field.message();
        });
        if (const auto number = offsetIn(offset); what == "Offset" && number) steps[{from, to}] = *number;
        if (steps.size() > mostReportClocks) throw NotUnderstood("more clocks than any known report has");
    });
    return steps;
}

std::optional<std::int64_t> sumOf(std::initializer_list<std::int64_t> numbers) {
    std::int64_t sum = 0;
    for (const std::int64_t number : numbers)
        if (__builtin_add_overflow(sum, number, &sum)) return std::nullopt;
    return sum;
}

std::optional<std::int64_t> utcIn(const ClockSteps& steps) {
    const auto device = steps.find({7, 1}), session = steps.find({1, 3}), utc = steps.find({3, 9});
    for (const auto& found : {device, session, utc})
        if (found == steps.end()) return std::nullopt;
    const auto sum = sumOf({device->second, session->second, utc->second});
    return sum && *sum < 0 && isWithinClock(*sum) ? std::optional(-*sum) : std::nullopt;
}

/// How a time of one clock becomes one of another, as newer reports have it.
struct ClockConversion {
    std::int64_t from = 0, to = 0;  ///< the same moment
    double slope = 0;
};
using ClockConversions = std::map<std::pair<std::int64_t, std::int64_t>, ClockConversion>;

ClockConversion conversionIn(std::string_view message) {
    ClockConversion conversion;
    eachRepField(message, [&](const RepField& field) {
        if (field.number == 1)
            eachRepField(field.message(), [&](const RepField& time) {
                if (time.number == 1) conversion.from = time.whole();
                if (time.number == 2) conversion.to = time.whole();
            });
        if (field.number == 2 && field.wire == RepWire::Fixed) conversion.slope = std::bit_cast<double>(field.value);
    });
    return conversion;
}

ClockConversions conversionsOf(const RepFile& file) {
    constexpr std::uint32_t ofClocks = 1;  // of two lists; a clock may name another in its field 3
    const std::string section = file.bytes(file.section("Time Conversion Data"));
    std::map<std::string_view, std::int64_t> clocks;
    ClockConversions conversions;
    const auto clockOf = [&](std::string_view id) {
        const auto found = clocks.find(id);
        return found == clocks.end() ? std::int64_t{-1} : found->second;
    };
    eachRepField(section, [&](const RepField& list) {
        if (list.wire != RepWire::Bytes) return;
        eachRepField(list.bytes, [&](const RepField& each) {
            std::string_view first, second;
            std::int64_t clock = -1;
            ClockConversion conversion;
            eachRepField(each.message(), [&](const RepField& field) {
                if (field.number == 1) first = field.message();
                if (field.number == 2 && field.wire == RepWire::Bytes) second = field.bytes;
                if (field.number == 2 && field.wire == RepWire::Number) clock = field.whole();
                if (field.number == 3 && list.number != ofClocks) conversion = conversionIn(field.message());
            });
            if (list.number == ofClocks)
                clocks[first] = clock;
            else
                conversions[{clockOf(first), clockOf(second)}] = conversion;
            if (clocks.size() + conversions.size() > mostReportClocks)
                throw NotUnderstood("more clocks than any known report has");
        });
    });
    return conversions;
}

/// Sets the start of the session and its UTC from a newer report's clocks: 11 is UTC, 15 the time of the session.
void readConversions(const RepFile& file, RepSession& session) {
    constexpr std::int64_t utcClock = 11, sessionClock = 15, captureClock = 14;
    const ClockConversions conversions = conversionsOf(file);
    if (const auto found = conversions.find({sessionClock, captureClock}); found != conversions.end())
        session.start = found->second.from;
    for (const auto& [clocks, conversion] : conversions) {
        if (clocks.first != utcClock || conversion.slope != 1.0 || !session.start) continue;
        if (!conversions.contains({clocks.second, sessionClock})) continue;
        std::int64_t minus = 0;
        if (__builtin_sub_overflow(std::int64_t{0}, conversion.to, &minus)) continue;
        const auto sum = sumOf({conversion.from, *session.start, minus});
        if (sum && isWithinClock(*sum)) session.utc = sum;
    }
}

/// Looks at the variables of the environment for the rank. Nothing else of them is kept.
void readRank(std::string_view target, RankVariables& variables) {
    constexpr std::uint32_t options = 26, variable = 30;
    eachRepField(target, [&](const RepField& group) {
        if (group.number != options || group.wire != RepWire::Bytes) return;
        eachRepField(group.bytes, [&](const RepField& each) {
            if (each.number != variable || each.wire != RepWire::Bytes) return;
            std::string_view name, value;
            eachRepField(each.bytes, [&](const RepField& field) {
                if (field.number == 1 && field.wire == RepWire::Bytes) name = field.bytes;
                if (field.number == 2 && field.wire == RepWire::Bytes) value = field.bytes;
            });
            variables.add(name, value);
        });
    });
}

}  // namespace

RepParts repPartsOf(const RepFile& file) {
    const RepRange section = file.section("Raw Sampling Data");
    std::array<char, eventsMark.size()> mark{};
    if (section.size() < mark.size()) throw NotUnderstood("the mark of its events");
    file.read(section.begin, mark.data(), mark.size());
    if (std::string_view(mark.data(), mark.size()) != eventsMark) throw NotUnderstood("the mark of its events");
    RepParts parts;
    std::uint64_t at = section.begin + mark.size();
    parts.head = file.message(at, section.end);
    readCounts(file, file.message(at, section.end), parts);
    const std::uint64_t strings = stringsAt(file);
    if (strings > section.size() || section.begin + mark.size() + strings > section.end ||
        section.begin + mark.size() + strings < at)
        throw NotUnderstood("the position of its texts");
    if (parts.eventCount > 255 * section.size()) throw NotUnderstood("the number of its events");
    parts.events = {at, section.begin + mark.size() + strings};
    at = parts.events.end;
    const std::uint64_t begin = at;
    parts.stringBytes = file.packed(at, section.end, RepTexts::longest).size;
    parts.strings = {begin, at};
    constexpr std::uint64_t leastBytes = 2;  // of a text or a thread: its field and its length
    if (parts.stringCount > parts.stringBytes / leastBytes) throw NotUnderstood("the number of its texts");
    if (parts.threadCount > 0) parts.threads = file.message(at, section.end);
    if (parts.threadCount > parts.threads.size() / leastBytes) throw NotUnderstood("the number of its threads");
    parts.devices = file.message(at, section.end);
    checkRest(file, at, section.end);
    return parts;
}

RepTexts::RepTexts(const RepFile& file, const RepParts& parts, ImportReport& import) : m_import(import) {
    std::uint64_t at = parts.strings.begin;
    const RepPacked block = file.packed(at, parts.strings.end, longest);
    RepBuffer packed;
    const std::string_view message = file.unpack(block, packed, m_bytes);
    m_size = block.size;
    m_texts.reserve(static_cast<std::size_t>(parts.stringCount));
    eachRepField(message, [&](const RepField& field) {
        if (field.number != 1) return;
        if (m_texts.size() == parts.stringCount) throw NotUnderstood("more texts than it counts");
        m_texts.push_back(field.message());
    });
    if (m_texts.size() != parts.stringCount) throw NotUnderstood("fewer texts than it counts");
}

std::optional<std::string> RepTexts::text(std::int64_t id) {
    if (id < 0 || static_cast<std::size_t>(id) >= m_texts.size()) return std::nullopt;
    return textAsUtf8(m_texts[static_cast<std::size_t>(id)], m_import, fmt::format("text {}", id));
}

RepSession repSessionOf(const RepFile& file, const RepParts& parts) {
    constexpr std::uint32_t target = 2, clocks = 16, startTime = 17, stopTime = 18;
    RepSession session;
    RankVariables variables;
    const std::string head = file.bytes(parts.head);
    eachRepField(head, [&](const RepField& field) {
        if (field.number == target && field.wire == RepWire::Bytes) readRank(field.bytes, variables);
        if (field.number == clocks && field.wire == RepWire::Bytes) session.utc = utcIn(clockStepsIn(field.bytes));
        if (field.number == startTime) session.start = field.whole();
        if (field.number == stopTime) session.stop = field.whole();
    });
    if (!session.utc && file.hasSection("Time Conversion Data")) readConversions(file, session);
    session.rank = variables.rank();
    return session;
}

std::vector<RepThread> repThreadsOf(const RepFile& file, const RepParts& parts) {
    std::vector<RepThread> threads;
    const std::string message = file.bytes(parts.threads);
    eachRepField(message, [&](const RepField& each) {
        if (each.number != 1) return;
        if (threads.size() == parts.threadCount) throw NotUnderstood("more threads than it counts");
        RepThread thread;
        eachRepField(each.message(), [&](const RepField& field) {
            if (field.number == 2) thread.nameId = field.whole();
            if (field.number == 4) thread.globalTid = field.whole();
        });
        if (thread.nameId < 0 || static_cast<std::uint64_t>(thread.nameId) >= parts.stringCount)
            throw NotUnderstood(fmt::format("the number of a text that is not in it ({})", thread.nameId));
        threads.push_back(thread);
    });
    if (threads.size() != parts.threadCount) throw NotUnderstood("fewer threads than it counts");
    return threads;
}

namespace {

constexpr std::size_t mostRepGpus = 1024;                   // each new stream looks through all of them
constexpr std::size_t mostRepNames = std::size_t{1} << 16;  // of CUDA devices of processes, and of streams

/// A GPU, a CUDA device or a stream: what its first fields say.
class RepDevice {
public:
    explicit RepDevice(std::string_view message) {
        eachRepField(message, [&](const RepField& field) {
            if (field.number >= size) return;
            if (field.wire == RepWire::Number) m_numbers[field.number] = field.whole();
            if (field.wire == RepWire::Bytes) m_texts[field.number] = field.bytes;
        });
    }
    std::optional<std::int64_t> number(std::uint32_t field) const { return m_numbers[field]; }
    std::string text(std::uint32_t field) const { return repairedUtf8(m_texts[field]); }

private:
    static constexpr std::size_t size = 43;

    std::array<std::optional<std::int64_t>, size> m_numbers{};
    std::array<std::string_view, size> m_texts{};
};

/// How many of each there were so far.
struct RepDeviceCounts {
    std::size_t gpus = 0, cudaDevices = 0;
};

/// Returns the columns that an export has in TARGET_INFO_GPU.
NsysGpuRow repGpuRow(const RepDevice& gpu) {
    const auto number = [&](std::uint32_t field) { return gpu.number(field).value_or(0); };
    return {.smCount = number(14),
            .computeMajor = number(41),
            .computeMinor = number(42),
            .threadsPerWarp = number(30),
            .maxWarpsPerSm = number(32),
            .maxBlocksPerSm = number(33),
            .maxRegistersPerSm = number(29),
            .maxShmemPerSm = number(28),
            .totalMemory = number(11),
            .l2CacheSize = number(10),
            .memoryBandwidth = number(12)};
}

void readMachine(std::string_view message, NsysGpus& gpus, RepDeviceCounts& counts) {
    constexpr std::uint32_t gpu = 7, cudaDevice = 9;
    std::int64_t machine = 0;
    eachRepField(message, [&](const RepField& field) {
        if (field.number == 1) machine = field.whole();
        if (field.number != 2 || field.wire != RepWire::Bytes) return;
        eachRepField(field.bytes, [&](const RepField& each) {
            if ((each.number != gpu && each.number != cudaDevice) || each.wire != RepWire::Bytes) return;
            if (++(each.number == gpu ? counts.gpus : counts.cudaDevices) >
                (each.number == gpu ? mostRepGpus : mostRepNames))
                throw NotUnderstood("more GPUs than any known report has");
            const RepDevice device(each.bytes);
            if (each.number == gpu)
                gpus.addGpu(machine, device.number(1).value_or(0), device.number(15), device.text(2), device.text(5),
                            nsysFactsOf(repGpuRow(device)));
            else if (device.number(2) && device.number(3))
                gpus.addCudaDevice(*device.number(3), *device.number(2), device.number(1), {});
        });
    });
}

}  // namespace

std::vector<NsysIdentity::StreamName> readRepDevices(const RepFile& file, const RepParts& parts, NsysGpus& gpus) {
    constexpr std::uint32_t machine = 1, streamName = 13;
    std::vector<NsysIdentity::StreamName> names;
    RepDeviceCounts counts;
    const std::string message = file.bytes(parts.devices);
    eachRepField(message, [&](const RepField& field) {
        if (field.number == machine) readMachine(field.message(), gpus, counts);
        if (field.number != streamName) return;
        if (names.size() == mostRepNames) throw NotUnderstood("more names of streams than any known report has");
        const RepDevice stream(field.message());
        const auto part = [&](std::uint32_t number) {
            return static_cast<std::uint64_t>(stream.number(number).value_or(0));
        };
        names.push_back(
            {part(2), part(3), part(4), stream.number(6).value_or(-1), stream.number(7).value_or(-1), stream.text(1)});
    });
    return names;
}

}  // namespace core
