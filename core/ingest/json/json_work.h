// SPDX-License-Identifier: GPL-3.0-or-later
// Batches that are read ahead: whichever thread is free parses them. In file order, their rows then get places, and
// whichever thread is free sets them.
#pragma once

#include "core/ingest/files/byte_source.h"
#include "core/ingest/json/json_batch.h"
#include "core/ingest/json/json_reader.h"
#include "core/ingest/json/json_rows.h"

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
        JsonRows::OfBatch rows;
        JsonBatchEnd end;
        std::uint64_t offset = 0;
        bool isParsed = false, isSet = false;
        std::exception_ptr failure;
    };

    /// For this many threads, one of which calls the other functions; with one, nothing may be read ahead.
    JsonWork(std::size_t threads, const JsonLimits& limits);
    JsonWork(const JsonWork&) = delete;
    JsonWork& operator=(const JsonWork&) = delete;

    /// Parses batches and sets rows until end() is called. For the other threads; none of them need come.
    void help();

    /// Returns how many batches may be under way.
    std::size_t most() const { return m_batches.size(); }
    /// Adds a batch, of which there must be room for one more. The text must stay valid until its rows are set.
    void add(std::string_view text, std::uint64_t offset, std::uint32_t document);
    /// Returns whether there is room, after waiting for the oldest rows if those of all batches have places.
    bool hasRoom(JsonBatch& parser);
    /// Returns whether the rows of all batches have places.
    bool arePlaced() const { return m_placed == m_next; }
    /// Returns the oldest batch whose rows have no places when it is parsed, and helps meanwhile. Throws what parsing
    /// it threw.
    Batch& oldest(JsonBatch& parser);
    /// Says that its rows have places now.
    void placed();
    /// Waits until all rows that have places are set. Throws what setting them threw.
    void finishRows(JsonBatch& parser);
    /// Forgets the batches whose rows have no places; their texts are then no longer used.
    void clear();
    void end();

private:
    Batch& at(std::size_t number) { return m_batches[number % m_batches.size()]; }
    bool helpOnce(JsonBatch& parser, std::unique_lock<std::mutex>& lock);
    void finishOldest(JsonBatch& parser, std::unique_lock<std::mutex>& lock);

    JsonLimits m_limits;
    std::vector<Batch> m_batches;  ///< by number, modulo their count
    std::size_t m_first = 0;       ///< number of the oldest batch whose rows may not be set; used by one thread
    std::mutex m_mutex;            ///< guards what follows, and the batches that are under way
    std::condition_variable m_added, m_done;
    // Numbers of the next batch, of the next one to be parsed, to get places, and of which rows are to be set:
    std::size_t m_next = 0, m_begun = 0, m_placed = 0, m_setting = 0;
    std::size_t m_parsing = 0;  ///< batches that are being parsed
    bool m_hasEnded = false;
};

}  // namespace core
