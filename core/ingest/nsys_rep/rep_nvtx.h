// SPDX-License-Identifier: GPL-3.0-or-later
// The NVTX rows of a report. In the order of an export they come after the calls and kernels, among which a report has
// them: so that they need not wait for those, they are added apart, with names and threads of their own.
#pragma once

#include "core/ingest/nsys_rows/nvtx_rows.h"
#include "core/trace/chunks.h"
#include "core/trace/name_table.h"

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

/// The place of a row in the events of a report.
class BlockPlace final : public RowPlace {
public:
    explicit BlockPlace(std::uint64_t block) : m_block(block) {}
    std::string place() const override;

private:
    std::uint64_t m_block;
};

/// Rows that wait until all others were added. They take 32 bytes each, since what many of them have in common is kept
/// once.
class WaitingNvtx {
public:
    /// `text`: the NameId of a text that the row has itself.
    void add(const NsysNvtx& row, NameId text, std::uint64_t block);
    std::size_t memoryBytes() const;

    /// Calls take(row, text, block) with all rows in their order, until stopped.
    void each(const std::function<bool()>& isStopped,
              const std::function<void(NsysNvtx&, NameId, std::uint64_t)>& take) const;

private:
    /// What most rows have in common with the one before.
    struct Origin {
        std::int64_t eventType = noNumber, globalTid = noNumber, domainId = 0;
        std::uint64_t block = 0;
        bool hasTextId = false;

        auto operator<=>(const Origin&) const = default;
    };
    struct Row {
        Nanos start, end;
        std::int64_t number;
        std::uint32_t origin;
        std::uint32_t text;  ///< the id of a text of the report, or a NameId
    };

    Chunks<Row> m_rows;
    std::vector<Origin> m_origins;
};

class RepNvtx {
public:
    /// For no more than these many rows.
    RepNvtx(NsysTexts& texts, std::size_t mostRows) : m_builder(mostRows), m_in(m_builder, texts), m_rows(m_in) {}

    /// Adds the next row. Its own text may be in the bytes of its block.
    void add(NsysNvtx row, std::uint64_t block);
    /// Adds what waits, and passes everything on.
    void finish(NsysImport& into, const std::function<bool()>& isStopped);

    ImportReport& import() { return m_builder.import(); }
    std::size_t memoryBytes() const {
        return m_builder.memoryBytes() + m_rows.memoryBytes() + m_waiting.memoryBytes() + m_textBytes;
    }
    void takePagesAhead(std::vector<std::span<std::byte>>& pages) { m_builder.takePagesAhead(pages); }

private:
    NameId numberOf(std::string_view ownText);
    void setText(NsysNvtx& row, NameId text) const;

    TraceBuilder m_builder;
    NsysImport m_in;
    NvtxRows m_rows;
    WaitingNvtx m_waiting;
    std::int64_t m_count = 0;
    NameTable m_texts;               ///< own texts of rows
    std::vector<bool> m_isTextUtf8;  ///< by NameId
    std::size_t m_textBytes = 0;     ///< about
};

}  // namespace core
