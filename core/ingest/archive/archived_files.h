// SPDX-License-Identifier: GPL-3.0-or-later
// Archives as folders: which files are archives, what is in them, and the first look at a file in one.
#pragma once

#include "core/base/result.h"
#include "core/ingest/readers.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// Returns whether a file is an archive that can be looked into. Decided by the content: of a file compressed with xz
/// or bzip2, the beginning is unpacked.
bool isArchive(const Sniffed& file);
/// The same for a path; reads no more than the beginning of the file. False for what cannot be read.
bool isArchive(const std::filesystem::path& path);

/// What is in an archive, besides the files that were shown.
struct ArchiveContent {
    struct Refused {
        std::filesystem::path path;
        std::string reason;
    };
    std::vector<Refused> refused;     ///< wanted files that cannot be unpacked
    std::vector<std::string> others;  ///< the first of the other files
    std::size_t otherCount = 0;       ///< the number of all other files
    std::string kind;                 ///< what an archive with such files is: "a PyTorch checkpoint"; empty: unknown
    std::optional<Error> worst;       ///< the reason to give if there is no profile: encryption, or damage
};

/// Unpacks the files whose names (without folders) are wanted, one after the other, and shows each: `shownPath()`
/// continues the archive's path, and the file is gone when `show` returns. So it does with the files of archives that
/// are in the archive. An error means that the archive is refused as a whole: it is too large, or damaged from its
/// beginning, or there is no room to unpack.
Result<ArchiveContent> lookInto(const std::filesystem::path& archive, const ReadContext& context,
                                const std::function<bool(std::string_view name)>& isWanted,
                                const std::function<void(const Sniffed& file)>& show);

/// Does what sniff() does, also for a path into an archive, or into an archive in an archive.
Result<Sniffed> sniffAnywhere(const std::filesystem::path& path, const ReadContext& context);

}  // namespace core
