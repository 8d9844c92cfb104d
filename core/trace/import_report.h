// SPDX-License-Identifier: GPL-3.0-or-later
// What became of everything in a file: read, not used, repaired, dropped, unknown. Nothing is lost without a line here.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// NotUsed: understood, and no figure is made of it (arrows between events, marks): nothing is wrong with the file.
enum class ImportKind : std::uint8_t { Read, NotUsed, Repaired, Dropped, Unknown, Warning };

struct ImportEntry {
    ImportKind kind;
    std::string what;  ///< "kernels", "events without a start time"
    std::uint64_t count;
    std::string firstAt;  ///< "byte 1204331", "CUPTI_ACTIVITY_KIND_KERNEL row 17"; empty where it says nothing
};

class ImportReport {
public:
    /// Adds to the entry of this kind and text, or starts one; the place of the first is kept.
    void add(ImportKind kind, std::string_view what, std::string_view at = {}, std::uint64_t count = 1);
    const std::vector<ImportEntry>& entries() const { return m_entries; }
    /// Sum of the counts of one kind.
    std::uint64_t count(ImportKind kind) const;

private:
    std::vector<ImportEntry> m_entries;
};

/// "read", "repaired", ... as tables show it.
std::string_view text(ImportKind kind);

}  // namespace core
