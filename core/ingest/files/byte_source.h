// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes of a file in order, gzip and zstd unpacked on the way in a thread of its own, so that parsing overlaps
// with it.
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
    std::size_t block = 512 * 1024;  ///< given at a time: it and what is made of it stay in the cache
    std::size_t kept = 0;            ///< so many blocks before the last given stay the caller's too
    /// More than `ratio` times the compressed size, and more than `allowance` bytes, is an attack. Deflate cannot reach
    /// 1,033:1 but with many empty members in a row. zstd can, but not with a trace: real ones shrink to a tenth to a
    /// thirtieth, and the same fifty kernels over and over, of which only the times differ, to a 250th.
    std::uint64_t ratio = 1100;
    std::uint64_t allowance = std::uint64_t{64} << 20;
    /// As ::read; tests put one here that fails in the middle.
    std::function<long(int descriptor, void* to, std::size_t size)> read = {};
};

/// Why the bytes ended before their end.
struct ByteFault {
    std::string what;      ///< "the compressed data is cut off"; empty: nothing is wrong
    std::uint64_t at = 0;  ///< byte of the file
    bool refused = false;  ///< nothing that was read may be used
};

class ByteSource {
public:
    /// Fails where the file cannot be opened. Progress counts file bytes.
    static Result<std::unique_ptr<ByteSource>> open(const std::filesystem::path& path, const ReadContext& context,
                                                    const ByteSourceOptions& options = {});
    ~ByteSource();
    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;

    /// The next bytes: `block` of them, fewer (or none) only at the end, where stopped, or before a fault. They are the
    /// caller's until the next call (`kept` more calls), and so are `front` bytes before and `padding` bytes behind
    /// them, to put what was left of the last block and what a parser needs.
    std::span<char> next();
    static constexpr std::size_t front = 64 * 1024;
    static constexpr std::size_t padding = 128;

    /// Whole once next() gave less than a block; before that, what is known so far.
    ByteFault fault() const;

private:
    struct Plain;
    struct Compressed;
    ByteSource();

    std::unique_ptr<Plain> m_plain;
    std::unique_ptr<Compressed> m_compressed;
};

}  // namespace core
