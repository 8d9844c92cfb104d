// SPDX-License-Identifier: GPL-3.0-or-later
// Cuts a run of text into events with simdjson: the only place where events are parsed.
#pragma once

#include "core/ingest/json_event.h"

#include <simdjson.h>

#include <cstdint>

namespace core {

class JsonRows;

struct JsonBatchEnd {
    const char* next =
        nullptr;             ///< after the last event taken; where `failed`, at the element that is not whole or valid
    bool listEnded = false;  ///< `next` is behind the `]` of the list
    bool failed = false;
};

class JsonBatch {
public:
    /// Makes room for batches of this size, so that it is not made again for each a little longer than the last.
    void reserve(std::size_t size);
    /// Takes the events of [begin, end), which starts at an element of the list, into `rows`. `offset` is where `begin`
    /// is in the text. The bytes before `begin` and at `end` are written over for a moment; simdjson::SIMDJSON_PADDING
    /// bytes behind `end` must be readable.
    JsonBatchEnd parse(char* begin, char* end, std::uint64_t offset, JsonRows& rows);

private:
    JsonBatchEnd parseList(char* begin, char* end, std::uint64_t offset, JsonRows& rows);

    simdjson::ondemand::parser m_parser;
};

}  // namespace core
