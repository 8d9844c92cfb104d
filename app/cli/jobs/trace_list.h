// SPDX-License-Identifier: GPL-3.0-or-later
// Which files a command about a job means: those named, those of a list, those of a folder.
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <vector>

namespace cli {

/// The lines of a file of names; empty ones left out.
core::Result<std::vector<std::string>> namesInFile(const std::string& path);

/// Files in the folder whose names fit, in order of their names; not those in folders below.
std::vector<std::string> digestsIn(const std::filesystem::path& folder);
std::vector<std::string> tracesIn(const std::filesystem::path& folder);
std::vector<std::string> failureNotesIn(const std::filesystem::path& folder);

struct ListedTrace {
    std::string path;
    bool isNamed = true;  ///< false: it was found in a folder that was named
};
/// Folders replaced by the files in them that are called as traces are; each once, in the same order whoever asks.
std::vector<ListedTrace> traceList(const std::vector<std::string>& named);

}  // namespace cli
