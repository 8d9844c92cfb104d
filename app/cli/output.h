// SPDX-License-Identifier: GPL-3.0-or-later
// Where results go and how they look: format, order and length of tables, stdout or files.
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
    std::string command;  ///< whose options these are
    std::string format;
    std::string path;
    std::string sort;
    std::size_t top = 0;  ///< 0: all rows
    bool hasTableOption = false;
    std::vector<std::string> inputs = {};  ///< files that the command reads: no output may replace one
};
void addOutputOptions(CLI::App& app, OutputOptions& options);

/// What is wrong with the options as such; empty where nothing is.
std::string usageFault(const OutputOptions& options);

/// Sorted and cut as asked: figures descending, texts ascending, what was not recorded last. Whether the column is
/// there.
bool arrange(core::Table& table, const OutputOptions& options);
/// The same for all tables; what is wrong where none has the column, else empty.
std::string arrange(core::Report& report, const OutputOptions& options);

/// By --format, else by the suffix of --output, else for whoever reads standard output.
const core::Writer& chosenWriter(const OutputOptions& options, const Environment& environment);

/// To stdout, or with --output into a file, or a file for each of several tables. Gives the exit code.
int write(core::Report report, const OutputOptions& options, const Environment& environment);

using core::NamedText;
/// A file for each table, named after it.
std::vector<NamedText> tableFiles(const core::Report& report, const core::Writer& writer);
/// Into the folder that --output names, which is made if its own folder is there. Gives the exit code.
int writeFiles(const OutputOptions& options, const std::vector<NamedText>& files, const Environment& environment);
/// Into the file that it names.
int writeFile(const OutputOptions& options, const std::string& text, const Environment& environment);

/// The text as it is. Somebody who stops reading early is no error; a full disk is.
int writeOut(const std::string& text, const Environment& environment);

}  // namespace cli
