// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes of a file in order. Gzip and zstd are decompressed
// on a separate thread, in parallel with parsing.
#pragma once

#include "core/base/result.h"
#include "core/ingest/files/inflater.h"
#include "core/ingest/readers.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>

namespace core {

struct ByteSourceOptions {
    Inflater::Implementation inflater = Inflater::Implementation::Fastest;
    std::size_t block = 512 * 1024;  ///< returned at a time: the block and what is made from it stay in the cache
    std::size_t kept = 0;            ///< this many blocks before the last one stay valid too
    /// More than `ratio` times the compressed size, and more than `allowance` bytes, is an attack. Deflate cannot
    /// exceed 1,033:1 except with many empty members in a row. zstd can, but not for a trace: real traces shrink to a
    /// tenth to a thirtieth, and the same fifty kernels repeated, with only their times different, to a 250th.
    std::uint64_t ratio = 1100;
    std::uint64_t allowance = std::uint64_t{64} << 20;
    /// As ::read; tests replace it by a function that fails in the middle.
    std::function<long(int descriptor, void* to, std::size_t size)> read = {};
};

/// Why the bytes ended early.
struct ByteFault {
    std::string what;      ///< "the compressed data is cut off"; empty: nothing is wrong
    std::uint64_t at = 0;  ///< byte of the file
    bool refused = false;  ///< nothing that was read may be used
};

class ByteSource {
public:
    /// Fails where the file cannot be opened. Progress counts bytes of the file.
    static Result<std::unique_ptr<ByteSource>> open(const std::filesystem::path& path, const ReadContext& context,
                                                    const ByteSourceOptions& options = {});
    ~ByteSource();
    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;

    /// Returns the next `block` bytes; fewer (or none) only at the end, if stopped, or before a fault. They stay valid
    /// until the next call (`kept` more calls), as do `front` bytes before and `padding` bytes after them, for the rest
    /// of the last block and for what a parser needs.
    std::span<char> next();
    static constexpr std::size_t front = 64 * 1024;
    static constexpr std::size_t padding = 128;

    /// Complete once next() has returned less than a block; before that, what is known so far.
    ByteFault fault() const;

private:
    struct Plain;
    struct Compressed;
    ByteSource();

    std::unique_ptr<Plain> m_plain;
    std::unique_ptr<Compressed> m_compressed;
};

}  // namespace core
