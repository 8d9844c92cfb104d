// SPDX-License-Identifier: GPL-3.0-or-later
// Versions of Nsight Systems, as the programs print them and as reports contain them.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace core {

/// The version without its build number, which does not decide which reports a version opens.
struct NsysVersion {
    int year = 0, minor = 0, patch = 0;

    auto operator<=>(const NsysVersion&) const = default;
};

/// Returns text such as "2023.4.4".
std::string toText(const NsysVersion& version);

/// Returns the first version in a text, e.g. "NVIDIA Nsight Systems version 2023.4.4.54-…", "2024@6@2@25-…", "2019.6.1"
std::optional<NsysVersion> nsysVersionIn(std::string_view text);

/// Returns the version that wrote a report, from its first bytes; old reports have it in their last 4 KiB (last match).
std::optional<NsysVersion> reportVersion(std::string_view head, std::string_view tail);

}  // namespace core
