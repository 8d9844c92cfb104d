// SPDX-License-Identifier: GPL-3.0-or-later
// Records what was done with everything in a file: read, not used, repaired, dropped, unknown. Every loss has an entry.
#pragma once

#include <cstdint>
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

}  // namespace core
