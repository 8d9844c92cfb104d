// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/find_profile.h"

#include "core/base/content_sample.h"
#include "core/base/path_into_file.h"

#include <system_error>

namespace core {

FileState fileState(const SavedProfile& profile, const std::filesystem::path& file) {
    std::error_code error;
    const std::filesystem::path stored = fileOnDisk(file);
    if (!std::filesystem::is_regular_file(stored, error)) return FileState::Missing;
    if (profile.sample.empty()) return FileState::Same;
    const auto sample = contentSample(stored);
    return sample && *sample == profile.sample ? FileState::Same : FileState::Changed;
}

FoundFile foundFile(const SavedProfile& profile, const std::filesystem::path& folder) {
    const std::filesystem::path path = profile.path;
    std::vector<std::filesystem::path> candidates;
    if (!folder.empty() && !profile.relative.empty())
        candidates.push_back((folder / profile.relative).lexically_normal());
    candidates.push_back(path);
    if (!folder.empty()) candidates.push_back(folder / path.filename());
    FoundFile found{path, FileState::Missing};
    for (const std::filesystem::path& candidate : candidates) {
        const FileState state = fileState(profile, candidate);
        if (state == FileState::Same) return {candidate, state};
        if (state == FileState::Changed && found.state == FileState::Missing) found = {candidate, state};
    }
    return found;
}

}  // namespace core
