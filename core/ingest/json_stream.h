// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a JSON trace through a window that slides over it, so that memory does not grow with the file.
#pragma once

#include "core/ingest/byte_source.h"
#include "core/ingest/json_batch.h"
#include "core/ingest/json_counts.h"
#include "core/ingest/json_reader.h"
#include "core/ingest/json_row_maker.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// What stands around the list of events, the first 4 MiB of either side.
struct JsonSurroundings {
    std::string before, after;
    bool isBareList = false;  ///< the root is the list
    bool hasList = false;
    bool isWhole = false;      ///< the last character closes the root
    std::uint64_t length = 0;  ///< of the text, inflated
};

class JsonStream {
public:
    /// `source` gives blocks of limits.window, and keeps those that rows may still be made of. `rows` are not the
    /// caller's while it reads; `counts` are other ones than theirs.
    JsonStream(ByteSource& source, JsonRows& rows, JsonCounts& counts, const JsonLimits& limits,
               JsonRowMaker::Threads threads, Progress* progress);
    /// Reads to the end, or until stopped. Fails where the text is no JSON at all.
    Result<JsonSurroundings> read(const ReadContext& context);

private:
    enum class Where : std::uint8_t { Start, Before, List, Lost, After };

    bool step();
    bool readStart();
    bool readBefore();
    bool readList();
    bool skipToElement();
    bool readOneByOne();
    bool readDamaged(std::size_t end);
    bool takeRepaired(std::string text);
    bool findEvent();
    bool readAfter();
    void refill();
    void gather(std::string_view rest);
    void skip(std::size_t size);
    bool isWhole() const;

    ByteSource& m_source;
    JsonEvents* m_events = nullptr;  // of this window
    JsonCounts& m_counts;
    JsonLimits m_limits;
    JsonBatch m_batch;
    JsonSurroundings m_around;
    std::string_view m_text;     // the window: what is not read yet, with padding behind it
    std::vector<char> m_rest;    // what a block is put behind; all of the window where an event is longer than a block
    std::string m_firstKey;      // of the first event: others begin with it too
    std::uint64_t m_offset = 0;  // of m_text in the text
    std::size_t m_patience;      // bytes that may still be waited for in damaged events
    Where m_where = Where::Start;
    bool m_isGathered = false;  // the window is m_rest
    bool m_isDamaged = false;   // something was lost: what looks like the end of the list may be within an event
    bool m_isLast = false;      // the window holds the end of the text
    JsonRowMaker m_rows;        // last: it ends before the texts go that its events are slices of
};

}  // namespace core
