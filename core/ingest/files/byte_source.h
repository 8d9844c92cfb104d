// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the bytes of a file in order. Gzip and zstd files are read and decompressed on a separate thread, in parallel
// with parsing; others are if asked for.
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
    std::size_t block = 512 * 1024;  ///< returned at a time; small enough to stay in the cache with what is built of it
    std::size_t kept = 0;            ///< number of blocks before the last one that stay valid too
    bool readsAhead = false;         ///< reads what is not compressed on a separate thread too
    /// Content larger than both `ratio` times the compressed size and `allowance` bytes is treated as an attack.
    /// Deflate cannot exceed 1,033:1 except with many empty members in a row. zstd can, but real traces shrink to a
    /// tenth to a thirtieth, and fifty kernels repeated with only their times different shrink to a 250th.
    std::uint64_t ratio = 1100;
    std::uint64_t allowance = std::uint64_t{64} << 20;
    /// Has the contract of ::read; tests replace it by a function that fails midway.
    std::function<long(int descriptor, void* to, std::size_t size)> read = {};
};

/// The reason why the bytes ended early, and what is behind their end.
struct ByteFault {
    std::string what;      ///< the fault, such as "the compressed data is cut off"; empty if nothing is wrong
    std::uint64_t at = 0;  ///< position in the file, in bytes
    bool refused = false;  ///< if true, nothing that was read may be used
    bool hasRest = false;  ///< no fault of what was read: compressed data is followed by bytes that are not padding
};

class ByteSource {
public:
    /// Fails if the file cannot be opened. Progress counts bytes of the file, before decompression.
    static Result<std::unique_ptr<ByteSource>> open(const std::filesystem::path& path, const ReadContext& context,
                                                    const ByteSourceOptions& options = {});
    ~ByteSource();
    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;

    /// Returns the next `block` bytes; returns fewer (or none) only at the end, if stopped, or before a fault. They
    /// stay valid until the next call (or for `kept` more calls). So do the `front` bytes before them, which the caller
    /// may fill with the rest of the last block, and the `padding` bytes after them, which a parser may read.
    std::span<char> next();
    static constexpr std::size_t front = 64 * 1024;
    static constexpr std::size_t padding = 128;

    /// Returns the fault: final once next() has returned less than a block; before that, what is known so far.
    ByteFault fault() const;

private:
    class InputFile;
    struct Block;
    struct Plain;
    struct Ahead;
    ByteSource();

    std::unique_ptr<Plain> m_plain;
    std::unique_ptr<Ahead> m_ahead;
};

}  // namespace core
