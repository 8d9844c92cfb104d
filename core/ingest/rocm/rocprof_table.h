// SPDX-License-Identifier: GPL-3.0-or-later
// A table of AMD's rocprof as CSV, row by row; its columns have the names of present versions.
#pragma once

#include "core/ingest/csv/csv.h"
#include "core/ingest/files/byte_source.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace core {

enum class RocprofTableKind : std::uint8_t { None, Kernels, Calls, Copies, Agents };

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
    bool isLastOpen() const { return m_isLastOpen; }  ///< whether the line of the last row does not end
    bool isOlder() const { return m_isOlder; }        ///< of rocprof before rocprofv3

private:
    explicit RocprofTable(std::unique_ptr<ByteSource> source);

    std::unique_ptr<ByteSource> m_source;
    std::span<char> m_block;
    std::unique_ptr<CsvReader> m_csv;
    std::vector<std::string> m_columns, m_fields;
    RocprofTableKind m_sort = RocprofTableKind::None;
    bool m_isCutOff = false, m_isLastOpen = false, m_isOlder = false;
};

/// Returns the kind of a table from its beginning.
RocprofTableKind rocprofTableKind(std::string_view head);

}  // namespace core
