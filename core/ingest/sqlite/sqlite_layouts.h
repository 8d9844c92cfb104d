// SPDX-License-Identifier: GPL-3.0-or-later
// Remembers where the values of a row are. The types at a record's beginning determine that, and neighboring rows have
// the same types, so the layout found for one record is reused for the next.
#pragma once

#include "core/ingest/sqlite/sqlite_file.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

enum class StoredAs : std::uint8_t { Number, Constant, Text };

struct StoredValue {
    std::uint32_t at = 0;      ///< offset after the types, in bytes
    std::uint32_t size = 0;    ///< in bytes; for a constant, its value
    std::uint32_t column = 0;  ///< index of the requested column
    StoredAs as = StoredAs::Number;
};

/// The layout of all records that begin with the same types.
struct RowLayout {
    std::vector<StoredValue> values;  ///< requested values that are not NULL
    std::uint32_t nulls = 0;          ///< requested columns that are NULL in all rows, or in these, by bit
    std::uint32_t size = 0;           ///< bytes up to the end of the last requested value
    bool isWhole = false;             ///< whether a record has no values after those
};

/// Caches the layouts of recently met kinds of records.
class RowLayouts {
public:
    /// Returns the layout of records that begin with these bytes (a header size of one byte, then types up to that
    /// size); null if it is unknown. Valid until the next call of keep().
    const RowLayout* find(PageBytes record);
    /// Takes over the layout of records with this header, and leaves in `layout` an old one to reuse. Headers longer
    /// than longestHeader are not kept.
    void keep(PageBytes header, RowLayout& layout);

private:
    static constexpr std::size_t longestHeader = 64, count = 64;

    struct Known {
        std::array<unsigned char, longestHeader> header{};  ///< the first byte is its size; 0: unused
        RowLayout layout;
    };
    static std::size_t placeOf(PageBytes header);

    std::vector<Known> m_known = std::vector<Known>(count);
    std::size_t m_last = 0;
};

}  // namespace core
