// SPDX-License-Identifier: GPL-3.0-or-later
// Identifies the file that a path leads to, however the path is written: through links, "..", or in another case.
#pragma once

#include <compare>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace core {

struct FileIdentity {
    std::uint64_t device = 0, number = 0;

    auto operator<=>(const FileIdentity&) const = default;
};

/// Returns nothing if there is no such file.
std::optional<FileIdentity> fileIdentity(const std::filesystem::path& path);

}  // namespace core
