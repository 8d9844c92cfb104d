// SPDX-License-Identifier: GPL-3.0-or-later
// Reads timelines written as JSON: PyTorch (Kineto), JAX/XLA and other Chrome traces; plain, gzip or zstd.
#pragma once

#include "core/ingest/readers.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>

namespace core {

// Recognizes JSON lines: events one after another, in no list, as jq and loggers write them.

/// Returns whether the first documents of the text are events. Between them may be any white space.
bool beginsWithEvents(std::string_view head);

/// Accepts any JSON text: only its keys show what it holds, and other content is refused by name while it is read.
bool recognizesJsonTrace(const Sniffed& file);

/// Sets source.format to "kineto", "xla", "ascend-json", "onnxruntime", "tensorflow", "proton", "rocprof" or "chrome".
/// A damaged or cut-off file yields its whole events and an import report that says where it broke. Fails if it has no
/// whole event, or if the text is not a timeline.
Result<NewTracePtr> readJsonTrace(const Sniffed& file, const ReadContext& context);

/// Limits that tests change, and settings that depend on the writer of the file.
struct JsonLimits {
    std::size_t window = 256 * 1024;  ///< bytes parsed at a time: its index and its records stay in the L2 cache
    std::size_t longestEvent = 16 * 1024 * 1024;  ///< a longer one is dropped, since its memory would be unbounded
    bool isLines = false;                         ///< the text is events one after another, in no list
    bool keepsArrows = false;  ///< reads flow events and stacks of operators, which traces of Ascend need
    std::size_t threads = 0;   ///< at most; 0: as many as the size of the file is worth
    std::function<long(int, void*, std::size_t)> read = {};  ///< reads the file, see ByteSourceOptions
};
Result<NewTracePtr> readJsonTrace(const Sniffed& file, const ReadContext& context, const JsonLimits& limits);

}  // namespace core
