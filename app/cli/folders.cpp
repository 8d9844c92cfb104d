// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/folders.h"

#include "app/cli/command.h"
#include "app/cli/complaints.h"
#include "app/cli/progress_line.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <numeric>
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

/// Adds the profiles of a folder, or those of the chosen recording. Returns what is wrong with the choice.
std::string addProfiles(const core::FolderProfiles& found, InputFiles& inputs, std::vector<std::string>& files) {
    std::vector<std::size_t> taken(found.files.size());
    std::iota(taken.begin(), taken.end(), std::size_t{0});
    if (found.recordings.areSeveral() && !inputs.recording.empty()) {
        const auto chosen = found.recordings.chosen(inputs.recording);
        if (!chosen) return chosen.error().message;
        taken = found.recordings.list[*chosen].profiles;
    }
    std::vector<core::InFolder> places = found.recordings.places(found.files.size());
    for (const std::size_t i : taken) {
        files.push_back(found.files[i].string());
        inputs.inFolders.push_back(std::move(places[i]));
    }
    return {};
}

}  // namespace

const core::Result<core::FolderProfiles>* FoundProfiles::in(const std::string& input, const Environment& environment) {
    if (const auto known = m_found.find(input); known != m_found.end()) return &known->second;
    std::error_code error;
    const bool isFolder = std::filesystem::is_directory(input, error);
    if (!isFolder && !core::isArchive(input)) return nullptr;
    auto found =
        isFolder ? core::Result(core::profilesIn(input, environment.read.stop)) : inArchive(input, environment);
    return &m_found.emplace(input, std::move(found)).first->second;
}

bool InputFiles::areSeveralRecordings() const {
    return recording.empty() &&
           std::ranges::any_of(inFolders, [](const core::InFolder& each) { return !each.recording.empty(); });
}

void addRecordingOption(CLI::App& app, InputFiles& inputs) {
    app.add_option("--recording", inputs.recording,
                   "Of a folder or archive that holds several recordings of the same ranks, only this one: its number "
                   "in time, or the stage that its names tell (EXTEND, decode, warm-up)")
        ->type_name("N|WORD")
        ->group("Reading");
}

int withFolders(InputFiles& inputs, std::string_view command, IfSeveral ifSeveral, const Environment& environment,
                const std::function<int()>& run) {
    int code = exitDone;
    bool isChosen = false;
    std::vector<std::string> all;
    for (const std::string& file : std::exchange(inputs.files, {})) {
        const core::Result<core::FolderProfiles>* const looked = inputs.found.in(file, environment);
        if (environment.read.stop.stop_requested()) return exitUnreadable;
        if (!looked) {
            all.push_back(file);
            inputs.inFolders.emplace_back();
            continue;
        }
        if (!*looked) {
            complain(environment, file, looked->error().message);
            code = exitUnreadable;
            continue;
        }
        const core::FolderProfiles& found = **looked;
        if (found.files.empty()) {
            complain(environment, file, "holds no profile: " + core::text(found, file));
            code = exitUnreadable;
            continue;
        }
        if (!found.left.empty() || found.others > 0) complain(environment, file, "opened " + core::text(found, file));
        const bool areSeveral = found.recordings.areSeveral();
        if (areSeveral && inputs.recording.empty() && ifSeveral == IfSeveral::Refuses)
            return badUsage(environment, command, file + ": holds " + core::text(found.recordings));
        if (areSeveral && inputs.recording.empty())
            complain(environment, file, "holds " + core::text(found.recordings));
        isChosen |= areSeveral;
        if (const std::string fault = addProfiles(found, inputs, all); !fault.empty())
            return badUsage(environment, command, "--recording: " + file + ": " + fault);
    }
    inputs.files = std::move(all);
    if (inputs.files.empty() && code != exitDone) return code;
    if (!inputs.recording.empty() && !isChosen)
        return badUsage(environment, command, "--recording: no folder or archive here holds several recordings");
    const int ran = run();
    return ran != exitDone ? ran : code;
}

}  // namespace cli
