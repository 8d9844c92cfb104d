// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/writers.h"

#include "core/report/formats.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <filesystem>
#include <map>

namespace core {

namespace {

/// Returns the last `count` parts of a path: "rank0/trace.json" for "/runs/rank0/trace.json" and 2.
std::string tail(const std::filesystem::path& path, std::size_t count) {
    std::vector<std::filesystem::path> parts(path.begin(), path.end());
    const std::size_t first = parts.size() > count ? parts.size() - count : 0;
    std::filesystem::path joined;
    for (std::size_t i = first; i < parts.size(); ++i)
        joined /= parts[i];
    return joined.string();
}

/// Returns the table `index` of all parts. Why rows are missing, and notes, are shown for each profile.
Table joinedTable(const Report& report, std::vector<Table> ReportPart::*tables, std::size_t index) {
    Table joined = (report.parts.front().*tables)[index];
    if (!report.ofSeveral) return joined;
    joined.columns.insert(joined.columns.begin(), Column{"Profile", {}});
    joined.rows.clear();
    joined.missing.clear();
    joined.note.clear();
    for (const ReportPart& part : report.parts) {
        const Table& table = (part.*tables)[index];
        assert(table.columns.size() + 1 == joined.columns.size());
        for (auto row : table.rows) {
            row.insert(row.begin(), part.profile);
            joined.rows.push_back(std::move(row));
        }
        if (!table.missing.empty())
            joined.missing += (joined.missing.empty() ? "" : "; ") + part.profile + ": " + table.missing;
        if (!table.note.empty()) joined.note += (joined.note.empty() ? "" : "; ") + part.profile + ": " + table.note;
    }
    return joined;
}

}  // namespace

const std::vector<Writer>& writers() {
    static const std::vector<Writer> all{
        {"csv", ".csv", csvReport},
        {"text", ".txt", textReport, false, true},
        {"json", ".json", jsonReport, false, true},
        {"markdown", ".md", markdownReport, false, true},
        {"html", ".html", htmlReport, true, true},
        {"folded", ".folded", foldedReport, false, false, true},
    };
    return all;
}

std::vector<Table> joinedTables(const Report& report, std::vector<Table> ReportPart::*tables) {
    std::vector<Table> joined;
    if (report.parts.empty()) return joined;
    for (std::size_t i = 0; i < (report.parts.front().*tables).size(); ++i)
        joined.push_back(joinedTable(report, tables, i));
    return joined;
}

std::vector<std::string> doubtSentences(const Report& report) {
    std::vector<std::string> sentences;
    for (const ReportPart& part : report.parts)
        for (const ReportDoubt& doubt : part.doubts)
            sentences.push_back((doubt.profile.empty() ? part.profile : doubt.profile) + ": " + doubt.sentence);
    return sentences;
}

std::vector<std::string> profileNames(std::span<const std::string> paths) {
    std::vector<std::string> names;
    std::map<std::string, int> uses;
    for (const std::string& path : paths) {
        std::size_t count = 1;
        const auto isShared = [&](const std::string& other) {
            return other != path && tail(other, count) == tail(path, count);
        };
        // Different paths have different tails of fewer parts than there are characters.
        while (count < path.size() && std::any_of(paths.begin(), paths.end(), isShared))
            ++count;
        const std::string name = tail(path, count);
        const int use = ++uses[name];
        names.push_back(use == 1 ? name : fmt::format("{} ({})", name, use));
    }
    return names;
}

}  // namespace core
