// SPDX-License-Identifier: GPL-3.0-or-later
// Reads profiles that are short strings, so that a window test needs no real trace.
#pragma once

#include "app/window/session/file_queue.h"
#include "tests/support/trace_text.h"

#include <QString>

#include <atomic>
#include <semaphore>

namespace tests {

/// Reads the content of a file as traceOf() does. "bad" is refused; "slow" continues until it is stopped; "stuck" does
/// not even check for a stop until `mayEnd` is released; "held ..." is read once `mayEnd` is released.
struct TextReader {
    std::counting_semaphore<> mayEnd{0};
    std::atomic<int> reads = 0;
    std::string refused = {};  ///< a file with this content is no profile

    app::ReadFile function();
};

QString path(const std::filesystem::path& file);

}  // namespace tests
