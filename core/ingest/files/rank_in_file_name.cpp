// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/files/rank_in_file_name.h"

#include "core/base/text.h"

#include <charconv>
#include <string>

namespace core {

std::optional<int> rankIn(std::string_view text) {
    int rank = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), rank);
    const bool isRank = error == std::errc() && end == text.data() + text.size() && rank >= 0;
    return isRank ? std::optional(rank) : std::nullopt;
}

std::optional<int> rankInFileName(std::string_view name) {
    const std::string lower = lowerCase(name);
    for (std::size_t at = lower.find("rank"); at != std::string::npos; at = lower.find("rank", at + 1)) {
        if (at > 0 && isLetter(lower[at - 1])) continue;  // a longer word such as "frank3"
        std::size_t digit = at + 4;
        if (digit < lower.size() && std::string_view("_-.[").find(lower[digit]) != std::string_view::npos) ++digit;
        int rank = 0;
        const auto [end, error] = std::from_chars(lower.data() + digit, lower.data() + lower.size(), rank);
        if (error == std::errc() && rank >= 0) return rank;
    }
    return std::nullopt;
}

std::optional<int> rankInPath(const std::filesystem::path& file) {
    if (const auto rank = rankInFileName(file.filename().string())) return rank;
    std::string folder = lowerCase(file.parent_path().filename().string());
    std::erase_if(folder, [](char c) { return c == '_' || c == '-'; });
    const bool isRank = folder.starts_with("rank") && folder.find_first_not_of("0123456789", 4) == std::string::npos;
    return isRank ? rankInFileName(folder) : std::nullopt;
}

namespace {

/// Parses "profiler_info_3.json".
std::optional<int> rankInProfilerInfo(std::string_view name) {
    constexpr std::string_view prefix = "profiler_info_", suffix = ".json";
    if (!name.starts_with(prefix) || !name.ends_with(suffix)) return std::nullopt;
    name.remove_prefix(prefix.size());
    name.remove_suffix(suffix.size());
    return rankIn(name);
}

}  // namespace

std::optional<int> rankBeside(const std::filesystem::path& file) {
    namespace fs = std::filesystem;
    constexpr int maxFiles = 1000;  // one profile has about a dozen
    std::error_code error;
    const fs::path folder = fs::absolute(file, error).parent_path();
    for (const fs::path& where : {folder, folder.parent_path()}) {
        std::optional<int> rank;
        int seen = 0;
        for (fs::directory_iterator at(where, error), end; !error && at != end && seen < maxFiles;
             at.increment(error), ++seen) {
            const auto found = rankInProfilerInfo(at->path().filename().string());
            if (found && rank && *found != *rank) return std::nullopt;
            if (found) rank = found;
        }
        if (rank) return rank;
    }
    return std::nullopt;
}

}  // namespace core
