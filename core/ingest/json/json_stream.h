// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a JSON trace through a window that slides over it, so that memory does not grow with the file.
#pragma once

#include "core/ingest/files/byte_source.h"
#include "core/ingest/json/json_around.h"
#include "core/ingest/json/json_batch.h"
#include "core/ingest/json/json_counts.h"
#include "core/ingest/json/json_reader.h"
#include "core/ingest/json/json_rows.h"
#include "core/ingest/json/json_work.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <limits>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// Bounds the effort for a text. Work that is repeated on the same bytes, or done on bytes far ahead, is limited by the
/// amount already read, so that damaged text takes time linear in its length, however it is damaged.
class JsonPace {
public:
    /// Reports that this many bytes were read and are finished.
    void read(std::size_t bytes) {
        m_credit = std::min(maxCredit, m_credit + creditPerByte * static_cast<std::int64_t>(bytes));
    }

    /// Returns whether `bytes` of text, most of it after the element in question, may be examined for its sake.
    bool mayLookAhead(std::size_t bytes) const { return m_credit >= static_cast<std::int64_t>(bytes); }
    void looked(std::size_t bytes) { m_credit -= static_cast<std::int64_t>(bytes); }

    /// Returns the number of bytes to parse at once: unlimited, but few at first after a damaged place.
    std::size_t batch() const { return m_batch; }
    void batchRead() {
        m_batch = m_batch > largestBatch ? all : 2 * m_batch;
        m_singlesNext = 1;
    }
    /// Reports that only the first `bytes` of the batch were read before it failed.
    void batchFailed(std::size_t bytes) {
        m_batch = std::max(smallestBatch, 2 * bytes);
        m_singlesNext = bytes > 0 ? 1 : std::min(2 * m_singlesNext, maxSingles);
        m_singles = m_singlesNext;
    }

    /// Returns whether nothing limits what is parsed at once.
    bool isUnlimited() const { return m_singles == 0 && m_batch == all; }

    /// Returns whether the next element is read alone; the more batches failed in a row, the longer no batch is tried.
    bool isSingle() const { return m_singles > 0; }
    void singleTaken() { m_singles -= m_singles > 0 ? 1 : 0; }
    void singleRead(std::size_t bytes) { m_batch = std::max(m_batch, 2 * bytes); }

private:
    static constexpr std::size_t all = std::numeric_limits<std::size_t>::max();
    static constexpr std::size_t smallestBatch = 1024, largestBatch = 1024 * 1024;
    static constexpr std::size_t maxSingles = 64;
    static constexpr std::int64_t creditPerByte = 8;
    static constexpr std::int64_t maxCredit = 64 * 1024 * 1024;  // for a whole event of 16 MiB that looks like many

    std::int64_t m_credit = maxCredit / 4;
    std::size_t m_batch = all;
    std::size_t m_singles = 0, m_singlesNext = 1;
};

/// The text other than the events.
struct JsonSurroundings {
    TopLevelMembers members;
    bool isBareList = false;  ///< the root of the first document is the list
    bool hasList = false;
    bool hasInnerList = false;  ///< a list within another member; read only with Lists::Anywhere
    bool isWhole = false;       ///< whether everything that was opened is closed
    std::uint64_t length = 0;   ///< length of the text, decompressed
};

class JsonStream {
public:
    /// Prepares to read. `source` must return blocks of limits.window, and keep as many as there may be batches in
    /// `work`. Progress counts events.
    JsonStream(ByteSource& source, JsonRows& rows, JsonCounts& counts, const JsonLimits& limits,
               JsonAround::Lists lists, JsonWork& work, Progress* progress);
    /// Reads to the end, or until stopped. Fails if the text is not JSON at all.
    Result<JsonSurroundings> read(const ReadContext& context);

private:
    enum class Where : std::uint8_t { Start, Around, List, Lost };

    /// Where reading was when it passed on a batch, to which it returns if the batch is not what it seemed to be.
    struct Passed {
        std::string_view text;
        std::uint64_t offset = 0;
        JsonPace pace;
        std::uint64_t cut = 0;
        std::optional<std::uint64_t> eventStart;
        std::uint64_t searched = 0;
        bool hasComma = false;
        std::size_t block = 0;
    };

    bool step();
    bool readStart();
    bool readAround();
    bool readList();
    bool takeBatch(const JsonBatchEnd& batch, bool isAll);
    std::size_t batchSize(std::size_t most);
    bool skipToElement();
    void beginDocument();
    void endList();
    void makeRows();
    void refill();
    void gather(std::string_view rest);
    void skip(std::size_t size);
    JsonSurroundings surroundings();

    // For batches that other threads parse, in json_work.cpp:
    bool passOn();
    void takeOldest();

    // For damaged text, in json_stream_damage.cpp:
    bool readSingle();
    bool isEvent(std::size_t size);
    void takeElement(std::size_t size);
    bool readDamaged(std::string_view element, std::size_t end);
    bool takeRepaired(std::string text);
    bool findEvent();
    std::size_t eventStart(std::size_t from);

    JsonBlocks m_blocks;
    JsonRows& m_rows;
    JsonRecords m_events;  // those of this window that have no rows yet
    JsonCounts& m_counts;
    Progress* m_progress;
    JsonLimits m_limits;
    std::unique_ptr<JsonBatch> m_parser;
    JsonPace m_pace;
    JsonAround m_around;
    std::string_view m_text;     // the window: what is not read yet, followed by padding
    std::vector<char> m_rest;    // the unread bytes before a block; the whole window if an event is longer than a block
    std::string m_firstKey;      // key of the first event, with which others begin too
    std::uint64_t m_offset = 0;  // position of m_text in the text
    std::uint64_t m_cut = 0;     // the last place in the window between two events; 0: none
    std::optional<std::uint64_t> m_eventStart;  // the last result of eventStart(), as a position in the text
    std::uint64_t m_searched = 0;               // no event begins between m_eventStart and here
    std::uint32_t m_document = 1;
    Where m_where = Where::Start;
    bool m_hasCut = false;      // m_cut belongs to this window
    bool m_hasComma = false;    // whether a comma precedes the next element
    bool m_isGathered = false;  // the window is m_rest
    bool m_isDamaged = false;   // something was lost: an apparent end of the list may be within an event
    bool m_isLast = false;      // the window includes the end of the text
    std::stop_token m_stop;
    JsonWork& m_work;
    std::deque<Passed> m_passed;  // for each batch in m_work
    std::size_t m_inOrder = 0;    // windows to be read before batches are passed on again
    std::size_t m_nextInOrder = 1;
};

}  // namespace core
