// SPDX-License-Identifier: GPL-3.0-or-later
// Records what was done with everything in a file: read, not used, repaired, dropped, unknown. Every loss has an entry.
#pragma once

#include "core/trace/doubt.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The kinds of entries. NotUsed: understood, but no figure needs it (arrows between events, marks); nothing is wrong.
/// NotShown: data of its own that nothing shows yet (samples of the CPU).
enum class ImportKind : std::uint8_t { Read, NotUsed, Repaired, Dropped, Unknown, Warning, NotShown };

/// The text of the entry for ends before their starts.
inline constexpr std::string_view negativeDurations = "negative durations, kept as 0";
inline constexpr std::string_view durationsBeyond = "durations beyond the range of the clock, kept as 0";
inline constexpr std::string_view memoryWithoutAddress = "memory events without a size and an address in whole numbers";
inline constexpr std::string_view writtenTwice = "that were written twice, kept once";
inline constexpr std::string_view beyondClock =
    "events that start beyond the range of the clock (146 years from its zero)";

struct ImportEntry {
    ImportKind kind;
    std::string what;  ///< "kernels", "events without a start time"
    std::uint64_t count;
    std::string firstAt;  ///< "byte 1204331", "CUPTI_ACTIVITY_KIND_KERNEL row 17"; empty if there is no useful place
};

class ImportReport {
public:
    /// Adds to the entry of this kind and text, or creates it; the place of the first case is kept.
    void add(ImportKind kind, std::string_view what, std::string_view at = {}, std::uint64_t count = 1);
    const std::vector<ImportEntry>& entries() const { return m_entries; }
    /// Returns the sum of the counts of one kind.
    std::uint64_t count(ImportKind kind) const;

private:
    std::vector<ImportEntry> m_entries;
};

/// Returns the kind as tables show it: "read", "repaired", ...
std::string_view text(ImportKind kind);

// The outcome in a few words, the same in the status bar, the import report, `lacuna info` and every report:

/// The differences between a trace and its file. Data that is merely not used is no loss and is not counted.
struct ImportLosses {
    std::uint64_t warnings = 0;  ///< sentences, each of which may cover any number of cases
    std::uint64_t dropped = 0;
    std::uint64_t repaired = 0;
    std::uint64_t unknown = 0;  ///< data that was not understood

    bool any() const { return warnings + dropped + repaired + unknown > 0; }
};

ImportLosses lossesOf(const ImportReport& report);

/// Returns "2 doubts: times, links; 1 warning, 12 dropped, 3 repaired, 5 not understood, 7 not shown", without counts
/// of 0; or "nothing lost", which is said only if nothing is doubted either.
std::string headline(const ImportReport& report, std::span<const Doubt> doubts);

}  // namespace core
