// SPDX-License-Identifier: GPL-3.0-or-later
// Where the values of a row lie. The types at a record's beginning say so, and rows near each other have the same: what
// was found of one record is used again for the next.
#pragma once

#include "core/ingest/sqlite/sqlite_file.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace core {

enum class StoredAs : std::uint8_t { Number, Constant, Text };

struct StoredValue {
    std::uint32_t at = 0;      ///< behind the types
    std::uint32_t size = 0;    ///< in bytes; of a constant the constant itself
    std::uint32_t column = 0;  ///< of those that were asked for
    StoredAs as = StoredAs::Number;
};

/// Of all records that begin with the same types.
struct RowLayout {
    std::vector<StoredValue> values;  ///< those asked for that are not NULL
    std::uint32_t nulls = 0;          ///< those that are NULL in all rows, or in these, by bit
    std::uint32_t size = 0;           ///< bytes up to the end of the last one that was asked for
    bool isWhole = false;             ///< a record has no values behind those
};

/// The layouts of the last few kinds of records.
class RowLayouts {
public:
    /// The layout of records that begin with these bytes, a number of one byte and types up to where that says; null
    /// where it is not known. Valid until the next call of keep().
    const RowLayout* find(PageBytes record);
    /// Takes the layout of records with this header, and gives one to write the next into. Headers that are longer than
    /// a layout is worth are not kept.
    void keep(PageBytes header, RowLayout& layout);

private:
    static constexpr std::size_t longestHeader = 64, count = 64;

    struct Known {
        std::array<unsigned char, longestHeader> header{};  ///< the first byte is its size; 0 where there is none
        RowLayout layout;
    };
    static std::size_t placeOf(PageBytes header);

    std::vector<Known> m_known = std::vector<Known>(count);
    std::size_t m_last = 0;
};

}  // namespace core
