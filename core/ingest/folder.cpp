// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/folder.h"

#include "core/ingest/archive/unpacked_names.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/ingest/folder_candidates.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <string_view>
#include <utility>

namespace core {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t maxEntries = 200000;  // limit for entries of any kind
constexpr std::size_t maxCandidates = 16384;
constexpr int deepestFolder = 8;

int rankOf(const fs::path& file) {
    if (const auto rank = rankInPath(file)) return *rank;
    return std::numeric_limits<int>::max();
}

/// Moves the profiles to these places: order[0] is the index of what comes first.
void reorder(FolderProfiles& found, const std::vector<std::size_t>& order) {
    std::vector<fs::path> files;
    std::vector<ProfileIdentity> identities;
    for (const std::size_t each : order) {
        files.push_back(std::move(found.files[each]));
        identities.push_back(std::move(found.identities[each]));
    }
    found.files = std::move(files);
    found.identities = std::move(identities);
}

/// Sorts by ranks in names, and finds out which profiles were recorded together: several recordings follow each other.
void arrange(FolderProfiles& found) {
    std::vector<std::size_t> order(found.files.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return rankOf(found.files[i]); });
    reorder(found, order);
    found.recordings = recordingsOf(found.identities);
    if (!found.recordings.areSeveral()) return;
    reorder(found, found.recordings.order());
    std::size_t next = 0;  // each profile has moved to its place in the list
    for (Recording& each : found.recordings.list)
        for (std::size_t& profile : each.profiles)
            profile = next++;
    for (std::size_t& profile : found.recordings.others)
        profile = next++;
}

/// Distributes the files to those that are opened, in their order, and those that are left.
void choose(std::vector<FolderCandidate> files, FolderProfiles& found) {
    leaveRepeated(files);
    for (FolderCandidate& file : files)
        if (file.leftFor.empty()) {
            found.files.push_back(std::move(file.path));
            found.identities.push_back(std::move(file.identity));
        } else {
            found.left.push_back({file.path, file.leftFor, true});
        }
    arrange(found);
}

/// Says what an archive is that has no profile.
Error nothingIn(const fs::path& archive, const ArchiveContent& content, const FolderProfiles& found) {
    if (content.worst) return *content.worst;
    std::string others = fmt::format("{}", fmt::join(content.others, ", "));
    if (content.otherCount > content.others.size())
        others += fmt::format(" and {} more", content.otherCount - content.others.size());
    if (!content.kind.empty())
        return {ErrorKind::Unsupported, fmt::format("this is {}, not a trace; in it are {}", content.kind, others)};
    return {ErrorKind::Unsupported, fmt::format("this archive holds no profile: {}{}", text(found, archive),
                                                others.empty() ? "" : " (" + others + ")")};
}

}  // namespace

Result<FolderProfiles> profilesInArchive(const fs::path& archive, const ReadContext& context) {
    FolderProfiles found;
    std::vector<FolderCandidate> files;
    const auto look = [&](const Sniffed& file) {
        FolderCandidate each = candidate(file, context.stop);
        if (each.leftFor.empty())
            files.push_back(std::move(each));
        else
            found.left.push_back({each.path, each.leftFor});
    };
    auto content = lookInto(archive, context, isCalledAsProfiles, look);
    if (!content) return content.error();
    if (files.empty() && found.left.empty() && content->refused.empty() && content->otherCount == 1) {
        // The only file may be called anything.
        auto whole = lookInto(
            archive, context, [](std::string_view) { return true; }, look);
        if (!whole && isStopped(whole.error())) return whole.error();
        found.left.clear();
        if (whole && (!files.empty() || whole->worst)) content = std::move(whole);
    }
    found.others = content->otherCount;
    for (const ArchiveContent::Refused& refused : content->refused)
        found.left.push_back({refused.path, refused.reason});
    std::ranges::sort(files, {}, &FolderCandidate::path);
    choose(std::move(files), found);
    if (found.files.empty()) return nothingIn(archive, *content, found);
    return found;
}

namespace {

/// Opens the archives of a folder that has nothing else to open. Beside profiles they are left: a folder is often
/// packed, and then both are there.
void openArchives(FolderProfiles& found, const ReadContext& context) {
    std::vector<FolderProfiles::Left> left;
    for (FolderProfiles::Left& each : std::exchange(found.left, {})) {
        if (each.reason != isAnArchive) {
            left.push_back(std::move(each));
            continue;
        }
        auto inside = profilesInArchive(each.path, context);
        if (!inside) {
            left.push_back({each.path, inside.error().message});
            continue;
        }
        found.files.insert(found.files.end(), inside->files.begin(), inside->files.end());
        found.identities.insert(found.identities.end(), inside->identities.begin(), inside->identities.end());
        left.insert(left.end(), inside->left.begin(), inside->left.end());
        found.others += inside->others;
    }
    found.left = std::move(left);
    arrange(found);
}

/// The files of a folder by what their names promise.
struct FolderFiles {
    std::vector<fs::path> named;    ///< like a profile
    std::vector<fs::path> unnamed;  ///< not like one, and yet some profiles are called so
    std::size_t others = 0;
};

FolderFiles filesBelow(const fs::path& folder, const std::stop_token& stop) {
    FolderFiles files;
    std::error_code error, ignored;
    std::size_t entries = 0;
    fs::recursive_directory_iterator at(folder, fs::directory_options::skip_permission_denied, error);
    for (const fs::recursive_directory_iterator end; !error && at != end && entries < maxEntries; at.increment(error)) {
        if (stop.stop_requested()) return files;
        ++entries;
        const std::string name = at->path().filename().string();
        if (at.depth() >= deepestFolder || name.starts_with('.')) at.disable_recursion_pending();
        if (name.starts_with('.') || !at->is_regular_file(ignored)) continue;
        const bool isCalledSo = isCalledAsProfiles(name) || isCalledAsArchive(name);
        if (isCalledSo && files.named.size() < maxCandidates)
            files.named.push_back(at->path());
        else if (mayBeCalledSo(name) && files.unnamed.size() < maxCandidates)
            files.unnamed.push_back(at->path());
        else
            ++files.others;
    }
    std::ranges::sort(files.named);
    std::ranges::sort(files.unnamed);
    return files;
}

}  // namespace

FolderProfiles profilesIn(const fs::path& folder, const std::stop_token& stop) {
    FolderProfiles found;
    ReadContext context;
    context.stop = stop;
    const FolderFiles below = filesBelow(folder, stop);
    found.others = below.others;
    std::vector<FolderCandidate> files;
    for (FolderCandidate& each : candidates(below.named, context))
        if (each.leftFor.empty())
            files.push_back(std::move(each));
        else
            found.left.push_back({each.path, each.leftFor});
    if (stop.stop_requested()) return {};
    const bool isAll = !files.empty();
    if (isAll) found.others += below.unnamed.size();
    for (FolderCandidate& each : candidates(isAll ? std::span<const fs::path>() : below.unnamed, context))
        if (each.leftFor.empty())
            files.push_back(std::move(each));
        else if (isExport(each.leftFor))
            found.left.push_back({each.path, each.leftFor});
        else
            ++found.others;
    if (stop.stop_requested()) return {};
    choose(std::move(files), found);
    if (found.files.empty()) openArchives(found, context);
    return found;
}

std::vector<ProfileIdentity> identitiesOf(std::span<const fs::path> files, const ReadContext& context) {
    std::vector<ProfileIdentity> identities;
    for (FolderCandidate& each : candidates(files, context))
        identities.push_back(std::move(each.identity));
    return identities;
}

std::string text(const FolderProfiles& found, const fs::path& folder) {
    const std::size_t all = found.files.size() + found.left.size() + found.others;
    std::string text = fmt::format("{} of {} file{}", found.files.size(), all, all == 1 ? "" : "s");
    constexpr std::size_t maxNamed = 5;
    std::string left;
    const auto nameOf = [&](std::size_t i) { return found.left[i].path.lexically_relative(folder).string(); };
    const bool isOneReason = found.files.empty() && !found.left.empty() &&
                             std::ranges::all_of(found.left, [&](const FolderProfiles::Left& each) {
                                 return isExport(each.reason) && each.reason == found.left.front().reason;
                             });
    if (isOneReason)  // as of a folder that nsys exported: said once, and whole
        left = fmt::format("{}{} ({})", nameOf(0),
                           found.left.size() > 1 ? fmt::format(" and {} more", found.left.size() - 1) : "",
                           found.left.front().reason);
    for (std::size_t i = 0; !isOneReason && i < std::min(found.left.size(), maxNamed); ++i) {
        const std::string_view reason = found.left[i].reason;
        left += fmt::format("{}{} ({})", left.empty() ? "" : ", ", nameOf(i), reason.substr(0, reason.find(':')));
    }
    if (!isOneReason && found.left.size() > maxNamed) left += fmt::format(", {} more", found.left.size() - maxNamed);
    if (found.others > 0) {
        if (!left.empty()) left += ", ";
        left += found.others == 1 ? "1 whose name is not a profile's"
                                  : fmt::format("{} whose names are not those of profiles", found.others);
    }
    return left.empty() ? text : text + "; not opened: " + left;
}

}  // namespace core
