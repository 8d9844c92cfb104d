// SPDX-License-Identifier: GPL-3.0-or-later
// The files of a folder or an archive that may be profiles: which of them are, what they are, and which only repeat
// what another one holds.
#pragma once

#include "core/ingest/identity/profile_identity.h"
#include "core/ingest/readers.h"

#include <filesystem>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace core {

struct FolderCandidate {
    std::filesystem::path path;
    std::string leftFor = {};      ///< why it is not opened; empty: it is
    std::string_view reader = {};  ///< the id of its format, if it is a profile
    std::string stem = {};         ///< the beginning of its name, shared by all forms of a profile
    ProfileIdentity identity = {};
};

/// The reasons why a file is left that decide what else is done.
constexpr std::string_view isAnArchive = "an archive: open it by itself";
constexpr std::string_view notKnown = "no profile";

/// Returns whether a name ends like those of profiles.
bool isCalledAsProfiles(std::string_view name);
/// Returns whether a file may be a profile, or an export that cannot be opened, although most files of its name are
/// neither. Such files are only looked at if the folder holds nothing else.
bool mayBeCalledSo(std::string_view name);
/// Returns whether the reason why a file is not opened is worth saying although its name promises nothing.
bool isExport(std::string_view reason);

/// Looks at the beginning of a file.
FolderCandidate candidate(const Sniffed& file, const std::stop_token& stop = {});
/// Looks at the beginnings of files, several at a time; the candidates are in the same order.
std::vector<FolderCandidate> candidates(std::span<const std::filesystem::path> files, const ReadContext& context);

/// Sets the reason to leave those that repeat what others hold: other forms of a profile, older profiles of Ascend.
void leaveRepeated(std::vector<FolderCandidate>& files);

}  // namespace core
