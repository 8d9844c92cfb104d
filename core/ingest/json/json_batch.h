// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts a run of text into events: the only place where events are parsed. simdjson makes the structural index (and
// checks strings and UTF-8); the events are read off the index here, in half the time its On-Demand front end takes,
// because most of a trace is arguments, and those are skipped without a look at what they are.
#pragma once

#include "core/base/simdjson_adapter.h"
#include "core/ingest/json/json_event.h"

#include <cstdint>

namespace core {

class JsonEvents;

struct JsonBatchEnd {
    const char* next =
        nullptr;             ///< behind the last event taken; where `failed`, the element that is not whole or valid
    bool listEnded = false;  ///< `next` is behind the `]` of the list
    bool failed = false;
};

class JsonBatch {
public:
    explicit JsonBatch(bool keepsArrows = false) : m_keepsArrows(keepsArrows) {}

    /// Makes room for batches of this size, so that it is not made again for each a little longer than the last.
    void reserve(std::size_t size);
    /// Takes the events of [begin, end), which starts at an element of the list, into `events`. `offset` is where
    /// `begin` is in the text. simd::padding bytes behind `end` must be readable.
    JsonBatchEnd parse(const char* begin, const char* end, std::uint64_t offset, JsonEvents& events);

private:
    simd::JsonIndex m_index;
    bool m_keepsArrows;  ///< flow events, which elsewhere are skipped, and the stacks of operators
};

}  // namespace core
