// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/folders.h"

#include "app/cli/command.h"
#include "app/cli/complaints.h"
#include "app/cli/progress_line.h"
#include "core/ingest/folder.h"

#include <filesystem>
#include <utility>

namespace cli {

namespace {

core::Result<core::FolderProfiles> inArchive(const std::string& archive, const Environment& environment) {
    core::Progress progress;
    core::ReadContext context = environment.read;
    context.progress = &progress;
    const ProgressLine line(environment, "looking into " + archive, progress);
    return core::profilesInArchive(archive, context);
}

}  // namespace

int withFolders(std::vector<std::string>& files, const Environment& environment, const std::function<int()>& run) {
    int code = exitDone;
    std::vector<std::string> all;
    for (std::string& file : files) {
        std::error_code error;
        const bool isFolder = std::filesystem::is_directory(file, error);
        if (!isFolder && !core::isArchive(file)) {
            all.push_back(std::move(file));
            continue;
        }
        const auto found = isFolder ? core::profilesIn(file, environment.read.stop) : inArchive(file, environment);
        if (environment.read.stop.stop_requested()) return exitUnreadable;
        if (!found) {
            complain(environment, file, found.error().message);
            code = exitUnreadable;
            continue;
        }
        const bool isAll = found->left.empty() && found->others == 0;
        if (found->files.empty()) {
            complain(environment, file, "holds no profile: " + core::text(*found, file));
            code = exitUnreadable;
        } else if (!isAll) {
            complain(environment, file, "opens " + core::text(*found, file));
        }
        for (const std::filesystem::path& each : found->files)
            all.push_back(each.string());
    }
    files = std::move(all);
    if (files.empty() && code != exitDone) return code;
    const int ran = run();
    return ran != exitDone ? ran : code;
}

}  // namespace cli
