// SPDX-License-Identifier: GPL-3.0-or-later
// Reads the profiles named on a command line one after the other, with progress on a terminal.
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
    std::uint64_t memoryLimit = 0;  ///< bytes; 0: determined by free memory
    bool nsysExport = false;
    bool noCache = false;
};
/// Adds these options, and --threads, which bounds the whole process.
void addReadOptions(CLI::App& app, ReadOptions& options);

/// Returns null if the profile cannot be read, and prints why on stderr unless the program was told to stop. Prints
/// what is doubted about one that was read. `inFolder` is what its folder says about it.
core::TracePtr profile(const std::string& path, const ReadOptions& options, const Environment& environment,
                       const core::InFolder& inFolder = {});

/// Prints on stderr what a damaged file lost, since tables in CSV have no room for it.
void warnOfDamage(const std::string& path, const core::Trace& trace, const Environment& environment);

}  // namespace cli
