// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/files/byte_source.h"

#include "core/base/regular_file.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>
#include <vector>

namespace core {

namespace {

constexpr std::size_t blockCount = 4;  // one being filled, one in use, two waiting: more only wears out the cache
constexpr std::size_t compressedBlock = 64 * 1024;

}  // namespace

/// A file read in order. read() returns fewer bytes than asked for only at the end, if stopped, or after an error.
class ByteSource::InputFile {
public:
    InputFile(OpenFile file, const ReadContext& context, const ByteSourceOptions& options)
        : m_file(std::move(file)), m_stop(context.stop), m_progress(context.progress), m_read(options.read) {
        if (!m_read) m_read = ::read;
    }

    std::size_t read(std::span<char> to) {
        std::size_t got = 0;
        while (got < to.size() && !m_stop.stop_requested()) {
            const ssize_t step = m_read(m_file.number(), to.data() + got, to.size() - got);
            if (step < 0 && errno == EINTR) continue;
            if (step < 0) m_error = std::strerror(errno);
            if (step <= 0) break;
            got += static_cast<std::size_t>(step);
        }
        m_position += got;
        if (m_progress) m_progress->done.store(m_position, std::memory_order_relaxed);
        return got;
    }
    std::uint64_t position() const { return m_position; }
    /// Returns the fault that ended reading, if any.
    ByteFault fault() const {
        if (m_error.empty()) return {};
        return {"reading failed (" + m_error + ")", m_position, false};
    }
    bool isStopped() const { return m_stop.stop_requested(); }

private:
    OpenFile m_file;
    std::stop_token m_stop;
    Progress* m_progress;
    std::function<long(int, void*, std::size_t)> m_read;
    std::uint64_t m_position = 0;
    std::string m_error;
};

/// A block with the room before and after it that ByteSource promises.
struct ByteSource::Block {
    explicit Block(std::size_t size)
        : memory(std::make_unique_for_overwrite<char[]>(front + size + padding)), bytes(memory.get() + front, size) {}

    std::unique_ptr<char[]> memory;
    std::span<char> bytes;
    std::size_t filled = 0;
};

struct ByteSource::Plain {
    InputFile file;
    std::vector<Block> ring;
    std::size_t readBlocks = 0;
    ByteFault fault{};

    Plain(OpenFile opened, const ReadContext& context, const ByteSourceOptions& options)
        : file(std::move(opened), context, options) {
        for (std::size_t i = 0; i <= options.kept; ++i)
            ring.emplace_back(options.block);
    }

    std::span<char> next() {
        Block& block = ring[readBlocks++ % ring.size()];
        const std::size_t got = file.read(block.bytes);
        if (got < block.bytes.size()) fault = file.fault();
        return block.bytes.first(got);
    }
};

/// A ring of blocks between a thread that reads and decompresses, and the one that takes them; each waits only for the
/// other.
struct ByteSource::Ahead {
    Ahead(OpenFile opened, std::optional<Compression> compression, const ReadContext& context,
          const ByteSourceOptions& chosen)
        : file(std::move(opened), context, chosen), format(compression), options(chosen) {
        if (format) {
            inflater.emplace(*format, options.inflater);
            compressed.resize(compressedBlock);
        }
        for (std::size_t i = 0; i < blockCount + options.kept; ++i)
            ring.emplace_back(options.block);
        thread = std::jthread([this](const std::stop_token& stop) { fillAll(stop); });
    }

    /// Releases the oldest block in hand if one more than `kept` is held, waits for the next one, and returns it.
    std::span<char> next() {
        std::unique_lock lock(mutex);
        if (inHand > options.kept) {
            --inHand;
            ++readBlocks;
            changed.notify_all();
        }
        changed.wait(lock, [&] { return writtenBlocks > readBlocks + inHand || ended; });
        if (writtenBlocks == readBlocks + inHand) return {};
        Block& block = ring[(readBlocks + inHand++) % ring.size()];
        return block.bytes.first(block.filled);
    }

    ByteFault faultSoFar() const {
        const std::lock_guard lock(mutex);
        return fault;
    }

    void fillAll(const std::stop_token& stop) {
        while (!finished && !file.isStopped()) {
            {
                std::unique_lock lock(mutex);
                if (!changed.wait(lock, stop, [&] { return writtenBlocks - readBlocks < ring.size(); })) break;
            }
            Block& block = ring[writtenBlocks % ring.size()];
            block.filled = format ? inflate(block.bytes) : readInto(block.bytes);
            const std::lock_guard lock(mutex);
            if (block.filled > 0) ++writtenBlocks;
            fault = found;
            changed.notify_all();
        }
        const std::lock_guard lock(mutex);
        ended = true;
        changed.notify_all();
    }

    std::size_t readInto(std::span<char> to) {
        const std::size_t got = file.read(to);
        if (got < to.size()) finish(file.fault());
        return got;
    }

    /// Decompresses until `to` is full, or sets `finished`.
    std::size_t inflate(std::span<char> to) {
        std::size_t made = 0;
        while (made < to.size() && !finished) {
            if (pending.empty()) refill();
            const bool starved = pending.empty();
            const InflateStep step = inflater->step(pending, to.subspan(made));
            pending = pending.subspan(step.used);
            made += step.made;
            produced += step.made;
            const std::uint64_t at = file.position() - pending.size();
            if (step.damaged)
                finish({"the compressed data is damaged", at, false});
            else if (step.memberEnded)
                nextMember();
            else if (starved && step.made == 0)
                finishShort(at);
            if (produced > options.allowance && produced / options.ratio > at)
                finish({std::string(format == Compression::Gzip ? "the gzip" : "the zstd") +
                            " data grows more than a thousandfold, which no trace does: refused",
                        at, true});
        }
        return made;
    }

    void refill() { pending = std::span<const char>(compressed).first(file.read(compressed)); }

    /// Starts the next member after one ended, or finishes. Other bytes (padding, the rest of a longer file) are not
    /// read, as gzip does.
    void nextMember() {
        constexpr std::size_t magicSize = 4;
        if (pending.size() < magicSize) {
            std::memmove(compressed.data(), pending.data(), pending.size());
            const std::size_t kept = pending.size();
            pending = std::span<const char>(compressed).first(kept + file.read(std::span(compressed).subspan(kept)));
        }
        if (compressionOf({pending.data(), std::min(pending.size(), magicSize)}) == format)
            inflater->start();
        else
            finishBefore(pending);
    }

    void finishBefore(std::span<const char> rest) {
        ByteFault ofReading = file.fault();
        ofReading.hasRest = std::ranges::any_of(rest, [](char c) { return c != 0 && c != '\n'; });
        finish(std::move(ofReading));
    }

    void finishShort(std::uint64_t at) {
        if (file.isStopped()) return finish({});
        const ByteFault ofReading = file.fault();
        finish(ofReading.what.empty() ? ByteFault{"the compressed data is cut off", at, false} : ofReading);
    }

    void finish(ByteFault why) {
        if (!finished || why.refused) found = std::move(why);
        finished = true;
    }

    // Used only by the thread that reads:
    InputFile file;
    std::optional<Compression> format;
    std::optional<Inflater> inflater;
    ByteSourceOptions options;
    std::vector<char> compressed;
    std::span<const char> pending;
    std::uint64_t produced = 0;
    bool finished = false;
    ByteFault found{};

    // Shared by both threads: all but the blocks' bytes under the mutex; a block belongs to the thread that holds it.
    std::vector<Block> ring;
    mutable std::mutex mutex;
    ByteFault fault{};  // copy of `found`, as of the last block written
    std::condition_variable_any changed;
    std::size_t writtenBlocks = 0;
    std::size_t readBlocks = 0;
    std::size_t inHand = 0;  // number of blocks that the taking thread holds, from readBlocks on
    bool ended = false;
    std::jthread thread;  // last: it is joined before anything above is destroyed
};

ByteSource::ByteSource() = default;
ByteSource::~ByteSource() = default;

Result<std::unique_ptr<ByteSource>> ByteSource::open(const std::filesystem::path& path, const ReadContext& context,
                                                     const ByteSourceOptions& options) {
    auto opened = openRegularFile(path);
    if (!opened) return opened.error();
    std::array<char, 4> start{};
    const ssize_t got = ::pread(opened->file.number(), start.data(), start.size(), 0);
    const std::string_view magic(start.data(), got > 0 ? static_cast<std::size_t>(got) : 0);
    if (context.progress) context.progress->total.store(opened->size, std::memory_order_relaxed);
    std::unique_ptr<ByteSource> source(new ByteSource);
    const auto compression = compressionOf(magic);
    if (compression || options.readsAhead)
        source->m_ahead = std::make_unique<Ahead>(std::move(opened->file), compression, context, options);
    else
        source->m_plain = std::make_unique<Plain>(std::move(opened->file), context, options);
    return source;
}

std::span<char> ByteSource::next() { return m_ahead ? m_ahead->next() : m_plain->next(); }

ByteFault ByteSource::fault() const { return m_ahead ? m_ahead->faultSoFar() : m_plain->fault; }

}  // namespace core
