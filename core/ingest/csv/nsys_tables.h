// SPDX-License-Identifier: GPL-3.0-or-later
// Turns the records of `nsys stats` into rows of a trace, table by table.
#pragma once

#include "core/base/result.h"
#include "core/ingest/csv/nsys_csv_header.h"
#include "core/ingest/csv/nsys_csv_totals.h"
#include "core/ingest/csv/nsys_records.h"
#include "core/ingest/csv/nsys_runs.h"
#include "core/trace/doubt.h"
#include "core/trace/trace_builder.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace core {

/// Counts names that nsys cut to fit a column of text: what is left may be the name of several kernels.
class CutNames {
public:
    /// Adds the name of one row of a summary, if it is cut.
    void add(std::string_view name, std::string_view place);
    /// Returns the doubt about names that several rows bear; nothing if there is none.
    std::optional<Doubt> doubt() const;

private:
    std::unordered_map<std::string, std::uint64_t> m_rows;  ///< number of rows by name
    std::string m_firstAgain;                               ///< place of the first row whose name was there before
};

class StatsTables {
public:
    StatsTables(TraceBuilder& builder, StatsForm form, CommaUse commas) : m_builder(builder), m_form(form) {
        m_cells.commas = commas;
    }

    /// Takes a record that begins on this line.
    void take(const std::vector<std::string>& fields, std::uint64_t line);
    /// Counts a record, or the one that was just taken, as not read.
    void drop(std::string_view what, std::uint64_t line);
    /// Ends the last table. `isWhole`: the file was read to its end. Returns why there is no trace; nothing if there
    /// is one, whose totals and doubts are then in the builder.
    std::optional<Error> finish(bool isWhole);

    /// Returns the fault that makes the file unreadable.
    const std::optional<Error>& error() const { return m_error; }
    bool hasRows() const { return m_kept > 0; }

private:
    void beginTable(StatsHeader header, std::span<const std::string> titles);
    void endTable();
    void takeRow(std::span<const std::string> fields);
    bool hasUnits(const StatsRow& row);
    void noteCutName(const StatsRow& row);
    RowFate fateOf(const StatsRow& row);
    void fail(std::string_view fault);
    std::string place() const;
    std::optional<Error> refusal() const;
    void addTotals();
    void addDoubts();

    TraceBuilder& m_builder;
    StatsForm m_form;
    StatsCells m_cells;
    StatsTotals m_totals;
    StatsRuns m_runs;
    CutNames m_cutNames;
    std::optional<StatsHeader> m_header;  ///< of the current table
    StatsTableFacts m_facts;              ///< what is known of it so far
    std::uint64_t m_rows = 0;             ///< of the current table
    StatsSum m_firstTimes;                ///< those of its first row, which show whether a second trace is the same one
    std::optional<Error> m_error;
    std::string m_lastReport;
    std::uint64_t m_line = 0, m_kept = 0, m_dropped = 0;
    bool m_hasOurs = false;
    bool m_hasTrace = false, m_repeatsTrace = false, m_hasRanges = false, m_repeatsRanges = false;
};

}  // namespace core
