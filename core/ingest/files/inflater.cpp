// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/files/inflater.h"

#ifdef LACUNA_ISAL
#include <isa-l/igzip_lib.h>
#endif
#include <zlib.h>
#include <zstd.h>

#include <algorithm>
#include <limits>
#include <new>

namespace core {

namespace {

/// Clamps a size to 31 bits, since both libraries count in 32 bits.
unsigned int counted(std::size_t size) {
    return static_cast<unsigned int>(std::min<std::size_t>(size, std::numeric_limits<std::int32_t>::max()));
}

}  // namespace

std::optional<Compression> compressionOf(std::string_view start) {
    using namespace std::string_view_literals;
    if (start.starts_with("\x1f\x8b"sv)) return Compression::Gzip;
    const bool isSkippable = start.size() >= 4 && (start[0] & 0xf0) == 0x50 && start.substr(1, 3) == "\x2a\x4d\x18"sv;
    if (isSkippable || start.starts_with("\x28\xb5\x2f\xfd"sv)) return Compression::Zstd;
    return std::nullopt;
}

struct Inflater::Zstd {
    std::unique_ptr<ZSTD_DStream, std::size_t (*)(ZSTD_DStream*)> stream{ZSTD_createDStream(), &ZSTD_freeDStream};

    Zstd() {
        if (!stream) throw std::bad_alloc();
    }

    void start() { ZSTD_initDStream(stream.get()); }

    // The library refuses frames whose window exceeds 128 MiB; they count as damaged here.
    InflateStep step(std::span<const char> compressed, std::span<char> output) {
        ZSTD_inBuffer in{compressed.data(), compressed.size(), 0};
        ZSTD_outBuffer out{output.data(), output.size(), 0};
        const std::size_t left = ZSTD_decompressStream(stream.get(), &out, &in);
        return {in.pos, out.pos, left == 0, ZSTD_isError(left) != 0};
    }
};

#ifdef LACUNA_ISAL
struct Inflater::Isal {
    inflate_state state;

    void start() {
        isal_inflate_init(&state);
        state.crc_flag = ISAL_GZIP;
    }

    InflateStep step(std::span<const char> compressed, std::span<char> output) {
        // The library never writes to its input but does not declare it const.
        state.next_in = reinterpret_cast<std::uint8_t*>(const_cast<char*>(compressed.data()));
        state.avail_in = counted(compressed.size());
        state.next_out = reinterpret_cast<std::uint8_t*>(output.data());
        state.avail_out = counted(output.size());
        const std::uint32_t in = state.avail_in;
        const std::uint32_t out = state.avail_out;
        const int code = isal_inflate(&state);
        const bool damaged = code != ISAL_DECOMP_OK && code != ISAL_END_INPUT;
        return {in - state.avail_in, out - state.avail_out, state.block_state == ISAL_BLOCK_FINISH && !damaged,
                damaged};
    }
};
#else
struct Inflater::Isal {
    void start() {}
    InflateStep step(std::span<const char>, std::span<char>) { return {}; }
};
#endif

struct Inflater::Zlib {
    z_stream stream{};

    Zlib() {
        constexpr int gzipOnly = 16;
        if (inflateInit2(&stream, MAX_WBITS + gzipOnly) != Z_OK) throw std::bad_alloc();
    }
    ~Zlib() { inflateEnd(&stream); }
    Zlib(const Zlib&) = delete;
    Zlib& operator=(const Zlib&) = delete;

    void start() { inflateReset(&stream); }

    InflateStep step(std::span<const char> compressed, std::span<char> output) {
        stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(compressed.data()));
        stream.avail_in = counted(compressed.size());
        stream.next_out = reinterpret_cast<Bytef*>(output.data());
        stream.avail_out = counted(output.size());
        const unsigned int in = stream.avail_in;
        const unsigned int out = stream.avail_out;
        const int code = inflate(&stream, Z_NO_FLUSH);
        return {in - stream.avail_in, out - stream.avail_out, code == Z_STREAM_END,
                code != Z_OK && code != Z_STREAM_END && code != Z_BUF_ERROR};
    }
};

Inflater::Inflater(Compression compression, Implementation implementation) {
    if (compression == Compression::Zstd) m_zstd = std::make_unique<Zstd>();
#ifdef LACUNA_ISAL
    if (!m_zstd && implementation == Implementation::Fastest) m_isal = std::make_unique<Isal>();
#else
    static_cast<void>(implementation);
#endif
    if (!m_zstd && !m_isal) m_zlib = std::make_unique<Zlib>();
    start();
}

Inflater::~Inflater() = default;

void Inflater::start() {
    if (m_zstd) return m_zstd->start();
    m_isal ? m_isal->start() : m_zlib->start();
}

InflateStep Inflater::step(std::span<const char> compressed, std::span<char> output) {
    if (m_zstd) return m_zstd->step(compressed, output);
    return m_isal ? m_isal->step(compressed, output) : m_zlib->step(compressed, output);
}

}  // namespace core
