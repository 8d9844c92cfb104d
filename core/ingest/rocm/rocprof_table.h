// SPDX-License-Identifier: GPL-3.0-or-later
// Reads a table of rocprofv3 as CSV: its rows become records, by the names of its columns.
#pragma once

#include "core/ingest/csv/csv.h"
#include "core/ingest/files/byte_source.h"
#include "core/ingest/rocm/rocprof_record.h"

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

enum class RocprofTableKind : std::uint8_t { None, Kernels, Calls, Copies, Agents };

/// Returns the kind of a table from its first line.
RocprofTableKind rocprofTableKind(std::string_view head);

class RocprofTable {
public:
    static Result<std::unique_ptr<RocprofTable>> open(const std::filesystem::path& path, const ReadContext& context);

    RocprofTableKind sort() const { return m_sort; }
    /// Reads the next row; returns false at the end, if stopped, or if nothing more can be read.
    bool next();
    /// Returns the text in a column of the row; empty if there is no such column. Names are those of present versions.
    std::string_view text(std::string_view column) const;
    /// Returns the number in a column, also 7 for "Agent 7"; nothing if it is not a whole number.
    std::optional<std::int64_t> number(std::string_view column) const;
    std::string place() const;
    bool isCutOff() const { return m_isCutOff; }

private:
    explicit RocprofTable(std::unique_ptr<ByteSource> source);

    std::unique_ptr<ByteSource> m_source;
    std::span<char> m_block;
    std::unique_ptr<CsvReader> m_csv;
    std::vector<std::string> m_columns, m_fields;
    RocprofTableKind m_sort = RocprofTableKind::None;
    bool m_isCutOff = false;
};

}  // namespace core
