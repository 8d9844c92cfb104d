// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/jobs/digest/rank_place.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

namespace core {

namespace {

/// Parses the number at the beginning, after an optional separator; nullopt if it is too long for a rank.
std::optional<std::int32_t> numberAt(std::string_view text) {
    if (!text.empty() && (text.front() == '-' || text.front() == '_')) text.remove_prefix(1);
    std::int32_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || number < 0 || end - text.data() > 8) return std::nullopt;
    return number;
}

/// Parses the number after a word that does not continue another: after "tp" in "-TP-3", but not in "http-3".
std::int32_t numberBehind(std::string_view name, std::string_view word) {
    for (std::size_t at = name.find(word); at != std::string_view::npos; at = name.find(word, at + 1)) {
        if (at > 0 && isLetter(name[at - 1])) continue;
        if (const auto number = numberAt(name.substr(at + word.size()))) return *number;
    }
    return -1;
}

/// Parses the number before the suffix of an Nsight Systems report, whose name pattern often ends with the process.
std::optional<std::int64_t> numberAtEnd(std::string_view name) {
    for (const std::string_view suffix : {".nsys-rep", ".qdrep", ".sqlite"}) {
        if (!name.ends_with(suffix)) continue;
        name.remove_suffix(suffix.size());
        std::size_t digits = 0;
        while (digits < name.size() && isDigit(name[name.size() - 1 - digits]))
            ++digits;
        constexpr std::size_t longest = 6;
        if (digits == 0 || digits > longest) return std::nullopt;
        if (digits < name.size() && isLetter(name[name.size() - 1 - digits])) return std::nullopt;
        return numberAt(name.substr(name.size() - digits));
    }
    return std::nullopt;
}

struct Purpose {
    std::string_view word;
    std::int32_t RankPlace::*coordinate;
};
constexpr std::array<Purpose, 8> purposes{{{"tensor", &RankPlace::tensor},
                                           {"mesh_tp", &RankPlace::tensor},
                                           {"data_parallel", &RankPlace::data},
                                           {"mesh_dp", &RankPlace::data},
                                           {"pipeline", &RankPlace::pipeline},
                                           {"mesh_pp", &RankPlace::pipeline},
                                           {"expert", &RankPlace::expert},
                                           {"mesh_ep", &RankPlace::expert}}};

}  // namespace

RankPlace placeInName(std::string_view name) {
    const std::string lower = lowerCase(name);
    return {numberBehind(lower, "tp"), numberBehind(lower, "dp"), numberBehind(lower, "pp"), numberBehind(lower, "ep")};
}

std::optional<std::int64_t> rankInName(std::string_view name) {
    const std::string lower = lowerCase(name);
    for (const std::string_view word : {"rank", "procid", "nodeid"})
        if (const std::int32_t number = numberBehind(lower, word); number >= 0) return number;
    return numberAtEnd(lower);
}

RankPlace placeInGroups(const JobFacts& job, std::int64_t rank) {
    RankPlace place;
    std::array<int, purposes.size()> groups{};
    for (const ProcessGroup& group : job.groups) {
        const std::string description = lowerCase(group.description);
        for (std::size_t i = 0; i < purposes.size(); ++i) {
            if (description.find(purposes[i].word) == std::string::npos) continue;
            const auto at = std::ranges::find(group.ranks, rank, [](std::uint32_t each) { return std::int64_t{each}; });
            if (at == group.ranks.end() || group.ranks.size() < 2) continue;
            // A rank with two groups of one purpose has no single place in them; pipeline neighbors form such pairs.
            const auto number = static_cast<std::int32_t>(at - group.ranks.begin());
            place.*purposes[i].coordinate = ++groups[i] == 1 ? number : -1;
            break;
        }
    }
    return place;
}

RankPlace completed(RankPlace place, const RankPlace& other) {
    for (const auto coordinate : {&RankPlace::tensor, &RankPlace::data, &RankPlace::pipeline, &RankPlace::expert})
        if (place.*coordinate < 0) place.*coordinate = other.*coordinate;
    return place;
}

}  // namespace core
