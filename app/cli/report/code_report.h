// SPDX-License-Identifier: GPL-3.0-or-later
// The tables of `lacuna report` that tell time by code, and the options that say how paths are made.
#pragma once

#include "core/base/result.h"
#include "core/code/code_tables.h"
#include "core/report/writers.h"

#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace cli {

/// As typed.
struct CodeArguments {
    std::string kinds;  ///< empty: all
    std::string foldLibrary = "yes", foldRepeats = "yes";
    std::string backward = "own";
};
void addCodeOptions(CLI::App& app, CodeArguments& arguments);

/// The error begins with the option at fault.
core::Result<core::CodeOptions> codeOptions(const CodeArguments& arguments);

/// Puts these tables behind the others of a part. Stacks are made once, and only where a table wants them.
void addCodeTables(core::ReportPart& part, const core::Snapshot& snapshot, std::span<const core::CodeTableKind> kinds,
                   const core::CodeOptions& options, const std::stop_token& stop);

}  // namespace cli
