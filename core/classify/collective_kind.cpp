// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/classify/collective_kind.h"

#include "core/base/text.h"

#include <array>
#include <string>

namespace core {

namespace {

/// The text of each kind, indexed by CollectiveKind.
constexpr std::array<std::string_view, 14> kindTexts{"",       "AllReduce", "AllGather", "ReduceScatter", "Broadcast",
                                                     "Reduce", "AllToAll",  "AllToAllV", "Gather",        "Scatter",
                                                     "Send",   "Recv",      "SendRecv",  "Barrier"};

/// Returns the name in lower case, without underscores: "allgatherbase" for "_allgather_base".
std::string plain(std::string_view text) {
    std::string letters;
    for (const char c : text)
        if (c != '_') letters += lowerCase(c);
    return letters;
}

}  // namespace

CollectiveKind collectiveKind(std::string_view recorded) {
    constexpr std::size_t longest = 64;
    std::string word = plain(recorded.substr(0, longest));
    if (word.starts_with("nccl")) word.erase(0, 4);
    constexpr std::array<std::string_view, 6> endings{"coalesced", "base", "tensor", "into", "sparse", "oop"};
    for (bool isCut = true; isCut;) {
        isCut = false;
        for (const std::string_view ending : endings)
            if (word.ends_with(ending)) word.resize(word.size() - ending.size()), isCut = true;
    }
    for (std::size_t kind = 1; kind < kindTexts.size(); ++kind)
        if (word == plain(kindTexts[kind])) return static_cast<CollectiveKind>(kind);
    return CollectiveKind::Other;
}

std::unordered_map<NameId, CollectiveKind> collectiveKinds(const Trace& trace) {
    std::unordered_map<NameId, CollectiveKind> kinds;
    for (const Collective& collective : trace.collectives) {
        const auto [place, isNew] = kinds.try_emplace(collective.name);
        if (isNew) place->second = collectiveKind(trace.names[collective.name]);
    }
    return kinds;
}

std::string_view text(CollectiveKind kind) { return kindTexts[static_cast<std::size_t>(kind)]; }

}  // namespace core
