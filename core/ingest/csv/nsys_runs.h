// SPDX-License-Identifier: GPL-3.0-or-later
// Notices that a file holds what several runs of `nsys stats` printed, one after the other: their tables are of
// different databases, or tell different sums of the same things.
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace core {

enum class StatsSubject : std::uint8_t { KernelTime, MemoryTime, MemorySize, Events, Ranges };

/// What a table adds up to. Sums wrap, as they are only compared.
struct StatsSum {
    std::uint64_t count = 0, total = 0;
    std::uint64_t rounding = 0;  ///< how far the numbers of which `total` is the sum may be rounded together

    void add(std::int64_t instances, std::int64_t value, std::uint64_t rounded) {
        count += static_cast<std::uint64_t>(instances);
        total += static_cast<std::uint64_t>(value);
        rounding += rounded;
    }
};

struct StatsTableFacts {
    std::string titles;           ///< its header row
    std::uint64_t line = 0;       ///< of the header
    std::uint64_t announced = 0;  ///< the line of the message that announces it; otherwise that of the header
    std::string database{};       ///< from which it was made; empty: not said
    std::uint64_t firstLine = 0;  ///< from which on the messages are about this database
    std::map<StatsSubject, StatsSum> sums{};
    bool isWhole = true;  ///< whether no row was damaged
};

class StatsRuns {
public:
    /// Notes a line between tables, such as "Processing [x.sqlite] with [...]".
    void addMessage(std::string_view text, std::uint64_t line);
    void addTable(StatsTableFacts facts);
    /// Returns the error that names the runs and how to split the file at them; nothing if there is only one.
    std::optional<Error> refusal(std::uint64_t lastLine) const;

private:
    struct Run {
        std::uint64_t firstLine;
        std::string database;
        std::map<StatsSubject, const StatsTableFacts*> told;
    };

    std::vector<Run> runs() const;
    std::size_t firstOfRepeated(std::size_t begin, std::size_t table) const;

    std::vector<StatsTableFacts> m_tables;
    std::string m_database;                 ///< that of the last message
    std::uint64_t m_databaseSince = 0;      ///< the line of the first message about it
    std::uint64_t m_announced = 0;          ///< the line of the last message that announced a table
    std::optional<std::uint64_t> m_making;  ///< the line of the message about the database that the next tables are of
};

}  // namespace core
