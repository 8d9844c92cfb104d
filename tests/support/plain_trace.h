// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the complete events of a PyTorch trace, slowly and without any of the program's code: the basis of oracles.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace tests {

/// An event with "ph": "X". Times are in nanoseconds, taken from the decimal text.
struct PlainEvent {
    std::string category, name;
    std::int64_t start = 0, duration = 0;
    std::string process, thread;                              ///< pid and tid as in the file
    std::optional<std::int64_t> stream, device, correlation;  ///< from its arguments

    std::int64_t end() const { return start + duration; }
};

/// Returns the events in the order of the file, which may be compressed with gzip.
std::vector<PlainEvent> plainEvents(const std::filesystem::path& file);

}  // namespace tests
