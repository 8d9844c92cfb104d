// SPDX-License-Identifier: GPL-3.0-or-later
// What --output names: a file or a folder, by the number of tables and their format; and that it is none of what the
// command reads.
#pragma once

#include "app/cli/output.h"

#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace cli {

struct ReadOptions;
struct RulesOptions;

/// The format whose suffix a path has, in either case; null where it has none of them. A name with one is that of a
/// file and never made a folder.
const core::Writer* writerNamedBy(const std::filesystem::path& path);

/// Whether the path is a folder's: of one that is there, or by its name.
bool isFolderName(const std::filesystem::path& path);

/// Whether so many tables go into a folder.
bool goesIntoFolder(const OutputOptions& options, const core::Writer& writer, std::size_t tables);

/// What these options name is read too.
void addInputs(OutputOptions& output, const RulesOptions& rules, const ReadOptions& read);

/// What is wrong with the place for tables of these names, before anything is read or written; empty where nothing is.
std::string placeFault(const OutputOptions& options, const core::Writer& writer, std::span<const std::string> tables);

/// The same for files by their names.
std::string placeFault(const OutputOptions& options, std::span<const std::string> files);

}  // namespace cli
