// SPDX-License-Identifier: GPL-3.0-or-later
// Replaces folders and archives on a command line by the profiles in them.
#pragma once

#include "app/cli/commands.h"
#include "core/ingest/folder.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace cli {

/// Folders and archives with the profiles in them. Each is looked into once, which takes a while if it holds thousands.
class FoundProfiles {
public:
    /// Returns null for what is neither a folder nor an archive.
    const core::Result<core::FolderProfiles>* in(const std::string& input, const Environment& environment);

private:
    std::map<std::string, core::Result<core::FolderProfiles>> m_found;
};

/// The inputs of a command.
struct InputFiles {
    std::vector<std::string> files;
    std::string recording = {};                  ///< value of --recording; empty: all recordings
    std::vector<core::InFolder> inFolders = {};  ///< of each file, once folders are replaced
    FoundProfiles found = {};

    /// Returns whether some of the files are recordings of the same ranks.
    bool areSeveralRecordings() const;
};
void addRecordingOption(CLI::App& app, InputFiles& inputs);

/// What a command does with a folder that holds several recordings.
enum class IfSeveral : std::uint8_t { TakesAll, Refuses };

/// Runs a command on `inputs` with each folder and archive replaced by the profiles in it, ranks in order; stderr lists
/// the files not used, and the recordings. For one without profiles it prints an error and returns the exit code of an
/// unreadable file.
int withFolders(InputFiles& inputs, std::string_view command, IfSeveral ifSeveral, const Environment& environment,
                const std::function<int()>& run);

}  // namespace cli
