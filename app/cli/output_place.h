// SPDX-License-Identifier: GPL-3.0-or-later
// The target of --output: a file or a folder, depending on the number of tables and their format; checks that it is not
// a file that the command reads.
#pragma once

#include "app/cli/output.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace cli {

struct ReadOptions;
struct RulesOptions;

/// The format whose suffix a path has, in upper or lower case; null if it has none. A name with such a suffix is that
/// of a file and never becomes a folder.
const core::Writer* writerNamedBy(const std::filesystem::path& path);

/// Whether the path is that of a folder: an existing one, or by its name.
bool isFolderName(const std::filesystem::path& path);

/// Whether this many tables go into a folder.
bool goesIntoFolder(const OutputOptions& options, const core::Writer& writer, std::size_t tables);

/// Adds the files that these options name to the inputs.
void addInputs(OutputOptions& output, const RulesOptions& rules, const ReadOptions& read);

/// The fault of the place for tables of these names, before anything is read or written; empty if there is none.
std::string placeFault(const OutputOptions& options, const core::Writer& writer, std::span<const std::string> tables);

/// The same for files, by their names.
std::string placeFault(const OutputOptions& options, std::span<const std::string> files);

}  // namespace cli
