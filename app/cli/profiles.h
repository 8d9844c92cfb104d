// SPDX-License-Identifier: GPL-3.0-or-later
// The profiles a command line names, read one after the other, with progress where somebody watches.
#pragma once

#include "app/cli/commands.h"

#include <cstdint>
#include <string>

namespace CLI {
class App;
}

namespace cli {

struct ReadOptions {
    std::string nsys;
    std::uint64_t memoryLimit = 0;  ///< bytes; 0: by what is free
    bool noCache = false;
};
void addReadOptions(CLI::App& app, ReadOptions& options);

/// Null where it cannot be read, which is then said on stderr; silently where the program was told to stop.
core::TracePtr profile(const std::string& path, const ReadOptions& options, const Environment& environment);

/// Says on stderr what a damaged file lost: tables in CSV have no room for it.
void warnOfDamage(const std::string& path, const core::Trace& trace, const Environment& environment);

}  // namespace cli
