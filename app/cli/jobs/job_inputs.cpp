// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/jobs/job_inputs.h"

#include "app/cli/jobs/job_digests.h"
#include "core/ingest/files/rank_in_file_name.h"

#include <map>
#include <set>
#include <utility>

namespace cli {

namespace {

namespace fs = std::filesystem;

/// Returns whether the names of all traces tell ranks, each once. Then no file is opened: there may be thousands.
bool areToldByName(const std::vector<ListedTrace>& traces) {
    std::set<int> ranks;
    for (const ListedTrace& trace : traces) {
        const auto rank = core::rankInPath(trace.path);
        if (!rank || !ranks.insert(*rank).second) return false;
    }
    return true;
}

/// Returns what is known of each trace. Removes those that only repeat what others in their folder hold.
std::vector<core::ProfileIdentity> identitiesOf(std::vector<ListedTrace>& traces, InputFiles& inputs,
                                                const Environment& environment) {
    std::map<fs::path, const core::ProfileIdentity*> known;
    std::set<fs::path> repeated;
    for (const std::string& input : inputs.files) {
        const auto* const found = inputs.found.in(input, environment);
        if (!found || !*found) continue;
        for (std::size_t i = 0; i < (*found)->files.size(); ++i)
            known[(*found)->files[i]] = &(*found)->identities[i];
        for (const core::FolderProfiles::Left& left : (*found)->left)
            if (left.isRepeated) repeated.insert(left.path);
    }
    std::erase_if(traces, [&](const ListedTrace& trace) { return !trace.isNamed && repeated.contains(trace.path); });
    std::vector<core::ProfileIdentity> identities(traces.size());
    std::vector<fs::path> others;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < traces.size(); ++i)
        if (const auto found = known.find(traces[i].path); found != known.end()) {
            identities[i] = *found->second;
        } else {
            others.emplace_back(traces[i].path);
            places.push_back(i);
        }
    std::vector<core::ProfileIdentity> read = core::identitiesOf(others, environment.read);
    for (std::size_t i = 0; i < read.size(); ++i)
        identities[places[i]] = std::move(read[i]);
    return identities;
}

/// Returns the inputs with each folder that holds nothing but subfolders, one for each of several recordings, replaced
/// by the profiles in these.
std::vector<std::string> withSubfolders(InputFiles& inputs, const Environment& environment) {
    std::vector<std::string> files;
    for (const std::string& input : inputs.files) {
        const bool mayBe = isFolder(input) && tracesIn(input).empty();
        const auto* const found = mayBe ? inputs.found.in(input, environment) : nullptr;
        if (found && *found && (*found)->recordings.areSeveral())
            for (const fs::path& file : (*found)->files)
                files.push_back(file.string());
        else
            files.push_back(input);
    }
    return files;
}

/// Moves traces into one input for each recording. Traces of no recording are left out.
JobInputs distributed(const core::Recordings& recordings, std::vector<ListedTrace> traces) {
    JobInputs inputs;
    for (const core::Recording& recording : recordings.list) {
        JobInput& input = inputs.list.emplace_back(JobInput{recording.name, {}, {}, recording.fault});
        for (const std::size_t i : recording.profiles)
            input.traces.push_back(std::move(traces[i]));
    }
    return inputs;
}

}  // namespace

core::Result<JobInputs> tracesOf(InputFiles& inputs, const Environment& environment) {
    std::vector<ListedTrace> traces = traceList(withSubfolders(inputs, environment), inputs.found, environment);
    core::Recordings recordings;
    if (traces.size() > 1 && !areToldByName(traces))
        recordings = core::recordingsOf(identitiesOf(traces, inputs, environment));
    if (!recordings.areSeveral() && !inputs.recording.empty())
        return core::Error{core::ErrorKind::Usage, "--recording: there are not several recordings"};
    if (!recordings.areSeveral()) {
        std::string fault = recordings.list.empty() ? std::string() : recordings.list.front().fault;
        return JobInputs{{{{}, {}, std::move(traces), std::move(fault)}}};
    }
    JobInputs all = distributed(recordings, std::move(traces));
    const bool isOne = inputs.files.size() == 1;
    all.subject = isOne ? inputs.files.front() : "the traces";
    all.said = (isOne ? "holds " : "are of ") + core::text(recordings);
    if (inputs.recording.empty()) return all;
    const auto chosen = recordings.chosen(inputs.recording);
    if (!chosen) return chosen.error().within("--recording: ");
    JobInput& one = all.list[*chosen];
    return JobInputs{{{{}, {}, std::move(one.traces), std::move(one.fault)}}};
}

core::Result<JobInputs> jobInputs(InputFiles& inputs, const Environment& environment) {
    JobInput digests;
    std::vector<std::string> named;
    for (const std::string& input : inputs.files) {
        const std::vector<std::string> inside = isFolder(input) ? digestsIn(input) : std::vector<std::string>();
        if (!inside.empty())
            digests.digests.insert(digests.digests.end(), inside.begin(), inside.end());
        else if (!isFolder(input) && isDigestFile(input))
            digests.digests.emplace_back(input);
        else
            named.push_back(input);
    }
    if (digests.digests.empty()) return tracesOf(inputs, environment);
    digests.traces = traceList(named, inputs.found, environment);
    return JobInputs{{std::move(digests)}};
}

}  // namespace cli
