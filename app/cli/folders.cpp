// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/folders.h"

#include "app/cli/command.h"
#include "app/cli/complaints.h"
#include "core/ingest/folder.h"

#include <filesystem>
#include <utility>

namespace cli {

int withFolders(std::vector<std::string>& files, const Environment& environment, const std::function<int()>& run) {
    int code = exitDone;
    std::vector<std::string> all;
    for (std::string& file : files) {
        std::error_code error;
        if (!std::filesystem::is_directory(file, error)) {
            all.push_back(std::move(file));
            continue;
        }
        const core::FolderProfiles found = core::profilesIn(file, environment.read.stop);
        if (environment.read.stop.stop_requested()) return exitUnreadable;
        const bool isAll = found.left.empty() && found.others == 0;
        if (found.files.empty()) {
            complain(environment, file, "holds no profile: " + core::text(found, file));
            code = exitUnreadable;
        } else if (!isAll) {
            complain(environment, file, "opens " + core::text(found, file));
        }
        for (const std::filesystem::path& each : found.files)
            all.push_back(each.string());
    }
    files = std::move(all);
    if (files.empty() && code != exitDone) return code;
    const int ran = run();
    return ran != exitDone ? ran : code;
}

}  // namespace cli
