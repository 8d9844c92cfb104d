// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/json/json_parts.h"

#include "core/base/text.h"
#include "core/ingest/files/rank_in_file_name.h"
#include "core/ingest/json/json_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <limits>
#include <set>
#include <utility>

namespace core {

namespace {

constexpr std::size_t longestLabel = 256;
constexpr std::size_t maxParts = 1 << 20;
constexpr std::size_t mostProcesses = 1 << 16;  // of which prefixes and names are kept

/// Returns "TP00-DP01" for "[TP00-DP01] 83": the coordinates of a rank and nothing else; empty if there are none.
std::string_view coordinatesIn(std::string_view process) {
    const std::size_t end = process.find("] ");
    if (!process.starts_with('[') || end == std::string_view::npos || end > longestLabel) return {};
    const std::string_view label = process.substr(1, end - 1);
    for (std::string_view rest = label;;) {
        const std::string_view part = rest.substr(0, rest.find('-'));
        const std::string_view axis = part.substr(0, 2);
        const bool isAxis = axis == "TP" || axis == "DP" || axis == "PP" || axis == "EP";
        if (!isAxis || part.size() == 2 || part.find_first_not_of("0123456789", 2) != std::string_view::npos) return {};
        if (part.size() == rest.size()) return label;
        rest.remove_prefix(part.size() + 1);
    }
}

std::size_t endOfDigits(std::string_view text, std::size_t at) {
    while (at < text.size() && isDigit(text[at]))
        ++at;
    return at;
}

std::size_t endOfLetters(std::string_view text, std::size_t at) {
    while (at < text.size() && isLetter(text[at]))
        ++at;
    return at;
}

/// A rank and the id of the process, in whatever order: "rank8 312", "Rank 8: 312", "312 (rank_8)".
struct RankedId {
    std::string_view rank, id;
};

std::optional<RankedId> rankedIdIn(std::string_view process) {
    if (process.size() > longestLabel) return std::nullopt;
    const std::string lower = lowerCase(process);
    const std::size_t word = lower.find("rank");
    if (word == std::string::npos || (word > 0 && isLetter(lower[word - 1]))) return std::nullopt;
    std::size_t at = word + 4;
    while (at < lower.size() && at < word + 6 && std::string_view(" _-:=.#[").find(lower[at]) != std::string_view::npos)
        ++at;
    const std::size_t end = endOfDigits(process, at);
    if (end == at) return std::nullopt;
    RankedId found{process.substr(at, end - at), {}};
    for (std::size_t i = 0; i < process.size(); ++i) {
        if (!isDigit(process[i]) || i == at) continue;
        const std::size_t idEnd = endOfDigits(process, i);
        if (i < at || i >= end) found.id = process.substr(i, idEnd - i);
        i = idEnd;
    }
    return found;
}

/// Returns "83" of "python 83": one word and a number.
std::string_view numberAfterWord(std::string_view process) {
    const std::size_t end = endOfLetters(process, 0);
    const std::size_t digit = process.find_first_not_of(" :=-_/#", end);
    const bool isNumber = digit != std::string_view::npos && endOfDigits(process, digit) == process.size();
    return end > 0 && digit > end && isNumber ? process.substr(digit) : std::string_view();
}

/// Returns "8" of "[8] python" and "[8] 312", with the place at which the rest begins.
std::optional<std::pair<std::string_view, std::size_t>> bracketedRank(std::string_view name) {
    const std::size_t end = endOfDigits(name, 1);
    const std::size_t rest = end + 1;
    if (!name.starts_with('[') || end == 1 || !name.substr(end).starts_with("] ") || rest + 1 >= name.size())
        return std::nullopt;
    return std::pair(name.substr(1, end - 1), rest + 1);
}

/// Returns "r0" and "5000" of "r0:5000": the name of a rank or a host, which ends with its number, and the id; and "0"
/// and "5000" of "[0] 5000".
std::optional<RankedId> prefixedIdIn(std::string_view process) {
    constexpr std::string_view separators = ":/-_.@|# ";
    if (process.size() > longestLabel) return std::nullopt;
    if (const auto ranked = bracketedRank(process))
        return endOfDigits(process, ranked->second) == process.size()
                   ? std::optional(RankedId{ranked->first, process.substr(ranked->second)})
                   : std::nullopt;
    const auto isPartOfName = [](char c) { return isLetter(c) || isDigit(c) || c == '-' || c == '_' || c == '.'; };
    const std::size_t separator = process.find_last_not_of("0123456789");
    if (separator == std::string_view::npos || separator + 1 == process.size()) return std::nullopt;
    const std::size_t last = process.find_last_not_of(separators, separator);
    if (last == std::string_view::npos || last == separator || !isDigit(process[last])) return std::nullopt;
    const std::string_view prefix = process.substr(0, last + 1);
    if (!std::ranges::all_of(prefix, isPartOfName)) return std::nullopt;
    return RankedId{prefix, process.substr(separator + 1)};
}

std::string rankLabel(std::string_view number) {
    const std::size_t digit = std::min(number.find_first_not_of('0'), number.size() - 1);
    return fmt::format("rank {}", number.substr(digit));
}

/// Returns "rank 0" of "r0" and "0", and the name of a host unchanged.
std::string prefixLabel(std::string_view prefix) {
    const std::string_view number = prefix.substr(prefix.starts_with('r') || prefix.starts_with('R') ? 1 : 0);
    return endOfDigits(number, 0) == number.size() ? rankLabel(number) : std::string(prefix);
}

/// Returns what was added to the number of a device to make the id of its process: thousands; 0 if nothing was.
std::int64_t addedTo(std::string_view device, std::string_view process) {
    constexpr std::int64_t least = 1000;
    const auto number = integerIn(device), pid = integerIn(process);
    if (!number || !pid || *number < 0 || *pid < *number || *pid - *number < least || (*pid - *number) % least != 0)
        return 0;
    return *pid - *number;
}

}  // namespace

std::string_view withoutRank(std::string_view process, std::uint32_t part) {
    if (endOfDigits(process, 0) == process.size()) return process;
    if (const std::string_view label = coordinatesIn(process); !label.empty()) return process.substr(label.size() + 3);
    if (const auto ranked = rankedIdIn(process)) return ranked->id;
    const bool isBracketed = bracketedRank(process).has_value();
    const auto prefixed = part == 0 && !isBracketed ? std::nullopt : prefixedIdIn(process);
    if (prefixed) return prefixed->id;
    const std::string_view number = numberAfterWord(process);
    return number.empty() ? process : number;
}

std::string nameWithoutRank(std::string_view name) {
    constexpr std::string_view marks = " ()[]:,-_#.";
    if (const auto ranked = bracketedRank(name)) return std::string(name.substr(ranked->second));
    const auto ranked = rankedIdIn(name);
    if (!ranked) return std::string(name);
    const auto end = static_cast<std::size_t>(ranked->rank.data() - name.data()) + ranked->rank.size();
    std::string rest(name.substr(0, lowerCase(name).find("rank")));
    rest += name.substr(end);
    const std::size_t first = std::min(rest.find_first_not_of(marks), rest.size());
    return rest.substr(first, rest.find_last_not_of(marks) + 1 - first);
}

void JsonPrefixes::addOther(Work work, std::string_view process) {
    m_last[work] = process;
    if (m_processes[work].size() < mostProcesses) m_processes[work].emplace(process.substr(0, longestLabel));
    if (m_isAnyPlain[work]) return;
    const bool isRanked = !coordinatesIn(process).empty() || rankedIdIn(process);  // known without the others
    const auto prefixed = isRanked ? std::nullopt : prefixedIdIn(process);
    m_isAnyPlain[work] = !prefixed || m_hasByPrefix.size() >= mostProcesses;
    if (!m_isAnyPlain[work]) m_hasByPrefix[std::string(prefixed->rank)][work] = true;
}

void JsonPrefixes::nameProcess(std::string_view process, std::string_view name) {
    const auto bracketed = bracketedRank(name);
    const auto ranked = bracketed ? std::nullopt : rankedIdIn(name);
    if ((!bracketed && !ranked) || process.size() > longestLabel || m_ranks.size() >= mostProcesses) return;
    const std::string rank = rankLabel(bracketed ? bracketed->first : ranked->rank);
    std::string& known = m_ranks.try_emplace(std::string(process), rank).first->second;
    if (known != rank) known.clear();
}

JsonRankNames JsonPrefixes::ranksByName() const {
    const auto isNamed = [&](const std::string& process) {
        const auto rank = m_ranks.find(process);
        return rank != m_ranks.end() && !rank->second.empty();
    };
    const auto &callers = m_processes[Call], &workers = m_processes[Operation];
    if (!std::ranges::all_of(callers, isNamed)) return {};
    if (!std::ranges::all_of(workers, isNamed) && std::ranges::any_of(workers, isNamed)) return {};
    std::set<std::string_view> ranks;
    for (const std::string& process : callers)
        ranks.insert(m_ranks.find(process)->second);
    if (ranks.size() < 2) return {};
    JsonRankNames named = m_ranks;
    std::erase_if(named, [](const auto& each) { return each.second.empty(); });
    return named;
}

bool JsonPrefixes::tellRanksApart() const {
    const auto all = [&](Work work, bool has) {
        return std::ranges::all_of(m_hasByPrefix, [&](const auto& each) { return each.second[work] == has; });
    };
    if (m_isAnyPlain[Call] || m_hasByPrefix.size() < 2 || !all(Call, true)) return false;
    return all(Operation, !m_isAnyPlain[Operation]);
}

void JsonParts::beginDocument(std::uint32_t number) {
    if (number == m_document) return;
    if (m_document == 0) m_first = number;
    m_document = number;
    m_hasLast = false;
}

std::string JsonParts::labelOf(const JsonPartClues& clues, std::int64_t& added) const {
    if (!isNumber(clues.process)) {
        if (const std::string_view label = coordinatesIn(clues.process); !label.empty()) return std::string(label);
        if (const auto ranked = rankedIdIn(clues.process)) return rankLabel(ranked->rank);
    }
    if (isNumber(clues.rank)) return rankLabel(clues.rank);
    if (const auto named = m_ranks.find(clues.process); named != m_ranks.end()) return named->second;
    if (m_takesPrefixes)
        if (const auto prefixed = prefixedIdIn(clues.process)) return prefixLabel(prefixed->rank);
    added = addedTo(clues.device, clues.process);
    return added == 0 ? std::string() : fmt::format("+{}", added);
}

std::uint32_t JsonParts::partOf(const JsonPartClues& clues) {
    if (m_hasLast && clues.process == m_lastProcess && clues.device == m_lastDevice && clues.rank == m_lastRank)
        return m_last;
    std::int64_t added = 0;
    std::string label = labelOf(clues, added);
    const bool isDocument = label.empty() && m_document != m_first;
    if (isDocument) label = fmt::format("document {}", m_document);
    m_last = 0;
    if (!label.empty()) {
        const auto found = m_numbers.find(std::pair(m_document, label));
        if (found != m_numbers.end()) {
            m_last = found->second;
        } else if (m_parts.size() < maxParts) {
            m_parts.push_back({label, m_document, added, isDocument, std::string(clues.rank)});
            m_last = static_cast<std::uint32_t>(m_parts.size());
            m_textBytes += 2 * label.size() + clues.rank.size();
            if (added != 0) m_byAdded.try_emplace(added, m_last);
            m_numbers.emplace(std::pair(m_document, std::move(label)), m_last);
        }
    }
    m_lastProcess = clues.process;
    m_lastDevice = clues.device;
    m_lastRank = clues.rank;
    m_hasLast = true;
    return m_last;
}

void JsonParts::nameRanks(const std::map<std::uint64_t, int>& rankOfDocument) {
    std::int64_t unit = std::numeric_limits<std::int64_t>::max();
    bool areDocuments = false;
    for (const Part& part : m_parts) {
        areDocuments |= part.isDocument;
        if (part.added == 0) continue;
        std::int64_t own = 1000;
        while (own < std::numeric_limits<std::int64_t>::max() / 10 && part.added % (own * 10) == 0)
            own *= 10;
        unit = std::min(unit, own);
    }
    const auto nameOf = [&](std::uint32_t document) {
        const auto rank = rankOfDocument.find(document);
        return rank == rankOfDocument.end() ? fmt::format("document {}", document)
                                            : fmt::format("rank {}", rank->second);
    };
    for (Part& part : m_parts) {
        if (part.added != 0) part.label = fmt::format("rank {}", part.added / unit);
        if (part.isDocument) part.label = nameOf(part.document);
    }
    if (areDocuments) m_ownLabel = nameOf(m_first);
    if (unit != std::numeric_limits<std::int64_t>::max()) m_ownLabel = "rank 0";
}

std::optional<int> JsonParts::onlyArgument() const {
    return m_parts.size() == 1 ? rankIn(m_parts.front().argument) : std::nullopt;
}

std::vector<std::string> JsonParts::documents() const {
    std::vector<std::string> labels;
    for (const Part& part : m_parts)
        if (part.isDocument) labels.push_back(part.label);
    if (!labels.empty()) labels.insert(labels.begin(), m_ownLabel);
    return labels;
}

std::pair<std::uint32_t, std::int64_t> JsonParts::ofHost(std::int64_t pid) const {
    const auto after = m_byAdded.upper_bound(pid);
    if (after == m_byAdded.begin()) return {0, 0};
    const auto& [added, part] = *std::prev(after);
    return {part, added};
}

}  // namespace core
