// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/files/nsys_version.h"

#include "core/base/text.h"

#include <charconv>

namespace core {

namespace {

/// Parses three numbers at the beginning of `text`, the year first, separated by `.` or `@`.
std::optional<NsysVersion> versionAt(std::string_view text) {
    NsysVersion version;
    const char* at = text.data();
    const char* const end = at + text.size();
    for (int* part : {&version.year, &version.minor, &version.patch}) {
        if (part != &version.year) {
            if (at == end || (*at != '.' && *at != '@')) return std::nullopt;
            ++at;
        }
        const auto [next, error] = std::from_chars(at, end, *part);
        if (error != std::errc() || *part < 0) return std::nullopt;
        at = next;
    }
    if (version.year < 2018 || version.year > 2099) return std::nullopt;
    return version;
}

/// Returns whether a build follows the version, as in the tail of a report, which dates and other numbers lack.
bool hasBuild(std::string_view text) {
    const std::size_t dash = text.find('-');
    if (dash == std::string_view::npos || dash > 24 || dash + 1 >= text.size()) return false;
    int separators = 0;
    for (const char c : text.substr(0, dash)) {
        if (c == '.' || c == '@')
            ++separators;
        else if (!isDigit(c))
            return false;
    }
    return separators == 3;
}

}  // namespace

std::string toText(const NsysVersion& version) {
    return std::to_string(version.year) + "." + std::to_string(version.minor) + "." + std::to_string(version.patch);
}

std::optional<NsysVersion> nsysVersionIn(std::string_view text) {
    for (std::size_t at = text.find("20"); at != std::string_view::npos; at = text.find("20", at + 1)) {
        if (at > 0 && (isDigit(text[at - 1]) || text[at - 1] == '.')) continue;
        if (const auto version = versionAt(text.substr(at))) return version;
    }
    return std::nullopt;
}

std::optional<NsysVersion> reportVersion(std::string_view head, std::string_view tail) {
    constexpr std::string_view title = "NVIDIA Tegra Profiler Report ";
    if (head.starts_with(title))
        if (const auto version = versionAt(head.substr(title.size()))) return version;
    for (std::size_t at = tail.rfind("20"); at != std::string_view::npos; at = tail.rfind("20", at - 1)) {
        if (const auto version = versionAt(tail.substr(at)); version && hasBuild(tail.substr(at))) return version;
        if (at == 0) break;
    }
    return std::nullopt;
}

}  // namespace core
