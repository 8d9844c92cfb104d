// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/csv/nsys_runs.h"

#include "core/base/text.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace core {

namespace {

constexpr std::size_t mostTables = 1000;  // more are not looked at: nsys prints some twenty in a run

/// Returns the text between the two; nothing if the line does not begin with the first.
std::optional<std::string_view> between(std::string_view line, std::string_view begin, std::string_view end) {
    line = trimmed(line);
    if (!line.starts_with(begin)) return std::nullopt;
    line.remove_prefix(begin.size());
    return line.substr(0, line.find(end));
}

/// Returns whether both may be the path of one file: one of them is the end of the other.
bool maybeSameFile(std::string_view a, std::string_view b) {
    if (a.size() < b.size()) std::swap(a, b);
    while (b.starts_with("./"))
        b.remove_prefix(2);
    return a.ends_with(b) && (a.size() == b.size() || a[a.size() - b.size() - 1] == '/');
}

/// Returns whether the tables tell different sums, and not only round the same ones differently.
bool differ(const StatsTableFacts& a, const StatsTableFacts& b, StatsSubject subject) {
    if (!a.isWhole || !b.isWhole) return false;
    const StatsSum& first = a.sums.at(subject);
    const StatsSum& second = b.sums.at(subject);
    if (first.count != second.count) return true;
    const bool isSameForm = a.titles == b.titles && first.rounding == second.rounding;
    const std::uint64_t apart = std::min(first.total - second.total, second.total - first.total);  // sums wrap
    return apart > (isSameForm ? 0 : first.rounding + second.rounding);
}

}  // namespace

void StatsRuns::addMessage(std::string_view text, std::uint64_t line) {
    for (const std::string_view start : {"Generating SQLite file ", "NOTICE: Existing SQLite export found: "})
        if (between(text, start, " from ")) m_making = line;
    const auto database = between(text, "Processing [", "]");
    if (!database) return;
    m_announced = m_making.value_or(line);
    if (m_database.empty() || !maybeSameFile(*database, m_database)) m_databaseSince = m_announced;
    m_database = *database;
}

void StatsRuns::addTable(StatsTableFacts facts) {
    if (m_tables.size() == mostTables) return;
    const bool isAnnounced = m_announced > 0 && (m_tables.empty() || m_announced > m_tables.back().line);
    facts.announced = isAnnounced ? m_announced : facts.line;
    facts.database = m_database;
    facts.firstLine = m_database.empty() ? facts.line : m_databaseSince;
    m_tables.push_back(std::move(facts));
    m_making.reset();
}

/// Returns the first table of a run of which `table` contradicts one of the run that starts at `begin`: if the tables
/// before both are the same ones in the same order, these belong to the new run, too.
std::size_t StatsRuns::firstOfRepeated(std::size_t begin, std::size_t table) const {
    std::size_t same = begin;
    while (same < table && m_tables[same].titles != m_tables[table].titles)
        ++same;
    const std::size_t before = same - begin;
    if (same == table || table - same < before + 1) return table;
    for (std::size_t i = 1; i <= before; ++i)
        if (m_tables[same - i].titles != m_tables[table - i].titles) return table;
    return table - before;
}

std::vector<StatsRuns::Run> StatsRuns::runs() const {
    std::vector<Run> runs;
    std::size_t begin = 0;  // the first table of the current run
    for (std::size_t i = 0; i < m_tables.size(); ++i) {
        const StatsTableFacts& table = m_tables[i];
        Run* run = runs.empty() ? nullptr : &runs.back();
        const bool isOther =
            run && !run->database.empty() && !table.database.empty() && !maybeSameFile(run->database, table.database);
        const bool isRepeated = run && std::ranges::any_of(table.sums, [&](const auto& sum) {
                                    const auto told = run->told.find(sum.first);
                                    return told != run->told.end() && differ(*told->second, table, sum.first);
                                });
        if (!run || isOther) {
            begin = i;
            runs.push_back({runs.empty() ? 1 : table.firstLine, table.database, {}});
        } else if (isRepeated) {
            begin = firstOfRepeated(begin, i);
            runs.push_back({m_tables[begin].announced, table.database, {}});
        }
        for (const auto& [subject, sum] : table.sums)
            runs.back().told.try_emplace(subject, &table);
    }
    return runs;
}

std::optional<Error> StatsRuns::refusal(std::uint64_t lastLine) const {
    constexpr std::size_t most = 8;
    const std::vector<Run> all = runs();
    if (all.size() < 2) return std::nullopt;
    std::string places, cuts;
    bool areApart = true;  // on lines of their own, unlike lists of JSON may be
    for (std::size_t i = 0; i < std::min(all.size(), most); ++i) {
        const std::uint64_t end = i + 1 < all.size() ? all[i + 1].firstLine - 1 : lastLine;
        areApart = areApart && end >= all[i].firstLine;
        places += fmt::format("{} lines {} to {}", i == 0 ? ":" : ",", all[i].firstLine, end);
        if (all[0].database != all[1].database) places += fmt::format(" ({})", all[i].database);
        if (i > 0) cuts += fmt::format(" {}", all[i].firstLine);
    }
    if (all.size() > most) places += fmt::format(", {} more", all.size() - most);
    const std::string cut = fmt::format("cut it with `csplit FILE{}`, and open the parts (xx00, xx01, ...)", cuts);
    return Error{
        ErrorKind::Unsupported,
        fmt::format("{} runs of `nsys stats` are in this file, one after the other{}; a file is one profile: {}",
                    all.size(), areApart ? places : "", areApart ? cut : "write the output of each into its own file")};
}

}  // namespace core
