// SPDX-License-Identifier: GPL-3.0-or-later
// Timelines written as JSON: PyTorch (Kineto), JAX/XLA and other Chrome traces, plain, gzip or zstd.
#pragma once

#include "core/ingest/readers.h"

#include <cstddef>
#include <cstdint>
#include <functional>

namespace core {

/// Accepts any JSON text: only its keys show what it holds, and other content is refused by name while reading.
bool recognizesJsonTrace(const Sniffed& file);

/// Sets source.format to "kineto", "xla" or "chrome". A damaged or cut-off file gives all its whole events and an
/// import report that says where it broke. Fails where there is not one whole event, or where the text is no timeline.
Result<NewTracePtr> readJsonTrace(const Sniffed& file, const ReadContext& context);

/// What tests change, and what hangs on the writer of the file.
struct JsonLimits {
    std::size_t window = 512 * 1024;  ///< bytes parsed at a time: stage 1 and its index stay in the L2 cache
    std::size_t longestEvent = 16 * 1024 * 1024;  ///< a longer one is dropped: what it needs would not be bounded
    bool keepsArrows = false;  ///< reads flow events and stacks of operators, as traces of Ascend need it
    std::uint64_t leastForTwoThreads = 1024 * 1024;          ///< bytes of the file: less is not worth a second thread
    std::function<long(int, void*, std::size_t)> read = {};  ///< of the file, see ByteSourceOptions
};
Result<NewTracePtr> readJsonTrace(const Sniffed& file, const ReadContext& context, const JsonLimits& limits);

}  // namespace core
