// SPDX-License-Identifier: GPL-3.0-or-later
// Batches that are read ahead: they are parsed by whichever thread is free, and taken in file order.
#pragma once

#include "core/ingest/files/byte_source.h"
#include "core/ingest/json/json_batch.h"
#include "core/ingest/json/json_reader.h"
#include "core/ingest/json/json_records.h"

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <mutex>
#include <span>
#include <string_view>
#include <vector>

namespace core {

/// The blocks of a file, of which the last few can be read again.
class JsonBlocks {
public:
    /// `source` must keep `most` blocks before its last one.
    JsonBlocks(ByteSource& source, std::size_t most) : m_source(source), m_most(most) {}
    std::span<char> next();
    /// Returns how many blocks were read, less those that are to be read again.
    std::size_t position() const { return m_read; }
    /// Goes back by at most as many blocks as are kept.
    void goBack(std::size_t position) { m_read = position; }

private:
    ByteSource& m_source;
    std::size_t m_most;
    std::deque<std::span<char>> m_last;
    std::size_t m_taken = 0, m_read = 0;  // blocks of the source; of these, handed out and not to be read again
};

class JsonWork {
public:
    struct Batch {
        std::string_view text;
        JsonRecords records;
        JsonBatchEnd end;
        std::uint64_t offset = 0;
        bool isParsed = false;
        std::exception_ptr failure;
    };

    /// For this many threads, one of which calls the other functions; with one, nothing may be read ahead.
    JsonWork(std::size_t threads, const JsonLimits& limits);
    JsonWork(const JsonWork&) = delete;
    JsonWork& operator=(const JsonWork&) = delete;

    /// Parses batches until end() is called. For the other threads; none of them need come.
    void help();

    /// Returns how many batches may be under way.
    std::size_t most() const { return m_batches.size(); }
    bool isEmpty() const { return m_first == m_next; }
    bool isFull() const { return m_next - m_first == m_batches.size(); }
    /// Adds a batch, which must not be full of them. The text must stay valid until it was taken.
    void add(std::string_view text, std::uint64_t offset, std::uint32_t document);
    /// Returns the oldest batch when it is parsed, and parses others meanwhile. Throws what parsing it threw.
    const Batch& oldest(JsonBatch& parser);
    void removeOldest() { ++m_first; }
    /// Forgets all batches; their texts are then no longer used.
    void clear();
    void end();

private:
    Batch& at(std::size_t number) { return m_batches[number % m_batches.size()]; }
    void parseNext(JsonBatch& parser, std::unique_lock<std::mutex>& lock);

    JsonLimits m_limits;
    std::vector<Batch> m_batches;  ///< by number, modulo their count
    std::size_t m_first = 0;       ///< number of the oldest batch; used by one thread
    std::mutex m_mutex;            ///< guards what follows, and the batches that are not parsed
    std::condition_variable m_added, m_parsed;
    std::size_t m_next = 0, m_claimed = 0;  ///< numbers of the next batch, and of the next one to be parsed
    std::size_t m_running = 0;              ///< batches that are being parsed
    bool m_hasEnded = false;
};

}  // namespace core
