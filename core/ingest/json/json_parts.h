// SPDX-License-Identifier: GPL-3.0-or-later
// Tells apart the ranks that a merger put into one file, and the documents that stand one after another in it: each of
// these parts has its own launches, streams and devices, although all use the same numbers.
#pragma once

#include "core/base/node_bytes.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace core {

/// What an event says about its part. Mergers write the rank into the ids of processes ("[TP00-DP01] 83", "rank8 0"),
/// into the arguments, or add a multiple of a power of ten to ids: device 0 of rank 8 becomes process 8,000,000.
struct JsonPartClues {
    std::string_view process, device, rank;
};

/// The labels of ranks by the ids of their processes.
using JsonRankNames = std::map<std::string, std::string, std::less<>>;

/// Finds out whether every process that called the GPU's runtime bears a prefix as ranks and hosts have ("r0:5000",
/// "node-1/5000", "0-5000", "[0] 5000"), which alone would not show that it was merged; or is named as a rank
/// ("rank 8", "[8] python"). Some mergers leave the ids and names of GPUs alone.
class JsonPrefixes {
public:
    enum Work { Call, Operation };
    /// Says that a process called the GPU's runtime, or ran an operation.
    void add(Work work, std::string_view process) {
        if (process != m_last[work]) addOther(work, process);
    }
    /// Returns whether a process ran an operation.
    bool ranOperations(std::string_view process) const { return m_processes[Operation].contains(process); }
    /// Says how a process is named or labelled.
    void nameProcess(std::string_view process, std::string_view name);
    /// Returns whether there are several prefixes, each with calls, and no call is without one; and the same of
    /// operations, unless none of them has a prefix.
    bool tellRanksApart() const;
    /// Returns the rank of each process, if names tell them apart as above; otherwise nothing.
    JsonRankNames ranksByName() const;

private:
    void addOther(Work work, std::string_view process);

    std::array<bool, 2> m_isAnyPlain{};                                     // by Work
    std::array<std::string, 2> m_last;                                      // by Work
    std::map<std::string, std::array<bool, 2>, std::less<>> m_hasByPrefix;  // by Work
    std::array<std::set<std::string, std::less<>>, 2> m_processes;          // by Work
    JsonRankNames m_ranks;                                                  // empty: several names
};

class JsonParts {
public:
    /// Takes prefixes of processes for parts; otherwise only those that name a rank.
    void takePrefixes() { m_takesPrefixes = true; }
    /// Takes processes for parts by their names.
    void takeNames(JsonRankNames ranks) { m_ranks = std::move(ranks); }
    /// Returns the prefixes of the processes that were read so far.
    JsonPrefixes& prefixes() { return m_prefixes; }
    /// Says that the next events are of another document; `number` counts documents from 1.
    void beginDocument(std::uint32_t number);
    /// Returns the part of an event: 0 if nothing tells it apart from the rest of the file.
    std::uint32_t of(const JsonPartClues& clues) {
        const bool hasClue = !clues.rank.empty() || m_document != m_first || !isNumber(clues.process) ||
                             !m_ranks.empty() || (!clues.device.empty() && clues.device != clues.process);
        return hasClue ? partOf(clues) : 0;
    }
    /// Returns whether the file has several parts.
    bool areSeveral() const { return !m_parts.empty(); }
    /// Returns the rank in the arguments of events, if it is the same in all that have one.
    std::optional<int> onlyArgument() const;
    /// Returns the labels of the parts that are documents; empty if at most one has events.
    std::vector<std::string> documents() const;

    /// Names parts by their ranks where they are known only at the end: documents by the ranks that they record, and
    /// parts that were told apart by a number added to their ids. Must be called before the functions below.
    void nameRanks(const std::map<std::uint64_t, int>& rankOfDocument);
    /// Returns the name of a part: "TP00-DP01", "rank 8", "document 2"; empty if the file has no others.
    const std::string& label(std::uint32_t part) const { return part == 0 ? m_ownLabel : m_parts[part - 1].label; }
    /// Returns the part of a host process whose id shows nothing by itself, and what was added to the id.
    std::pair<std::uint32_t, std::int64_t> ofHost(std::int64_t pid) const;
    /// Returns the bytes that the parts take; of prefixes and names only a bounded number is kept.
    std::size_t memoryBytes() const {
        return m_parts.capacity() * sizeof(Part) + m_numbers.size() * bytesOfNode<decltype(m_numbers)> + m_textBytes;
    }

private:
    struct Part {
        std::string label;
        std::uint32_t document = 0;
        std::int64_t added = 0;     ///< to the ids of processes
        bool isDocument = false;    ///< nothing but its document tells it apart
        std::string argument = {};  ///< the rank in the arguments, if that tells it apart
    };
    static bool isNumber(std::string_view text) {
        return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
    }
    std::uint32_t partOf(const JsonPartClues& clues);
    std::string labelOf(const JsonPartClues& clues, std::int64_t& added) const;

    JsonPrefixes m_prefixes;
    JsonRankNames m_ranks;
    std::vector<Part> m_parts;
    std::map<std::pair<std::uint32_t, std::string>, std::uint32_t, std::less<>> m_numbers;
    std::map<std::int64_t, std::uint32_t> m_byAdded;  ///< the first part of each number that was added to ids
    std::size_t m_textBytes = 0;
    std::string m_ownLabel;
    std::uint32_t m_first = 0, m_document = 0;  // documents
    std::string m_lastProcess, m_lastDevice,
        m_lastRank;  // the last clues; events of one part usually follow each other
    std::uint32_t m_last = 0;
    bool m_hasLast = false, m_takesPrefixes = false;
};

/// Returns "83" for "[TP00-DP01-PP00-EP00] 83", "rank8 83" and "python 83", and for "r8:83" if it is of a part of the
/// file; returns any other id unchanged.
std::string_view withoutRank(std::string_view process, std::uint32_t part);
/// Returns "python" for "rank 8 python", "python (rank 8)" and "[8] python"; any other name unchanged.
std::string nameWithoutRank(std::string_view name);

}  // namespace core
