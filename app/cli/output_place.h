// SPDX-License-Identifier: GPL-3.0-or-later
// The target of --output: a file or a folder, depending on the number of tables and their format. Also checks that it
// is not a file that the command reads.
#pragma once

#include "app/cli/output.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace cli {

struct ReadOptions;
struct RulesOptions;

/// The format whose suffix a path has, in upper or lower case; null if it has none. A name with such a suffix is always
/// a file and never becomes a folder.
const core::Writer* writerNamedBy(const std::filesystem::path& path);

/// Returns whether the path is an existing folder, or has the name of one.
bool isFolderName(const std::filesystem::path& path);

/// Returns whether this many tables are written into a folder.
bool goesIntoFolder(const OutputOptions& options, const core::Writer& writer, std::size_t tables);

/// Adds the files that these options name to the inputs, which must not be overwritten.
void addInputs(OutputOptions& output, const RulesOptions& rules, const ReadOptions& read);

/// Returns an error message if tables of these names cannot be written there; otherwise an empty text. Writes nothing.
std::string placeFault(const OutputOptions& options, const core::Writer& writer, std::span<const std::string> tables);

/// Does the same for files with these names.
std::string placeFault(const OutputOptions& options, std::span<const std::string> files);

}  // namespace cli
