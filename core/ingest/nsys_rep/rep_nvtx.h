// SPDX-License-Identifier: GPL-3.0-or-later
// NVTX rows that wait until the calls and kernels of a report were passed on. They take 24 bytes each, since what many
// of them have in common is kept once.
#pragma once

#include "core/ingest/nsys_rows/nvtx_rows.h"
#include "core/trace/chunks.h"
#include "core/trace/name_table.h"

#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <string_view>
#include <vector>

namespace core {

class WaitingNvtx {
public:
    /// Keeps the rows of a block. Their own texts may be in its bytes.
    void add(const std::vector<NsysNvtx>& rows, std::uint64_t block);
    std::size_t memoryBytes() const;

    /// Calls take(row, block) with all rows in their order, which are numbered from 1, until stopped.
    void each(const std::function<bool()>& isStopped,
              const std::function<void(const NsysNvtx&, std::uint64_t)>& take) const;

private:
    /// What most rows have in common with the one before.
    struct Origin {
        std::int64_t eventType = noNumber, globalTid = noNumber, domainId = 0;
        bool hasTextId = false;

        auto operator<=>(const Origin&) const = default;
    };
    struct Row {
        Nanos start, end;
        std::uint32_t origin;
        std::uint32_t text;  ///< the id of a text of the report, or a NameId of m_texts
    };
    struct Block {
        std::uint64_t block;
        std::size_t end;  ///< of its rows
    };

    std::uint32_t numberOf(const Origin& origin);
    std::uint32_t numberOf(std::string_view ownText);
    NsysNvtx rowAt(std::size_t i) const;

    Chunks<Row> m_rows;
    std::vector<Block> m_blocks;
    std::vector<Origin> m_origins;
    std::map<Origin, std::uint32_t> m_originNumbers;
    NameTable m_texts;               ///< own texts of rows
    std::vector<bool> m_isTextUtf8;  ///< by NameId
    std::size_t m_sharedBytes = 0;   ///< of texts and origins, about
    std::uint32_t m_lastOrigin = 0;
};

}  // namespace core
