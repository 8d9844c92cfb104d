// SPDX-License-Identifier: GPL-3.0-or-later
// The destination and form of results: format, order and length of tables, stdout or files.
#pragma once

#include "app/cli/commands.h"
#include "core/base/atomic_folder.h"
#include "core/report/writers.h"

#include <cstddef>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace cli {

struct OutputOptions {
    std::string command;  ///< the command to which these options belong
    std::string format;
    std::string path;
    std::string sort;
    std::size_t top = 0;  ///< 0: all rows
    bool hasTableOption = false;
    std::vector<std::string> inputs = {};  ///< files that the command reads, which no output may replace
};
void addOutputOptions(CLI::App& app, OutputOptions& options);

/// The fault of the options as such; empty if there is none.
std::string usageFault(const OutputOptions& options);

/// Sorts and cuts as requested: figures descending, texts ascending, values that were not recorded last. Returns
/// whether the column exists.
bool arrange(core::Table& table, const OutputOptions& options);
/// The same for all tables; the fault if none has the column, otherwise empty.
std::string arrange(core::Report& report, const OutputOptions& options);

/// By --format, otherwise by the suffix of --output, otherwise by whether standard output is a terminal.
const core::Writer& chosenWriter(const OutputOptions& options, const Environment& environment);

/// To stdout, or with --output into a file, or one file for each of several tables. Returns the exit code.
int write(core::Report report, const OutputOptions& options, const Environment& environment);

using core::NamedText;
/// A file for each table, named after it.
std::vector<NamedText> tableFiles(const core::Report& report, const core::Writer& writer);
/// Into the folder named by --output, which is created if its parent exists. Returns the exit code.
int writeFiles(const OutputOptions& options, const std::vector<NamedText>& files, const Environment& environment);
/// Into the file that it names. Returns the exit code.
int writeFile(const OutputOptions& options, const std::string& text, const Environment& environment);

/// Writes the text unchanged. A reader that stops early is not an error; a full disk is.
int writeOut(const std::string& text, const Environment& environment);

}  // namespace cli
