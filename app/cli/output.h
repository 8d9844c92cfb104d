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
    bool takesDatabase = false;            ///< whether PATH may name a database
    std::vector<core::Fact> meta = {};     ///< with what the tables are made; stored in a database
    std::vector<std::string> inputs = {};  ///< files that the command reads, which no output may replace
};
void addOutputOptions(CLI::App& app, OutputOptions& options);

/// Returns an error message if the options are invalid; otherwise an empty text.
std::string usageFault(const OutputOptions& options);

/// Sorts and truncates a table as requested: numbers descending, texts ascending, missing values last. Returns whether
/// the column to sort by exists.
bool arrange(core::Table& table, const OutputOptions& options);
/// Arranges all tables; returns an error message if no table has the column, otherwise an empty text.
std::string arrange(core::Report& report, const OutputOptions& options);

/// Chooses by --format, otherwise by the suffix of --output, otherwise by whether standard output is a terminal.
const core::Writer& chosenWriter(const OutputOptions& options, const Environment& environment);

/// Writes to stdout, or with --output into a file, or one file for each of several tables. Returns the exit code.
int write(core::Report report, const OutputOptions& options, const Environment& environment);

using core::NamedText;
/// One file for each table, named after the table.
std::vector<NamedText> tableFiles(const core::Report& report, const core::Writer& writer);
/// Writes into the folder given by --output, which is created if its parent exists. Returns the exit code.
int writeFiles(const OutputOptions& options, const std::vector<NamedText>& files, const Environment& environment);
/// Writes into the file given by --output. Returns the exit code.
int writeFile(const OutputOptions& options, const std::string& text, const Environment& environment);

/// Writes the text to stdout unchanged. It is nothing to complain about if the reader stops early; but it is if the
/// disk is full.
int writeOut(const std::string& text, const Environment& environment);

}  // namespace cli
