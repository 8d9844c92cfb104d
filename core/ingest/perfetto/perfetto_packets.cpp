// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/perfetto/perfetto_packets.h"

#include "core/ingest/files/inflater.h"
#include "core/ingest/perfetto/perfetto_wire.h"

#include <zlib.h>

#include <algorithm>

namespace core {

namespace {

constexpr char packetKey = '\n';  // field 1, bytes
constexpr std::size_t longestVarint = 10;

}  // namespace

/// Returns whether that many bytes follow, and makes them available.
bool PerfettoPackets::has(std::size_t bytes) {
    while (m_buffer.size() - m_at < bytes && !m_isEnd) {
        m_buffer.erase(0, m_at);
        m_erased += m_at;
        m_at = 0;
        const std::span<char> more = m_source.next();
        m_isEnd = more.empty();
        m_buffer.append(more.data(), more.size());
    }
    return m_buffer.size() - m_at >= bytes;
}

void PerfettoPackets::skip(std::uint64_t bytes) {
    while (bytes > 0 && has(1)) {
        const auto part = static_cast<std::size_t>(std::min<std::uint64_t>(bytes, m_buffer.size() - m_at));
        m_at += part;
        bytes -= part;
    }
    m_isCut |= bytes > 0;
}

std::optional<std::uint64_t> PerfettoPackets::number() try {
    has(longestVarint);
    const char* place = m_buffer.data() + m_at;
    const std::uint64_t value = protozero::decode_varint(&place, m_buffer.data() + m_buffer.size());
    m_at = static_cast<std::size_t>(place - m_buffer.data());
    return value;
} catch (const protozero::exception&) {
    m_isCut = true;
    return std::nullopt;
}

std::optional<std::string_view> PerfettoPackets::next() {
    constexpr std::uint64_t kinds = 7, bytes = 2, fixed64 = 1, fixed32 = 5;
    while (!m_isCut && has(1)) {
        const bool isPacket = m_buffer[m_at] == packetKey;
        const auto key = number();
        const std::uint64_t kind = key.value_or(0) & kinds;
        if (!key) break;
        if (kind == fixed64 || kind == fixed32) {
            skip(kind == fixed64 ? 8 : 4);
            continue;
        }
        const auto value = number();
        if (!value || kind == 0) continue;
        if (kind != bytes) m_isCut = true;
        if (m_isCut) break;
        const bool isTooLong = isPacket && *value > longest;
        m_tooLong += isTooLong ? 1 : 0;
        if (!isPacket || isTooLong) {
            skip(*value);
            continue;
        }
        if (!has(static_cast<std::size_t>(*value))) {
            m_isCut = true;
            break;
        }
        const std::string_view packet = std::string_view(m_buffer).substr(m_at, static_cast<std::size_t>(*value));
        m_offset = m_erased + m_at;
        m_at += packet.size();
        return packet;
    }
    return std::nullopt;
}

namespace {

constexpr std::size_t longestUnpacked = std::size_t{4} << 20;  // writers pack some hundred KB at once

/// Returns the content of a zlib stream; nothing if it is damaged or too long.
std::optional<std::string> inflatedPackets(std::string_view packed) {
    constexpr std::size_t step = 64 * 1024;
    z_stream stream{};
    if (inflateInit(&stream) != Z_OK) return std::nullopt;
    std::string content;
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));  // zlib only reads it
    stream.avail_in = static_cast<uInt>(packed.size());
    int state = Z_OK;
    while (state == Z_OK && content.size() < longestUnpacked) {
        const std::size_t made = content.size();
        content.resize(made + step);
        stream.next_out = reinterpret_cast<Bytef*>(content.data() + made);
        stream.avail_out = step;
        state = inflate(&stream, Z_NO_FLUSH);
        content.resize(made + step - stream.avail_out);
    }
    inflateEnd(&stream);
    return state == Z_STREAM_END ? std::optional(std::move(content)) : std::nullopt;
}

std::optional<std::string> unpackedZstd(std::string_view packed) {
    constexpr std::size_t step = 64 * 1024;
    Inflater inflater(Compression::Zstd);
    std::string content;
    while (content.size() < longestUnpacked) {
        const std::size_t made = content.size();
        content.resize(made + step);
        const InflateStep part = inflater.step(packed, std::span(content).subspan(made));
        content.resize(made + part.made);
        packed.remove_prefix(part.used);
        if (part.memberEnded) return content;
        if (part.damaged || (part.used == 0 && part.made == 0)) break;
    }
    return std::nullopt;
}

}  // namespace

bool eachPackedPacket(std::string_view packed, bool isZstd, const std::function<void(std::string_view)>& take) try {
    const auto content = isZstd ? unpackedZstd(packed) : inflatedPackets(packed);
    if (!content) return false;
    WireMessage trace = wireMessage(*content);
    while (trace.next()) {
        if (trace.tag_and_type() == wireBytes(1))
            take(wireText(trace));
        else
            trace.skip();
    }
    return true;
} catch (const protozero::exception&) {
    return false;
}

namespace {

enum class PacketLook : std::uint8_t { No, Maybe, Yes };

/// Tells by its fields, of which the last may be cut, whether a message is a packet. No other message that is known to
/// begin a file has any of these fields.
PacketLook lookAtPacket(std::string_view bytes, bool isWhole) try {
    bool isKnown = false;
    WireMessage packet = wireMessage(bytes);
    try {
        while (packet.next()) {
            switch (packet.tag_and_type()) {
                case wireNumber(8):   // timestamp
                case wireNumber(10):  // trusted_packet_sequence_id
                case wireNumber(58):  // timestamp_clock_id
                case wireBytes(11):   // track_event
                case wireBytes(12):   // interned_data
                case wireBytes(36):   // trace_stats and others that the service writes
                case wireBytes(50):   // compressed_packets
                case wireBytes(52):   // gpu_counter_event
                case wireBytes(53):   // gpu_render_stage_event
                case wireBytes(60):   // track_descriptor
                case wireBytes(128):  // gpu_info
                case wireBytes(133):  // packets compressed by zstd
                    isKnown = true;
                    break;
                default:
                    break;
            }
            packet.skip();
        }
    } catch (const protozero::end_of_buffer_exception&) {
        if (isWhole) return PacketLook::No;
    }
    return isKnown ? PacketLook::Yes : PacketLook::Maybe;
} catch (const protozero::exception&) {
    return PacketLook::No;
}

}  // namespace

bool beginsWithPackets(std::string_view head) {
    constexpr int looks = 64;
    for (int i = 0; i < looks && !head.empty(); ++i) {
        if (head.front() != packetKey) return false;
        const char* place = head.data() + 1;
        std::uint64_t size = 0;
        try {
            size = protozero::decode_varint(&place, head.data() + head.size());
        } catch (const protozero::exception&) {
            return false;
        }
        head.remove_prefix(static_cast<std::size_t>(place - head.data()));
        const bool isWhole = size <= head.size();
        const std::size_t seen = isWhole ? static_cast<std::size_t>(size) : head.size();
        const PacketLook look = lookAtPacket(head.substr(0, seen), isWhole);
        if (look != PacketLook::Maybe) return look == PacketLook::Yes;
        head.remove_prefix(seen);
    }
    return false;
}

}  // namespace core
