// SPDX-License-Identifier: GPL-3.0-or-later
// Decompresses gzip and zstd, member by member. Gzip uses isa-l if found at build time (three times faster), else zlib.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace core {

enum class Compression : std::uint8_t { Gzip, Zstd };

/// Returns the compression that begins with these bytes; four are enough. A skippable frame counts as zstd.
std::optional<Compression> compressionOf(std::string_view start);

struct InflateStep {
    std::size_t used = 0;  ///< number of compressed bytes consumed
    std::size_t made = 0;  ///< number of bytes written to the output
    bool memberEnded = false;
    bool damaged = false;  ///< nothing more can be decompressed; `made` is still valid
};

/// Decompresses one member of a gzip file, or one frame of a zstd file. Call start() before each further one.
class Inflater {
public:
    enum class Implementation { Fastest, Zlib };

    explicit Inflater(Compression compression, Implementation implementation = Implementation::Fastest);
    ~Inflater();
    Inflater(const Inflater&) = delete;
    Inflater& operator=(const Inflater&) = delete;

    void start();
    InflateStep step(std::span<const char> compressed, std::span<char> output);

private:
    struct Isal;
    struct Zlib;
    struct Zstd;

    std::unique_ptr<Zstd> m_zstd;
    std::unique_ptr<Isal> m_isal;
    std::unique_ptr<Zlib> m_zlib;
};

}  // namespace core
