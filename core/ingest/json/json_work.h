// SPDX-License-Identifier: GPL-3.0-or-later
// Windows of text that are read ahead: whichever thread is free parses them, and sets their rows.
#pragma once

#include "core/ingest/files/byte_source.h"
#include "core/ingest/json/json_batch.h"
#include "core/ingest/json/json_reader.h"
#include "core/ingest/json/json_rows.h"
#include "core/ingest/shared/ordered_work.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <string_view>

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

/// Text of a window that may be parsed before what is in front of it; its rows get places in file order. The text must
/// stay valid until they are set.
struct JsonWindow {
    using Reader = JsonBatch;

    std::string_view text;
    std::uint64_t offset = 0;
    JsonRecords records;
    JsonRows::OfBatch rows;
    JsonBatchEnd end;

    void read(JsonBatch& parser) { end = parser.parse(text.data(), text.data() + text.size(), offset, records); }
    void set() { rows.set(); }
    void finish() { rows.finish(); }
};
using JsonWork = OrderedWork<JsonWindow>;

/// Returns a parser of windows and of what may be in front of them.
std::unique_ptr<JsonBatch> jsonParser(const JsonLimits& limits);

}  // namespace core
