// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts a run of text into events; this is the only place where events are parsed. simdjson builds the structural index
// (and checks strings and UTF-8). The events are read from the index here, in half the time of simdjson's On-Demand
// API, because most of a trace is arguments, which are skipped without being examined.
#pragma once

#include "core/base/simdjson_adapter.h"
#include "core/ingest/json/json_event.h"

#include <cstdint>
#include <string_view>

namespace core {

class JsonRecords;

struct JsonBatchEnd {
    const char* next =
        nullptr;             ///< after the last event taken; if `failed`, the element that is incomplete or not valid
    bool listEnded = false;  ///< `next` is after the `]` of the list
    bool failed = false;
};

class JsonBatch {
public:
    explicit JsonBatch(bool keepsArrows = false, bool isLines = false)
        : m_keepsArrows(keepsArrows), m_isLines(isLines) {}

    /// Reserves memory for batches of this size, so that no batch slightly longer than the last one reallocates it.
    void reserve(std::size_t size);
    /// Reads the events of [begin, end), which starts at an element of the list, into `records`. `offset` is the
    /// position of `begin` in the text. simd::padding bytes after `end` must be readable.
    JsonBatchEnd parse(const char* begin, const char* end, std::uint64_t offset, JsonRecords& records);

private:
    void readWithoutEscapes(std::string_view element, JsonEvent& event, JsonRecords& records);

    simd::JsonIndex m_index, m_indexOfOne;
    bool m_keepsArrows;  ///< flow events, which elsewhere are skipped, and the stacks of operators
    bool m_isLines;      ///< no comma is needed between events
};

}  // namespace core
